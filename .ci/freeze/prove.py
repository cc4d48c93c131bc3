"""``make test-dist``: the packed program, tried as somebody has it who has nothing else.

The archive is unpacked into a temporary folder. Every command runs with an empty home and an environment of three
variables, and no checkout is in its path. What it makes is compared with what the installed package makes, which runs
in the same way in the virtual environment of the build. Prints a line for each thing tried, and counts them last.
"""

import contextlib
import os
import shlex
import shutil
import signal
import statistics
import subprocess
import sys
import tarfile
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
RECORDS = ROOT / "tests" / "games" / "records"
GAMES = {
    "carolingian-twilight/27.2": "carolingian-twilight/2/27.10.dadesk",
    "dark-ages-1971/hastings": "dark-ages-1971/2/hastings.dadesk",
    "dark-age-britain-570/evening": "dark-age-britain-570/1/short-read-12.dadesk",
    "dark-age-ii/irish-sea": "dark-age-ii/1/irish-sea.dadesk",
    "strategy-and-conquest/channel": "strategy-and-conquest/1/iberia.dadesk",
}
"""A scenario of each game, and a record of a whole game."""

FAILED = []
PASSED = []


class Program:
    """A way to run the program: its command, in a home of its own."""

    def __init__(self, command: list, home: Path) -> None:
        self.command, self.home = command, home
        home.mkdir()
        self.work = home / "work"
        self.work.mkdir()
        self.env = {"HOME": str(home), "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"}

    def run(self, *arguments: str, given: str = "", **env: str) -> subprocess.CompletedProcess:
        """Run a command in the folder ``work``, and return what came."""
        command = [*self.command, *arguments]
        return subprocess.run(
            command, input=given, capture_output=True, text=True, env=self.env | env, cwd=self.work, timeout=900
        )


def try_it(what: str, good: bool, told: object = "") -> None:
    """Print one line for a thing that was tried."""
    (PASSED if good else FAILED).append(what)
    print(f"{'ok    ' if good else 'FAILED'} {what}" + (f": {told}" if told != "" else ""), flush=True)


def tail(done: subprocess.CompletedProcess) -> str:
    """Return the last line of a command, and its code if it is not 0."""
    lines = (done.stderr.strip() or done.stdout.strip()).splitlines() or [""]
    return lines[-1][:150] + (f" (code {done.returncode})" if done.returncode else "")


def main() -> int:
    """Try everything. Return 1 if anything failed."""
    archives, packages = ([*(ROOT / "dist").glob(one)] for one in ("dark-ages-desk-*-linux-*.tar.xz", "*.deb"))
    if not archives or not packages:
        print("There is nothing to try. Run make dist first.")
        return 1
    archive, debian = (max(there, key=lambda path: path.stat().st_mtime) for there in (archives, packages))
    place = Path(tempfile.mkdtemp(prefix="desk-"))
    try:
        with tarfile.open(archive) as packed:
            packed.extractall(place, filter="tar") if hasattr(tarfile, "tar_filter") else packed.extractall(place)
        [folder] = (path for path in place.iterdir() if path.is_dir())
        frozen = Program([str(folder / "dark-ages-desk" / "dark-ages-desk")], place / "home of the frozen one")
        package = Program([sys.executable, "-m", "dark_ages_desk"], place / "home of the package")
        try_plain_commands(frozen, package)
        try_games(frozen, package)
        try_opponents(frozen)
        try_exports(frozen, package)
        try_mail(frozen, package)
        try_desktop(frozen)
        try_window(frozen)
        try_install(folder, place)
        try_debian(debian, place)
        try_folder(folder / "dark-ages-desk")
        measure(frozen, package)
    finally:
        shutil.rmtree(place)
    print(f"{len(PASSED)} passed, {len(FAILED)} failed")
    return 1 if FAILED else 0


def try_plain_commands(frozen: Program, package: Program) -> None:
    """Compare what the commands print that make nothing."""
    for words in (["--version"], ["list"], ["list", "--json"], ["manual"], ["manual", "first-game"], ["check"]):
        one, other = frozen.run(*words), package.run(*words)
        same = one.returncode == other.returncode == 0 and one.stdout == other.stdout and not one.stderr
        try_it(" ".join(words), same, tail(one))
    one, other = (each.run("laboratory", "strategy-and-conquest") for each in (frozen, package))
    try_it("laboratory", one.returncode == 0 and one.stdout == other.stdout, f"{len(one.stdout.splitlines())} lines")
    cache = frozen.home / ".cache" / "dark-ages-desk" / "checked.json"
    try_it("checked files are cached", cache.is_file() and "_internal" in cache.read_text("utf-8"))
    wrong = frozen.run("replay", "nowhere.dadesk")
    try_it("a wrong call", wrong.returncode == 1 and len(wrong.stderr.splitlines()) == 1, tail(wrong))
    refused = frozen.run("bench", "--only", "window")
    try_it("bench is refused", refused.returncode == 1 and "frozen" in refused.stderr, tail(refused))


