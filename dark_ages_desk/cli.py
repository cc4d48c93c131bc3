"""The command line. Without a sub-command the window opens; where there is no screen, the terminal game."""

from __future__ import annotations

import argparse
import gc
import io
import json
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path

from dark_ages_desk import __version__
from dark_ages_desk.core.errors import DeskError
from dark_ages_desk.core.text_tools import one_line
from dark_ages_desk.qt_start import library_trouble
from dark_ages_desk.saying import complain, say, say_lines, screen_output


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program; gives the exit code: 0 well, 1 failed, 2 wrongly called."""
    with screen_output():
        return _main(argv)


def _main(argv: Sequence[str] | None) -> int:
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a letter that the terminal has not is no reason to stop
    parser = _build_parser()
    chosen = parser.parse_args(_insert_open(list(sys.argv[1:] if argv is None else argv)))
    try:
        _add(chosen.added)
        code: int = chosen.run(chosen)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        return 0
    except DeskError as error:
        complain(str(error))
        return 1
    except ImportError as error:
        if trouble := library_trouble(error):
            complain(trouble)
            return 1
        raise
    return code


def _insert_open(arguments: list[str]) -> list[str]:
    """Return the arguments, with the command ``open`` before a file that is named without one, as by a double click."""
    at = 0
    while at < len(arguments) and arguments[at] == "--games":
        at += 2
    named = arguments[at] if at < len(arguments) else "-"
    is_file = os.path.splitext(named)[1] in (".dadesk", ".toml") or "/" in named or os.path.isfile(named)
    return [*arguments[:at], "open", *arguments[at:]] if is_file and named[0] != "-" else arguments


def _build_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("dark-ages-desk", description="A tabletop assistant for games of the Dark Ages.")
    parser.add_argument("--version", action="version", version=f"Dark Ages Desk {__version__}")
    words = "the games in that folder, too, a folder each (for authors); this runs the code in it"
    parser.add_argument("--games", action="append", default=[], dest="added", type=Path, metavar="FOLDER", help=words)
    parser.set_defaults(run=_open_window, file=None, scenario=None, page=False)
    commands = parser.add_subparsers(metavar="COMMAND", title="commands")

    command = commands.add_parser("open", help="open the window; with a name, on that session file or scenario")
    command.add_argument("file", nargs="?", help="a session file, or a scenario's file or id")
    command.set_defaults(run=_open_window, page=True)

    words = "on Linux: let a double click open session files; --undo reverses it"
    command = commands.add_parser("install-desktop", help=words)
    command.add_argument("--undo", action="store_true", help="remove what was installed")
    command.set_defaults(run=_install_desktop)

    command = commands.add_parser("list", help="list the scenarios")
    command.add_argument("--json", action="store_true", help="print them as JSON")
    command.set_defaults(run=_list)

    command = commands.add_parser("check", help="check every data file, or the ones named")
    command.add_argument("files", nargs="*", type=Path, metavar="FILE")
    command.set_defaults(run=_check)

    command = commands.add_parser("play", help="play a scenario")
    command.add_argument(
        "scenario", metavar="SCENARIO", help="an id such as carolingian-twilight/27.2, or a session file"
    )
    command.add_argument("--text", action="store_true", help="in the terminal")
    command.add_argument("--save", type=Path, metavar="FILE", help="write the record there")
    command.add_argument("--seed", type=_parse_whole, help="repeatable dice")
    command.add_argument("--players", help="names, separated by commas, in the order of set-up; as many as play")
    command.add_argument("--powers", help=POWERS)
    command.add_argument(
        "--opponent", action="append", default=[], type=_parse_choice, metavar="PLAYER=STRENGTH",
        help="a player whom the desk plays to win: squire or marshal",
    )  # fmt: skip
    command.add_argument(
        "--option", action="append", default=[], type=_parse_choice, metavar="RULE=CHOICE", help="an option"
    )
    command.add_argument(
        "--reading", action="append", default=[], type=_parse_choice, metavar="RULE=CHOICE", help="reading"
    )
    command.add_argument("--charts", metavar="NAME", help="your own printed values: a saved name, or a file")
    words = "with --text: names of places as on the map (the default), or modern ones"
    command.add_argument("--names", choices=("map", "modern"), default="map", help=words)
    command.set_defaults(run=_play)

    command = commands.add_parser("fuzz", help="play random legal games and look for failures")
    command.add_argument("game", metavar="GAME", nargs="?", help="default: every game")
    command.add_argument("--games", type=_parse_count, default=20, metavar="N")
    command.add_argument("--seed", type=_parse_whole, default=1, metavar="S")
    command.add_argument("--turns", type=_parse_count, default=0, metavar="N", help="turns of each game; default: all")
    command.add_argument("--policy", choices=("random", "eager", "careful"), default="random")
    command.add_argument(
        "--folder",
        type=Path,
        default=Path("fuzz-failures"),
        help="folder for failed games; created at the first failure",
    )
    command.set_defaults(run=_fuzz)

    words = "play games between opponents, and print how strong, quick and sound they are"
    command = commands.add_parser("tournament", help=words)
    command.add_argument("scenarios", nargs="+", metavar="GAME-OR-SCENARIO")
    words = "names in the order of seats, as squire,eager,eager; a last name with + takes all other seats"
    command.add_argument("--players", required=True, metavar="NAMES", help=words)
    command.add_argument("--games", type=_parse_count, default=12, metavar="N")
    command.add_argument("--seed", type=_parse_whole, default=1, metavar="S")
    command.add_argument("--turns", type=_parse_count, default=0, metavar="T", help="turns of each game; default: all")
    command.add_argument("--option", action="append", default=[], type=_parse_choice, metavar="RULE=CHOICE")
    command.add_argument("--out", type=Path, metavar="FOLDER", help="write the tables and a page there")
    command.add_argument("--jobs", type=_parse_count, default=0, metavar="N", help="processes; default: all cores")
    words = "play on that Dask cluster (needs the extra “cluster”)"
    command.add_argument("--scheduler", default="", metavar="ADDRESS", help=words)
    words = "shares between which the sequential test of the first player decides, as 0.33,0.45"
    command.add_argument("--sprt", type=_parse_shares, metavar="LOW,HIGH", help=words)
    command.set_defaults(run=_run_tournament)

    command = commands.add_parser("replay", help="read a session file and print what happened")
    command.add_argument("file", type=Path)
    command.add_argument("--verify", action="store_true", help="only check it: non-zero if anything is wrong")
    command.set_defaults(run=_replay)

    words = "repair a session file and keep a backup. Non-zero if anything is lost"
    command = commands.add_parser("mend", help=words)
    command.add_argument("file", type=Path, metavar="FILE")
    command.set_defaults(run=_mend)

    words = "export a session: chronicle, animated map, tables"
    command = commands.add_parser("chronicle", help=words)
    command.add_argument("file", type=Path, metavar="FILE", help="a session file; the command does not change it")
    kinds = {
        "html": "one page with everything inside (the default)",
        "markdown": "Markdown, with its pictures in a folder",
        "pdf": "to print",
        "gif": "the animated map",
        "webp": "the same, sharper and smaller",
        "csv": "tables of points, control, rolls, losses, dice",
    }
    for kind, words in kinds.items():
        command.add_argument(f"--{kind}", action="append_const", const=kind, dest="kinds", help=words)
    _add_eyes(command, "everybody")
    command.add_argument("--out", type=Path, metavar="FOLDER", help="output folder; default: beside the file")
    command.set_defaults(run=_make_chronicle)

    words = "play by mail in a folder: read orders, run a turn, write reports"
    command = commands.add_parser("turn", help=words)
    command.add_argument("folder", type=Path, metavar="FOLDER", help="the folder of the game")
    command.add_argument("scenario", nargs="?", metavar="SCENARIO", help="with --new: the scenario to begin")
    command.add_argument("--new", action="store_true", help="begin: the record, a file of players, the first reports")
    command.add_argument("--players", type=int, default=0, help="with --new: number of players; default: the most")
    command.add_argument("--powers", help=f"with --new: {POWERS}")
    command.add_argument("--seed", type=int, help="with --new: makes the dice repeatable from game to game")
    words = "run the current turn, again until you publish it; or run that turn again"
    command.add_argument("--run", nargs="?", const="", dest="go", metavar="TURN", help=words)
    command.add_argument(
        "--yes", action="store_true", help="with --run: run although sheets are missing, and do not ask"
    )
    words = "use the sheets of that file where the newest is uncertain; repeatable"
    command.add_argument("--take", action="append", default=[], metavar="FILE", help=words)
    words = "accept probable readings: all, those of WSX, or line WSX:2"
    command.add_argument("--accept", nargs="?", const="", metavar="LINE", help=words)
    command.add_argument("--published", action="store_true", help="with --run TURN: run it although it was published")
    command.add_argument("--publish", action="store_true", help="mark the last turn as sent")
    words = "after a correction: write the reports that no longer match the record"
    command.add_argument("--write", action="store_true", help=words)
    command.add_argument("--pdf", action="store_true", help="with --run or --write: reports as PDF, too")
    command.add_argument("--no-map", action="store_true", help="no map in the game report; faster")
    words = "a map for each realm as it sees the board: all, or those codes"
    command.add_argument("--maps", nargs="?", const="", metavar="POWERS", help=words)
    command.set_defaults(run=_turn)

    command = commands.add_parser("dice", help="the dice ledger of a session: expected against actual, is it fair")
    command.add_argument("file", type=Path, metavar="FILE")
    command.add_argument("--csv", action="store_true", help="print it as comma-separated values")
    _add_eyes(command, "everything")
    command.set_defaults(run=_print_dice)

    words = "set up a battle by hand and see its odds"
    command = commands.add_parser("laboratory", help=words)
    command.add_argument("game", metavar="GAME")
    words = "a party, such as “side A, tactic offensive, 12 Spearmen 1, 10 Archers 2”; leave it out for an example"
    command.add_argument("parties", nargs="*", metavar="PARTY", help=words)
    command.add_argument("--with", default="", dest="battle", metavar="FIELDS", help="facts for all parties: “fort 5”")
    command.add_argument("--changes", metavar="SIDE", help="which single change helps that side most")
    command.set_defaults(run=_run_laboratory)

    command = commands.add_parser("screenshot", help="draw the desk as a PNG picture")
    source = command.add_mutually_exclusive_group(required=True)
    source.add_argument("--scenario", metavar="ID")
    source.add_argument("--session", type=Path, metavar="FILE")
    command.add_argument("--out", type=Path, required=True, metavar="PNG")
    command.add_argument("--size", type=_parse_size, default=(1920, 1080), metavar="WxH")
    command.add_argument("--text-scale", type=_parse_percent, default=100, metavar="PERCENT")
    command.add_argument("--wall", action="store_true", help="in projector mode, zoomed to the question")
    command.set_defaults(run=_take_screenshot)

    command = commands.add_parser("print", help="counters to cut out, charts, or the board as a poster, as PDF")
    command.add_argument("what", choices=("counters", "charts", "board"))
    source = command.add_mutually_exclusive_group(required=True)
    source.add_argument("--scenario", metavar="ID")
    source.add_argument("--session", type=Path, metavar="FILE")
    command.add_argument("--out", type=Path, metavar="PDF", help="default: list what can be printed")
    command.add_argument("--paper", choices=("A4", "Letter"), default="A4")
    command.add_argument("--size", type=float, default=12.7, metavar="MM", help="of counters; 12.7 is half an inch")
    command.add_argument("--one-sided", action="store_true", help="counters without their backs")
    words = "number of a counter, instead of the scenario's; repeatable"
    command.add_argument("--number", action="append", type=_parse_number, default=[], metavar="NAME=N", help=words)
    command.add_argument("--only", action="store_true", help="only the counters that --number names")
    command.add_argument("--chart", action="append", metavar="NAME", help="a chart, instead of all; repeatable")
    words = "A3, A2, A1, A0, a width in mm, or 3x for three sheets across; default: fits the counters"
    command.add_argument("--poster", default="fitting", metavar="SIZE", help=words)
    command.add_argument("--bare", action="store_true", help="the empty board")
    command.set_defaults(run=_print)

    command = commands.add_parser("sketch", help="make a schematic board from a list of places and borders")
    command.add_argument("file", type=Path, metavar="FILE", help="the list; docs/maps.md describes its format")
    command.add_argument("--out", type=Path, metavar="FOLDER", help="folder for the board; default: beside the list")
    command.add_argument("--facts", action="store_true", help="replace an existing board.toml, too")
    command.set_defaults(run=_sketch)

    command = commands.add_parser("manual", help="list the chapters of the manual, print one, or write all as HTML")
    command.add_argument("chapter", nargs="?", metavar="CHAPTER", help="the chapter to print; default: list them")
    command.add_argument("--html", type=Path, metavar="FOLDER", help="write all chapters there, for a browser")
    command.set_defaults(run=_show_manual)

    command = commands.add_parser("think")  # hidden: the window starts it for opponents
    command.set_defaults(run=_think)

    command = commands.add_parser("bench", help="measure the program's speed and memory")
    command.add_argument("--json", action="store_true", help="print the figures as JSON")
    groups = "window, map, play, reach, odds, attacks, record, files, chronicle"
    command.add_argument("--only", metavar="NAME", help=f"one group: {groups}")
    command.set_defaults(run=_run_bench)
    return parser


def _add_eyes(command: argparse.ArgumentParser, else_: str) -> None:
    """Add the options for the viewer of a report to a command."""
    eyes = command.add_mutually_exclusive_group()
    words = f"the view of that player, or “everybody”; default: the only player, else {else_}"
    eyes.add_argument("--as", dest="whose", metavar="NAME", default="", help=words)
    words = "everything, with all secrets"
    eyes.add_argument("--all", action="store_const", const="everything", dest="whose", help=words)


def _add(folders: Sequence[Path]) -> None:
    """Add games from outside the program; only the named folders are searched."""
    if folders:
        from dark_ages_desk.library import add_games

        for folder in folders:
            add_games(folder)


def _parse_whole(text: str) -> int:
    if not re.fullmatch(r"[-+]?[0-9]{1,17}", text):
        raise argparse.ArgumentTypeError("write it as a whole number")
    return int(text)


def _parse_count(text: str) -> int:
    number = _parse_whole(text)
    if not 1 <= number <= 1_000_000:
        raise argparse.ArgumentTypeError("from 1 to 1000000")
    return number


POWERS = "what each of them plays, by codes separated by commas, where the game lets them choose"


def _split_names(text: str | None) -> tuple[str, ...]:
    """Return the names in a text, separated by commas."""
    return tuple(name.strip() for name in text.split(",")) if text else ()


def _parse_choice(text: str) -> tuple[str, str]:
    name, sign, choice = text.partition("=")
    if not sign:
        raise argparse.ArgumentTypeError("write it as ferocity=off")
    return name, choice


def _parse_number(text: str) -> tuple[str, int]:
    name, _, number = text.rpartition("=")
    return name, _parse_count(number)


def _parse_size(text: str) -> tuple[int, int]:
    width, _, height = text.lower().partition("x")
    if not re.fullmatch(r"[0-9]{1,5}", width) or not re.fullmatch(r"[0-9]{1,5}", height):
        raise argparse.ArgumentTypeError("write it as 1920x1080")
    if not (320 <= int(width) <= 16384 and 240 <= int(height) <= 16384):
        raise argparse.ArgumentTypeError("from 320x240 to 16384x16384")
    return int(width), int(height)


def _parse_percent(text: str) -> int:
    number = _parse_whole(text.rstrip("%"))
    if not 50 <= number <= 300:
        raise argparse.ArgumentTypeError("from 50 to 300")
    return number


def _list(chosen: argparse.Namespace) -> int:
    from dark_ages_desk.core.text_tools import format_numbers
    from dark_ages_desk.library import game_of, games, own_sheets, scenarios

    found, broken = scenarios()
    if chosen.json:
        rows = [
            {
                "id": info.id,
                "name": info.file.name,
                "game": info.game.id,
                "players": info.file.players,
                "turns": list(info.file.turns),
                "first_year": info.file.first_year,
            }
            for info in found
        ]
        say_lines(json.dumps(rows, ensure_ascii=False, indent=2))
    else:
        for info in found:
            game, file = info.game, info.file
            players, length = format_numbers(file.players), game.length(file)
            say(f"{info.id:32} {game.name}: {game.title(file)}; {players} players, {length}")
        for id_ in games():
            for sheet in own_sheets().list_sheets(id_)[0]:
                say(f"{game_of(id_).name}, your own printed values: {sheet.words}")
    for error in broken:
        complain(error)
    return 1 if broken else 0


def _think(chosen: argparse.Namespace) -> int:
    from dark_ages_desk.thinking import run_thinking

    return run_thinking()


def _install_desktop(chosen: argparse.Namespace) -> int:
    from dark_ages_desk import desktop_entry

    if not sys.platform.startswith("linux"):
        complain("This is for Linux desktops; here, tell the system which program opens .dadesk files.")
        return 1
    try:
        paths = desktop_entry.undo() if chosen.undo else desktop_entry.install()
    except OSError as error:
        complain(one_line(f"{error.filename} cannot be changed: {error.strerror}."))
        return 1
    for path in paths:
        say(f"{'removed' if chosen.undo else 'written'}: {path}")
    return 0


def _check(chosen: argparse.Namespace) -> int:
    from dark_ages_desk.checking import check_files, shipped_files

    files = chosen.files or shipped_files()
    troubles = check_files(files)
    for trouble in troubles:
        complain(trouble)
    say(f"{len(files)} files checked, {len(troubles)} with mistakes")
    return 1 if troubles else 0


def _play(chosen: argparse.Namespace) -> int:
    if not chosen.text:
        chosen.file = chosen.scenario
        return _open_window(chosen)
    from dark_ages_desk.library import new_session, open_session, seat_opponents
    from dark_ages_desk.terminal.play import play

    if not chosen.scenario.endswith(".toml") and os.path.isfile(chosen.scenario):
        session = open_session(chosen.scenario)
    else:
        seats = _split_names(chosen.players) or None
        session = new_session(
            chosen.scenario,
            chosen.save,
            seats=seats,
            settings=dict(chosen.option),
            readings=dict(chosen.reading),
            seed=chosen.seed,
            charts=chosen.charts,
            powers=_split_names(chosen.powers),
        )
    try:
        seat_opponents(session, dict(chosen.opponent))
        return play(session, sys.stdin, sys.stdout, chosen.names)
    finally:
        session.close()


def _fuzz(chosen: argparse.Namespace) -> int:
    from dark_ages_desk.library import games
    from dark_ages_desk.tools.fuzz import fuzz

    if chosen.game not in (None, *games()):
        complain(one_line(f"there is no game “{chosen.game}”; there are: {', '.join(games())}"))
        return 2
    failed = 0
    for game in [chosen.game] if chosen.game else games():
        if not chosen.game:
            say(f"{game}:")
        failed |= fuzz(game, chosen.games, chosen.seed, chosen.folder, chosen.policy, sys.stdout, chosen.turns)
    return failed


def _run_tournament(chosen: argparse.Namespace) -> int:
    from dark_ages_desk.tools.tournament.command import Wish, run_tournament

    return run_tournament(
        Wish(
            chosen.scenarios,
            chosen.players,
            chosen.games,
            chosen.seed,
            chosen.turns,
            tuple(chosen.option),
            chosen.out,
            chosen.jobs,
            chosen.scheduler,
            chosen.sprt,
        ),
        sys.stdout,
    )


def _parse_shares(text: str) -> tuple[float, float]:
    low, _, high = text.partition(",")
    try:
        shares = float(low), float(high)
    except ValueError:
        shares = 0.0, 0.0
    if not 0 < shares[0] < shares[1] < 1:
        raise argparse.ArgumentTypeError("two shares between 0 and 1, the smaller first, as 0.33,0.45")
    return shares


def _replay(chosen: argparse.Namespace) -> int:
    from dark_ages_desk.library import open_session

    session = open_session(chosen.file, read_only=True, verify=chosen.verify)
    if not chosen.verify:
        for entry in session.entries:
            mark = "× " if entry.struck else "  "
            say(f"{mark}{entry.number:5} {entry.seat or 'desk'}: {entry.words}")
            for note in entry.notes:
                say(f"{mark}        {note.text}")
    for warning in session.warnings:
        say(warning, sys.stderr)
    standing = sum(not entry.struck for entry in session.entries) - 1
    outcome = session.outcome()
    ending = outcome.headline if outcome else "the game goes on"
    say(f"{chosen.file}: {standing} entries stand, {len(session.warnings)} warnings; {ending}")
    return 1 if session.warnings else 0


def _mend(chosen: argparse.Namespace) -> int:
    from dark_ages_desk.repair_command import mend

    return mend(chosen.file, sys.stdout)


def _show_manual(chosen: argparse.Namespace) -> int:
    from dark_ages_desk.content.places import manual_folder
    from dark_ages_desk.manual.pages import CHAPTERS, Manual
    from dark_ages_desk.manual.site import write_site

    manual = Manual(manual_folder())
    try:
        if chosen.html is not None:
            say(f"written: {write_site(manual, chosen.html)}")
        elif chosen.chapter is None:
            say_lines("\n".join(f"{chapter:20} {manual.title(chapter)}" for chapter in CHAPTERS))
        elif chosen.chapter in CHAPTERS:
            say_lines(manual.text(chosen.chapter))
        else:
            complain(one_line(f"there is no chapter “{chosen.chapter}”; there are: {', '.join(CHAPTERS)}"))
            return 2
    except OSError as error:
        complain(one_line(f"{error.filename}: {error.strerror}."))
        return 1
    return 0


def _take_screenshot(chosen: argparse.Namespace) -> int:
    from dark_ages_desk.desk import write_screenshot

    return write_screenshot(chosen.scenario, chosen.session, chosen.out, chosen.size, chosen.text_scale, chosen.wall)


def _make_chronicle(chosen: argparse.Namespace) -> int:
    from dark_ages_desk.chronicle import make_reports

    kinds = tuple(dict.fromkeys(chosen.kinds or ["html"]))
    return make_reports(chosen.file, kinds, chosen.whose, chosen.out, sys.stdout)


def _turn(chosen: argparse.Namespace) -> int:
    from dark_ages_desk import mail_command

    if chosen.new != bool(chosen.scenario):
        complain("To start a game: turn --new FOLDER SCENARIO")
        return 2
    if chosen.pdf and chosen.go is None and not chosen.write:
        complain("--pdf needs --run or --write: it makes the reports of a turn as PDF, too.")
        return 2
    if chosen.maps is not None and (chosen.no_map or chosen.write or chosen.publish or chosen.new):
        complain("--maps works alone or with --run, and without --no-map.")
        return 2
    if chosen.new:
        return mail_command.begin(
            chosen.folder,
            chosen.scenario,
            chosen.players,
            chosen.seed,
            sys.stdout,
            not chosen.no_map,
            _split_names(chosen.powers),
        )
    return mail_command.turn(
        chosen.folder, chosen.go, sys.stdout, published=chosen.published, publish=chosen.publish, write=chosen.write,
                as_pdf=chosen.pdf, with_map=not chosen.no_map,
                maps=None if chosen.maps is None else _split_names(chosen.maps), take=chosen.take, accept=chosen.accept,
                yes=chosen.yes, ask=_ask if sys.stdin is not None and sys.stdin.isatty() else None,
    )  # fmt: skip


def _ask(words: str) -> bool:
    """Ask at the terminal. Any answer but a clear yes is a no."""
    try:
        return input(f"{one_line(words)} (y/n) ").strip().casefold() in ("y", "yes")
    except EOFError:
        return False


def _run_laboratory(chosen: argparse.Namespace) -> int:
    from dark_ages_desk.terminal.laboratory import run

    return run(chosen.game, chosen.battle, chosen.parties, chosen.changes, sys.stdout)


def _print_dice(chosen: argparse.Namespace) -> int:
    from dark_ages_desk.chronicle import print_dice

    return print_dice(chosen.file, chosen.csv, chosen.whose, sys.stdout)


def _print(chosen: argparse.Namespace) -> int:
    from dark_ages_desk.desk import print_out

    across = chosen.poster.removesuffix("x")
    wish = {
        "what": chosen.what,
        "paper": chosen.paper,
        "size": chosen.size,
        "backs": not chosen.one_sided,
        "numbers": dict(chosen.number),
        "only": chosen.only,
        "charts": tuple(chosen.chart) if chosen.chart else None,
        "poster": f"across {across}" if across != chosen.poster else chosen.poster,
        "bare": chosen.bare,
    }
    return print_out(chosen.scenario, chosen.session, chosen.out, wish)


def _sketch(chosen: argparse.Namespace) -> int:
    from dark_ages_desk.maps.sketch import sketch

    told, differences = sketch(chosen.file, chosen.out or chosen.file.parent, chosen.facts)
    for line in told:
        say(line)
    for difference in differences:
        say(difference, sys.stderr)
    return 1 if differences else 0


def _run_bench(chosen: argparse.Namespace) -> int:
    from dark_ages_desk.tools.bench.command import run_bench

    return run_bench(chosen.json, chosen.only, sys.stdout)


def _open_window(chosen: argparse.Namespace) -> int:
    gc.disable()  # a tenth of the start goes into looking for garbage that is not there; the window enables it again
    try:
        return _run_desk(chosen)
    finally:
        gc.enable()


def _run_desk(chosen: argparse.Namespace) -> int:
    from dark_ages_desk.desk import has_screen, run

    if not has_screen():
        say("There is no screen here; the game starts in the terminal.")
        return _play(_build_parser().parse_args(["play", "--text", chosen.file or "carolingian-twilight/27.2"]))
    told = {name: getattr(chosen, name, None) for name in ("seed", "charts")} | {"path": getattr(chosen, "save", None)}
    if players := getattr(chosen, "players", None):
        told["seats"] = _split_names(players)
    if powers := getattr(chosen, "powers", None):
        told["powers"] = _split_names(powers)
    if opponents := getattr(chosen, "opponent", None):
        told["opponents"] = dict(opponents)
    for name in ("option", "reading"):
        if pairs := getattr(chosen, name, None):
            told[f"{name}s"] = dict(pairs)
    return run(chosen.file, chosen.page, **{name: value for name, value in told.items() if value is not None})
