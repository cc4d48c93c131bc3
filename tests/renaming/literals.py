"""The sentences of one module: where they are written, their words, and the parts that the code puts in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

import libcst as cst
from libcst.helpers import get_full_name_for_node

Literal = cst.SimpleString | cst.FormattedString | cst.ConcatenatedString
WORD = re.compile(r"[^\W\d_]{2,}")
MOST_WAYS = 4
"""A sentence that is put together in more ways stays as it is: its words are chosen by hand."""

NO_SENTENCES = ("rule", "name", "id", "kind", "key", "verb", "verbs")
"""Keywords and variables whose texts are ids or citations."""


class Part(NamedTuple):
    """What the code puts into a sentence, with the way in which it is written."""

    value: cst.BaseExpression
    how: str = ""


@dataclass(frozen=True)
class Choice:
    """A place where the code chooses between words."""

    test: cst.BaseExpression
    yes: Pieces
    no: Pieces


Piece = str | Part | Choice
Pieces = tuple[Piece, ...]


def code_of(node: cst.CSTNode) -> str:
    """Return the source of a node on one line."""
    return re.sub(r"\s+", " ", cst.Module([]).code_for_node(node)).strip()


def pieces_of(node: cst.BaseExpression) -> Pieces | None:
    """Return the pieces of a text that is written in the code; None for anything else."""
    match node:
        case cst.SimpleString() if isinstance(node.evaluated_value, str):
            return (node.evaluated_value,)
        case cst.FormattedString():
            # what the code puts into a format stays
            nested = any(isinstance(one, cst.FormattedStringExpression) for one in _specs(node))
            return None if nested else tuple(piece for part in node.parts for piece in _pieces_inside(part, node))
        case cst.ConcatenatedString():
            left, right = pieces_of(node.left), pieces_of(node.right)
            return None if left is None or right is None else left + right
        case cst.BinaryOperation(operator=cst.Add()):
            left, right = pieces_of(node.left), pieces_of(node.right)
            if left is None and right is None:
                return None
            return (left or _chosen(node.left)) + (right or _chosen(node.right))
    return None


def _specs(node: cst.FormattedString) -> Iterator[cst.BaseFormattedStringContent]:
    for part in node.parts:
        if isinstance(part, cst.FormattedStringExpression):
            yield from part.format_spec or ()


def _pieces_inside(part: cst.BaseFormattedStringContent, whole: cst.FormattedString) -> Pieces:
    if isinstance(part, cst.FormattedStringText):
        text = part.value.replace("{{", "{").replace("}}", "}")
        if "r" not in whole.prefix.lower():
            text = re.sub(r"(?s)\\.|\"", lambda m: m[0] if len(m[0]) > 1 else '\\"', text)
        return (text if "r" in whole.prefix.lower() else str(cst.SimpleString(f'"""{text}"""').evaluated_value),)
    assert isinstance(part, cst.FormattedStringExpression)
    spec = "".join(code_of(one) for one in part.format_spec or ())
    how = (f"!{part.conversion}" if part.conversion else "") + (f":{spec}" if spec else "")
    return (Part(part.expression, how),) if how else _chosen(part.expression)


def _chosen(node: cst.BaseExpression) -> Pieces:
    """Return a choice between phrases as one, and everything else as a part."""
    if isinstance(node, cst.IfExp):
        yes, no = pieces_of(node.body), pieces_of(node.orelse)
        phrases = any(len(WORD.findall(words_of(one))) > 1 for one in (yes, no) if one is not None)
        if phrases:
            return (Choice(node.test, yes or (Part(node.body),), no or (Part(node.orelse),)),)
    return (Part(node),)


def words_of(pieces: Pieces) -> str:
    """Return the words of pieces, with a sign for each part."""
    return "".join(
        one
        if isinstance(one, str)
        else f"{{}} {one.how}"
        if isinstance(one, Part)
        else words_of(one.yes) + words_of(one.no)
        for one in pieces
    )


def tests_of(pieces: Pieces) -> list[str]:
    """Return the conditions by which the words of a text are chosen."""
    found: list[str] = []
    for one in pieces:
        if isinstance(one, Choice):
            found += [code_of(one.test), *tests_of(one.yes), *tests_of(one.no)]
    return list(dict.fromkeys(found))


def decided(pieces: Pieces, test: str, true: bool) -> Pieces:
    """Return the pieces after one condition is decided."""
    found: list[Piece] = []
    for one in pieces:
        if isinstance(one, Choice):
            yes, no = decided(one.yes, test, true), decided(one.no, test, true)
            if code_of(one.test) == test:
                found += yes if true else no
            else:
                found.append(Choice(one.test, yes, no))
        else:
            found.append(one)
    return tuple(found)


def find_test(pieces: Pieces) -> cst.BaseExpression | None:
    """Return the first condition that is not decided; None for whole sentences."""
    return next((one.test for one in pieces if isinstance(one, Choice)), None)


def template_of(pieces: Pieces) -> tuple[str, list[cst.BaseExpression]]:
    """Return a whole sentence with numbers for its parts, and the parts in order."""
    text, values, numbers = "", list[cst.BaseExpression](), dict[str, int]()
    for one in pieces:
        if isinstance(one, str):
            text += one.replace("{", "{{").replace("}", "}}")
        else:
            assert isinstance(one, Part)
            code = code_of(one.value)
            if code not in numbers:
                numbers[code] = len(values)
                values.append(one.value)
            text += f"{{{numbers[code]}{one.how}}}"
    return text, values


def leaves(pieces: Pieces) -> Iterator[Pieces]:
    """Yield every whole sentence that the pieces can become."""
    test = find_test(pieces)
    if test is None:
        yield pieces
    else:
        yield from leaves(decided(pieces, code_of(test), True))
        yield from leaves(decided(pieces, code_of(test), False))


def is_sentence(pieces: Pieces) -> bool:
    """Return whether a text has three words at least, or two and an end."""
    words = words_of(pieces)
    own, parts = len(WORD.findall(words)), words.count("{}")
    return own + parts > 2 and own > 0


BEGIN_WITH_IDS = (
    "note_public", "note_private", "note", "startswith", "endswith", "removeprefix", "removesuffix",
    "get", "pop", "uses_rule", "cell",
    "Button", "Pick", "Form", "Choice", "Walk", "FormField", "Roll", "Draw", "Declare", "Question",
)  # fmt: skip
"""Functions whose first argument is an id."""

BEGIN_WITH_IDS_IN_WINDOWS = (
    "setObjectName", "setStyleSheet", "setProperty", "property", "findChild", "startswith", "endswith", "removeprefix",
    "removesuffix", "get", "pop",
)  # fmt: skip
"""The same in a package of the window, where buttons and choices begin with what they say."""

ROOMY = (cst.Arg, cst.Return, cst.Assign, cst.AnnAssign, cst.AugAssign, cst.Lambda, cst.Element, cst.DictElement)
"""Nodes in which a conditional expression needs no brackets."""


class Sentences(cst.CSTTransformer):
    """The walk through one module; ``replace`` is asked for the new code of each sentence."""

    def __init__(self, citation: str, window: bool = False) -> None:
        super().__init__()
        self.citation = re.compile(citation)
        self.keys = ("id", "key") if window else NO_SENTENCES
        self.begin_with_ids = BEGIN_WITH_IDS_IN_WINDOWS if window else BEGIN_WITH_IDS
        self.owned: set[cst.CSTNode] = set()
        self.inside: list[str] = []
        self.parents: list[cst.CSTNode] = []

    def replace(self, pieces: Pieces) -> cst.BaseExpression | None:
        """Return the code that says the sentence; None to leave it."""
        raise NotImplementedError

    # --- what is no sentence

    def _leave_out(self, node: cst.CSTNode | None) -> None:
        if node is not None:
            self.owned.add(node)
            for child in node.children:
                self._leave_out(child)

    def visit_FunctionDef(self, node: cst.FunctionDef) -> None:
        self.inside.append(node.name.value)
        if node.returns is not None:
            self._leave_out(node.returns)

    def leave_FunctionDef(self, original: cst.FunctionDef, updated: cst.FunctionDef) -> cst.FunctionDef:
        self.inside.pop()
        return updated

    def visit_Annotation(self, node: cst.Annotation) -> None:
        self._leave_out(node)

    def visit_Subscript(self, node: cst.Subscript) -> None:
        for one in node.slice:
            self._leave_out(one)

    def visit_Expr(self, node: cst.Expr) -> None:
        if isinstance(node.value, cst.SimpleString | cst.ConcatenatedString):
            self._leave_out(node)

    def visit_Assert(self, node: cst.Assert) -> None:
        self._leave_out(node)

    def visit_DictElement(self, node: cst.DictElement) -> None:
        self._leave_out(node.key)

    def visit_Comparison(self, node: cst.Comparison) -> None:
        for one in (node.left, *(target.comparator for target in node.comparisons)):
            if isinstance(one, Literal | cst.Tuple):
                self._leave_out(one)

    def visit_Call(self, node: cst.Call) -> None:
        called = (get_full_name_for_node(node.func) or "").rpartition(".")[2]
        if called in ("Check", "ValueCheck", "build_check"):
            for arg in node.args[:2]:
                self._leave_out(arg)
        if called == "Draw":
            self._leave_out(node.args[2])
        if called in self.begin_with_ids and node.args:
            self._leave_out(node.args[0])
        for arg in node.args:
            if arg.keyword is not None and arg.keyword.value in self.keys:
                self._leave_out(arg)

    def visit_AnnAssign(self, node: cst.AnnAssign) -> None:
        if isinstance(node.target, cst.Name) and node.target.value.lower() in self.keys:
            self._leave_out(node)

    def visit_Assign(self, node: cst.Assign) -> None:
        target = node.targets[0].target
        if isinstance(target, cst.Name) and target.value.lower() in (*self.keys, "__all__"):
            self._leave_out(node)

    # --- what is one

    def on_visit(self, node: cst.CSTNode) -> bool:
        if node not in self.owned and isinstance(node, Literal | cst.BinaryOperation):
            pieces = pieces_of(node)
            if pieces is not None and self._counts(pieces):
                self._own(node)
                self.owned.discard(node)
            elif isinstance(node, cst.SimpleString | cst.ConcatenatedString):
                self._leave_out(node)
        self.parents.append(node)
        return super().on_visit(node)

    def _counts(self, pieces: Pieces) -> bool:
        if not is_sentence(pieces) or len(list(leaves(pieces))) > MOST_WAYS:
            return False
        return not (len(pieces) == 1 and self.citation.fullmatch(words_of(pieces)))

    def _own(self, node: cst.BaseExpression) -> None:
        """Mark the texts that a sentence is put together of: they are none by themselves."""
        self.owned.add(node)
        match node:
            case cst.ConcatenatedString() | cst.BinaryOperation():
                for one in (node.left, node.right):
                    if isinstance(one, Literal | cst.BinaryOperation) and pieces_of(one) is not None:
                        self._own(one)
                    else:
                        self._own_choice(one)
            case cst.FormattedString():
                for part in node.parts:
                    if isinstance(part, cst.FormattedStringExpression):
                        self._own_choice(part.expression)

    def _own_choice(self, node: cst.BaseExpression) -> None:
        if isinstance(node, cst.IfExp) and isinstance(_chosen(node)[0], Choice):
            for one in (node.body, node.orelse):
                if pieces_of(one) is not None:
                    self._own(one)

    def on_leave(self, original: cst.CSTNode, updated: cst.CSTNode) -> cst.CSTNode:  # type: ignore[override]
        self.parents.pop()
        updated = super().on_leave(original, updated)  # type: ignore[assignment]
        if original in self.owned or not isinstance(updated, Literal | cst.BinaryOperation):
            return updated
        pieces = pieces_of(updated)
        if pieces is None or not self._counts(pieces):
            return updated
        now = self.replace(pieces)
        if isinstance(now, cst.IfExp) and not isinstance(self.parents[-1], ROOMY):
            now = now.with_changes(lpar=[cst.LeftParen()], rpar=[cst.RightParen()])
        return now or updated
