"""The table of an application: each action has one party, each state somebody or an end (B.01, 1.10, 2)."""

import pytest

from portal.workflow.machine import NotOffered, offered, target
from titles.applications.enums import OPEN, Route, State
from titles.applications.phrases import ACTIONS, AUDIT, TONES
from titles.applications.workflow import ACTS, NEEDS_REASON, NEXT_ACTOR, TABLES


@pytest.mark.parametrize("route", Route.values)
def test_every_action_has_a_party_and_words(route: str) -> None:
    for action in TABLES[route]:
        assert action in ACTS
        assert action in ACTIONS
        assert f"titleapplication.{action}" in AUDIT
    assert set(ACTS) >= NEEDS_REASON


def test_every_state_has_a_tone_and_every_open_one_somebody_to_act() -> None:
    assert set(TONES) == set(State)
    assert OPEN - set(NEXT_ACTOR) == {State.CONDITIONAL}  # waits for a rating, not for a person


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
        pytest.param("norms", "declined", ("file_oneself", "withdraw"), id="1.10.4 the player himself"),
        pytest.param("norms", "revoked", ("appeal",), id="0.4.4 appeal"),
        pytest.param("rating", "conditional", (), id="1.3 knows no conditional title"),
    ],
)
def test_what_is_offered(route: str, state: str, actions: tuple[str, ...]) -> None:
    assert offered(TABLES[route], state) == actions


def test_a_norm_title_is_never_awarded_without_publication() -> None:
    with pytest.raises(NotOffered):
        target(TABLES["norms"], "award", "filed")
