"""Registry of the kinds of cases. Services look kinds up here only, which avoids circular imports."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from typing import Any

from portal.cases.declaration import CaseKind, StatementKind
from portal.cases.models import CaseFile
from portal.parts.declaration import declarations
from portal.workflow import phrases

_REGISTERED: dict[str, CaseKind] = {}


@cache
def _declared() -> Mapping[str, CaseKind]:
    """Return what the apps declare in their parts."""
    found: dict[str, CaseKind] = {}
    for kind in (kind for parts in declarations().values() for kind in parts.cases):
        if found.setdefault(kind.code, kind) is not kind:
            raise ValueError(f"two kinds of cases are called {kind.code!r}")
    return found


def kinds() -> tuple[CaseKind, ...]:
    return (*_declared().values(), *_REGISTERED.values())


def kind_of(case: CaseFile | Any) -> CaseKind:
    """Return the kind of a case, given its head or the app's own row."""
    return kind_called((case if isinstance(case, CaseFile) else case.case).kind)


def kind_called(code: str) -> CaseKind:
    """Return a kind by its code: for a service that begins a case of it."""
    return _REGISTERED.get(code) or _declared()[code]


def statement_kind(code: str) -> StatementKind | None:
    """Return a kind of statement by its code alone: whoever is asked may not read the head of the case."""
    return next((said for kind in kinds() for said in kind.statements if said.code == code), None)


@contextmanager
def registered(*extra: CaseKind) -> Iterator[None]:
    """Register these kinds and their texts for the duration of the block; for tests."""
    _REGISTERED.update({kind.code: kind for kind in extra})
    phrases.forget()
    try:
        yield
    finally:
        for kind in extra:
            del _REGISTERED[kind.code]
        phrases.forget()
