"""One line that says what a question asks: "move flanders francia 2w", "5 3", "nobody bids", "finish".

A line names an answer by the beginnings of its words ("pil", "raise w aac"), in the order in which they stand, and then
what it takes: faces, a number, places, units with how many of them ("2w"), attacks ("attack u3 melee 1204").
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from dark_ages_desk.core.options.declare import Declare
from dark_ages_desk.core.options.draw import Draw
from dark_ages_desk.core.options.form import Form, FormField
from dark_ages_desk.core.options.roll import Roll
from dark_ages_desk.core.options.sheet import Sheet
from dark_ages_desk.core.options.tally import Tally
from dark_ages_desk.core.options.walk import Walk, plainest_first
from dark_ages_desk.core.question import Button, Choice, Option, Pick, PickNumber, Question
from dark_ages_desk.core.record import dataclass
from dark_ages_desk.core.values import Value

LONGEST = 200
"""So many characters of a line are read."""

MANY = 60
"""So many things that a line may mean are told at most."""

SAME = {"none": "nobody", "no": "nobody", "go": "move", "sail": "move", "fight": "attack", "ok": "done"}
"""Words that people type for others."""


@dataclass(frozen=True, slots=True)
class Said:
    """What a line may mean: an answer to one of the questions. ``to``: where what is picked shall go afterwards;
    ``words``: the answer as a person would say it; ``offered``: whether it is offered as it stands."""

    question: Question
    verb: str
    value: Value
    words: str
    to: str = ""
    offered: bool = True


@lru_cache(maxsize=4096)
def words_of(text: str) -> tuple[str, ...]:
    """The words of a text without capitals, accents and points: what can be typed for it."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return tuple(re.findall(r"[a-z0-9@]+", "".join(c for c in plain if not unicodedata.combining(c))))


def covers(typed: Sequence[str], words: Sequence[str]) -> bool:
    """Are these the beginnings of some of the words, in their order?"""
    rest = iter(words)
    return all(any(word.startswith(one) or word == SAME.get(one) for word in rest) for one in typed)


EXAMPLES = 3


