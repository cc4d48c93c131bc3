"""One line that answers a question: "move flanders francia 2w", "5 3", "nobody bids", "finish".

A line names an answer by the beginnings of its words, in their order ("pil", "raise w aac"). Then come its values:
faces, a number, places, numbers of units ("2w"), attacks ("attack u3 melee 1204"). Each kind of option reads the rest
of a line after its own name (``core/options``).

A line gives every answer that it may mean, offered or not. The window shows the meaning before Enter gives one. The
terminal reads the same lines.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, product

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.naming import AS_RECORDED, Naming
from dark_ages_desk.core.options.button import Button
from dark_ages_desk.core.options.draw import Draw
from dark_ages_desk.core.options.lines import SAME, Line, Meaning, NameOf, Places, is_abbreviation_of, normalise_words
from dark_ages_desk.core.options.pick import Pick
from dark_ages_desk.core.options.roll import Roll
from dark_ages_desk.core.options.tally import Tally
from dark_ages_desk.core.options.walk import Walk, find_named_walk
from dark_ages_desk.core.question import Option, Question
from dark_ages_desk.core.values import Value
from dark_ages_desk.core.view import TableView

LONGEST = 200
"""Maximum number of characters of a line that are read."""

MANY = 60
"""Maximum number of meanings of a line that are shown."""

MOST_LINES = 16
"""Maximum number of lines that the players' names in one line give."""

EXAMPLES = 3


@dataclass(frozen=True, slots=True)
class ParsedAnswer:
    """A possible meaning of a line: an answer to one of the questions.

    The later destination of the picked things is ``to``. The answer in a person's language is ``words``. If
    ``offered``, it is offered unchanged.
    """

    question: Question
    verb: str
    value: Value
    words: str
    to: str = ""
    offered: bool = True


class AnswerParser:
    """Reads lines for questions that are asked. ``name_of`` names the places ``spaces`` of the board.

    Each of ``players`` is a player's name and the name of a power that the player has. The first means the second. The
    other names of places, which may be typed as well, come from ``naming``.
    """

    def __init__(
        self,
        questions: Iterable[Question],
        name_of: NameOf,
        spaces: Iterable[str],
        players: Iterable[tuple[str, str]] = (),
        naming: Naming = AS_RECORDED,
    ) -> None:
        self._questions = tuple(questions)
        words = {
            space: (
                *normalise_words(space),
                *normalise_words(name_of(space)),
                *normalise_words(naming.other_name(space)),
            )
            for space in spaces
        }
        self._places = Places(name_of, words, naming.other_text)
        taken = {word for names in words.values() for word in names}
        self._players = tuple(
            (name, _shorten_name(normalise_words(power)))
            for player, power in players
            if (name := normalise_words(player)) and not (len(name) == 1 and name[0] in taken)
        )

    def read(self, line: str) -> tuple[ParsedAnswer, ...]:
        """Return all that a line may mean, what is offered and said word for word first; () where it means nothing."""
        text = line[:LONGEST]
        tokens = normalise_words(text)
        if not tokens:
            return ()
        found: dict[tuple[int, str, Value, str], ParsedAnswer] = {}
        for said in self._find_all(text, tokens):
            number = next(n for n, one in enumerate(self._questions) if one is said.question)
            found.setdefault((number, said.verb, said.value, said.to), said)
            if len(found) >= MANY:
                break
        return tuple(sorted(found.values(), key=lambda said: (not said.offered, normalise_words(said.words) != tokens)))

    def _find_all(self, text: str, tokens: Sequence[str]) -> Iterator[ParsedAnswer]:
        """Yield all meanings of a line: first those with the powers of the players that it names, as somebody meant who
        typed a whole name."""
        for line in (*self._replace_players(tokens), tuple(tokens)):
            yield from self._find_meanings(text, line)
            yield from self._find_completions(line)

    def _replace_players(self, tokens: Sequence[str]) -> Iterator[tuple[str, ...]]:
        """Yield the line with powers for the names of their players; a player of several powers gives several lines.

        A name that is also a word of a place stays.
        """
        ways: list[list[tuple[str, ...]]] = []
        at = 0
        while at < len(tokens):
            hits = [
                (player, powers) for player, powers in self._players if tuple(tokens[at : at + len(player)]) == player
            ]
            longest = max((len(player) for player, _ in hits), default=0)  # order: numbers
            named = [power for player, powers in hits if len(player) == longest for power in powers]
            ways.append(named or [(tokens[at],)])
            at += longest or 1
        lines = (tuple(word for part in way for word in part) for way in product(*ways))
        yield from (line for line in islice(lines, MOST_LINES) if line != tuple(tokens))

    def examples(self) -> tuple[str, ...]:
        """Return a few lines that mean something now, one for each kind of answer, as somebody might type them."""
        found: dict[str, str] = {}
        for question in self._questions:
            for option in question.options:
                kind = type(option).__name__
                line = "" if kind in found else option.example(self._places)
                if line and any(said.offered for said in self.read(line)):
                    found[kind] = line
                if len(found) >= EXAMPLES:
                    return tuple(found.values())
        return tuple(found.values())

    def _find_meanings(self, text: str, tokens: Sequence[str]) -> Iterator[ParsedAnswer]:
        """Yield the meanings of a line that is complete."""
        for question in self._questions:
            for option in question.options:
                if option.by_counters:
                    continue
                name = (*normalise_words(option.verb), *self._places.typed_words(option.label))
                for number in range(len(tokens), -1, -1):
                    begun = tokens[:number]
                    if not is_abbreviation_of(begun, name) and not (
                        len(begun) == 1 and begun[0] in option.other_names()
                    ):
                        continue
                    line = Line(tuple(tokens[number:]), text, number > 0, self._places)
                    made = [self._build_answer(question, option, meant) for meant in option.read(line)]
                    yield from made
                    if made:
                        break
            yield from _read_move(question, tokens)

    def _find_completions(self, tokens: Sequence[str]) -> Iterator[ParsedAnswer]:
        """Yield the answers that the beginnings of words could become."""
        for question in self._questions:
            for option in question.options:
                if not option.by_counters:
                    yield from (
                        self._build_answer(question, option, one)
                        for one in option.list_completions(tokens, self._places)
                    )

    def _build_answer(self, question: Question, option: Option, meant: Meaning) -> ParsedAnswer:
        """Return a meaning of a line with the option's label; without a value it is offered unchanged."""
        if meant.value is None:
            return ParsedAnswer(question, option.verb, None, option.label)
        where = f", to {self._places.name_of(meant.to)}" if meant.to else ""
        words = meant.words if meant.whole else f"{option.label.rstrip(' :')}: {meant.words}{where}"
        return ParsedAnswer(question, option.verb, meant.value, words, meant.to, option.admits(meant.value))


