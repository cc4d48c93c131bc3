"""Makes the virtual environment, and says plainly what is missing when it cannot. Needs nothing but Python itself."""

import subprocess
import sys


def main() -> int:
    folder = sys.argv[1]
    if sys.version_info < (3, 11):  # noqa: UP036 - this is where an older Python is told so
        version = ".".join(map(str, sys.version_info[:3]))
        print(f"Dark Ages Desk needs Python 3.11 or newer; this is {version}. Set PYTHON=python3.11 or the like.")
        return 1
    try:
        import ensurepip  # noqa: F401
        import venv  # noqa: F401
    except ImportError:
        package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
        print(f"Python's venv is missing; trying to install the Debian package {package}.")
        if not debian_install([package]):
            print(f"It could not be installed. Install it with: sudo apt-get install {package}")
            return 1
    return subprocess.run([sys.executable, "-m", "venv", folder]).returncode


def debian_install(packages: list) -> bool:
    """Install Debian packages if this machine has apt and lets us; False when it does not."""
    import os
    import shutil

    if not shutil.which("apt-get"):
        return False
    sudo = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if sudo and not shutil.which("sudo"):
        return False
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (
        ["apt-get", "update", "-qq"],
        ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages],
    ):
        if subprocess.run([*sudo, *command], env=quiet, stdout=subprocess.DEVNULL).returncode:
            return False
    return True


if __name__ == "__main__":
    raise SystemExit(main())