class Typed:
    """Reads lines for questions that are asked. ``name_of`` names the places ``spaces`` of the board."""

    def __init__(self, questions: Iterable[Question], name_of: Callable[[str], str], spaces: Iterable[str]) -> None:
        self._questions = tuple(questions)
        self._name_of = name_of
        self._spaces = {space: (*words_of(space), *words_of(name_of(space))) for space in spaces}

    def read(self, line: str) -> tuple[Said, ...]:
        """All that a line may mean, what is offered and said word for word first; () where it means nothing."""
        text = line[:LONGEST]
        tokens = list(words_of(text))
        if not tokens:
            return ()
        found: dict[tuple[int, str, Value, str], Said] = {}
        for said in (*self._meant(text, tokens), *self._listed(tokens)):
            number = next(n for n, one in enumerate(self._questions) if one is said.question)
            found.setdefault((number, said.verb, said.value, said.to), said)
            if len(found) >= MANY:
                break
        return tuple(sorted(found.values(), key=lambda said: (not said.offered, words_of(said.words) != tuple(tokens))))

    def examples(self) -> tuple[str, ...]:
        """A few lines that mean something now, one for each kind of answer, as somebody might type them."""
        found: dict[str, str] = {}
        for question in self._questions:
            for option in question.options:
                kind = type(option).__name__
                if kind not in found and (line := self._example(option)) and any(s.offered for s in self.read(line)):
                    found[kind] = line
                if len(found) >= EXAMPLES:
                    return tuple(found.values())
        return tuple(found.values())

    def _example(self, option: Option) -> str:
        word = option.verb.split()[0]
        if isinstance(option, Roll):
            return " ".join(str(face) for face in range(option.sides, option.sides - option.dice, -1))
        if isinstance(option, PickNumber):
            return str(option.high)
        if isinstance(option, Button):
            return option.label.casefold()
        if isinstance(option, Walk):
            end = next((place for place in option.endings() if place != option.start), "")
            return " ".join((word, option.start, self._name_of(end))).casefold() if end else ""
        if isinstance(option, Pick) and option.choices:
            choice = option.choices[0]
            place = self._name_of(choice.space) if choice.space in self._spaces else ""
            return f"{word} {place or choice.label}".casefold()
        if isinstance(option, Declare):
            return " ".join((word, *next(iter(option.offers(())), ())))
        if isinstance(option, Form) and any(one.kind == "dice" for one in option.fields):
            return f"dice {option.fields[0].choices[0].label} 3 5".casefold()
        return ""

    # --- a line that is said in full

    def _meant(self, text: str, tokens: list[str]) -> Iterator[Said]:
        for question in self._questions:
            for option in question.options:
                if isinstance(option, Walk) and option.counters:
                    continue
                for number in range(len(tokens), -1, -1):
                    name = (*words_of(option.verb), *words_of(option.label))
                    if not covers(tokens[:number], name) and not _synonym(tokens[:number], option):
                        continue
                    made = list(self._values(question, option, tokens[number:], text, number > 0))
                    yield from made
                    if made:
                        break
            yield from self._marches(question, tokens)

    def _values(self, question: Question, option: Option, rest: list[str], text: str, named: bool) -> Iterator[Said]:
        """What the rest of a line may mean behind an option's name."""
        if isinstance(option, Button):
            if named and not rest:
                yield Said(question, option.verb, None, option.label)
        elif isinstance(option, PickNumber):
            if len(rest) == 1 and rest[0].isdecimal():
                yield self._said(question, option, int(rest[0]), rest[0])
        elif isinstance(option, Roll):
            if faces := () if option.secret else _faces(option, rest):
                yield self._said(question, option, faces, " ".join(map(str, faces)))
            elif named and not rest:
                yield Said(question, option.verb, None, option.label)
        elif isinstance(option, Tally):
            if named and not rest:
                yield Said(question, option.verb, None, option.label)
        elif isinstance(option, Draw):
            names = {
                thing: (*words_of(thing), *words_of(dict(option.names).get(thing, ""))) for thing, _ in option.contents
            }
            for things in _segments(rest, names):
                if things:
                    yield self._said(question, option, things, ", ".join(dict(option.names).get(t, t) for t in things))
            if named and not rest:
                yield Said(question, option.verb, None, option.label)
        elif isinstance(option, Walk):
            yield from self._walks(question, option, rest)
        elif isinstance(option, Pick):
            yield from (
                self._units(question, option, rest) if option.of == "counters" else self._picks(question, option, rest)
            )
        elif isinstance(option, Declare):
            if named:
                yield from self._attacks(question, option, text)
        elif isinstance(option, Form) and rest and named:
            values = _fields(option.fields, rest, text)
            if values is not None:
                yield Said(question, option.verb, values, option.words(values), "", option.admits(values))
        elif isinstance(option, Sheet) and rest and named:
            # Its orders one after the other, parted by semicolons: "sheet move hrs bds 3; tax".
            value = tuple(part.strip() for part in text.split(None, 1)[1].split(";"))
            yield Said(question, option.verb, value, f"{option.label}: {option.told(value)}", "", option.admits(value))

    def _said(self, question: Question, option: Option, value: Value, words: str, to: str = "") -> Said:
        where = f", to {self._name_of(to)}" if to else ""
        label = option.label.rstrip(" :")
        return Said(question, option.verb, value, f"{label}: {words}{where}", to, option.admits(value))

    # --- places

    def _walks(self, question: Question, option: Walk, rest: list[str]) -> Iterator[Said]:
        if not rest:
            return
        ends = option.endings()
        near = {place: words for place, words in self._spaces.items() if place in ends}
        for names in (near, self._spaces):
            made = list(_segments(rest, names))
            for path in made:
                words = ", ".join(map(self._name_of, path))
                if len(path) == 1 and ends.get(path[0]):
                    path = plainest_first(ends[path[0]])[0].path
                if path:
                    yield self._said(question, option, path, words)
            if made:
                return

    def _marches(self, question: Question, tokens: list[str]) -> Iterator[Said]:
        """ "move u17 1204 @3": counters by their ids or by the place where they stand, where to, and how they look."""
        walks = [one for one in question.options if isinstance(one, Walk) and one.counters] if len(tokens) > 1 else []
        if not walks:
            return
        word = walks[0].verb.split()[0]
        if not (word.startswith(tokens[0]) or SAME.get(tokens[0]) == word):
            return
        known = {counter for walk in walks for counter in walk.counters}
        who = [one for one in tokens[1:] if one in known]
        steps = [one for one in tokens[1:] if one not in known]
        if not who and steps:
            here = [walk for walk in walks if walk.start == steps[0]]
            walk = max(here, key=lambda one: len(one.counters), default=None)
            steps = steps[1:]
        else:
            walk = next((one for one in walks if set(one.counters) == set(who)), None)
        if walk is None or not steps:
            return
        path = tuple(steps)
        if not walk.admits(path):
            place = next((step for step in steps if not step.startswith("@")), walk.start)
            turn = next((step for step in steps if step.startswith("@")), "")
            ways = [way for way in walk.endings().get(place, ()) if not turn or turn == f"@{way.facing}"]
            path = plainest_first(ways)[0].path if ways else path
        yield Said(question, walk.verb, path, f"{walk.label}: {' '.join(steps)}", "", walk.admits(path))

    # --- units and other things that are picked

    def _picks(self, question: Question, option: Pick, rest: list[str]) -> Iterator[Said]:
        if not rest:
            return
        labels = {choice.id: choice.label for choice in option.choices}
        names = {one.id: self._names(one) for one in option.choices}
        for ids in _few(option, _segments(_spelled(rest), names)):
            yield self._said(question, option, ids, ", ".join(labels[one] for one in ids))
        if option.of == "spaces" and not any(covers(rest, words) for words in names.values()):
            for ids in _few(option, _segments(rest, self._spaces)):  # not offered: why not is told
                yield self._said(question, option, ids, ", ".join(map(self._name_of, ids)))

    def _names(self, choice: Choice) -> tuple[str, ...]:
        space = self._spaces.get(choice.space, ())
        return (*words_of(choice.id), *words_of(choice.label), *space)

    def _units(self, question: Question, option: Pick, rest: list[str]) -> Iterator[Said]:
        """Units by the place where they stand and how many of them; a further place is where they shall go."""
        if not rest:
            return
        stand = {choice.space: self._spaces.get(choice.space, ()) for choice in option.choices if choice.space}
        kinds = [word for word in rest if re.fullmatch(r"\d*[a-z]*", word)]
        for size in range(len(rest), 0, -1):
            for at in [place for place, words in stand.items() if covers(rest[:size], words)]:
                here = [choice for choice in option.choices if choice.space == at]
                yield from self._from(question, option, here, rest[size:])
        if len(stand) <= 1 or not stand:
            yield from self._from(question, option, list(option.choices), kinds, bare=True)

    def _from(
        self, question: Question, option: Pick, here: list[Choice], rest: list[str], bare: bool = False
    ) -> Iterator[Said]:
        wanted: dict[str, int] = {}
        to: list[str] = []
        for number, word in _counted(rest):
            mine = [one for one in here if covers((word,), words_of(one.label))]
            if not mine or (not number and len(to) > 0 and not mine):
                to.append(word)
                continue
            left = number or max(one.most for one in mine)
            for one in mine:
                take = min(left, one.most - wanted.get(one.id, 0))
                wanted[one.id] = wanted.get(one.id, 0) + take
                left -= take
        if not wanted and (to or not bare):
            wanted = {one.id: one.most for one in here}
        value = tuple(one for one, number in wanted.items() for _ in range(number))
        if not value:
            return
        words = ", ".join(
            f"{number} {next(one.label for one in here if one.id == name)}" for name, number in wanted.items() if number
        )
        for path in _segments(to, self._spaces) if to else [()]:
            if len(path) <= 1:
                yield self._said(question, option, value, words, path[0] if path else "")

    # --- attacks

    @staticmethod
    def _attacks(question: Question, option: Declare, text: str) -> Iterator[Said]:
        """ "attack u3 melee 1204; u5 fire 1304": entries that join what is put together."""
        _, _, rest = text.strip().casefold().partition(" ")
        kinds = [kind for kind, _ in option.kinds]
        entries = []
        for part in (part.split() for part in rest.split(";")):
            if len(part) == 2 and len(kinds) == 1:
                part = [part[0], kinds[0], part[1]]
            if len(part) != 3:
                return
            entries.append(tuple(part))
        words = "; ".join(" ".join(entry) for entry in entries)
        yield Said(question, option.verb, tuple(entries), f"{option.label}: {words}", "", option.admits(tuple(entries)))

    # --- what the beginnings of words could become

    def _listed(self, tokens: list[str]) -> Iterator[Said]:
        for question in self._questions:
            for option in question.options:
                if isinstance(option, Pick) and option.at_most >= 1:
                    label = (*words_of(option.verb), *words_of(option.label))
                    for choice in option.choices:
                        if covers(tokens, (*label, *self._names(choice))) and option.admits((choice.id,)):
                            yield self._said(question, option, (choice.id,), self._called(option, choice))
                elif isinstance(option, Walk) and not option.counters:
                    label = (*words_of(option.verb), *words_of(option.label))
                    for place, ways in option.endings().items():
                        if ways and covers(tokens, (*label, *self._spaces.get(place, ()))):
                            yield self._said(question, option, plainest_first(ways)[0].path, self._name_of(place))

    def _called(self, option: Pick, choice: Choice) -> str:
        if option.of == "counters" and choice.space in self._spaces:
            return f"{choice.label} in {self._name_of(choice.space)}"
        return choice.label


