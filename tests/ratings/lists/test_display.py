"""The rows of a list's tables: what a restricted record hides, where games lead, how inactivity is marked."""

from datetime import date

import pytest

from ratings.lists.display import NOTHING, shown_players
from ratings.models import RatingList
from tests.ratings.lists.test_listing import entry

DAY = date(2026, 12, 1)
CALCULATED = RatingList(list_date=DAY, calculation_id="00000000-0000-0000-0000-000000000001")
TAKEN_OVER = RatingList(list_date=DAY)


def shown(listed: RatingList = CALCULATED, **changed: object):
    (row,) = shown_players([entry(**changed)], listed)
    return row


def test_a_row_says_what_the_list_prints():
    row = shown()
    assert (row.number, row.title, row.federation, row.rating, row.k, row.born) == (
        14000001,
        "WFM",
        "UKR",
        1995,
        20,
        1990,
    )


@pytest.mark.parametrize(
    ("listed", "changed", "games"),
    [
        pytest.param(
            CALCULATED, {}, '<a href="/players/14000001/calculations/2026-12-01/">3</a>', id="explained"
        ),
        pytest.param(TAKEN_OVER, {}, 3, id="nothing was calculated here"),
        pytest.param(CALCULATED, {"games": 0}, 0, id="no game, nothing to explain"),
        pytest.param(CALCULATED, {"fide_id": None}, 3, id="no id, no page"),
    ],
)
def test_games_lead_to_their_calculation(listed, changed, games):
    assert shown(listed, **changed).games == games


def test_a_restricted_record_shows_id_name_and_federation_only():
    row = shown(restricted=True, gain=5, inactive=True)
    assert (row.number, row.federation) == (14000001, "UKR")
    assert (row.title, row.rating, str(row.moved), row.games, row.k, row.born) == (
        NOTHING,
        None,
        NOTHING,
        None,
        None,
        None,
    )
    assert "inactive" not in row.name


@pytest.mark.parametrize(("inactive", "marked"), [(True, True), (False, False)])
def test_an_inactive_player_is_marked_beside_the_name(inactive, marked):
    name = shown(inactive=inactive).name
    assert name.startswith('<a href="/players/14000001/">Bondar, Olha</a>')
    assert ("inactive" in name) is marked


@pytest.mark.parametrize(
    ("changed", "field"),
    [({"title": "", "women_title": ""}, "title"), ({"birth_year": None}, "born")],
    ids=["no title", "no year of birth"],
)
def test_what_is_not_known_is_a_dash(changed, field):
    assert getattr(shown(**changed), field) == NOTHING
