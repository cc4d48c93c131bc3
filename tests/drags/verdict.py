"""What a drag must come to: exactly what was drawn, or nothing and a reason that is true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from dark_ages_desk.core.lookahead import can_lead_to
from dark_ages_desk.core.question import Pick, Sheet, Walk
from dark_ages_desk.session import Session
from dark_ages_desk.ui.desk.words import map as map_words
from tests.drags.borders import Borders
from tests.drags.hand import Done
from tests.drags.sheets import expect_of_sheet


def find_faults(done: Done, session: Session, open_: Borders, shut: Borders) -> Iterator[str]:
    """Yield what is wrong with the end of a drag, as sentences; the session is as the drag left it."""
    if not done.goal:
        if done.changed or done.said != map_words.DRAG_ENDED_BESIDE_ALL_PLACES:
            yield "a drag beside all places changes nothing and says so"
    elif any(isinstance(one, Sheet) for one in done.question.options):
        yield from expect_of_sheet(done, session, open_, shut)
    elif done.changed:
        yield from _look_at_change(done, open_)
    else:
        yield from _look_at_reason(done, session)
    if not done.changed and set(done.after.up) != set(done.before.up):
        yield "what a refused drag took up stays taken up"


def _look_at_change(done: Done, open_: Borders) -> Iterator[str]:
    """Look at what moved: nothing but what was dragged, from where it was, to where it was dragged."""
    left, come = done.before.standing - done.after.standing, done.after.standing - done.before.standing
    new = done.after.answers[len(done.before.answers) :]
    drawn: Counter[tuple[str, str]] = Counter()
    for one in done.mine:
        drawn[one.power, one.sort or one.kind] += one.count
    if not left and not come:
        yield from _look_at_pick(done)
        return
    gone = Counter({(power, kind): number for (power, kind, place), number in left.items()})
    if any(place != done.top.space for _, _, place in left) or gone - drawn:
        yield f"something else went: {dict(left)}, and {dict(drawn)} was dragged"
    if any(place != done.goal for _, _, place in come) or sum(come.values()) != sum(left.values()):
        yield f"it came elsewhere: {dict(come)}"
    missing = drawn - gone
    if missing and not done.said and not done.failed:
        yield f"{dict(missing)} stayed, and nothing says why"
    for answer in new:
        path = tuple(str(one) for one in answer.value) if isinstance(answer.value, tuple) else ()
        option = done.question.option(answer.verb)
        if isinstance(option, Walk) and option.longest > 1:
            steps = [one for one in path if not one.startswith("@")]
            for here, there in zip((option.start, *steps), steps, strict=False):
                joined = here not in open_ or there not in open_ or there in open_[here]
                if not joined and not _sails(done, here, there):
                    yield f"its way crosses a closed border from {here} to {there}"


def _sails(done: Done, here: str, there: str) -> bool:
    """Return whether a shore between two places is crossed by ships, or to or from ships of the same power."""
    ships = (done.before.standing[done.question.power, "fleet", place] for place in (here, there))
    return any(one.kind == "fleet" for one in done.mine) or any(ships)


def _look_at_pick(done: Done) -> Iterator[str]:
    """Look at an answer that moves nothing yet: who goes, or an attack; it names all that was dragged and no more."""
    new = done.after.answers[len(done.before.answers) :]
    ids = {one.id for one in done.pile} | {one.stack for one in done.pile}
    for answer in new:
        option = done.question.option(answer.verb)
        value = answer.value if isinstance(answer.value, tuple) else ()
        if isinstance(option, Pick) and option.of in ("counters", "stacks") and not option.leaves:
            named = set(map(str, value))
            if named - ids:
                yield f"{named - ids} were not dragged"
        elif isinstance(option, Pick) and option.of == "spaces" and value != (done.goal,):
            yield f"{value} is not where it was dragged"


def _look_at_reason(done: Done, session: Session) -> Iterator[str]:
    """Look at the reason of a refusal: it is told, and its check fails when the rules are asked afresh.

    A drag that ends where it began is taken back: it needs no reason.
    """
    if not done.failed and not done.said and done.goal != done.top.space:
        yield "nothing happens and nothing says why"
    if done.failed and done.said:
        yield "two things are said"
    if done.attempt is None:
        return
    if done.failed[0].name == "moved: asked":
        if _is_offered(done):
            yield "it is said that nothing moves it, and an option does"
        return
    asked = done.question.option(done.attempt.verb)
    if isinstance(asked, Pick) and asked.admits(done.attempt.value):  # it could be given: where it leads is the reason
        if can_lead_to(session.position, done.attempt, done.goal):
            yield "it is said that nothing leads there, and something does"
        return
    blocked = session.why_not(done.attempt.seat, done.attempt.verb, done.attempt.value, done.attempt.power)
    again = {one.name for one in blocked.failed}
    if again != {one.name for one in done.failed}:
        yield f"the reason is not true: {again} fails"
    value = done.attempt.value if isinstance(done.attempt.value, tuple) else ()
    option = done.question.option(done.attempt.verb)
    if isinstance(option, Walk) and value and str(value[-1]) != done.goal:
        yield f"the reason is of a way to {value[-1]}"
    if _is_offered(done) and len(done.mine) == 1:
        yield "it is refused, and an option takes it there"


def _is_offered(done: Done) -> bool:
    """Return whether a walk that is offered brings just what was dragged to the goal."""
    ids = {one.id for one in done.mine}
    for option in done.question.options:
        if isinstance(option, Walk) and option.counters and set(option.counters) == ids:
            return done.goal in option.endings() and done.goal != option.start
    return False
