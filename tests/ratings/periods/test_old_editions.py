"""Periods of 2009 and 2017: round robins with newcomers, former rated players, teams, the change-over."""

from datetime import date
from itertools import combinations

import pytest
from django.urls import reverse

from players.models import Player
from portal.federations.enums import Status
from ratings.lists.live import live_of
from ratings.models import EventVerdict, PeriodRow, RatedResult
from ratings.periods.prospects import prospects_of
from tests.factories import make_federation
from tests.factories.players import make_player
from tests.factories.ratings import make_list_in_force, make_rated_event, rate_on
from tests.ratings.world import signed_in
from tournaments.models import PublishedEvent

TITLED_QUERIES = 9  # one for the suspended federations (10.1)
ANSWERS = {"1": "0", "=": "=", "0": "1"}


def rated_players(base: date, *ratings: int, k: int = 20):
    make_list_in_force(list_date=base)
    players = [make_player(f"Rated{at}, Player") for at, _ in enumerate(ratings)]
    for player, rating in zip(players, ratings, strict=True):
        rate_on(player, rating, base, k=k, games=300, last_game=base)
    return players


def round_robin(count: int, results: dict[tuple[int, int], str], rounds: int = 1):
    """All play all, drawn unless `results` says otherwise; each game is a round of its own."""
    pairs = [pair for _ in range(rounds) for pair in combinations(range(1, count + 1), 2)]
    rows = {at: [(0, "-", "Z")] * len(pairs) for at in range(1, count + 1)}
    for at, (white, black) in enumerate(pairs):
        result = results.get((white, black), "=")
        rows[white][at] = (black, "w", result)
        rows[black][at] = (white, "b", ANSWERS[result])
    return rows


def meetings(opponents: int, results: str):
    """The last number meets 1, 2, … with these results."""
    me = opponents + 1
    games = {me: [(at, "w", result) for at, result in enumerate(results, 1)]}
    for at, result in enumerate(results, 1):
        games[at] = [(0, "-", "Z")] * (at - 1) + [(me, "b", ANSWERS[result])]
    return games


def test_6_1_games_against_a_void_newcomer_leave_the_pool_of_another(calculate, row_of):
    """2017: number 7 has no point. Number 6 beats 1, 2 and 7: two of five, not three of six."""
    base = date(2018, 2, 1)
    players = [*rated_players(base, *[2000] * 5), make_player("New, Six"), make_player("New, Seven")]
    lost = {(1, 6): "0", (2, 6): "0", (3, 6): "1", (4, 6): "1", (5, 6): "1"}
    lost |= {(at, 7): "1" for at in range(1, 7)}
    make_rated_event(players, round_robin(7, lost), start=date(2018, 2, 5), system="round-robin")
    calculation = calculate(date(2018, 3, 1))
    # Rated: two with 2 of 5 (-72), three with 3 of 5 (+72), dpa 14.4; Ra 2000 - 14.4 x 5/6 = 1988.
    # Newcomer: 2 of 5, dp -72 x 5/6 = -60: 1928.
    row = row_of(calculation, players[5])
    assert (row.kind, row.rating, row.games, row.total) == ("new", 1928, 5, 5)
    void = row_of(calculation, players[6])
    assert (void.reason, void.games, void.total) == ("first_event_zero", 0, 0)
    result = RatedResult.objects.get(calculation=calculation, player=players[5])
    assert result.exclusions[-1] == "void_newcomer"
    # For the rated too: 2 draws and a loss of 1 against 1928 count, the win against number 7 does not.
    assert RatedResult.objects.get(calculation=calculation, player=players[0]).games == 5


def test_8_58_pools_of_a_double_round_robin_take_rc_new(calculate, row_of):
    """2017: four rated, two newcomers, twice; the weaker newcomer's opponents above Ru + 400 count less."""
    base = date(2018, 2, 1)
    players = [
        *rated_players(base, 2600, 2400, 2300, 2300),
        make_player("New, Five"),
        make_player("New, Six"),
    ]
    results = {(at, 6): "1" for at in range(1, 5)}
    make_rated_event(players, round_robin(6, results, 2), start=date(2018, 2, 5), system="double-round-robin")
    calculation = calculate(date(2018, 3, 1))
    row, result = (
        row_of(calculation, players[5]),
        RatedResult.objects.get(calculation=calculation, player=players[5]),
    )
    # Rated: 6 of 10 each, dpa 72; Ra 2400 - 72 x 5/6 = 2340. Number 6: 1 of 10, dp -366 x 5/6 = -305: 2035.
    # 2600 counts as 2435: Rc(new) 2340 - 165/5 = 2307, Ru(new) 2002.
    assert (result.average, row.rating) == (2307, 2002)


