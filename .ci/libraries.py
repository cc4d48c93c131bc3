"""Looks whether Qt's windows can start on this machine and installs Debian's libraries for them if some are missing."""

import os
import subprocess
import sys

from environment import debian_install

PACKAGES = [
    "libegl1", "libgl1", "libglib2.0-0", "libfontconfig1", "libdbus-1-3", "libxkbcommon0", "libxkbcommon-x11-0",
    "libxcb-cursor0", "libxcb-icccm4", "libxcb-image0", "libxcb-keysyms1", "libxcb-randr0", "libxcb-render-util0",
    "libxcb-shape0", "libxcb-xinerama0", "libxcb-xkb1",
]  # fmt: skip

TRY = "from PySide6.QtWidgets import QApplication; QApplication([])"


def trouble() -> str:
    """What Qt says when it cannot start, "" when it can. With a screen the real platform is tried."""
    screen = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    platform = {} if screen or not sys.platform.startswith("linux") else {"QT_QPA_PLATFORM": "offscreen"}
    tried = subprocess.run([sys.executable, "-c", TRY], capture_output=True, text=True, env={**os.environ, **platform})
    return "" if tried.returncode == 0 else tried.stderr.strip().splitlines()[-1]


def main() -> int:
    problem = trouble()
    if not problem:
        return 0
    print(f"Qt cannot start yet ({problem}); trying to install the libraries it needs.")
    if debian_install(PACKAGES) and not trouble():
        return 0
    print("They could not be installed here. On Debian or Ubuntu: sudo apt-get install " + " ".join(PACKAGES))
    print("On other systems install Qt 6's run-time libraries (EGL, OpenGL, fontconfig, D-Bus, xkbcommon, xcb).")
    return 1


if __name__ == "__main__":
    raise SystemExit(main())
