"""``make dist``: the program as one folder that needs no Python, packed as archive and as Debian package for Linux.

Fails if the folder or a package is larger than its limit. Builds the folder twice and names the files that differ.
Runs in a virtual environment with the extra ``dist``; on Linux it needs binutils, xz and dpkg-deb.

On Windows it makes an installer (with Inno Setup), on macOS an app in a disk image. Neither was ever run, for want of
such a machine. Correct this text when somebody has run it.
"""

import argparse
import gzip
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tomllib
from importlib.metadata import distribution
from pathlib import Path

import elf

from dark_ages_desk import __version__, licences

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
NAME = "dark-ages-desk"
LINUX = sys.platform.startswith("linux")
PACKED, UNPACKED = 80, 230
"""The most MiB of a package, and of the folder."""

TOP = 4
"""Number of binaries that are listed with the glibc they need."""


TOOLS = {"readelf": "binutils", "strip": "binutils", "xz": "xz-utils", "dpkg-deb": "dpkg"}
"""What Linux needs, with the packages of Debian."""


def main() -> int:
    """Build, pack and measure. Return 1 if something is too large, or missing."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--once", action="store_true", help="build once, and compare nothing")
    chosen = parser.parse_args()
    missing = sorted({package for tool, package in TOOLS.items() if LINUX and not shutil.which(tool)})
    if missing:
        print(f"Something is missing. On Debian or Ubuntu: sudo apt-get install {' '.join(missing)}")
        return 1
    os.environ["SOURCE_DATE_EPOCH"] = epoch()
    os.environ["PYTHONHASHSEED"] = "0"
    work, out = ROOT / "build", ROOT / "dist"
    out.mkdir(exist_ok=True)
    program = freeze(work / "first")
    if not chosen.once:
        tell_differences(program, freeze(work / "second"))
    if sys.platform == "win32":
        packages = [pack_windows(program, out)]
    elif sys.platform == "darwin":
        packages = [pack_mac(program, out)]
    else:
        tell_glibc(program)
        packages = [pack_archive(program, work, out), pack_debian(program, work, out)]
    sizes = [("unpacked", sum(size_of(path) for path in program.rglob("*")), UNPACKED)]
    sizes += [(path.name, path.stat().st_size, PACKED) for path in packages]
    for what, size, most in sizes:
        print(f"{what}: {size / 2**20:.1f} MiB, at most {most}{'' if size <= most * 2**20 else ': TOO LARGE'}")
    return 1 if any(size > most * 2**20 for _, size, most in sizes) else 0


def epoch() -> str:
    """Return the time of the build in seconds: of the variable SOURCE_DATE_EPOCH, or else of the last commit."""
    if told := os.environ.get("SOURCE_DATE_EPOCH"):
        return told
    done = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True)
    return done.stdout.strip() or "1795824000"


def size_of(path: Path) -> int:
    """Return the bytes of a file, 0 for a folder and a link."""
    return 0 if path.is_symlink() or path.is_dir() else path.stat().st_size


def freeze(work: Path) -> Path:
    """Return the folder of the program, made anew below ``work``."""
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    text = work / licences.FILE.name
    text.write_text(write_licences({}), "utf-8")
    os.environ["LICENCES"] = str(text)
    total = hashlib.sha256()
    for path in sorted(Path(licences.__file__).parent.rglob("*.py")):
        total.update(path.read_bytes())
    seal = work / "sources.sha256"  # with another version of the sources the program checks its files again
    seal.write_text(total.hexdigest(), "utf-8")
    os.environ["SOURCES"] = str(seal)
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "ERROR"]
    folders = ["--distpath", str(work), "--workpath", str(work / "work")]
    # Not in ROOT: what is packed is the installed package, not the checkout.
    subprocess.run([*command, *folders, str(HERE / f"{NAME}.spec")], cwd=work, check=True)
    program = work / NAME
    internal = program / "_internal"
    if LINUX:
        # Only Python's own files: those of wheels were changed after they were linked, and may not be stripped.
        own = [path for path in internal.glob("libpython*.so*") if not path.is_symlink()]
        own += internal.glob("python3*/lib-dynload/*.so")
        subprocess.run(["strip", "--strip-unneeded", *own], check=True)
        copied = packages_of(program)
        print(f"libraries left out, which nothing needs: {', '.join(elf.remove_unneeded(internal))}")
        copied = {name: one for name, one in copied.items() if (internal / name).exists()}
        text.write_text(write_licences(copied), "utf-8")
        shutil.copyfile(text, internal / "dark_ages_desk" / "_data" / text.name)
    (program / text.name).write_text(licences.join([licences.OPEN, text.read_text("utf-8")]), "utf-8")
    return program


def packages_of(program: Path) -> dict:
    """Return the Debian package of each library that was copied from the build machine, by the library's name."""
    found = {}
    for path in sorted((program / "_internal").glob("lib*.so*")):
        if not path.is_symlink() and (package := package_of(path.name)):
            found[path.name] = package
    return found


