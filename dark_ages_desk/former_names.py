"""Former names of the documented interface: each works in this version, and warns with the new name.

Scripts and games from outside use them: modules, functions, members that a game's classes override or call, and keyword
arguments. The next version drops this module and the lines that name it.
"""

from __future__ import annotations

import sys
import warnings
from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder, SourceLoader
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from operator import attrgetter
from types import CodeType, ModuleType
from typing import Any, TypeVar, cast

C = TypeVar("C")
F = TypeVar("F", bound=Callable[..., Any])

MODULES: Mapping[str, str] = {
    "dark_ages_desk.core.keeping": "dark_ages_desk.core.cardboard",
    "dark_ages_desk.core.papers": "dark_ages_desk.core.player_reports",
    "dark_ages_desk.core.record": "dark_ages_desk.core.frozen",
    "dark_ages_desk.core.words": "dark_ages_desk.core.text_tools",
    "dark_ages_desk.reports.gather": "dark_ages_desk.reports.chronicle_builder",
    "dark_ages_desk.reports.written": "dark_ages_desk.reports.report_pages",
    "dark_ages_desk.mapmaking": "dark_ages_desk.tools.mapmaking",
    "dark_ages_desk.mapmaking.__main__": "dark_ages_desk.tools.mapmaking.__main__",
    "dark_ages_desk.pictures": "dark_ages_desk.tools.pictures",
    "dark_ages_desk.pictures.battles": "dark_ages_desk.tools.pictures.realms",
    "dark_ages_desk.pictures.boards": "dark_ages_desk.tools.pictures.boards",
    "dark_ages_desk.pictures.lands": "dark_ages_desk.tools.pictures.realms",
    "dark_ages_desk.pictures.realms": "dark_ages_desk.tools.pictures.realms",
    "dark_ages_desk.reports.evening": "dark_ages_desk.reports.chronicle_data",
    "dark_ages_desk.reports.post.office": "dark_ages_desk.reports.post.mail_game",
}
"""New module by former module."""

NAMES: Mapping[str, Mapping[str, str]] = {
    "dark_ages_desk.ui.chronicle.tools": {
        "tools_of": "build_tools",
    },
    "dark_ages_desk.content.schema": {
        "empty": "optional_table",
        "many": "sized_collection",
        "part_at": "find_part",
        "whole": "whole_number",
    },
    "dark_ages_desk.core.cardboard": {
        "effects": "cardboard_effects",
        "forms": "switch_forms",
        "words": "describe_switch",
    },
    "dark_ages_desk.core.check": {
        "Failed": "FailedCheck",
        "for_each": "check_for_each",
    },
    "dark_ages_desk.core.compound_adjustment": {
        "after_aside": "apply_aside",
        "is_several": "is_compound",
        "parts": "split_adjustments",
        "reborn": "renumber_adjustments",
        "several": "combine_adjustments",
    },
    "dark_ages_desk.core.forecast": {
        "Suppose": "Supposition",
        "decimal": "format_decimal",
        "mixed": "mix_odds",
        "percent": "format_percent",
    },
    "dark_ages_desk.core.initial_table": {
        "aids": "player_aids",
        "on_the_board": "list_board_counters",
        "opening": "initial_view",
    },
    "dark_ages_desk.core.laboratory": {
        "Changed": "SetupChange",
        "Worked": "TrialResult",
        "at_first": "initial_values",
    },
    "dark_ages_desk.core.lazy_options": {
        "Offered": "LazyOptions",
    },
    "dark_ages_desk.core.lots": {
        "Undecided": "UndecidedOrder",
        "by_lot": "order_by_lot",
        "by_rule": "order_by_rule",
        "by_tries": "make_tally_lot",
    },
    "dark_ages_desk.core.question": {
        "Later": "LazyList",
        "later": "make_lazy_list",
    },
    "dark_ages_desk.core.ruleset": {
        "answered": "apply_unchecked",
        "chosen": "resolve_choices",
        "mended": "corrected_reading",
        "moments": "intermediate_positions",
        "recorded": "resolve_recorded_choices",
        "settled": "fixed_reading",
    },
    "dark_ages_desk.core.step": {
        "mended": "revalidate_agenda",
        "steps_with": "find_steps_taking",
    },
    "dark_ages_desk.core.supposing": {
        "Supposes": "SuppositionRules",
        "below_by": "make_keyed_random",
        "draws": "world_sources",
        "nothing": "empty_memory",
        "remembered_along": "fold_memory",
    },
    "dark_ages_desk.core.table_dice": {
        "after": "note_dice",
        "beside": "find_dice_question",
        "faces_of": "parse_faces",
        "forms": "dice_forms",
        "is_thrown": "is_table_dice",
        "thrown": "read_dice",
    },
    "dark_ages_desk.core.text_tools": {
        "bare": "strip_brackets",
        "counted": "format_count",
        "in_numbers": "format_numbers",
        "listed": "join_names",
        "plain": "escape_unsafe",
        "shown": "format_short",
    },
    "dark_ages_desk.core.values": {
        "Later": "LazyList",
        "later": "make_lazy_list",
    },
    "dark_ages_desk.core.view": {
        "CardShown": "ShownCard",
        "card_in": "find_shown_card",
        "hit_of": "find_chart_hit",
    },
}
"""New name by former name, for each module that has some."""