def try_games(frozen: Program, package: Program) -> None:
    """Begin, save and verify a session of each game; replay and draw whole records."""
    for scenario, record in GAMES.items():
        game = scenario.partition("/")[0]
        new = ["play", "--text", scenario, "--seed", "1", "--save", f"{game}.dadesk"]
        begun = frozen.run(*new, given="1\n1\nundo\n1\nquit\n")
        verified = frozen.run("replay", "--verify", f"{game}.dadesk")
        try_it(f"{game}: new session, saved, verified", begun.returncode == verified.returncode == 0, tail(verified))
        other = package.run("replay", "--verify", str(frozen.work / f"{game}.dadesk"))
        try_it(f"{game}: the package reads it alike", verified.stdout.split(": ")[-1] == other.stdout.split(": ")[-1])
        whole = frozen.run("replay", "--verify", str(RECORDS / record))
        try_it(f"{game}: a whole record", whole.returncode == 0, tail(whole).rpartition("/")[2])
        for source, named in (("--scenario", scenario), ("--session", str(RECORDS / record))):
            made = [each.run("screenshot", source, named, "--out", f"{game}.png") for each in (frozen, package)]
            bytes_ = [(each.work / f"{game}.png").read_bytes() for each in (frozen, package)]
            good = not any(one.returncode for one in made) and bytes_[0] == bytes_[1]
            try_it(f"{game}: screenshot {source}, byte for byte", good, f"{len(bytes_[0])} bytes")
        played = frozen.run("fuzz", game, "--games", "1", "--turns", "1", "--seed", "3")
        try_it(f"{game}: a turn of random play", played.returncode == 0, tail(played))


def try_opponents(frozen: Program) -> None:
    """Let an opponent think in the frozen program, as the window does: by messages to a process of its own."""
    from dark_ages_desk import new_session, thinking

    thinking.program = lambda: frozen.command
    session = new_session("dark-age-britain-570/dyrham-577", seats=("Anna", "Berta"), seed=5)
    while all(one.seat == "chance" for one in session.questions()):
        session.roll()
    question = session.questions()[0]
    thinker, reply = thinking.Thinker(session), None
    thinker.ask(session.position, question, session.recall(question.seat), (), "squire", 1)
    until = time.monotonic() + 120
    while reply is None and time.monotonic() < until and thinker.running:
        reply = thinker.take_reply()
        time.sleep(0.05)
    thinker.stop()
    try_it("an opponent thinks in its own process", reply is not None, question.prompt)


def try_exports(frozen: Program, package: Program) -> None:
    """Make the chronicle of a record in every form, and print it."""
    record = str(RECORDS / GAMES["dark-ages-1971/hastings"])
    kinds = ["--html", "--pdf", "--gif", "--webp", "--csv", "--markdown"]
    done = [each.run("chronicle", record, *kinds, "--out", "out") for each in (frozen, package)]
    files = [
        {path.name: path for path in (each.work / "out").rglob("*") if path.is_file()} for each in (frozen, package)
    ]
    good = not any(one.returncode for one in done) and files[0].keys() == files[1].keys()
    try_it("chronicle in six forms", good, f"{len(files[0])} files")
    for name, path in sorted(files[0].items()):
        if path.suffix == ".pdf":  # it says when it was made
            pages = [one[name].read_bytes().count(b"/Type /Page\n") for one in files]
            try_it(f"  {name}", path.read_bytes().startswith(b"%PDF") and pages[0] == pages[1] > 0, f"{pages[0]} pages")
        elif path.suffix != ".jpg":
            same = path.read_bytes() == files[1][name].read_bytes()
            try_it(f"  {name}, byte for byte", same, f"{path.stat().st_size} bytes")
    for what in ("counters", "charts", "board"):
        printed = frozen.run("print", what, "--scenario", "carolingian-twilight/27.2", "--out", f"{what}.pdf")
        try_it(f"print {what}", printed.returncode == 0 and (frozen.work / f"{what}.pdf").is_file(), tail(printed))
    site = frozen.run("manual", "--html", "manual")
    try_it("manual --html", site.returncode == 0, f"{len(list((frozen.work / 'manual').rglob('*')))} files")


