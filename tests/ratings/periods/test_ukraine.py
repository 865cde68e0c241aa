"""The national list of Ukraine: categories, foreigners, alignment, first events, cap and drop."""

from datetime import date

import pytest
from django.urls import reverse

from players.models import NationalId
from portal.federations.enums import Role
from portal.federations.scope import federation_scope
from portal.workflow.models import AuditEntry
from ratings.models import EventVerdict, ListRemoval, PeriodRow, RatedResult
from ratings.publication.writing import stored
from tests.factories import appoint, make_user
from tests.factories.players import make_player, make_system
from tests.factories.ratings import make_list_in_force, make_rated_event, rate_on
from tests.ratings.world import signed_in

BASE, LIST, NEXT = date(2026, 9, 1), date(2026, 10, 1), date(2026, 11, 1)
UA = "ua-national"
REMOVALS_QUERIES = 14


@pytest.fixture
def national(ukr, officer, calculate):
    """Calculate Ukraine's list as its rating officer."""
    make_list_in_force("fide-standard", LIST)
    make_list_in_force(UA, BASE, in_force_from=date(2020, 1, 1))
    return lambda day=LIST: calculate(day, UA, home=ukr, actor=officer)


def member(name: str, rating: int | None = None, k: int = 20, **fields):
    player = make_player(name, **fields)
    if rating is not None:
        rate_on(player, rating, BASE, system=UA, k=k, games=50, last_game=date(2026, 8, 1))
    return player


def duels(results: str) -> dict[int, list[tuple[int, str, str]]]:
    """Number 1 meets 2, 3, …"""
    answers = {"1": "0", "=": "=", "0": "1"}
    games = {1: [(at, "w", result) for at, result in enumerate(results, 2)]}
    return games | {at: [(1, "b", answers[result])] for at, result in enumerate(results, 2)}


def test_categories_foreigners_and_unrated_opponents(national, row_of, ukr):
    own = member("Own, Player", 2000)
    first = member("First, Category")
    NationalId.objects.create(player=first, system=make_system(UA), number="1", category="1")
    foreigner = make_player("Foreign, Guest", federation="JPN")
    rate_on(foreigner, 2100, BASE, k=20)
    plain = member("Plain, Newcomer")
    make_rated_event([own, first, foreigner, plain], duels("1=1"), start=date(2026, 9, 7))
    calculation = national()
    # D 100 → .64, +.36; D −100 → .36, +.14; the last one is unrated. 20 × .50 = 10.
    row = row_of(calculation, own)
    assert (row.games, row.change, row.rating) == (2, 1000, 2010)
    result = RatedResult.objects.get(calculation=calculation, player=own)
    assert (result.opponent_ratings, result.sources) == ([1900, 2100, 0], ["category", "fide", ""])
    # The guest's own games are rated at home.
    assert not RatedResult.objects.filter(calculation=calculation, player=foreigner).exists()


def test_6_5_a_59_the_category_of_the_first_day_counts(national):
    """One has earned the first category since the first event, another has become a candidate master."""
    own, earned, grown = member("Own, Player", 2000), member("Earned, One"), member("Grown, Out")
    system = make_system(UA)
    NationalId.objects.create(player=earned, system=system, number="1", category="I", since=date(2026, 9, 10))
    row = NationalId.objects.create(
        player=grown, system=system, number="2", category="I", since=date(2020, 1, 1)
    )
    row.category, row.since = "КМС", date(2026, 9, 10)
    row.save()
    for start in (date(2026, 9, 7), date(2026, 9, 14)):
        make_rated_event([own, earned, grown], duels("11"), start=start)
    results = RatedResult.objects.filter(calculation=national(), player=own).order_by("event__start")
    assert [result.opponent_ratings for result in results] == [[0, 1900], [1900, 0]]


def test_a_foreign_event_is_not_of_the_national_list(national, jpn):
    players = [member("Own, Player", 2000), member("Other, Player", 2000)]
    make_rated_event(players, duels("1"), start=date(2026, 9, 7), federation=jpn)
    assert not EventVerdict.objects.filter(calculation=national()).exists()


def test_an_event_is_on_the_lists_for_which_it_was_registered(national, calculate):
    players = [member("Own, Player", 2000), member("Other, Player", 2000)]
    both = make_rated_event(players, duels("1"), start=date(2026, 9, 7))
    home = make_rated_event(players, duels("1"), start=date(2026, 9, 8), fide_rated=False)
    world = make_rated_event(players, duels("1"), start=date(2026, 9, 9), nationally_rated=False)
    codes = EventVerdict.objects.values_list("event__code", flat=True)
    assert set(codes.filter(calculation=national())) == {both.code, home.code}
    assert set(codes.filter(calculation=calculate(NEXT))) == {both.code, world.code}


def test_who_is_2600_in_the_world_is_not_less_at_home(national, row_of):
    lifted, higher = member("Lifted, Up", 2580, k=10), member("Higher, Up", 2650, k=10)
    rate_on(lifted, 2611, LIST, k=10)
    rate_on(higher, 2605, LIST, k=10)
    calculation = national()
    row = row_of(calculation, lifted)
    assert (row.kind, row.rating, row.steps) == ("stepped", 2611, [["aligned", 2580, 2611, "6.7"]])
    assert PeriodRow.objects.filter(calculation=calculation).count() == 1


def field_of(rating: int, size: int = 15):
    return [member(f"Rated{at:02d}, Player", rating) for at in range(size)]