def test_6_1_note_a_zero_of_a_player_who_was_rated_once_counts(calculate, row_of):
    """2009: the first event after the delisting has no point; for a newcomer it would be void."""
    base = date(2009, 9, 1)
    rated = rated_players(base, *[1300] * 9, k=15)
    former, newcomer = make_player("Former, Rated"), make_player("New, Comer")
    rate_on(former, 1250, date(2009, 1, 1), k=15)
    rate_on(former, None, date(2009, 3, 1), games=60, peak=1250)
    zero = meetings(9, "0" * 9)
    make_rated_event([*rated, former], zero, start=date(2009, 9, 7))
    make_rated_event([*rated, newcomer], zero, start=date(2009, 9, 8))
    calculation = calculate(date(2009, 11, 1))
    # Ru 1300 - 800 is below the floor, so nobody is published; but the games of the former player count.
    assert [(row.reason, row.games, row.total) for row in (row_of(calculation, former),)] == [
        ("below_floor", 9, 69)
    ]
    row = row_of(calculation, newcomer)
    assert (row.reason, row.games, row.total) == ("first_event_zero", 0, 0)


@pytest.mark.parametrize(
    ("olympiad", "other", "kind"),
    [
        pytest.param("=1=1=1=", "", "new", id="7.14f seven games in the Olympiad itself"),
        pytest.param("=1=1=", "=1=", "collecting", id="7.14f five there and three elsewhere do not suffice"),
    ],
)
def test_7_14f_seven_games_of_a_team_championship(calculate, row_of, olympiad, other, kind):
    base = date(2009, 9, 1)
    rated = rated_players(base, *[2000] * 7, k=15)
    newcomer = make_player("New, Comer")
    make_rated_event(
        [*rated, newcomer], meetings(7, olympiad), start=date(2009, 9, 7), system="team-swiss", official=True
    )
    if other:
        make_rated_event([*rated, newcomer], meetings(7, other), start=date(2009, 10, 1))
    assert row_of(calculate(date(2009, 11, 1)), newcomer).kind == kind


def test_0_1_events_of_june_2017_enter_the_list_of_1_august(calculate):
    """Lists appear each month from July 2017 on, whatever the rules of the event."""
    rated = rated_players(date(2017, 7, 1), 2000, 2000)
    for player in rated:
        rate_on(player, 2000, date(2017, 5, 1), k=20)
    duel = {1: [(2, "w", "1")], 2: [(1, "b", "0")]}
    event = make_rated_event(rated, duel, start=date(2017, 6, 20), end=date(2017, 6, 28))
    calculation = calculate(date(2017, 8, 1))
    verdict = EventVerdict.objects.get(calculation=calculation, event=event)
    assert (verdict.verdict, verdict.edition, verdict.in_force) == ("enters", "fide-2009", date(2017, 5, 1))
    assert PeriodRow.objects.filter(calculation=calculation).count() == 2


@pytest.mark.parametrize(
    ("rated", "count", "system", "code", "article"),
    [
        pytest.param(3, 10, "round-robin", "too_few_rated", "6.3", id="6.3 one third"),
        pytest.param(4, 10, "round-robin", "", "7.13", id="6.3 four of ten suffice"),
        pytest.param(3, 8, "round-robin", "too_few_rated", "6.31", id="6.31 four of fewer than ten"),
        pytest.param(
            4, 5, "double-round-robin", "double_round_robin_too_small", "6.32", id="6.32 six players"
        ),
    ],
)
def test_6_3_composition_of_a_round_robin_is_asked_of_its_results(
    calculate, rated, count, system, code, article
):
    players = rated_players(date(2009, 9, 1), *[2000] * rated, k=15)
    players += [make_player(f"New{at}, Player") for at in range(count - rated)]
    rounds = 2 if system.startswith("double") else 1
    make_rated_event(players, round_robin(count, {}, rounds), start=date(2009, 9, 7), system=system)
    verdict = EventVerdict.objects.get(calculation=calculate(date(2009, 11, 1)))
    wanted = ("refused", code, article) if code else ("enters", "in_time", article)
    assert (verdict.verdict, verdict.code, verdict.article) == wanted


def test_6_3_page_office_and_live_rating_know_that_the_list_will_refuse_a_round_robin(
    calculate, client, secretary
):
    players = rated_players(date(2009, 9, 1), *[2000] * 3, k=15)
    players += [make_player(f"New{at}, Player") for at in range(7)]
    event = make_rated_event(players, round_robin(10, {}), start=date(2009, 9, 7), system="round-robin")
    assert [[(each.verdict, each.code) for each in found] for found in prospects_of([event]).values()] == [
        [("refused", "too_few_rated")]
    ]
    assert live_of(Player.objects.get(pk=players[0].pk)) == ([], [])
    office = reverse("ratings:body_system", args=["office", "fide-standard"])
    for page in (
        client.get(reverse("tournaments:event", args=[event.code])),
        signed_in(secretary).get(office),
    ):
        assert "too few" in page.text.casefold()


