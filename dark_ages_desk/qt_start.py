"""Whether Qt can start here, asked before it is tried: where Qt finds no platform it ends the whole process.

Only Linux is looked at, where Qt needs libraries of the system. Elsewhere its package has all that it needs.
"""

from __future__ import annotations

import ctypes
import os
import re
import sys
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

PACKAGES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libX11.so.6": "libx11-6",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxcb.so.1": "libxcb1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
}
"""The libraries of a Linux system that Qt's windows need, with the package of Debian and Ubuntu that has each."""

_MISSING = re.compile(r"(?P<name>lib[\w.+-]+\.so[.\d]*): cannot open shared object file")


def qt_trouble() -> str:
    """Return a sentence on why Qt cannot start here and the remedy; "" if it can."""
    if not sys.platform.startswith("linux"):
        return ""
    troubles = [_platform_trouble(name) for name in _platforms()]
    return "" if "" in troubles else troubles[-1]  # the last is Qt's own fallback


def offscreen_trouble() -> str:
    """Return the same for a command that shows no window: without a platform of the user's choice it is offscreen."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    return qt_trouble()


def library_trouble(error: BaseException) -> str:
    """Return a sentence on the missing system libraries that an error or its causes name; "" if they name none."""
    told, cause = str(error), error.__cause__
    while cause is not None:  # a frozen build says only that it cannot load a library; why, says the cause
        told, cause = f"{told}\n{cause}", cause.__cause__
    found = _MISSING.search(told)
    if found is None:
        return ""
    names = [*dict.fromkeys((found["name"], *filter(_is_missing, PACKAGES)))]
    what = f"library {names[0]} is" if len(names) == 1 else f"libraries {', '.join(names)} are"
    packages = [PACKAGES[name] for name in names if name in PACKAGES]
    remedy = f" On Debian or Ubuntu: sudo apt-get install {' '.join(packages)}" if packages else ""
    return f"Qt cannot start here: the system {what} missing.{remedy}"


def _is_missing(name: str) -> bool:
    try:
        ctypes.CDLL(name)
    except OSError:
        return True
    return False


def _platforms() -> list[str]:
    """Return the platforms that Qt will try, in its order (qguiapplication.cpp, init_platform)."""
    if named := os.environ.get("QT_QPA_PLATFORM"):
        return [one.partition(":")[0] for one in named.split(";")]
    wayland = os.environ.get("WAYLAND_DISPLAY") or os.environ.get("XDG_SESSION_TYPE") == "wayland"
    return ["wayland", "xcb"] if wayland else ["xcb"]


def _platform_folders() -> list[Path]:
    """Return the folders in which Qt looks for platforms; [] if they are not where a wheel has them."""
    folders = [Path(one) for one in _paths("QT_QPA_PLATFORM_PLUGIN_PATH")]
    folders += [Path(one) / "platforms" for one in _paths("QT_PLUGIN_PATH")]
    spec = find_spec("PySide6")
    folders += [Path(one) / "Qt" / "plugins" / "platforms" for one in (spec and spec.submodule_search_locations) or ()]
    return [folder for folder in folders if folder.is_dir()]


def _paths(variable: str) -> list[str]:
    return [one for one in os.environ.get(variable, "").split(os.pathsep) if one]


def _platform_trouble(name: str) -> str:
    """Return why a platform cannot be used, "" if it can or nothing is known about it."""
    folders = _platform_folders()
    plugins = [path for folder in folders for path in folder.glob(f"libq{name.removesuffix('-egl')}*.so")]
    if not plugins:
        return f"Qt cannot start here: it has no platform “{name}” (QT_QPA_PLATFORM)." if folders else ""
    try:
        ctypes.CDLL(str(plugins[0]))
    except OSError as error:
        return library_trouble(error)
    return "" if name != "xcb" or _has_display() else _no_display()


def _has_display() -> bool:
    """Return whether the X server answers.

    The connection stays open: a server whose last client goes would start anew, and not answer Qt meanwhile.
    """
    with suppress(OSError, AttributeError):
        xcb = ctypes.CDLL("libxcb.so.1")
        xcb.xcb_connect.restype = ctypes.c_void_p
        connection = ctypes.c_void_p(xcb.xcb_connect(None, None))
        return not xcb.xcb_connection_has_error(connection)
    return True


def _no_display() -> str:
    display = os.environ.get("DISPLAY", "")
    return f"Qt cannot start here: the screen “{display}” (DISPLAY) does not answer."