def _few(option: Pick, rows: Iterable[tuple[str, ...]]) -> Iterator[tuple[str, ...]]:
    """Not more than may be picked."""
    return (ids for ids in rows if len(ids) <= option.at_most)


def _synonym(tokens: Sequence[str], option: Option) -> bool:
    """Units that are taken to go somewhere: "move" says so before anybody was asked where."""
    return bool(tokens) and isinstance(option, Pick) and option.of == "counters" and list(tokens) in (["move"], ["go"])


def _faces(option: Roll, rest: Sequence[str]) -> tuple[int, ...]:
    """The faces of dice, with or without spaces between them."""
    digits = list("".join(rest)) if option.sides < 10 else list(rest)
    if not digits or not all(one.isascii() and one.isdecimal() for one in digits):
        return ()
    return tuple(map(int, digits))


def _segments(rest: Sequence[str], names: Mapping[str, Sequence[str]]) -> Iterator[tuple[str, ...]]:
    """A row of words as a row of things; each has as many words as fit. What is named exactly comes before others."""
    if not rest:
        yield ()
        return
    for size in range(min(5, len(rest)), 0, -1):
        part = rest[:size]
        hits = [name for name, words in names.items() if covers(part, words)]
        exact = [name for name in hits if words_of(name) == tuple(part) or set(names[name]) == set(part)]
        made = False
        for hit in (exact or hits)[:12]:
            for more in _segments(rest[size:], names):
                made = True
                yield (hit, *more)
        if made:
            return