def try_mail(frozen: Program, package: Program) -> None:
    """Begin a game by mail, and run a turn with PDF and maps: as many files as the package writes."""
    names = []
    for each in (frozen, package):
        new = each.run("turn", "--new", "post", "dark-age-ii/irish-sea", "--players", "2", "--seed", "5")
        run = each.run("turn", "post", "--run", "--pdf", "--maps", "--yes")
        again = each.run("turn", "post")
        good = not new.returncode and not run.returncode and not again.returncode
        names.append(
            {path.relative_to(each.work).as_posix() for path in (each.work / "post").rglob("*") if path.is_file()}
        )
        try_it("turn --run --pdf --maps" + (", the package" if each is package else ""), good, tail(run))
    pdf, maps = (sum(name.endswith(end) for name in names[0]) for end in (".pdf", ".jpg"))
    told = f"{len(names[0])} and {len(names[1])}; {pdf} PDF, {maps} maps"
    try_it("as many files as the package", names[0] == names[1] and pdf > 0 and maps > 0, told)
    refused = frozen.run("turn", "post", "--run", "--pdf", "--yes", QT_QPA_PLATFORM="nonesuch")
    try_it("what cannot be made is refused", refused.returncode == 1, tail(refused))


def entry_of(share: Path) -> list:
    """Return the words of the line Exec of an installed entry."""
    lines = (share / "applications" / "dark-ages-desk.desktop").read_text("utf-8").splitlines()
    return shlex.split(next(line.partition("=")[2] for line in lines if line.startswith("Exec=")))