def _read_move(question: Question, tokens: Sequence[str]) -> Iterator[ParsedAnswer]:
    """Yield the move of a line such as "move u17 1204 @3": counters by ids or by place, destination, facing."""
    walks = [one for one in question.options if isinstance(one, Walk) and one.counters] if len(tokens) > 1 else []
    if not walks:
        return
    word = walks[0].verb.split()[0]
    if word.startswith(tokens[0]) or word in SAME.get(tokens[0], ()):
        walk, steps = find_named_walk(walks, tokens[1:], {counter for walk in walks for counter in walk.counters})
        if walk is not None and steps:
            path = walk.path_to(steps)
            yield ParsedAnswer(question, walk.verb, path, f"{walk.label}: {' '.join(steps)}", "", walk.admits(path))


def _shorten_name(words: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Return a power's name as its first word that tells anything, which a field takes, and as a whole."""
    first = next((word for word in words if word != "the"), "")
    return tuple(dict.fromkeys(((first,), words)))


def list_players(view: TableView) -> Iterator[tuple[str, str]]:
    """Yield the name of each player who has another name than a power of theirs, with that power's name."""
    for power in view.powers.values():
        name = power.player
        if name and name != power.name:
            yield name, power.name


def find_likeliest_answer(question: Question) -> ParsedAnswer | None:
    """Return the most frequent answer to a question; None if no answer is likelier than the others.

    It is the main answer, a roll, the only button among options to fill in, or the only choice.
    """
    options = question.options
    thrown = next((one for one in options if isinstance(one, Roll | Draw | Tally)), None)
    buttons = [one for one in options if isinstance(one, Button)]
    chosen = next((one for one in buttons if one.main), None) or thrown or (buttons[0] if len(buttons) == 1 else None)
    if chosen is not None:
        return ParsedAnswer(question, chosen.verb, None, chosen.label)
    if len(options) == 1 and isinstance(only := options[0], Pick) and len(only.choices) == 1:
        choice = only.choices[0]
        return (
            ParsedAnswer(question, only.verb, (choice.id,), f"{only.label}: {choice.label}")
            if only.admits((choice.id,))
            else None
        )
    return None
