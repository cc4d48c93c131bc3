"""Edit the names of one module, node by node."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import libcst as cst
from libcst.helpers import get_full_name_for_node
from libcst.metadata import MetadataWrapper, PositionProvider, ScopeProvider
from libcst.metadata.scope_provider import BuiltinAssignment, GlobalScope, ImportAssignment


class Names(cst.CSTTransformer):
    """Changes of names in one module: by spot (as types say), by class, by import, by word, by place of a module."""

    METADATA_DEPENDENCIES = (PositionProvider, ScopeProvider)

    def __init__(
        self,
        module: str,
        package: bool,
        spots: Mapping[tuple[int, int, str], str],
        classes: Mapping[tuple[str, str], str],
        names: Mapping[str, str],
        words: Mapping[str, str],
        modules: Mapping[str, str],
        merges: Mapping[str, str],
    ) -> None:
        super().__init__()
        self.module, self.package = module, package
        modules = {**modules, **merges}
        self.spots, self.classes, self.words, self.modules = spots, classes, words, modules
        self.merges = merges
        own = {old: new.rpartition(".")[2] for old, new in modules.items()}
        self.names = {**names, **{old: last for old, last in own.items() if last != old.rpartition(".")[2]}}
        self.moved: dict[cst.CSTNode, list[cst.ImportFrom]] = {}
        self.clashes: set[str] = set()
        self.inside: list[str] = []
        self.changed = 0
        self.renamed: dict[str, str] = {}
        self.sources: dict[str, str] = {}
        self.exports = 0
        self.other: set[str] = set()

    # --- where we are

    def visit_ClassDef(self, node: cst.ClassDef) -> None:
        self.inside.append(node.name.value)

    def leave_ClassDef(self, original: cst.ClassDef, updated: cst.ClassDef) -> cst.ClassDef:
        self.inside.pop()
        return updated

    def visit_FunctionDef(self, node: cst.FunctionDef) -> None:
        self.inside.append("<locals>")

    def leave_FunctionDef(self, original: cst.FunctionDef, updated: cst.FunctionDef) -> cst.FunctionDef:
        self.inside.pop()
        return self._defined(original, updated)

    def _owner(self) -> str:
        return ".".join((self.module, *self.inside))

    def _defined(self, original: cst.FunctionDef, updated: cst.FunctionDef) -> cst.FunctionDef:
        new = self.classes.get((self._owner(), original.name.value))
        if new is None or (self.inside and self.inside[-1] == "<locals>"):
            return updated
        self.changed += 1
        self.renamed[original.name.value] = new
        self.other.discard(original.name.value)
        return updated.with_changes(name=cst.Name(new.replace(".", _DOT)))

    # --- names

    def leave_Name(self, original: cst.Name, updated: cst.Name) -> cst.Name:
        new = self.words.get(original.value) or self._at(original) or self._by_scope(original)
        if new is None or updated.value != original.value:
            self.other.add(original.value)
            return updated
        self.changed += 1
        self.renamed[original.value] = new
        return updated.with_changes(value=new.replace(".", _DOT))

    def leave_Attribute(self, original: cst.Attribute, updated: cst.Attribute) -> cst.Attribute | cst.Name:
        """Name directly what a module defines that becomes a part of this one."""
        here = self.merges.get(self.module, self.module)
        if here not in self.merges.values() or not isinstance(original.value, cst.Name):
            return updated
        scope = self.get_metadata(ScopeProvider, original.value, None)
        for one in scope[original.value.value] if scope is not None else ():
            statement: Any = getattr(one, "node", None)
            if isinstance(one, ImportAssignment) and isinstance(statement, cst.ImportFrom):
                source = f"{self._absolute(statement)}.{original.value.value}"
                if self.merges.get(source, source) == here and source != self.module:
                    name = original.attr.value
                    if any(not isinstance(a.scope, GlobalScope) for a in scope[name] if hasattr(a, "scope")):
                        self.clashes.add(f"{self.module}: {source}.{name} is a local name there")
                    self.changed += 1
                    return updated.attr.with_changes(lpar=updated.lpar, rpar=updated.rpar)
        return updated

    def _at(self, node: cst.Name) -> str | None:
        end = self.get_metadata(PositionProvider, node).end
        return self.spots.get((end.line, end.column, node.value))

    def _by_scope(self, node: cst.Name) -> str | None:
        """Return the new name of what is imported, or defined at the top of this module."""
        scope = self.get_metadata(ScopeProvider, node, None)
        new = self._in_scope(scope, node.value)
        taken = new is not None and any(not isinstance(one, BuiltinAssignment) for one in scope[new])
        if new is not None and taken and self._in_scope(scope, new) is None:
            place = self._imported(scope, node.value)
            if place is None or place != self._imported(scope, new):
                self.clashes.add(f"{self.module}: {node.value} cannot become {new}: {new} is something else there")
        return new

    def _imported(self, scope: Any, name: str) -> str | None:
        """Return where a module that a name means in a scope is after the move; None if it means no module."""
        for one in scope[name]:
            statement: Any = getattr(one, "node", None)
            if isinstance(one, ImportAssignment) and isinstance(statement, cst.ImportFrom):
                return self.new_place(f"{self._absolute(statement)}.{name}")
        return None

    def _in_scope(self, scope: Any, name: str) -> str | None:
        """Return the new name of what a name means in a scope; None where it keeps its name."""
        for one in scope[name] if scope is not None else ():
            if isinstance(one, ImportAssignment):
                statement: Any = one.node
                if isinstance(statement, cst.ImportFrom) and not isinstance(statement.names, cst.ImportStar):
                    source = self._absolute(statement)
                    for alias in statement.names:
                        if alias.evaluated_alias in (None, name) and alias.evaluated_name == name:
                            return self.names.get(f"{source}.{name}")
            elif isinstance(one.scope, GlobalScope):
                return self.names.get(f"{self.module}.{name}")
        return None

    def visit_Assign(self, node: cst.Assign) -> None:
        self.exports += any(isinstance(t.target, cst.Name) and t.target.value == "__all__" for t in node.targets)

    def leave_Assign(self, original: cst.Assign, updated: cst.Assign) -> cst.Assign:
        self.exports -= any(isinstance(t.target, cst.Name) and t.target.value == "__all__" for t in original.targets)
        return updated

    def leave_AnnAssign(self, original: cst.AnnAssign, updated: cst.AnnAssign) -> cst.AnnAssign:
        return self._field(original.target, updated)

    def leave_AssignTarget(self, original: cst.AssignTarget, updated: cst.AssignTarget) -> cst.AssignTarget:
        return self._field(original.target, updated)

    def _field(self, target: cst.BaseExpression, updated: Any) -> Any:
        if isinstance(target, cst.Name) and self.inside and self.inside[-1] != "<locals>":
            new = self.classes.get((self._owner(), target.value))
            if new is not None and isinstance(updated.target, cst.Name) and updated.target.value == target.value:
                self.changed += 1
                return updated.with_changes(target=cst.Name(new))
        return updated

    # --- imports

    def _absolute(self, node: cst.ImportFrom) -> str:
        """Return the full name of what an import is from."""
        named = (get_full_name_for_node(node.module) or "") if node.module is not None else ""
        if not node.relative:
            return named
        parts = self.module.split(".")
        base = parts[: len(parts) - len(node.relative) + self.package]
        return ".".join((*base, *([named] if named else [])))

    def new_place(self, module: str) -> str:
        """Return where a module is after the move: by the longest part of its name that moves."""
        parts = module.split(".")
        for count in range(len(parts), 0, -1):
            if (moved := self.modules.get(".".join(parts[:count]))) is not None:
                return ".".join((moved, *parts[count:]))
        return module

    def leave_ImportFrom(self, original: cst.ImportFrom, updated: cst.ImportFrom) -> cst.ImportFrom:
        source = self._absolute(original)
        if isinstance(original.names, cst.ImportStar) or isinstance(updated.names, cst.ImportStar):
            return updated
        target = self.new_place(source)
        stay: list[cst.ImportAlias] = []
        go: dict[str, list[cst.ImportAlias]] = {}
        for was, alias in zip(original.names, updated.names, strict=True):
            whole = f"{source}.{was.evaluated_name}"
            new = self.names.get(whole)
            if new is not None and isinstance(alias.name, cst.Name) and alias.name.value == was.evaluated_name:
                alias = alias.with_changes(name=cst.Name(new))
                if was.evaluated_alias == was.evaluated_name and alias.asname is not None:
                    alias = alias.with_changes(asname=alias.asname.with_changes(name=cst.Name(new)))
                self.changed += 1
                self._note_source(new, whole)
            place = self.new_place(whole).rpartition(".")[0]
            if place != target:
                go.setdefault(place, []).append(alias.with_changes(comma=cst.MaybeSentinel.DEFAULT))
            else:
                stay.append(alias)
        if go:
            self.changed += 1
            all_ = ([(target, stay)] if stay else []) + list(go.items())
            self.moved[original] = [self._from(updated, place, names) for place, names in all_]
            return updated
        if target == source and self.new_place(self.module) == self.module:
            return updated.with_changes(names=stay)
        self.changed += target != source
        return self._from(updated, target, stay)

    def _note_source(self, new: str, whole: str) -> None:
        """Note what a new name means in this module; two things are a clash."""
        meant = self.new_place(whole) if whole in self.modules else whole.rpartition(".")[2]
        if self.sources.setdefault(new, meant) != meant:
            self.clashes.add(f"{self.module}: {new} would be {self.sources[new]} and {whole}")

    def _from(self, node: cst.ImportFrom, target: str, names: list[cst.ImportAlias]) -> cst.ImportFrom:
        """Return an import of names from a target, as near as the old one named it."""
        if names and not node.lpar:
            names = [*names[:-1], names[-1].with_changes(comma=cst.MaybeSentinel.DEFAULT)]
        if not node.relative:
            return node.with_changes(module=_dotted(target), names=names)
        here = self.new_place(self.module).split(".")
        here = here if self.package else here[:-1]
        there = target.split(".")
        shared = 0
        while shared < min(len(here), len(there)) and here[shared] == there[shared]:
            shared += 1
        rest = there[shared:]
        dots = [cst.Dot()] * (len(here) - shared + 1)
        return node.with_changes(module=_dotted(".".join(rest)) if rest else None, relative=dots, names=names)

    def leave_SimpleStatementLine(
        self, original: cst.SimpleStatementLine, updated: cst.SimpleStatementLine
    ) -> cst.SimpleStatementLine | cst.FlattenSentinel[cst.SimpleStatementLine]:
        moved = self.moved.get(original.body[0])
        if moved is None:
            return updated
        first, *more = moved
        lines = [updated.with_changes(body=[first]), *(cst.SimpleStatementLine([one]) for one in more)]
        return cst.FlattenSentinel(lines)

    def leave_Import(self, original: cst.Import, updated: cst.Import) -> cst.Import:
        names = []
        for alias in updated.names:
            whole = get_full_name_for_node(alias.name) or ""
            place = self.new_place(whole)
            names.append(alias.with_changes(name=_dotted(place)) if place != whole else alias)
        return updated.with_changes(names=names)

    def leave_SimpleString(self, original: cst.SimpleString, updated: cst.SimpleString) -> cst.SimpleString:
        value = original.evaluated_value
        if self.exports and isinstance(value, str) and (new := self.names.get(f"{self.module}.{value}")) is not None:
            return updated.with_changes(value=f'"{new}"')
        if isinstance(value, str) and value.startswith("dark_ages_desk.") and (place := self.new_place(value)) != value:
            self.changed += 1
            return updated.with_changes(value=original.value.replace(value, place))
        return updated


def _dotted(path: str) -> cst.Name | cst.Attribute:
    found: cst.Name | cst.Attribute | None = None
    for part in path.split("."):
        found = cst.Name(part) if found is None else cst.Attribute(found, cst.Name(part))
    assert found is not None
    return found


_DOT = "."
"""Stands for the dot in a name such as ``branches.go_to`` (a member of a part of the object) until the code is text."""


def edited(source: str, names: Names) -> str:
    """Return a source with its names changed."""
    return MetadataWrapper(cst.parse_module(source)).visit(names).code.replace(_DOT, ".")
