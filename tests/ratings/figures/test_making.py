"""What a list counts: who is active, a woman, a junior; ranks and bands by hand; who is not counted."""

from datetime import date

import pytest

from players.models import CurrentRating, Player, PlayerTitle
from ratings.enums import Origin
from ratings.figures.making import _bound, _count, _rank, make_figures
from ratings.models import ListFigures, RatingList
from ratings.publication.tops import LENGTH
from tests.factories import make_user
from tests.factories.players import make_player, make_system, rate
from tests.factories.ratings import make_list_in_force

DAY = date(2026, 11, 1)


class TestNumbersByHand:
    def test_a_rank_is_one_more_than_all_above(self):
        figures = ListFigures()
        _rank(figures, {2400: 1, 2398: 2, 2397: 0, 2390: 3})
        # 2390 … 2400: above 2390 are three, above 2397 three, above 2398 one, above 2400 nobody.
        assert (figures.lowest, figures.higher) == (2390, [3, 3, 3, 3, 3, 3, 3, 3, 1, 1, 0])

    @pytest.mark.parametrize(
        ("ratings", "bands"),
        [
            ({2399: 1, 2400: 2}, {"2300": 1, "2400": 2}),
            ({2400: 1, 2499: 2}, {"2400": 3}),
            ({2400: 0}, {}),
        ],
        ids=["the bound belongs to the upper band", "one band", "inactive players have no band"],
    )
    def test_bands_of_a_hundred_points(self, ratings, bands):
        figures = ListFigures()
        _rank(figures, ratings)
        assert figures.bands == bands

    @pytest.mark.parametrize(
        ("ratings", "average"),
        [
            ({2000: 1, 2001: 2}, 2001),
            ({2000: 2, 2001: 1}, 2000),
            ({1500: 5}, 1500),
            ({1500: 0}, None),
            ({}, None),
        ],
    )
    def test_the_average_of_the_active(self, ratings, average):
        figures = ListFigures()
        _rank(figures, ratings)
        assert figures.average == average

    def test_counts_are_summed_over_the_ratings(self):
        figures = ListFigures()
        _count(figures, {2000: [5, 1, 2, 1, 0, 3], 1900: [2, 4, 1, 0, 2, 1]})
        counted = (
            figures.active,
            figures.inactive,
            figures.women,
            figures.juniors,
            figures.seniors,
            figures.played,
        )
        assert counted == (7, 5, 3, 1, 2, 4)

    @pytest.mark.parametrize(
        ("counts", "bound"),
        [
            pytest.param({2500: LENGTH - 1, 2400: 1, 2300: 9}, 2400, id="the hundredth"),
            pytest.param({2500: LENGTH, 2400: 1}, 2500, id="exactly a hundred"),
            pytest.param({2500: 3, 2400: 2}, 2400, id="fewer: the lowest"),
            pytest.param({2500: LENGTH + 40, 2400: 2}, 2500, id="all who share the last rating"),
            pytest.param({}, 0, id="nobody"),
        ],
    )
    def test_the_rating_of_the_last_of_the_first_hundred(self, counts, bound):
        assert _bound({rating: [count] for rating, count in counts.items()}, 0) == bound


@pytest.fixture
def listed(db) -> RatingList:
    system = make_list_in_force("fide-standard", DAY)
    return RatingList.objects.create(
        system=system,
        list_date=DAY,
        origin=Origin.IMPORTED,
        published_by=make_user(),
        published_at=f"{DAY}T00:00Z",
    )


def counted(listed: RatingList, federation: str | None = None) -> ListFigures:
    make_figures(listed)
    where = {"federation__code": federation} if federation else {"federation": None}
    return ListFigures.objects.get(listed=listed, **where)


@pytest.mark.parametrize(
    ("fields", "rating", "name", "before"),
    [
        pytest.param({"sex": "w"}, {}, "women", 1, id="a woman"),
        pytest.param({"sex": "m"}, {}, "women", 0, id="a man"),
        pytest.param({"birth_year": 2006}, {}, "juniors", 1, id="20 this year is a junior"),
        pytest.param({"birth_year": 2005}, {}, "juniors", 0, id="21 this year is none"),
        pytest.param({"birth_year": 1976}, {}, "seniors", 1, id="50 this year is a senior"),
        pytest.param({"birth_year": 1977}, {}, "seniors", 0, id="49 this year is none"),
        pytest.param({"birth_year": None}, {}, "juniors", 0, id="who has no year is no junior"),
        pytest.param({"birth_year": None}, {}, "seniors", 0, id="who has no year is no senior"),
        pytest.param({}, {"games": 1}, "played", 1, id="a game in the period"),
        pytest.param({}, {"games": 0}, "played", 0, id="no game in the period"),
        pytest.param({}, {"inactive": True}, "inactive", 1, id="inactive"),
        pytest.param({}, {"inactive": True}, "active", 0, id="inactive is not active"),
        pytest.param({"sex": "w"}, {"inactive": True}, "women", 0, id="an inactive woman"),
        pytest.param({"deceased": True}, {}, "active", 0, id="deceased"),
        pytest.param({"restricted": True}, {}, "active", 0, id="restricted"),
    ],
)
def test_who_is_counted_as_what(listed, fields, rating, name, before):
    rate(make_player(**fields), rating=2000, list_date=DAY, **rating)
    assert getattr(counted(listed), name) == before


def test_who_has_left_the_list_is_not_counted(listed):
    player = make_player()
    rate(player, rating=1500, list_date=DAY)
    CurrentRating.objects.filter(player=player).update(list_date=DAY)
    assert counted(listed).active == 0


def test_another_system_is_not_counted(listed):
    make_system("fide-rapid")
    rate(make_player(), "fide-rapid", 1500, list_date=DAY)
    assert counted(listed).active == 0


def test_the_world_is_the_sum_of_its_federations(listed):
    for rating, home in ((2400, "UKR"), (2300, "JPN"), (2200, "JPN")):
        rate(make_player(federation=home), rating=rating, list_date=DAY)
    world, home, away = (counted(listed, code) for code in (None, "UKR", "JPN"))
    assert (world.active, home.active, away.active) == (3, 1, 2)
    assert (world.average, home.average, away.average) == (2300, 2400, 2250)
    assert (len(world.higher), world.higher[0], world.higher[-1]) == (201, 2, 0)


def test_titles_are_counted_whether_the_holder_is_rated_or_not(listed):
    rate(make_player(title="GM"), rating=2500, list_date=DAY)
    make_player(title="IM", women_title="WGM")
    make_player(title="FM", deceased=True)
    make_player(title="FM", restricted=True)
    assert counted(listed).titles == {"GM": 1, "IM": 1, "WGM": 1}


def test_titles_by_year_have_those_with_a_day_only(listed):
    player = make_player()
    rate(player, rating=2500, list_date=DAY)
    for title, day in (("FM", date(2024, 5, 1)), ("IM", date(2026, 1, 1)), ("CM", None)):
        PlayerTitle.objects.create(player=player, title=title, awarded_on=day, source="decision")
    assert counted(listed).awarded == {"2024": {"FM": 1}, "2026": {"IM": 1}}


def test_counting_again_replaces_what_was_counted(listed):
    rate(make_player(), rating=2000, list_date=DAY)
    assert counted(listed).active == 1
    Player.objects.update(deceased=True)
    assert counted(listed).active == 0
    assert ListFigures.objects.filter(listed=listed, federation=None).count() == 1
