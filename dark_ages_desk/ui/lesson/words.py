"""Sentences of the first games."""

from __future__ import annotations

SHOW_ME, NEXT, LEAVE, START_AGAIN = "Show me", "Next", "Leave", "Start again"
SHOW_ME_TIP = "Bring what this step needs into view, and mark it"
NEXT_TIP = "Go to the next step"
LEAVE_TIP = "Go to the start page. Help › First game continues here."
START_AGAIN_TIP = "Begin this first game again"
LESSON_FAILED = "The first game stopped"
NOT_ALLOWED = (
    "The rules do not allow that now; the question panel says why. Click Cancel there, then try this step again."
)
OTHER_ORDERS = (
    "Those orders are possible too, but this first game goes on with its own. It wrote them on the sheet again. "
    "Try this step again."
)
TOOK_BACK_TOO_MUCH = "You undid an earlier answer. Undo works at any time; the first game brings the answer back."
CHANGED_OTHERWISE = "This first game shows something else, so it undid that. Try this step again."


def step_of(*, title: str, step: int, number: int) -> str:
    return f"{title} · step {step} of {number}"


def finished(*, title: str) -> str:
    return f"{title} · finished"


def done(*, told: str) -> str:
    return f"✓ {told}"


def allowed_but_undone(*, did: str) -> str:
    return f"“{did}” is allowed, but this first game shows something else. It undid that. Try this step again."


def allowed_against_rules(*, did: str) -> str:
    return (
        f"You allowed “{did}” against the rules, as you may in any game. "
        "This first game shows something else, so it undid that. Try this step again."
    )


def goes_elsewhere(*, meant: str, goal: str) -> str:
    return f"{meant} is possible too, but this first game goes to {goal}. It undid that. Try this step again."


def continue_at(*, game: str, step: int) -> str:
    return f"{game}: continue at step {step}"
