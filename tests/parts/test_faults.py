"""A refusal is raised with a code and read as a sentence."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from portal.offices.phrases import OfficeFault
from portal.parts.declaration import AppParts, declarations
from portal.parts.faults import Fault, sentence
from portal.parts.phrases import Phrases

ROOT = Path(__file__).parents[2]
OURS = ("portal", "players", "tournaments", "ratings", "titles", "arbiters", "seminars", "fairplay")


class TornFault(Fault):
    """A paper that is torn."""


SENTENCES = {
    "torn": "The paper is torn.",
    "pages": "%(count)s pages are missing in %(field)s.",
    "listed": lambda given: "Missing: " + ", ".join(given["names"]),
}


@pytest.fixture
def _declared(monkeypatch):
    parts = AppParts(phrases=Phrases(faults={TornFault: SENTENCES}))
    monkeypatch.setattr("portal.parts.faults.declarations", lambda: {"other": AppParts(), "torn": parts})


@pytest.mark.usefixtures("_declared")
@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (TornFault("torn"), "The paper is torn."),
        (TornFault("pages", field="passport", count=2), "2 pages are missing in passport."),
        (TornFault("listed", names=["front", "back"]), "Missing: front, back"),
    ],
)
def test_sentence(fault, words):
    assert sentence(fault) == words


@pytest.mark.usefixtures("_declared")
def test_what_nobody_declared_is_a_mistake_of_ours():
    with pytest.raises(KeyError, match="wet"):
        sentence(TornFault("wet"))
    with pytest.raises(LookupError, match="no app declares sentences for OfficeFault"):
        sentence(OfficeFault("already_serves"))


def test_a_fault_keeps_what_it_was_given():
    fault = TornFault("pages", field="passport", count=2)
    assert (str(fault), fault.code, fault.field, fault.details) == (
        "pages",
        "pages",
        "passport",
        {"count": 2},
    )


def declared_faults() -> dict[str, set[str]]:
    """Return the codes that have a sentence, by the name of the class; two apps may use the same name."""
    found: dict[str, set[str]] = {}
    for parts in declarations().values():
        for kind, table in parts.phrases.faults.items():
            found.setdefault(kind.__name__, set()).update(table)
    return found


def test_every_class_of_faults_is_declared_once():
    declared = [kind for parts in declarations().values() for kind in parts.phrases.faults]
    known = {kind for kind in Fault.__subclasses__() if kind.__module__.split(".")[0] != "tests"}
    assert len(declared) == len(set(declared))
    assert set(declared) == known


def calls_in(path: Path) -> Iterator[tuple[str, str]]:
    """Yield the name and the first argument of the calls whose argument is a text written out."""
    for node in ast.walk(ast.parse(path.read_text())):
        match node:
            case ast.Call(func=ast.Name(id=name), args=[ast.Constant(value=str(code)), *_]):
                yield name, code


def test_every_code_that_is_raised_has_a_sentence():
    """Codes written out in the source; those that are put together are the business of their own tests.

    An empty code leaves a step of a page and is never told.
    """
    declared = declared_faults()
    sources = (path for app in OURS for path in (ROOT / app).rglob("*.py"))
    raised = {call for path in sources for call in calls_in(path) if call[0] in declared}
    assert len(raised) > 100
    assert {(kind, code) for kind, code in raised if code and code not in declared[kind]} == set()