def test_fifteen_games_and_never_above_2300(national, row_of):
    newcomer = member("New, Strong", birth_year=1990)
    make_rated_event([newcomer, *field_of(2250)], duels("1" * 12 + "000"), start=date(2026, 9, 7))
    row = row_of(national(), newcomer)
    # 12 of 15 = .80, dp 240: 2490, but 2300 at most; 2300 reached gives K 10.
    assert (row.kind, row.rating, row.games, row.k) == ("new", 2300, 15, 10)


def test_events_below_1600_drop_out_the_earliest_first(national, publish, row_of, ukr):
    president = make_user("Petra President")
    appoint(president, ukr, Role.PRESIDENT)
    newcomer, field = member("New, Slow"), field_of(1700)
    # A first event at the floor: 4 of 9 = .44, dp −43, 1657.
    make_rated_event([newcomer, *field[:9]], duels("1111" + "00000"), start=date(2026, 9, 7))
    # Then 0 of 9: all 18 games give .22, dp −220, 1480; without the first event nothing is left but zeros.
    make_rated_event([newcomer, *field[:9]], duels("0" * 9), start=date(2026, 9, 14))
    first = national()
    row = row_of(first, newcomer)
    assert (row.kind, row.reason, row.games) == ("collecting", "below_floor", 18)
    assert len(row.steps[0][1]) == 2
    publish(first, home=ukr, actor=president)
    # The pool starts from zero: fifteen new games suffice, with 8 of 15 = .53, dp 21.
    make_rated_event([newcomer, *field], duels("1" * 8 + "0" * 7), start=date(2026, 10, 5))
    row = row_of(national(NEXT), newcomer)
    assert (row.kind, row.rating, row.games, row.total) == ("new", 1721, 15, 33)


class TestRemovalOfInactivePlayers:
    """Paragraph 5: the commission may take inactive players off the list; one game brings them back."""

    @pytest.fixture
    def idle(self, national):
        player = make_player("Idle, Player")
        rate_on(player, 1900, BASE, system=UA, k=20, games=50, last_game=date(2022, 1, 1), inactive=True)
        return player

    @pytest.fixture
    def page(self, ukr, president):
        address = reverse("ratings:removals", args=[ukr.code, UA])
        client = signed_in(president)
        return lambda **given: (
            client.post(address, given, follow=True).text if given else client.get(address).text
        )

    @staticmethod
    def printed(publish, national, ukr, president, day) -> str:
        listed = publish(national(day), home=ukr, actor=president)
        return stored(listed.files["txt"]["path"]).read_text()

    def test_5_who_was_removed_is_not_printed_and_comes_back_with_a_game(
        self, national, idle, page, publish, ukr, president
    ):
        other = member("Other, Player", 1900)
        make_rated_event([other, member("Third, Player", 1900)], duels("1"), start=date(2026, 9, 7))
        assert "Removed" in page(action="remove", fide_id=idle.fide_id, reason="Emigrated in 2022")
        assert idle.name not in self.printed(publish, national, ukr, president, LIST)
        ListRemoval.objects.update(decided_on=date(2026, 9, 20))
        make_rated_event([idle, other], duels("1"), start=date(2026, 10, 5))
        assert idle.name in self.printed(publish, national, ukr, president, NEXT)

    @pytest.mark.parametrize("pk", ["²", "9" * 5000])
    def test_a_key_that_is_no_number_lifts_nothing(self, idle, page, pk):
        page(action="remove", fide_id=idle.fide_id, reason="Emigrated in 2022")
        assert idle.name in page(action="lift", pk=pk, reason="x")

    def test_5_an_active_player_stays(self, national, page):
        active = member("Active, Player", 2000)
        assert "is active: only inactive players are removed" in page(
            action="remove", fide_id=active.fide_id, reason="No reason"
        )
        assert not ListRemoval.objects.exists()

    def test_5_a_removal_is_lifted_with_a_reason(self, national, idle, page):
        page(action="remove", fide_id=idle.fide_id, reason="Emigrated")
        pk = ListRemoval.objects.get().pk
        assert "A decision needs a reason." in page(action="lift", pk=pk, reason="")
        assert ListRemoval.objects.get().lifted_at is None

    @pytest.mark.parametrize("count", [1, 3])
    def test_the_page_asks_as_much_for_one_removed_player_as_for_three(
        self, national, page, idle, ukr, president, count, django_assert_num_queries
    ):
        page(action="remove", fide_id=idle.fide_id, reason="Emigrated")
        for at in range(count - 1):
            other = make_player(f"Idle{at}, Player")
            rate_on(other, 1900, BASE, system=UA, k=20, games=50, inactive=True)
            page(action="remove", fide_id=other.fide_id, reason="Emigrated")
        assert ListRemoval.objects.count() == count
        with django_assert_num_queries(REMOVALS_QUERIES):
            page()

    def test_5_a_removal_is_lifted_and_both_are_in_the_trail(self, national, idle, page, president, ukr):
        page(action="remove", fide_id=idle.fide_id, reason="Emigrated")
        page(action="lift", pk=ListRemoval.objects.get().pk, reason="Plays again")
        assert ListRemoval.objects.get().lifted_at is not None
        assert "Nobody was removed" in page()
        with federation_scope(ukr.pk):
            actions = set(AuditEntry.objects.filter(actor=president).values_list("action", flat=True))
        assert {"remove", "lift"} <= actions