def _counted(rest: Sequence[str]) -> Iterator[tuple[int, str]]:
    """ "2w", "2 warriors", "warriors": how many (0: not said) of what. A plural counts as its singular."""
    number = 0
    for word in rest:
        if word.isdecimal():
            number = min(int(word), 999)
            continue
        match = re.fullmatch(r"(\d{1,3})([a-z]+)", word)
        if match:
            number, word = int(match[1]), match[2]
        yield number, word[:-1] if len(word) > 3 and word.endswith("s") else word
        number = 0


def _spelled(rest: Sequence[str]) -> list[str]:
    """ "3 paris" is paris three times."""
    found: list[str] = []
    number = 0
    for word in rest:
        if word.isdecimal() and len(word) == 1 and len(rest) > 1:
            number = int(word)
            continue
        found += [word] * (number or 1)
        number = 0
    return found + ([str(number)] if number else [])


def _fields(fields: Sequence[FormField], rest: Sequence[str], line: str) -> tuple[Value, ...] | None:
    """The fields of a form one after the other; text takes the rest, as it stands in the line. The name of
    a field before its value goes to that one; what is not named then stays as it stands at first. None where they do
    not fit."""
    values: dict[int, Value] = {}
    left, at, by_name = list(rest), 0, False
    while left:
        field = fields[at] if at < len(fields) else None
        if field is not None and field.kind == "text":
            values[at], left = _as_written(line, left), []
        elif field is not None and field.kind == "dice" and left[0].isdecimal():
            many = next((n for n, word in enumerate(left) if not word.isdecimal()), len(left))
            values[at] = " ".join(left[:many])
            del left[:many]
            at += 1
        elif field is not None and (value := _field(field, left[0])) is not None:
            values[at] = value
            left.pop(0)
            at += 1
        elif (found := _named(fields, left, range(at, len(fields)))) is not None:
            (at, words), by_name = found, True
            del left[:words]
        else:
            return None
    if not by_name and any(number not in values and field.kind != "text" for number, field in enumerate(fields)):
        return None
    return tuple(values[number] if number in values else _at_first(field) for number, field in enumerate(fields))


