"""The table of an application: each action has one party, each state somebody or an end (B.01, 1.10, 2)."""

import pytest

from portal.workflow.machine import NotOffered, offered, target
from titles.applications.enums import OPEN, ApplicationState
from titles.applications.kind import BY_NORMS, BY_RATING, DIRECT, KINDS

TABLES = {"norms": BY_NORMS.table, "rating": BY_RATING.table, "direct": DIRECT.table}


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.code)
def test_every_state_is_a_stage_and_the_open_ones_keep_a_second_application_out(kind) -> None:
    """The words, parties and deadlines of a kind are checked when the portal starts (cases.E001 and up)."""
    assert {stage.code for stage in kind.stages} == set(ApplicationState)
    assert {stage.code for stage in kind.stages if stage.open} == OPEN


@pytest.mark.parametrize(
    ("route", "state", "actions"),
    [
        pytest.param("norms", "draft", ("sign", "withdraw"), id="2.1 signed first"),
        pytest.param("norms", "filed", ("return", "publish", "refuse", "withdraw"), id="2.4 published first"),
        pytest.param(
            "norms", "published", ("award", "award_conditionally", "refuse", "withdraw"), id="0.6.3 decided"
        ),
        pytest.param("rating", "filed", ("return", "award", "refuse", "withdraw"), id="1.10.2 confirmed"),
        pytest.param(
            "direct",
            "filed",
            ("return", "award", "award_conditionally", "refuse", "withdraw"),
            id="0.6.2 or conditional",
        ),
        pytest.param("norms", "declined", ("file_oneself", "withdraw"), id="1.10.4 the player alone"),
        pytest.param("norms", "revoked", ("appeal",), id="0.4.4 appeal"),
        pytest.param("rating", "conditional", (), id="1.3 knows no conditional title"),
    ],
)
def test_what_is_offered(route: str, state: str, actions: tuple[str, ...]) -> None:
    assert offered(TABLES[route], state) == actions


def test_a_norm_title_is_never_awarded_without_publication() -> None:
    with pytest.raises(NotOffered):
        target(TABLES["norms"], "award", "filed")
