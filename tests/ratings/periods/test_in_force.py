"""7.1.1: a list is in force from its date; 0.2 and 10.1: a suspended host is not a suspended player.

Each at the level of the list: a period with its verdicts, results and rows.
"""

from datetime import date

import pytest

from players.models import CurrentRating
from portal.federations.enums import Status
from ratings.models import EventVerdict, PeriodRow, RatedResult
from ratings.publication.sources import as_it_stands
from ratings.publication.tops import tops
from tests.factories import make_federation
from tests.factories.players import make_player
from tests.factories.ratings import make_list_in_force, make_rated_event, rate_on, report_again

OCTOBER, NOVEMBER, DECEMBER, JANUARY = (
    date(2026, 10, 1),
    date(2026, 11, 1),
    date(2026, 12, 1),
    date(2027, 1, 1),
)
DUEL = {1: [(2, "w", "1")], 2: [(1, "b", "0")]}


@pytest.fixture
def pair(secretary):
    """Two players of 2000 in November and of 2100 in December, whose list is published already."""
    make_list_in_force(list_date=DECEMBER)
    players = [make_player("One, First"), make_player("Two, Second")]
    for player in players:
        rate_on(player, 2000, NOVEMBER, k=20)
        rate_on(player, 2100, DECEMBER, k=20, games=50, last_game=NOVEMBER)
    return players


@pytest.mark.parametrize(
    ("start", "rating", "in_force"),
    [
        pytest.param(date(2026, 11, 30), 2000, NOVEMBER, id="7.1.1 the last day before it"),
        pytest.param(date(2026, 12, 1), 2100, DECEMBER, id="7.1.1 its own day"),
        pytest.param(date(2026, 12, 20), 2100, DECEMBER, id="7.1.1 later"),
    ],
)
def test_7_1_1_a_list_published_early_is_used_from_its_date(start, rating, in_force, pair, calculate):
    event = make_rated_event(pair, DUEL, start=start)
    found = calculate(JANUARY)
    assert EventVerdict.objects.get(calculation=found, event=event).in_force == in_force
    results = RatedResult.objects.filter(calculation=found)
    assert [(row.rating, row.opponent_ratings) for row in results] == [(rating, [rating])] * 2
    # The change is added to the rating of the newest list, whatever list rated the games.
    rows = PeriodRow.objects.filter(calculation=found).order_by("player_id")
    assert [(row.rating_before, row.rating) for row in rows] == [(2100, 2110), (2100, 2090)]


@pytest.mark.parametrize(
    ("base", "start", "article"),
    [
        pytest.param(date(2009, 9, 1), date(2009, 9, 7), "0.4", id="2009 0.4"),
        pytest.param(date(2018, 2, 1), date(2018, 2, 5), "0.2", id="2017 0.2"),
        pytest.param(date(2022, 2, 1), date(2022, 2, 5), "0.2", id="2022 0.2"),
        pytest.param(date(2026, 9, 1), date(2026, 9, 7), "0.2", id="2025 0.2"),
    ],
)
def test_0_2_an_event_hosted_by_a_suspended_federation_is_refused_by_its_own_article(
    base, start, article, secretary, calculate
):
    """Not by 10.1, which says whose players are listed."""
    make_list_in_force(list_date=base)
    players = [make_player(), make_player()]
    for player in players:
        rate_on(player, 2000, base, k=20, games=50, last_game=base)
    host = make_federation("XXA", status=Status.SUSPENDED)
    event = make_rated_event(players, DUEL, start=start, federation=host)
    months = 2 if base.year == 2009 else 1
    found = calculate(base.replace(month=base.month + months))
    verdict = EventVerdict.objects.get(calculation=found, event=event)
    assert (verdict.verdict, verdict.code, verdict.article) == ("refused", "host_suspended", article)
    assert not PeriodRow.objects.filter(calculation=found).exists()


def test_10_1_a_player_of_a_suspended_federation_leaves_the_list_and_comes_back_with_the_rating(secretary):
    make_list_in_force(list_date=NOVEMBER)
    home = make_federation("XXA")
    player, other = make_player("Gone, G", federation=home), make_player("Here, H")
    rate_on(player, 2500, NOVEMBER, k=10, games=50)
    rate_on(other, 2000, NOVEMBER, k=20, games=50)
    seen = []
    for status in (Status.MEMBER, Status.SUSPENDED, Status.MEMBER):
        home.status = status
        home.save()
        seen.append([row[0] for row in tops("fide-standard", NOVEMBER, as_it_stands())["open"]])
    assert seen == [[player.pk, other.pk], [other.pk], [player.pk, other.pk]]
    assert CurrentRating.objects.get(player=player).rating == 2500


class TestAFirstRatingCorrected:
    """8.2: the page of the next list says both, what the list gave and what it should have given."""

    @pytest.fixture
    def corrected(self, secretary, calculate, publish):
        make_list_in_force(list_date=date(2026, 9, 1))
        pair = [make_player("One, First"), make_player("Two, Second")]
        for player in pair:
            rate_on(player, 2000, date(2026, 9, 1), k=20, games=50, last_game=date(2026, 8, 1))
        newcomer = make_player("New, Nina")
        games = {1: [(2, "w", "1")] * 5, 2: [(1, "b", "0")] * 5}
        event = make_rated_event([newcomer, pair[0]], games, start=date(2026, 9, 7))
        publish(calculate(OCTOBER))
        publish(calculate(NOVEMBER))
        right = {1: [(2, "w", "=")] * 5, 2: []}
        report_again(event, [newcomer, pair[0]], right, accepted_on=date(2026, 11, 5))
        publish(calculate(DECEMBER))
        return newcomer

    def test_8_2_the_steps_name_the_list_and_both_first_ratings(self, corrected, client):
        page = client.get(f"/players/{corrected.fide_id}/calculations/2026-12-01/")
        (one,) = page.context["explained"]
        (step,) = [rung for rung in one.rungs if "first rating was corrected" in rung.words]
        assert step.words == (
            "An event of the first rating was corrected: the first rating of the list of 1 Oct 2026, and the "
            "correct one"
        )
        assert step.sum.startswith("2200 → 1943")
        assert one.row.rating == 1943