def _as_written(line: str, words: Sequence[str]) -> str:
    """The end of a line that has these words, with its capitals and points."""
    written = line.split()
    ends = (" ".join(written[at:]) for at in range(len(written)))
    return next((end for end in ends if words_of(end) == tuple(words)), " ".join(words))


def _field(field: FormField, word: str) -> Value:
    """What a word says in a field; None where it says nothing there."""
    if field.kind == "number":
        return int(word) if word.isdecimal() else None
    names = {choice.id: (*words_of(choice.id), *words_of(choice.label)) for choice in field.choices}
    hit = next(iter(_segments([word], names)), None)
    return hit[0] if hit is not None else None


def _named(fields: Sequence[FormField], left: Sequence[str], among: Iterable[int]) -> tuple[int, int] | None:
    """The next field whose name a line goes on with, and how many words of it; None where that is none."""
    for number in among:
        words = words_of(fields[number].label)
        for many in range(min(len(left) - 1, len(words)), 0, -1):
            if covers(list(left[:many]), words):
                return number, many
    return None


def _at_first(field: FormField) -> Value:
    if field.at_first is not None or field.kind == "text":
        return field.at_first if field.at_first is not None else ""
    return field.choices[0].id if field.kind == "choice" else field.low


def likeliest(question: Question) -> Said | None:
    """What a question is answered with most often: its main answer, a throw, the one thing to say where the rest has
    to be filled in, the only thing there is; None where nothing is likelier than the rest."""
    options = question.options
    thrown = next((one for one in options if isinstance(one, Roll | Draw | Tally)), None)
    buttons = [one for one in options if isinstance(one, Button)]
    chosen = next((one for one in buttons if one.main), None) or thrown or (buttons[0] if len(buttons) == 1 else None)
    if chosen is not None:
        return Said(question, chosen.verb, None, chosen.label)
    if len(options) == 1 and isinstance(only := options[0], Pick) and len(only.choices) == 1:
        choice = only.choices[0]
        return (
            Said(question, only.verb, (choice.id,), f"{only.label}: {choice.label}")
            if only.admits((choice.id,))
            else None
        )
    return None