def package_of(library: str) -> str:
    """Return the Debian package of a library of this machine, "" if it has none."""
    told = subprocess.run(["dpkg-query", "-S", f"*/{library}"], capture_output=True, text=True).stdout
    places = [line for line in told.splitlines() if re.search(r"(/usr)?/lib/([^/]+-linux-[^/]+/)?[^/]+$", line)]
    return places[0].partition(":")[0] if places else ""


def write_licences(copied: dict) -> str:
    """Return the licences of all that is packed, as one text."""
    parts = [licences.write_licences()]
    python = Path(os.__file__).with_name("LICENSE.txt")
    parts.append(f"Python {sys.version.split()[0]}\n\n{python.read_text('utf-8') if python.is_file() else 'PSF-2.0'}")
    bootloader = distribution("pyinstaller")
    text = next((file.read_text("utf-8") for file in bootloader.files or () if file.name.startswith("COPYING")), "")
    parts.append(f"The starter of the program, of PyInstaller {bootloader.version}\n\n{text}")
    for package in sorted({*copied.values(), "libicu72"}):
        libraries = ", ".join(sorted(name for name, of in copied.items() if of == package)) or "ICU, in Qt"
        copyright = Path("/usr/share/doc") / package / "copyright"
        words = copyright.read_text("utf-8", "replace") if copyright.is_file() else "see the package of Debian"
        parts.append(f"{libraries} (Debian package {package})\n\n{words}")
    for name in ("LGPL-3", "GPL-3", "LGPL-2.1", "GPL-2"):
        common = Path("/usr/share/common-licenses") / name
        if common.is_file():
            parts.append(f"{name}\n\n{common.read_text('utf-8')}")
    return licences.join(parts)


def digests(folder: Path) -> dict:
    """Return a hash of each file of a folder, and the target of each link, by name."""
    files = [path for path in sorted(folder.rglob("*")) if path.is_symlink() or path.is_file()]
    return {
        path.relative_to(folder).as_posix(): str(path.readlink())
        if path.is_symlink()
        else hashlib.sha256(path.read_bytes()).hexdigest()
        for path in files
    }


def tell_differences(first: Path, second: Path) -> None:
    """Print which files of two builds differ."""
    one, other = digests(first), digests(second)
    differ = sorted(name for name in {*one, *other} if one.get(name) != other.get(name))
    print(f"two builds: {len(one)} files, {len(differ)} differ" + "".join(f"\n  {name}" for name in differ))


def tell_glibc(program: Path) -> None:
    """Print the versions of glibc and libstdc++ that the program needs, and what needs them."""
    binaries = elf.list_binaries(program)
    for library, name in (("glibc", "GLIBC"), ("libstdc++", "GLIBCXX")):
        needs = sorted(((elf.newest(path, name), path.relative_to(program)) for path in binaries), reverse=True)
        print(f"{library} {dotted(needs[0][0])} or newer is needed; the highest:")
        for wanted, path in needs[:TOP]:
            print(f"  {dotted(wanted)} {path}")


def dotted(version: tuple) -> str:
    """Return a version as it is written."""
    return ".".join(map(str, version))


def write_share(share: Path) -> None:
    """Write the files of the menu entry below a folder ``share``, as the wheel has them."""
    build = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]
    for source, target in build["targets"]["wheel"]["shared-data"].items():
        place = share / Path(target).relative_to("share")
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / source, place)
        place.chmod(0o644)


