"""What a publication and its revision do to ratings, history and states; what top lists say of it."""

from datetime import date

import pytest

from players.models import CurrentRating, RatingChange, RatingSystem
from ratings.enums import CalculationState, RowKind
from ratings.models import Calculation, RatingState
from ratings.publication.effects import take_effect
from ratings.publication.sources import as_it_stands
from ratings.publication.tops import tops
from tests.ratings.publication.conftest import AFTER, BEFORE, NOVEMBER

LAST = date(2026, 11, 22)


def current(world):
    rows = CurrentRating.objects.filter(system__code="fide-standard")
    names = {player.pk: key for key, player in world.items()}
    return {names[row.player_id]: (row.rating, row.games, row.k, row.inactive, row.list_date) for row in rows}


def history(world, list_date=AFTER):
    rows = RatingChange.objects.filter(system__code="fide-standard", list_date=list_date)
    names = {player.pk: key for key, player in world.items()}
    return {names[row.player_id]: (row.rating, row.games, row.k, row.inactive) for row in rows}


def states(world):
    names = {player.pk: key for key, player in world.items()}
    return {names[row.player_id]: (row.games, row.peak, row.last_game) for row in RatingState.objects.all()}


@pytest.fixture
def published(world, by_hand):
    """The list of December as calculated first."""
    made = by_hand(NOVEMBER)
    take_effect(made, None)
    Calculation.objects.filter(pk=made.pk).update(state=CalculationState.PUBLISHED)
    return made


def test_a_list_changes_only_whom_it_touches(published, world):
    assert current(world) == {
        "shevchenko": (2418, 9, 10, False, None),
        "bondar": (2089, 7, 20, False, None),
        "retired": (2003, 5, 20, False, None),
        "sato": (2250, 0, 20, False, None),
        "newcomer": (1712, 8, 40, False, None),
    }
    assert history(world) == {
        "shevchenko": (2418, 9, 10, False),
        "bondar": (2089, 7, 20, False),
        "retired": (2003, 5, 20, False),
        "odd": (None, 6, None, False),
        "newcomer": (1712, 8, 40, False),
    }
    assert states(world)["newcomer"] == (8, 1712, LAST)
    assert states(world)["shevchenko"] == (109, 2418, LAST)
    assert states(world)["sato"] == (100, 2250, date(2026, 10, 20))
    assert RatingSystem.objects.get(code="fide-standard").list_date == AFTER


def test_a_newcomer_without_enough_games_has_a_state_and_no_rating(world, by_hand):
    take_effect(by_hand({"newcomer": (RowKind.COLLECTING, None, None, 3, None, None)}), None)
    assert "newcomer" not in current(world)
    assert history(world) == {}
    assert states(world)["newcomer"] == (3, None, LAST)


def test_a_revision_takes_back_what_the_list_did(published, world, by_hand):
    rows = {
        "shevchenko": (RowKind.CHANGED, 2412, 2414, 8, 10, 10),
        "sato": (RowKind.CHANGED, 2250, 2260, 4, 20, 20),
        "retired": (RowKind.RETURNED, 1999, 2003, 5, 20, 20),
    }
    RatingState.objects.all().delete()
    take_effect(by_hand(rows, revision=1), published.pk)
    assert current(world) == {
        "shevchenko": (2414, 8, 10, False, None),
        "bondar": (2105, 0, 20, False, None),
        "retired": (2003, 5, 20, False, None),
        "odd": (1850, 0, 20, False, None),
        "sato": (2260, 4, 20, False, None),
    }
    assert set(history(world)) == {"shevchenko", "sato", "retired"}
    assert history(world, BEFORE)["odd"] == (1850, 0, 20, False)
    assert states(world)["bondar"] == (100, 2105, date(2026, 10, 20))
    assert "newcomer" not in states(world)


def test_top_lists_leave_out_the_inactive(published, world):
    CurrentRating.objects.filter(player=world["shevchenko"]).update(inactive=True)
    names = {player.pk: key for key, player in world.items()}
    found = {
        category: [(names[player], rating, gain) for player, rating, gain in rows]
        for category, rows in tops("fide-standard", AFTER, as_it_stands(), published.pk).items()
    }
    assert found == {
        "open": [("sato", 2250, 0), ("bondar", 2089, -16), ("retired", 2003, 4), ("newcomer", 1712, 0)],
        "women": [("bondar", 2089, -16), ("newcomer", 1712, 0)],
        "juniors": [("newcomer", 1712, 0)],
        "seniors": [("sato", 2250, 0), ("retired", 2003, 4)],
        "improvers": [("retired", 2003, 4)],
        "decliners": [("bondar", 2089, -16)],
    }
    japan = world["sato"].federation_id
    of_japan = tops("fide-standard", AFTER, as_it_stands(), published.pk, federation=japan)
    assert [names[player] for player, *_rest in of_japan["open"]] == ["sato"]