@pytest.mark.parametrize(
    ("championship", "women", "rated", "verdict"),
    [
        pytest.param(True, False, 3, "enters", id="6.33 three rated in a championship"),
        pytest.param(True, False, 2, "refused", id="6.33 two do not suffice"),
        pytest.param(True, True, 2, "enters", id="6.33 two women"),
    ],
)
def test_6_33_national_championships(calculate, championship, women, rated, verdict):
    players = rated_players(date(2009, 9, 1), *[2000] * rated, k=15)
    players += [make_player(f"New{at}, Player") for at in range(10 - rated)]
    make_rated_event(
        players,
        round_robin(10, {}),
        start=date(2009, 9, 7),
        system="round-robin",
        national_championship=championship,
        women_only=women,
    )
    assert EventVerdict.objects.get(calculation=calculate(date(2009, 11, 1))).verdict == verdict


@pytest.mark.parametrize(
    ("highest", "minutes", "code"),
    [
        pytest.param(2200, 119, "time_too_short", id="1.11 two hours from 2200 on"),
        pytest.param(2199, 90, "in_time", id="1.12 ninety minutes below"),
        pytest.param(1599, 60, "in_time", id="1.13 an hour below 1600"),
    ],
)
def test_1_11_the_minimum_time_is_asked_of_the_whole_event(calculate, highest, minutes, code):
    players = rated_players(date(2009, 9, 1), highest, 1500, 1500, k=15)
    clock = [{"minutes": minutes, "moves": None, "seconds": 0, "delay": False}]
    games = {1: [(0, "-", "Z")], 2: [(3, "w", "1")], 3: [(2, "b", "0")]}
    make_rated_event(
        players, games, start=date(2009, 9, 7), details={"time_control": {"white": clock, "black": None}}
    )
    assert EventVerdict.objects.get(calculation=calculate(date(2009, 11, 1))).code == code


def test_amendments_of_2009_to_2017_are_missing_on_the_pages_of_event_and_work(
    calculate, office, secretary, client
):
    players = rated_players(date(2009, 9, 1), 2000, 2100)
    event = make_rated_event(players, meetings(1, "1"), start=date(2009, 9, 7))
    PublishedEvent.objects.filter(pk=event.pk).update(edition="fide-2009")
    staff = signed_in(secretary)
    work = [
        reverse("ratings:body_system", args=[office.code, "fide-standard"]),
        reverse("ratings:body_event", args=[office.code, "fide-standard", event.code]),
        reverse("ratings:body_preview", args=[office.code, calculate(date(2009, 11, 1)).pk]),
    ]
    pages = [client.get(reverse("tournaments:event", args=[event.code])), *map(staff.get, work)]
    assert [page.status_code for page in pages] == [200] * 4
    assert all("The regulations were amended between 2009 and 2017" in page.text for page in pages)


@pytest.mark.parametrize(
    ("base", "day", "listed"),
    [
        pytest.param(date(2009, 9, 1), date(2009, 11, 1), True, id="2009 7.22"),
        pytest.param(date(2018, 2, 1), date(2018, 3, 1), True, id="2017 7.2.2"),
        pytest.param(date(2024, 2, 1), date(2024, 3, 1), False, id="2024: not stated"),
    ],
)
def test_titled_players_without_a_rating_are_listed_apart(calculate, publish, client, base, day, listed):
    rated_players(base, 2000, 2100)
    titled, plain = make_player("Titled, Woman", women_title="WFM"), make_player("Plain, Player")
    rated = make_player("Rated, Master", title="FM")
    rate_on(rated, 2300, base, k=20, games=300, last_game=base)
    make_federation("XXS", status=Status.SUSPENDED)
    gone = make_player("Gone, Master", title="FM", federation="XXS")
    publish(calculate(day))
    page = client.get(reverse("ratings:list", args=["fide-standard", day]), {"part": "titled"}).text
    assert ("Titled players without a rating" in page) is listed
    assert (titled.name in page) is listed
    assert plain.name not in page
    assert gone.name not in page
    assert (rated.name not in page) or not listed


@pytest.mark.parametrize("count", [1, 3])
def test_the_part_of_titled_players_asks_as_much_for_one_as_for_three(
    calculate, publish, client, count, django_assert_num_queries
):
    rated_players(date(2009, 9, 1), 2000, 2100)
    for at in range(count):
        make_player(f"Titled{at}, Player", title="FM")
    publish(calculate(date(2009, 11, 1)))
    address = reverse("ratings:list", args=["fide-standard", date(2009, 11, 1)])
    client.get(address, {"part": "titled"})
    with django_assert_num_queries(TITLED_QUERIES):
        page = client.get(address, {"part": "titled"}).text
    assert page.count("Titled0, Player") == 1