def stays_open(command: list, program: Program, **env: str) -> tuple:
    """Return whether a window stays open for some seconds, and what the program printed."""
    with subprocess.Popen(
        command, env=program.env | env, cwd=program.work, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as running:
        try:
            return False, running.communicate(timeout=8)[0]
        except subprocess.TimeoutExpired:
            running.send_signal(signal.SIGTERM)
            return True, running.communicate(timeout=30)[0]


def try_desktop(frozen: Program) -> None:
    """Run the line Exec that ``install-desktop`` wrote, as a double click does."""
    done = frozen.run("install-desktop")
    command = entry_of(frozen.home / ".local" / "share")
    try_it("install-desktop", done.returncode == 0 and command[-2:] == ["open", "%f"], " ".join(command))
    told = subprocess.run([*command[:-2], "--version"], capture_output=True, text=True, env=frozen.env, cwd="/")
    try_it("its line Exec runs the program", told.stdout.startswith("Dark Ages Desk"), tail(told))
    record = frozen.work / "clicked.dadesk"
    shutil.copy(RECORDS / GAMES["dark-ages-1971/hastings"], record)
    opened, words = stays_open([*command[:-1], str(record)], frozen, QT_QPA_PLATFORM="offscreen")
    try_it("its line Exec opens a session", opened and not words, words)
    undone = frozen.run("install-desktop", "--undo")
    left = [path for path in (frozen.home / ".local" / "share").rglob("dark-ages-desk.*") if path.is_file()]
    try_it("install-desktop --undo", undone.returncode == 0 and not left)


def try_window(frozen: Program) -> None:
    """Open the window on a screen, if there is an X server for it; say what is wrong where there is none."""
    told = frozen.run("open", DISPLAY=":986")
    try_it("a screen that does not answer is said", told.returncode == 1 and "DISPLAY" in told.stderr, tail(told))
    qt = Path(frozen.command[0]).parent / "_internal" / "PySide6" / "Qt"
    lacking = frozen.work / "lacking"
    lacking.mkdir()
    whole = (qt / "plugins" / "platforms" / "libqoffscreen.so").read_bytes()
    (lacking / "libqlacking.so").write_bytes(whole.replace(b"libxkbcommon.so.0\0", b"libxkbcommon.so.9\0"))
    told = frozen.run("open", QT_QPA_PLATFORM="lacking", QT_QPA_PLATFORM_PLUGIN_PATH=str(lacking))
    named = told.returncode == 1 and told.stderr.startswith("Qt cannot start here") and "libxkbcommon.so.9" in told.stderr
    try_it("a missing library is named", named, tail(told))
    if not shutil.which("Xvfb"):
        print("       not tried: the window on a screen (Xvfb is missing)")
        return
    with subprocess.Popen(["Xvfb", ":985", "-screen", "0", "1600x900x24"], stderr=subprocess.DEVNULL) as server:
        try:
            for _ in range(50):
                if Path("/tmp/.X11-unix/X985").exists():
                    break
                time.sleep(0.1)
            opened, words = stays_open([*frozen.command, "play", "carolingian-twilight/27.2"], frozen, DISPLAY=":985")
            try_it("the window on a screen (X11)", opened and not words, words)
        finally:
            server.terminate()


def try_install(folder: Path, place: Path) -> None:
    """Run the script that installs, the program that it installed, and take all away."""
    prefix = place / "a prefix"
    env = {"HOME": str(place), "PATH": "/usr/bin:/bin"}
    script = ["sh", str(folder / "install.sh"), "--prefix", str(prefix)]
    done = subprocess.run(script, capture_output=True, text=True, env=env, cwd="/")
    told = subprocess.run([prefix / "bin" / "dark-ages-desk", "--version"], capture_output=True, text=True, env=env)
    try_it("install.sh", done.returncode == 0 and told.returncode == 0, tail(told))
    command = entry_of(prefix / "share")
    told = subprocess.run([*command[:-2], "--version"], capture_output=True, text=True, env=env, cwd="/")
    try_it("its menu entry", told.returncode == 0, " ".join(command[-2:]))
    subprocess.run([*script, "--undo"], capture_output=True, text=True, env=env, check=True)
    made = ("applications/mimeinfo.cache", "mime/")  # of the desktop's own tools
    left = [path for path in prefix.rglob("*") if path.is_file() and not any(one in str(path) for one in made)]
    try_it("install.sh --undo", not left, left or "")


def try_debian(debian: Path, place: Path) -> None:
    """Unpack the Debian package, and run the program in it."""
    tree = place / "debian"
    subprocess.run(["dpkg-deb", "-x", debian, tree], check=True)
    told = subprocess.run(
        [tree / "opt" / "dark-ages-desk" / "dark-ages-desk", "check"], capture_output=True, text=True, cwd="/",
        env={"HOME": str(place), "PATH": "/usr/bin:/bin"},
    )  # fmt: skip
    try_it("the program of the Debian package", told.returncode == 0, tail(told))
    link = os.readlink(tree / "usr" / "bin" / "dark-ages-desk")
    try_it("its command", (tree / link.lstrip("/")).is_file(), link)
    share = tree / "usr" / "share"
    names = sorted(path.name for path in share.rglob("*") if path.is_file())
    try_it("its files below /usr/share", "dark-ages-desk.1.gz" in names and "copyright" in names, len(names))
    for tool, file in (("desktop-file-validate", "applications/dark-ages-desk.desktop"),):
        if shutil.which(tool):
            told = subprocess.run([tool, share / file], capture_output=True, text=True)
            try_it(tool, told.returncode == 0, told.stdout.strip())


def try_folder(program: Path) -> None:
    """Look through the folder: no sources, no folder of the build machine, the licences of all."""
    sources = list((program / "_internal" / "dark_ages_desk").rglob("*.py"))
    try_it("no copies of the sources", not sources, sources or "")
    named = [
        path for path in program.rglob("*")
        if path.is_file() and not path.is_symlink() and str(ROOT).encode() in path.read_bytes()
    ]  # fmt: skip
    try_it("no file names the folder of the build", not named, named or "")
    licences = (program / "LICENCES.txt").read_text("utf-8")
    parts = ("Python 3", "Qt and PySide6", "numpy", "shapely", "pillow", "Font EBGaramond", "GNU LESSER", "libicu")
    missing = [part for part in parts if part not in licences]
    try_it("LICENCES.txt", not missing, missing or f"{len(licences.splitlines())} lines")


def measure(frozen: Program, package: Program) -> None:
    """Print how long two commands take, of seven runs the median."""
    for words in (["--version"], ["list"]):
        figures = []
        for each in (frozen, package):
            taken = []
            for _ in range(7):
                begun = time.perf_counter()
                each.run(*words)
                taken.append(time.perf_counter() - begun)
            figures.append(statistics.median(taken))
        print(f"       {' '.join(words)}: frozen {figures[0]:.2f} s, package {figures[1]:.2f} s (median of 7)")


if __name__ == "__main__":
    with contextlib.suppress(BrokenPipeError):
        raise SystemExit(main())
