"""Every code that a page may show has words."""

import re
from pathlib import Path

import pytest

from portal.parts.faults import sentence
from ratings.core import EDITIONS, Exclusion
from ratings.core.field import SOURCES
from ratings.core.kfactor import PREDICATES
from ratings.core.pool import VOID_PARAMETERS
from ratings.core.steps import STEPS
from ratings.enums import CalculationState, Verdict
from ratings.explain import phrases as explained
from ratings.faults import RatingFault
from ratings.lists import phrases as lists
from ratings.periods import phrases
from ratings.periods.workflow import TRANSITIONS
from ratings.publication.tops import CATEGORIES

CODE = Path(__file__).parents[2] / "ratings"


def codes(pattern: str, part: str = "") -> set[str]:
    """Return what the sources name."""
    sources = (CODE / part).rglob("*.py")
    return {code for path in sources for code in re.findall(pattern, path.read_text())}


def test_faults():
    named = codes(r'RatingFault\(\s*"(\w+)"')
    assert len(named) > 10
    assert named <= phrases.FAULTS.keys()


def test_verdicts():
    named = codes(r'Verdict\.(?:ENTERS|WAITS|REFUSED), "(\w+)"', "periods")
    assert len(named) > 5
    assert named <= phrases.VERDICTS.keys()


def test_transitions_and_tones():
    assert {f"calculation.{action}" for action in TRANSITIONS} <= phrases.AUDIT.keys()
    assert phrases.STATE_TONES.keys() == set(CalculationState)
    assert phrases.VERDICT_TONES.keys() == set(Verdict)
    assert tuple(lists.CATEGORIES) == tuple(lists.CATEGORY_ICONS) == CATEGORIES


def test_words_of_the_rules():
    assert set(Exclusion) <= explained.GAMES.keys()
    assert VOID_PARAMETERS.keys() <= explained.POOL.keys()
    assert STEPS.keys() <= explained.STEPS.keys()
    assert set(SOURCES.values()) <= explained.SOURCES.keys()
    assert all(explained.edition_name(edition) for edition in EDITIONS.values())
    assert PREDICATES.keys() <= explained.K_RULES.keys()


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (RatingFault("not_the_next_list", expected="2026-12-01"), "The next list is that of 1 Dec 2026."),
        (RatingFault("reason_missing"), "A revision needs a reason."),
    ],
)
def test_a_fault_in_words(fault, words):
    assert sentence(fault) == words