def pack_archive(program: Path, work: Path, out: Path) -> Path:
    """Return the archive with the folder, the files of the menu entry and the script that installs both."""
    stem = f"{NAME}-{__version__}-linux-{os.uname().machine}"
    tree = work / "archive" / stem
    shutil.rmtree(tree.parent, ignore_errors=True)
    shutil.copytree(program, tree / NAME, symlinks=True)
    write_share(tree / "share")
    shutil.copy2(HERE / "install.sh", tree / "install.sh")
    (tree / "install.sh").chmod(0o755)
    packed = out / f"{stem}.tar.xz"
    tar = ["tar", "--sort=name", f"--mtime=@{os.environ['SOURCE_DATE_EPOCH']}", "--owner=0", "--group=0"]
    env = {**os.environ, "XZ_OPT": "-6 -T2"}
    subprocess.run([*tar, "--numeric-owner", "-cJf", packed, "-C", tree.parent, stem], env=env, check=True)
    return packed


def pack_debian(program: Path, work: Path, out: Path) -> Path:
    """Return the Debian package: the folder below /opt, the command, and the files of the menu entry."""
    tree = work / "debian"
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(program, tree / "opt" / NAME, symlinks=True)
    write_share(tree / "usr" / "share")
    page = tree / "usr" / "share" / "man" / "man1" / f"{NAME}.1"
    page.with_name(f"{page.name}.gz").write_bytes(gzip.compress(page.read_bytes(), mtime=0))
    page.unlink()
    (tree / "usr" / "bin").mkdir()
    (tree / "usr" / "bin" / NAME).symlink_to(f"/opt/{NAME}/{NAME}")
    document = tree / "usr" / "share" / "doc" / NAME / "copyright"
    document.parent.mkdir(parents=True)
    shutil.copyfile(program / licences.FILE.name, document)
    needs = {package_of(library) for library in elf.system_libraries(program)} - {"", "libc6"}
    floor = dotted(max(map(elf.newest, elf.list_binaries(program))))
    depends = ", ".join([f"libc6 (>= {floor})", *sorted(needs)])
    architecture = subprocess.run(["dpkg", "--print-architecture"], capture_output=True, text=True, check=True)
    control = tree / "DEBIAN" / "control"
    control.parent.mkdir()
    size = sum(size_of(path) for path in tree.rglob("*")) // 1024
    control.write_text(
        f"Package: {NAME}\nVersion: {__version__}\nArchitecture: {architecture.stdout.strip()}\n"
        f"Maintainer: not chosen yet <nobody@localhost>\nInstalled-Size: {size}\nSection: games\nPriority: optional\n"
        f"Depends: {depends}\nDescription: tabletop assistant for five strategy games of the Dark Ages\n"
        " It draws the board, knows the rules and explains them. It keeps a record that you can undo,\n"
        " correct and reopen months later. You need the rulebook of a game for its text.\n"
    )
    for path in tree.rglob("*"):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or os.access(path, os.X_OK) else 0o644)
    packed = out / f"{NAME}_{__version__}_{architecture.stdout.strip()}.deb"
    subprocess.run(["dpkg-deb", "--root-owner-group", "-Zxz", "-z6", "--build", tree, packed], check=True)
    return packed


def pack_windows(program: Path, out: Path) -> Path:
    """Return the installer, made by Inno Setup. Not run here: there was no Windows."""
    defined = [f"/DVersion={__version__}", f"/DFolder={program}", f"/DOut={out}", f"/DRoot={ROOT}"]
    subprocess.run(["iscc", *defined, str(HERE / "windows.iss")], check=True)
    return out / f"{NAME}-{__version__}-windows.exe"


def pack_mac(program: Path, out: Path) -> Path:
    """Return the disk image with the app. Not run here: there was no macOS. The app is not signed."""
    packed = out / f"{NAME}-{__version__}-macos.dmg"
    app = program.with_name("Dark Ages Desk.app")
    subprocess.run(
        ["hdiutil", "create", "-volname", "Dark Ages Desk", "-srcfolder", app, "-ov", "-format", "UDZO", packed],
        check=True,
    )
    return packed


if __name__ == "__main__":
    raise SystemExit(main())