MEMBERS: Mapping[str, Mapping[str, str]] = {
    "Position": {
        "but": "replace",
        "called": "power_name",
        "share": "note_shared",
        "then": "push_steps",
        "say": "note_public",
        "confide": "note_private",
        "settled": "apply_triggers",
    },
    "Step": {
        "barred": "checks_for_excluded",
        "anew": "revalidate",
        "trials": "checks_for",
        "through": "intermediate_positions",
    },
    "Phase": {"anew": "revalidate", "through": "intermediate_positions"},
    "Ruleset": {
        "aids": "player_aids",
        "alike": "indistinguishable_position",
        "born": "created_ids",
        "faults": "invariant_errors",
        "laid_on": "adjustments_for",
        "papers": "player_reports",
        "put_there": "placement_adjustment",
        "reborn": "renumber_answer",
        "stands_in": "uses_stand_ins",
        "taken": "laboratory_setup",
        "tries": "has_laboratory",
        "when": "calendar",
    },
    "Session": {
        "settle": "amendments.apply",
        "unsay": "amendments.undo_edit",
        "when": "calendar",
        "amendment": "amendments.current",
        "amend": "amendments.amend",
        "undo_edit": "amendments.undo_edit",
        "place": "amendments.place",
        "thrown_at": "amendments.roll_before",
        "drop_amendment": "amendments.drop",
        "apply": "amendments.apply",
        "branch": "branches.current",
        "try_line": "branches.start",
        "go_to": "branches.go_to",
        "keep_branch": "branches.keep",
        "drop_branch": "branches.drop",
        "compare": "branches.compare",
        "compare_map": "branches.compare_map",
        "undone": "undone_answers.entries",
        "fits": "undone_answers.why_not",
        "answer_again": "undone_answers.answer",
        "answer_all_again": "undone_answers.answer_all",
        "comments": "remarks.comments",
        "marks": "remarks.bookmarks",
        "told": "remarks.notices",
        "of_moments": "remarks.moments",
        "runs": "remarks.runs",
        "run_tokens": "remarks.run_tokens",
        "note_run": "remarks.note_run",
        "comment": "remarks.comment",
        "mark": "remarks.set_bookmark",
        "strictness": "remarks.strictness",
        "set_strictness": "remarks.set_strictness",
        "headings": "outline.headings",
        "pieces": "outline.pieces",
        "headed": "outline.headed",
        "chapters": "outline.chapters",
        "begun_by": "outline.starting_at",
        "headings_of_moments": "outline.headings_of_moments",
        "view_under": "outline.view_under",
    },
    "Amendment": {"waits_at": "blocked_at", "thrown_at": "roll_before"},
    "Gathering": {},
    "Laboratory": {"changes": "find_changes", "faults": "find_setup_faults", "worked": "compute_results"},
    "Note": {"for_eye": "redact_for", "seen_by": "text_for"},
    "Paper": {"eye": "viewer"},
    "TableView": {"eye": "viewer"},
}
"""New name by former name, for each documented class; classes below it may override a member by its former name.

A name with a dot is a member of a part of the object.
"""

KEYWORDS: Mapping[str, tuple[str, ...]] = {
    "Session": (
        "about", "asides_for", "board_list", "entries_for", "forecast", "questions_for", "throw", "view", "why_not",
    ),
    "Gathering": ("__init__",),
}  # fmt: skip
"""Methods, for each documented class, whose argument ``viewer`` was ``eye``."""


def _warn(former: str, new: str, depth: int = 3) -> None:
    """Warn that a name is a former one, at the line that used it."""
    warnings.warn(f"{former} is now called {new}", DeprecationWarning, stacklevel=depth)


