"""What an event means for a norm in it: games, pairings and exemptions (B.01, 1.4.1 to 1.4.3)."""

import pytest

from tests.titles.rules.cards import card, nine
from titles.rules.records import NormEvent


@pytest.mark.parametrize(
    ("event", "games"),
    [
        pytest.param({}, 9, id="1.4.1a nine games"),
        pytest.param({"kind": "world-team", "rounds": 7}, 7, id="1.4.1b seven of seven"),
        pytest.param({"kind": "continental-team", "rounds": 9}, 7, id="1.4.1b seven of nine"),
        pytest.param({"kind": "world-team", "rounds": 6}, 9, id="1.4.1b six rounds are too few"),
        pytest.param({"kind": "world-team", "rounds": 10}, 9, id="1.4.1b ten rounds"),
        pytest.param({"kind": "world-cup"}, 8, id="1.4.1b World Cup"),
    ],
)
def test_1_4_1_games_that_a_norm_needs(event, games):
    assert card(nine(), **event).minimum_games == games


@pytest.mark.parametrize(
    ("event", "fixed"),
    [
        ({"system": "swiss"}, False),
        ({"system": "round-robin"}, True),
        ({"system": "double-round-robin", "rounds": 10}, True),
        ({"system": "scheveningen"}, True),
        ({"system": "schiller"}, True),
        ({"system": "team"}, False),
        ({"system": "round-robin", "kind": "world-team"}, False),
        ({"system": "knockout"}, False),
    ],
)
def test_1_4_1e_pairings_fixed_beforehand(event, fixed):
    assert card(nine(), **event).is_predetermined is fixed


@pytest.mark.parametrize(
    ("event", "used"),
    [
        pytest.param({"exemption": "1.4.3a", "host": "HUN"}, "1.4.3a", id="a national championship at home"),
        pytest.param({"exemption": "1.4.3a", "host": "GER"}, None, id="of another federation"),
        pytest.param(
            {"exemption": "1.4.3a", "host": "HUN", "sub_zonal_year": True},
            None,
            id="in a year of a sub-zonal",
        ),
        pytest.param({"exemption": "1.4.3b", "host": "HUN", "sub_zonal_year": True}, "1.4.3b", id="team"),
        pytest.param({"exemption": "1.4.3b", "host": "GER"}, None, id="team championship of others"),
        pytest.param({"exemption": "1.4.3c"}, "1.4.3c", id="zonal"),
        pytest.param({"exemption": "1.4.3d"}, "1.4.3d", id="large Swiss"),
        pytest.param({"exemption": "1.4.3d", "system": "team"}, "1.4.3d", id="Swiss of teams"),
        pytest.param({"exemption": "1.4.3d", "system": "round-robin"}, None, id="no Swiss"),
        pytest.param({"open_swiss": True}, "1.4.3d", id="every round meets it"),
        pytest.param({"open_swiss": True, "system": "round-robin"}, None, id="stated of no Swiss"),
        pytest.param(
            {"open_swiss": True, "exemption": "1.4.3b", "host": "HUN"}, "1.4.3b", id="the event's own first"
        ),
        pytest.param(
            {"open_swiss": True, "exemption": "1.4.3b", "host": "GER"}, "1.4.3d", id="else that of the Swiss"
        ),
        pytest.param({}, None, id="none"),
    ],
)
def test_1_4_3_exemption_that_the_player_may_use(event, used):
    assert card(nine(), **event).exemption == used


def test_1_4_3e_the_same_question_without_any_exemption():
    case = card(nine(), exemption="1.4.3c", open_swiss=True)
    assert (case.exemption, case.without_exemption.exemption) == ("1.4.3c", None)
    assert case.without_exemption.games == case.games


@pytest.mark.parametrize(
    ("event", "games", "waived"),
    [
        ({}, 9, False),
        ({"exemption": "1.4.3c"}, 9, True),
        ({"kind": "world-team", "rounds": 7}, 7, True),
        ({"kind": "world-team", "rounds": 9}, 9, False),
        # Fewer games than the event asks for: no norm, and nothing is waived.
        ({"kind": "world-team", "rounds": 7}, 6, False),
        ({}, 8, False),
        ({"kind": "world-cup"}, 8, True),
    ],
)
def test_appendix_federations_are_waived(event, games, waived):
    assert card(nine(), **event).federations_waived(games) is waived


@pytest.mark.parametrize(
    ("system", "swiss", "round_robin", "matches", "double"),
    [
        ("swiss", True, False, False, False),
        ("team", True, False, False, False),
        ("round-robin", False, True, False, False),
        ("double-round-robin", False, True, False, True),
        ("knockout", False, False, True, False),
        ("match", False, False, True, False),
        ("scheveningen", False, False, False, False),
    ],
)
def test_kinds_of_events(system, swiss, round_robin, matches, double):
    event = NormEvent(system, 9)
    assert (event.is_swiss, event.is_round_robin, event.in_matches, event.is_double) == (
        swiss,
        round_robin,
        matches,
        double,
    )
