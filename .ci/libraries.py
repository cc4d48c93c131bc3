"""Looks whether Qt's windows can start on this machine and installs Debian's libraries for them if some are missing."""

import os
import subprocess
import sys

from environment import debian_install

from dark_ages_desk.qt_start import PACKAGES

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
    if debian_install([*PACKAGES.values()]) and not trouble():
        return 0
    print("They could not be installed here. On Debian or Ubuntu: sudo apt-get install " + " ".join(PACKAGES.values()))
    print("On other systems install Qt 6's run-time libraries (EGL, OpenGL, fontconfig, D-Bus, xkbcommon, xcb).")
    return 1


if __name__ == "__main__":
    raise SystemExit(main())