class FormerMembers:
    """Base of the documented classes: they also answer to the former names of their members.

    A class below one of them that overrides a former name overrides the new one: names are mapped when a class is made.
    """

    __slots__ = ()

    def __init_subclass__(cls, **given: Any) -> None:
        super().__init_subclass__(**given)
        for owner in cls.__mro__:
            if FormerMembers not in owner.__bases__:
                continue
            for name in KEYWORDS.get(owner.__name__, ()) if cls is owner else ():
                setattr(cls, name, keep_former_keywords(eye="viewer")(getattr(cls, name)))
            for former, new in MEMBERS[owner.__name__].items():
                if cls is owner:
                    setattr(cls, former, _FormerMember(cls, former, new))
                elif former in cls.__dict__ and new not in cls.__dict__:
                    _warn(f"{cls.__name__}.{former}", new)
                    setattr(cls, new, cls.__dict__[former])


class _FormerMember:
    """A member of a documented class under its former name."""

    def __init__(self, owner: type, former: str, new: str) -> None:
        self._owner, self._former, self._new = owner, former, new

    def __get__(self, one: object, kind: type | None = None) -> Any:
        """Return the member; that of the documented class if an heir overrides the former name and calls ``super``."""
        kind = kind or type(one)
        _warn(f"{self._owner.__name__}.{self._former}", self._new)
        overridden = any(self._former in base.__dict__ for base in kind.__mro__[: kind.__mro__.index(self._owner)])
        if not overridden:
            return attrgetter(self._new)(kind if one is None else one)
        member = self._owner.__dict__[self._new]
        return member.__get__(one, kind) if hasattr(member, "__get__") else member


def keep_former_keywords(**renamed: str) -> Callable[[F], F]:
    """Return a decorator: the function also takes keyword arguments by their former names (former=new)."""

    def decorate(function: F) -> F:
        @wraps(function)
        def taking(*args: Any, **given: Any) -> Any:
            for former, new in renamed.items():
                if former in given:
                    _warn(f"{function.__qualname__}({former}=…)", f"{new}=…")
                    given[new] = given.pop(former)
            return function(*args, **given)

        return taking  # type: ignore[return-value]

    return decorate


def keep_former_field(cls: type[C]) -> type[C]:
    """Return a dataclass that also takes its field ``viewer`` by the name ``eye``."""
    setattr(cls, "__init__", keep_former_keywords(eye="viewer")(cls.__init__))  # noqa: B010 - as a method of another
    return cls


def former_names_of(module: str) -> Callable[[str], Any]:
    """Return the ``__getattr__`` of a module whose functions and classes have former names."""

    def find(name: str) -> Any:
        new = NAMES[module].get(name)
        if new is None:
            raise AttributeError(f"module {module!r} has no attribute {name!r}")
        _warn(f"{module}.{name}", new)
        return getattr(sys.modules[module], new)

    return find


def _is_package(former: str) -> bool:
    """Return whether other former modules are in a former one."""
    return any(one.startswith(f"{former}.") for one in MODULES)


def _with_former_names(spec: ModuleSpec) -> ModuleSpec:
    """Return a spec whose module also finds its functions and classes by their former names."""
    loader: Any = spec.loader
    run = loader.exec_module

    def run_and_add(module: ModuleType) -> None:
        run(module)
        module.__dict__["__getattr__"] = former_names_of(spec.name)

    loader.exec_module = run_and_add
    return spec


class _FormerModules(MetaPathFinder, Loader):
    """The import of modules by their former paths."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return how a former module is loaded; None for any other module."""
        if fullname in MODULES:
            spec = find_spec(MODULES[fullname])
            origin = spec.origin if spec is not None else None
            return ModuleSpec(fullname, self, origin=origin, is_package=_is_package(fullname))
        others = [one for one in sys.meta_path if one is not self] if fullname in NAMES else []
        found = (one.find_spec(fullname, path, target) for one in others if hasattr(one, "find_spec"))
        known = next((one for one in found if one is not None), None)
        return _with_former_names(known) if known is not None else None

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """Return the module under its new path."""
        _warn(spec.name, MODULES[spec.name], 6)
        module = import_module(MODULES[spec.name])
        self._spec = module.__spec__
        return module

    def get_code(self, fullname: str) -> CodeType | None:
        """Return the code of a module that ``python -m`` runs by its former path."""
        spec = find_spec(MODULES[fullname])
        assert spec is not None
        return cast(SourceLoader, spec.loader).get_code(MODULES[fullname])

    def exec_module(self, module: ModuleType) -> None:
        """Leave the module as it was: it ran already."""
        module.__spec__ = self._spec


def install() -> None:
    """Let former modules be imported."""
    if not any(isinstance(one, _FormerModules) for one in sys.meta_path):
        sys.meta_path.insert(0, _FormerModules())
