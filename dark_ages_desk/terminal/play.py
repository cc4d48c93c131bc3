"""The same game in a terminal: questions, numbered options, ``?``, ``undo``, ``why``; for people and for programs.

Further parts of the module:

- Charts in the terminal: each cell with the sign of its source, and what the signs mean.
- The players in the terminal: the seats, and their handover.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TextIO

from dark_ages_desk import library
from dark_ages_desk.bots.adviser import advise_runner
from dark_ages_desk.bots.strength import MARSHAL
from dark_ages_desk.content.errors import ContentError
from dark_ages_desk.core import table_dice
from dark_ages_desk.core.cardboard import BY_TABLE
from dark_ages_desk.core.chart import SIGNS, SOURCE_WORDS, Chart, RuleText, find_rule_text
from dark_ages_desk.core.forecast import Forecast
from dark_ages_desk.core.naming import MAP_NAMES, Naming
from dark_ages_desk.core.options.base import AnyOption
from dark_ages_desk.core.position import OPPONENT, Runner
from dark_ages_desk.core.question import (
    CHANCE,
    REFEREE,
    TABLE,
    Blocked,
    Button,
    Declare,
    Draw,
    NotAllowed,
    Option,
    Pick,
    Question,
    Roll,
    Value,
    Walk,
    find,
)
from dark_ages_desk.core.quick_entry import AnswerParser, list_players
from dark_ages_desk.core.text_tools import did_you_mean, escape_unsafe
from dark_ages_desk.saying import say, say_lines
from dark_ages_desk.session import Entry, Session, SessionError
from dark_ages_desk.session.board import BoardWatch
from dark_ages_desk.session.dice_rolls import format_throw
from dark_ages_desk.session.entry_tree import BY_OPPONENT
from dark_ages_desk.session.table_reader import list_opponents, list_persons
from dark_ages_desk.session.trail import find_due_opponent, find_trail
from dark_ages_desk.session.words import describe_answer
from dark_ages_desk.terminal import odds
from dark_ages_desk.terminal.editors import GLANCE, NOTHING, Editors, describe_choices
from dark_ages_desk.terminal.orders import HELP as ORDERS
from dark_ages_desk.terminal.orders import Orders, numbered_options, walks_by_counter


def tell_charts(charts: Mapping[str, Chart], named: str, say: Callable[[str], None]) -> None:
    """Print the list of charts, or the chart ``named``."""
    if named in charts:
        _tell(charts[named], say)
        return
    if named:
        say(f"There is no chart “{named}”. {did_you_mean(named, charts)}".rstrip())
    for chart in charts.values():
        owned = sum(source == "owner" for source in chart.cell_sources.values())
        mine = f", {owned} of {len(chart.cells)} cells are your printed values" if owned else ""
        say(f"  charts {chart.id:18} {chart.title} ({chart.rule}){mine}")


def _tell(chart: Chart, say: Callable[[str], None]) -> None:
    say(f"{chart.title} ({chart.rule})")
    lines = [[chart.row_title, *chart.columns]]
    for row in chart.rows:
        cells = [f"{chart.cells[row, column]} {SIGNS[chart.source_of(row, column)]}" for column in chart.columns]
        lines.append([row, *cells])
    widths = [max(len(line[at]) for line in lines) for at in range(len(lines[0]))]
    for line in lines:
        say("  " + "  ".join(text.ljust(width) for text, width in zip(line, widths, strict=True)).rstrip())
    for code, meaning in chart.key:
        say(f"  {code}: {meaning}")
    for source in dict.fromkeys(chart.source_of(row, column) for row in chart.rows for column in chart.columns):
        say(f"  {SIGNS[source]} {SOURCE_WORDS[source]}")
    if chart.note:
        say(f"  {chart.note}")


HOW = "seat Anna: Dora hands the seat of Anna to Dora"
POWER = "; seat Wessex: Ben hands Wessex to the seat of Ben"


def tell_seats(session: Session, rest: str, say: Callable[[str], None]) -> None:
    """List the seats, or hand over the seat or power before the colon to the name behind it."""
    whose, colon, name = (part.strip() for part in rest.partition(":"))
    seats = tuple(dict.fromkeys((*session.ruleset.seats, *session.position.runs.values())))
    powers = {one.id: one for one in session.view(REFEREE).powers.values()}
    if not colon or not whose or not name:
        for seat in seats:
            plays = ", ".join(one.name for one in powers.values() if one.seat == seat)
            say(f"  {session.called(seat)}{f': {plays}' if plays else ''}")
        say(f"  {HOW}{'' if session.ruleset.power_is_seat else POWER}")
        return
    seat = _find_key(whose, {seat: (seat, session.runner(seat).name) for seat in seats})
    power = _find_key(whose, {one.id: (one.id, one.name, one.short) for one in powers.values()})
    try:
        if seat:
            session.hand_over(seat, name)
        elif power:
            to = _find_key(name, {seat: (seat, session.runner(seat).name) for seat in seats})
            session.give_power(power, to or name)
        else:
            say(f"“{whose}” is not a seat or a power. Type seat for a list.")
            return
    except NotAllowed as no:
        say(no.blocked.reason)
    except ValueError as error:
        say(str(error))
    else:
        say(session.entries[-1].words)


def _find_key(name: str, called: dict[str, tuple[str, ...]]) -> str:
    """Return the key of the entry with that name; "" for none."""
    return next((one for one, names in called.items() if name.casefold() in [word.casefold() for word in names]), "")


HELP = """\
Type the number of an option and press Enter. Then type its number, or the numbers of your choices with spaces between
them (3 3 5 picks the third one twice). One line can hold both: 2 4 takes option 2 and its fourth choice.
Or type the first letters of the words: place w par, none bids, move flanders 2w.
Enter alone takes the option marked *.
Dice: press Enter to roll, or type what you rolled on the table, such as 4 or 2 6.
  ?      this page                 undo   undo an answer       redo   redo it
  why    the current rule, and why a choice is refused: why 2 14 tries option 2 with choice 14
  allow  allow the refused answer anyway: the referee waives the rules, and the record says so
  odds   the exact odds of this question; odds 2: the second of several; odds units=3: with another number
  status points and effects in force   log    what happened lately
  charts the charts: charts shock shows that one, each cell with the sign of its source
  advise what the desk would do, with its reasons
  do     actions at any time: gifts, discards, the referee's adjustments
  for    choose who answers next, if several can: for wessex
  seat   who plays; seat Anna: Dora hands the seat of Anna to Dora
  board  what to change on the real table after undo and redo, or after the last answer
  quit   stop; the record stays where --save put it"""


def play(session: Session, source: TextIO, out: TextIO, names: str = MAP_NAMES) -> int:
    """Run the game until the verdict, ``quit`` or the end of the input, printed with these names of places.

    Return 0, or 1 if the record cannot be played or written.
    """
    desk = _Desk(session, source, out, names)
    for warning in session.warnings:
        desk.say(warning)
    desk.load_rule_texts()
    desk.say(f"{session.ruleset.scenario_name}. Type ? for help.")
    for words in desk.lines_of_entry(session.entries[0]):
        desk.say(words)
    while True:
        if session.gap is not None:
            desk.say(
                f"The game cannot be replayed past entry {session.gap}. Correct the record in the window to continue."
            )
            return 1
        outcome = session.outcome()
        if outcome:
            desk.say("")
            desk.say(f"{outcome.headline}. ({outcome.rule})")
            for standing in outcome.standings:
                desk.say(f"  {standing.words} {standing.score} {standing.level}".rstrip())
            return 0
        question = desk.next_question()
        try:
            if desk.let_opponent_answer():
                continue
            if not desk.ask(question):
                return 0
        except NotAllowed as error:
            desk.refuse(error.blocked)
        except SessionError as error:
            desk.say(str(error))
            return 1


LONGEST_LINE = 1000
"""Nobody types more in one line."""


class _Desk:
    """A session, the lines that are typed and the lines that are printed."""

    def __init__(self, session: Session, source: TextIO, out: TextIO, names: str) -> None:
        self.session = session
        self._names = Naming(session.ruleset.board, names)
        self._board = BoardWatch(session)
        self.source = source
        self.out = out
        self.orders = Orders(session, self.say, self.refuse)
        self._editors = Editors(session.ruleset.board.name_of, self.say, self.read_line, self._list_line_odds)
        self.blocked = Blocked()  # what was refused last
        rules = session.ruleset
        self.viewer = rules.seats[0] if rules.uses_stand_ins and len(rules.seats) == 1 else REFEREE
        if list_opponents(session) and rules.hides:
            persons = list_persons(session)
            self.viewer = persons[0] if len(persons) == 1 else TABLE
        self.called = ("", "")  # the seat and power that are to be asked next
        self._under: tuple[str, ...] = ()  # the headings that were printed last
        self._rules: Mapping[str, RuleText] = {}

    def load_rule_texts(self) -> None:
        """Read the texts of the game's rules for ``why``. Print what is wrong with their file; it counts as none."""
        try:
            self._rules = library.rule_texts(self.session.ruleset.id)
        except ContentError as error:
            say_lines(str(error), self.out)

    def say(self, words: str) -> None:
        """Print a line at once, with the names of places of its reader: another program may be reading."""
        say(self._names.text(words), self.out)

    def print_headings(self, under: tuple[str, ...]) -> None:
        """Print the headings of the text to come, if they differ from the last ones."""
        if under and under != self._under:
            self.say("")
            self.say(f"== {' · '.join(under)} ==")
            self._under = under

    def lines_of_entry(self, entry: Entry) -> Iterator[str]:
        """Yield the notes of an entry for the person at the terminal, each after its headings.

        He may read all of them, unless he plays alone among stand-ins.
        """
        for piece in self.session.outline.pieces(entry):
            for note in piece.notes:
                if words := note.text_for(self.viewer):
                    self.print_headings(piece.under)
                    yield words

    def read_line(self, prompt: str) -> str | None:
        """Return one line of input, None at its end."""
        self.out.write(escape_unsafe(self._names.text(prompt)))
        self.out.flush()
        text = self.source.readline()
        return text.strip()[:LONGEST_LINE] if text else None

    def next_question(self) -> Question:
        """Return the question to ask next: the one called for (``for``), or else the first not answered yet."""
        asked = self.session.questions()
        called = [one for one in asked if (one.seat, one.power) == self.called]
        given = self.session.sealed_by()
        due = [one for one in asked if one.options and (one.seat, one.power) not in given]
        return [*called, *due, *asked][0]

    def _call(self, name: str) -> None:
        """Choose the next player to answer, by the beginning of a name. Print the names if none fits."""
        names = self.session.view(REFEREE).powers
        for one in self.session.questions():
            known = (
                one.seat,
                self.session.called(one.seat),
                one.power,
                names[one.power].name if one.power in names else "",
            )
            if name and any(word.casefold().startswith(name.casefold()) for word in known):
                self.called = (one.seat, one.power)
                return
        self.say(
            "To answer: " + ", ".join(dict.fromkeys(self.session.called(one.seat) for one in self.session.questions()))
        )

    def let_opponent_answer(self) -> bool:
        """Answer for an opponent whose turn has come, or throw its dice, and print both; False if a person is asked."""
        session, away = self.session, list_opponents(self.session)
        asked = [one for one in session.questions() if not one.beside]
        if asked and all(one.seat == CHANCE for one in asked) and away:
            seat = session.position.seat(asked[0].power) if asked[0].power else ""
            if session.position.cup == BY_TABLE or not (seat in away or (not seat and not list_persons(session))):
                return False
            session.roll()
            self._print_result()
            return True
        question = find_due_opponent(session, lambda seat: seat in away)
        if question is None:
            return False
        seat, pos = question.seat, session.position
        memory, trail = session.recall(seat)(), find_trail(session, seat)
        for choice in advise_runner(session.ruleset, pos, question, session.runner(seat), memory, trail, 3):
            answer = choice.answer
            if find((question,), answer) is not None:
                why, is_open = choice.reason, choice.open
                session.answer(seat, answer.verb, answer.value, answer.power, by=BY_OPPONENT, why=why, open_why=is_open)
                entry = session.entries_for(self.viewer)[-1]
                self.say(f"{session.called(seat)}: {entry.words}" + (f" {entry.why}" if entry.why else ""))
                self._print_result()
                return True
        return False

    def advise(self, question: Question) -> None:
        """Print the three best answers to a question, with their reasons. Nothing is answered."""
        if question.seat in (CHANCE, REFEREE):
            self.say("There is no question to advise on here.")
            return
        if not self.session.header.advised:
            self.say("This table plays without advice.")
            return
        session, seat = self.session, question.seat
        runner = Runner(seat, OPPONENT, strength=MARSHAL.id, seed=session.header.seed)
        memory, trail = session.recall(seat)(), find_trail(session, seat)
        noted = session.remarks.comments.get(session.head, "")
        words = f"{session.called(seat)} asked the desk for advice."
        if words not in noted:
            session.remarks.comment(session.head, f"{noted}\n{words}".strip())
        name_of = session.ruleset.board.name_of
        found = advise_runner(session.ruleset, session.position, question, runner, memory, trail, 3)
        for number, choice in enumerate(found, start=1):
            told = describe_answer(question.option(choice.answer.verb), choice.answer.value, name_of)
            self.say(f"  {number}. {told}")
            self.say(f"     {choice.reason}")

    def ask(self, question: Question) -> bool:
        """Show one question and take one line of input; False to stop."""
        self.print_headings(self.session.position.headings)
        who = "Dice" if question.seat == CHANCE else self.session.called(question.seat)
        self.say("")
        self.say(f"[{question.rule}] {who}: {question.prompt}")
        if question.detail:
            self.say(f"    {question.detail}")
        self.orders.show(question)
        for number, option in enumerate(numbered_options(question), start=1):
            main = "*" if isinstance(option, Button) and option.main else " "
            self.say(f"  {main}{number}. {option.label}{describe_choices(option)}")
        text = self.read_line("> ")
        if text is None or text in ("quit", "exit"):
            return False
        if not self._run_command(question, text):
            self._choose(question, text)
        self._board.note_jump()
        return True

    def _change_board(self) -> None:
        """Print the due changes on the real table, and count them as done."""
        due = self._board.due_changes()
        for line in due or self._board.latest_changes() or ("The real table stays as it is.",):
            self.say(f"  {line}")
        self._board.mark_done()

    def _list_line_odds(self, option: AnyOption, lines: Sequence[str]) -> Sequence[tuple[int, Forecast]]:
        """Return the attacks on a sheet with their forecasts, as its writer may know them."""
        asked = (*self.session.questions(), *self.session.asides())
        question = next((one for one in asked if any(offered is option for offered in one.options)), None)
        return self.session.forecast_lines(question.seat, question, lines) if question is not None else ()

    def _run_command(self, question: Question, text: str) -> bool:
        word, _, rest = text.partition(" ")
        if word == "?":
            say_lines(HELP, self.out)
            if walks_by_counter(question) or any(isinstance(option, Declare) for option in question.options):
                say_lines(ORDERS, self.out)
        elif word in ("undo", "redo"):
            seen = self.session.seen_by_undo if word == "undo" else ""
            done = self.session.undo() if word == "undo" else self.session.redo()
            self.say(f"{word}: done. {seen}".rstrip() if done else f"There is nothing to {word}.")
            self._board.note_jump()
        elif word == "board":
            self._change_board()
        elif word == "why":
            self._explain_rule(question, rest)
        elif word == "allow":
            self._allow()
        elif word in ("status", "show"):
            self._print_status()
        elif word == "log":
            self._under = ()
            for entry in [e for e in self.session.entries if not e.struck and not e.by_stand_in][-12:]:
                for words in self.lines_of_entry(entry):
                    self.say(f"  {words}")
        elif word == "charts":
            tell_charts(self.session.ruleset.charts, rest.strip(), self.say)
        elif word == "odds":
            odds.tell(self.session, rest, self.say)
        elif word == "do":
            self._answer_aside()
        elif word == "advise":
            self.advise(question)
        elif word == "seat":
            tell_seats(self.session, rest, self.say)
        elif word == "for":
            self._call(rest.strip())
        else:
            return False
        return True

    def _print_status(self) -> None:
        view = self.session.view(self.viewer)
        self.say(view.subtitle)
        for row in view.ledger:
            figures = "  ".join(f"{figure.label} {figure.value}" for figure in row.figures)
            self.say(f"  {view.powers[row.power].name:22} {figures}")
        if view.effects:
            self.say("In force:")
        for effect in view.effects:
            rule = f" ({effect.rule})" if effect.rule else ""
            self.say(f"  {effect.name}: {effect.words}{rule}")
        lying: dict[str, list[str]] = {}
        for space in view.spaces.values():
            for mark in space.marks:
                lying.setdefault(mark.label, []).append(self.session.ruleset.board.name_of(space.id))
        for label, places in lying.items():
            self.say(f"  {label}: {', '.join(places)}")

    def _explain_rule(self, question: Question, rest: str) -> None:
        if not rest:
            self._print_rule(question)
            return
        order = self.orders.read_attempt(question, rest)
        if order is not None:
            self._tell_why(self.session.why_not(question.seat, *order, question.power))
            return
        number, _, value = rest.partition(" ")
        option = self._find_option(question, number)
        if option is None:
            return
        chosen: Value = (value,) if not value.isdecimal() or isinstance(option, Walk | Pick) else int(value)
        self._tell_why(self.session.why_not(question.seat, option.verb, chosen, question.power))

    def _print_rule(self, question: Question) -> None:
        """Print the text of a question's rule, and the names of related rules."""
        found = find_rule_text(self._rules, question.rule)
        if found is None:
            self.say(f"Rule {question.rule}. {question.detail or 'See this paragraph of the rulebook.'}")
            return
        self.say(f"Rule {question.rule}, {found.title}: {found.words}")
        if question.detail:
            self.say(question.detail)
        if found.see:
            related = (f"{one} {self._rules[one].title}" for one in found.see)
            self.say(f"See also {', '.join(related)}.")

    def refuse(self, blocked: Blocked) -> None:
        """Print every reason of a refusal, and whether the referee may allow the answer."""
        for failed in blocked.failed:
            self.say(f"Not allowed: {failed.words}" + (f" ({failed.rule})" if failed.rule else ""))
        self.blocked = blocked
        if blocked.anyway is not None:
            self.say("Type allow to allow it anyway.")

    def _tell_why(self, blocked: Blocked) -> None:
        if blocked.failed:
            self.refuse(blocked)
        else:
            self.say("That is allowed.")

    def _allow(self) -> None:
        """Give the last refused answer with the referee's permission."""
        way = self.blocked.anyway
        if way is None:
            self.say("There is nothing to allow.")
            return
        self.session.answer(way.seat, way.verb, way.value, way.power, way.waived)
        self._print_result()

    def _find_option(self, question: Question, number: str) -> Option | None:
        offered = numbered_options(question)
        if number.isdecimal() and 1 <= int(number) <= len(offered):
            return offered[int(number) - 1]
        self.say(f"There is no option {number or '(none)'}. Type ? for help.")
        return None

    def _choose(self, question: Question, text: str) -> None:
        first = question.options[0]
        if question.seat == CHANCE and (not text or not isinstance(first, Draw)):
            self._roll(question, first, text)
            return
        words = text.split()
        if not words:
            main = [o for o in question.options if isinstance(o, Button) and o.main]
            if main:
                self.session.answer(question.seat, main[0].verb, None, question.power)
                self._print_result()
            else:
                self.say("Type the number of an option.")
            return
        order = self.orders.read_order(question, text)
        if isinstance(order, tuple):
            self.session.answer(question.seat, *order, question.power)
            self._print_result()
        if order is not None:
            return
        named = question.option(text)  # the very word of an option means that one, whatever else begins with it
        if not words[0].isdigit() and not isinstance(named, Button) and self._answer_in_words(text):
            return
        option = named if isinstance(named, Button) else self._find_option(question, words[0])
        if option is None:
            return
        value = self._editors.value(option, words[1:])
        if value is not NOTHING:
            self.session.answer(question.seat, option.verb, value, question.power)
            self._print_result()

    def _answer_in_words(self, text: str) -> bool:
        """Answer by a line of words, as the desk's quick entry reads it. Print the meanings if it has several."""
        board = self.session.ruleset.board
        asked = self.session.questions()
        noted = table_dice.find_dice_question(asked, self.session.asides)
        players = list_players(self.session.view(TABLE))
        found = AnswerParser((*asked, *noted), board.name_of, board.spaces, players, self.session.naming).read(text)
        offered = [said for said in found if said.offered]
        # who is asked here is meant, where others could say the same
        offered = [said for said in offered if said.question == asked[0]] or offered
        if len(offered) == 1:
            said = offered[0]
            self.session.answer(said.question.seat, said.verb, said.value, said.question.power)
            self._print_result()
        elif offered:
            self.say("This can mean:")
            for said in offered[:GLANCE]:
                self.say(f"      {said.words}")
        elif found:
            said = found[0]
            self._tell_why(self.session.why_not(said.question.seat, said.verb, said.value, said.question.power))
        return bool(found)

    def _roll(self, question: Question, option: Option, text: str) -> None:
        if not text:
            self.session.roll()
        else:
            faces = tuple(int(word) for word in text.split() if word.isdecimal())
            if isinstance(option, Roll) and option.secret and self.viewer != REFEREE:
                self.say("Press Enter: these dice are secret. Only in the referee's view can you type them.")
                return
            if not isinstance(option, Roll) or not option.admits(faces):
                self.say("Press Enter to roll, or type your own roll.")
                return
            self.session.answer(CHANCE, option.verb, faces, question.power)
        self._print_result()

    def _print_result(self) -> None:
        self.blocked, self.called = Blocked(), ("", "")
        entry = self.session.entries[-1]
        throw = self.session.throw(entry.number, self.viewer) if entry.seat == CHANCE else None
        if throw is not None and (line := format_throw(throw)):
            self.say(f"  – {line}")
        for words in self.lines_of_entry(self.session.entries[-1]):
            self.say(f"  – {words}")

    def _answer_aside(self) -> None:
        offered = [(question, option) for question in self.session.asides() for option in question.options]
        for number, (question, option) in enumerate(offered, start=1):
            self.say(f"  {number}. {self.session.called(question.seat)}: {option.label}")
        text = self.read_line("  which? ") or ""
        if not text.isdecimal() or not 1 <= int(text) <= len(offered):
            self.say("You chose nothing.")
            return
        question, option = offered[int(text) - 1]
        value = self._editors.value(option, [])
        if value is not NOTHING:
            self.session.answer(question.seat, option.verb, value, question.power)
            self._print_result()
