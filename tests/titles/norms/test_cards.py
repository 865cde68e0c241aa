"""What a large or long event means for its norms: 1.4.3d, 1.5.6, 1.1.4, and the job that searches it."""

from dataclasses import replace
from datetime import date, timedelta

import pytest

from players.models import RatingChange
from portal.jobs.execution import execute
from portal.jobs.models import Job
from tests.factories.norms import START, make_norm_world
from titles.enums import NORMS_JOB
from titles.models import Certificate
from titles.norms.cards import Field, best_title
from titles.norms.register import Award, Known, Register
from titles.rules.editions import HOLDERS, MASTERS, NORM_TITLES, Title, edition_on
from titles.rules.records import NormEvent, Played
from tournaments.results.event import Listed, Results
from tournaments.trf import Tournament as Reported
from tournaments.trf.model import Game, Player

EDITION = edition_on(date(2026, 1, 1))


def known(pk, *, federation="GER", titles=(), sex="m", ratings=((date(2020, 1, 1), 2400),), moves=()):
    awards = tuple(Award(Title(title), None, None, decided=True) for title in titles)
    return Known(pk, 1000 + pk, f"Name, {pk}", sex, None, 1, federation, moves, awards, ratings)


def field_of(players, records, **more):
    listed = {player.key: Listed(player.key, rating=2400) for player in players if player.key in records}
    results = Results(Reported(players=tuple(players)), listed, start=START)
    return Field(results, Register(records), START, more.pop("rounds", 3), **more)


def row(number, games, **fields):
    return Player(number, f"P{number}", games=tuple(Game(*game) for game in games), key=number, **fields)


@pytest.mark.parametrize(
    ("titles", "counted", "best"),
    [
        pytest.param({"FM", "WIM"}, EDITION.levels[Title.WIM].counted_titles, "WIM", id="1.4.5e a WIM norm"),
        pytest.param({"FM", "WIM"}, EDITION.levels[Title.IM].counted_titles, "FM", id="1.4.5c an IM norm"),
        pytest.param(
            {"CM", "WFM"}, EDITION.levels[Title.GM].counted_titles, "WFM", id="1.4.5a WFM before CM"
        ),
        pytest.param({"CM"}, MASTERS, "CM", id="1.4.5a CM is no title-holder"),
        pytest.param(set(), HOLDERS, None, id="no title"),
    ],
)
def test_of_two_titles_the_one_that_serves(titles, counted, best):
    assert best_title(frozenset(map(Title, titles)), counted) == best


def test_every_result_of_a_report_has_its_meaning():
    games = [
        (2, "w", "1"),
        (2, "b", "W"),
        (2, "w", "+"),
        (2, "b", "-"),
        (0, "-", "U"),
        (0, "-", "H"),
        (0, "-", "Z"),
    ]
    players = [row(1, games), row(2, [])]
    field = field_of(players, {1: known(1), 2: known(2)}, rounds=8)
    event = replace(_event(), rounds=8)
    case = field.case(EDITION, Title.IM, players[0], event)
    assert [game.played for game in case.games] == [
        Played.OVER_THE_BOARD,
        Played.DECIDED,
        Played.FORFEIT_WIN,
        Played.FORFEIT_LOSS,
        Played.PAIRING_BYE,
        Played.REQUESTED_BYE,
        Played.ABSENT,
        Played.ABSENT,
    ]


def _event():
    return NormEvent("swiss", 3, "UKR")


def test_in_a_long_event_the_day_of_the_game_counts():
    """1.1.4: rating and title of each day, not of the start."""
    later = START + timedelta(days=40)
    record = replace(
        known(2, ratings=((date(2026, 10, 1), 2300), (date(2026, 11, 1), 2350))),
        awards=(Award(Title.IM, START + timedelta(days=5), None, decided=True),),
    )
    players = [row(1, [(2, "w", "1"), (2, "b", "1")]), row(2, [])]
    days = (START, later)
    long, short = (
        field_of(players, {1: known(1), 2: record}, rounds=2, days=days, by_day=by_day)
        for by_day in (True, False)
    )
    first, second = long.case(EDITION, Title.GM, players[0], _event()).games
    assert (first.opponent.rating, first.opponent.title) == (2300, None)
    assert (second.opponent.rating, second.opponent.title) == (2350, Title.IM)
    assert [game.opponent.title for game in short.case(EDITION, Title.GM, players[0], _event()).games] == [
        None,
        None,
    ]


@pytest.mark.parametrize(
    ("sex", "held", "wanted"),
    [
        pytest.param("m", (), ("GM", "IM"), id="a man"),
        pytest.param("w", (), NORM_TITLES, id="a woman"),
        pytest.param("w", ("IM",), ("GM", "WGM", "WIM"), id="an IM may still want WGM"),
        pytest.param("w", ("WGM",), ("GM", "IM"), id="no lower title of the ladder"),
        pytest.param("w", ("GM",), (), id="a GM wants nothing"),
    ],
)
def test_for_which_titles_a_norm_is_looked_for(sex, held, wanted):
    player = row(1, [])
    field = field_of([player], {1: known(1, sex=sex, titles=held)})
    assert tuple(field.claims(player)) == wanted


def test_a_player_against_himself_and_one_without_federation_never_count():
    players = [row(1, [(1, "w", "1"), (2, "b", "1")]), row(2, [])]
    field = field_of(players, {1: known(1)}, rounds=2)
    first, second = field.case(EDITION, Title.IM, players[0], _event()).games
    assert (first.opponent, second.opponent.member) == (None, False)


def test_who_was_there_in_every_round_is_counted():
    """1.4.3d and 1.5.6 read the same list: an absence is seen, a pairing bye is presence."""
    players = [row(1, [(2, "w", "1"), (0, "-", "U")]), row(2, [(1, "b", "0")], federation="NED", title="WGM")]
    field = field_of(players, {1: known(1, titles=("FM", "IM"))}, rounds=2)
    first, second = field.participants()
    assert (first.title, first.rounds) == (Title.IM, (Played.OVER_THE_BOARD, Played.PAIRING_BYE))
    assert (second.federation, second.title, second.rounds) == (
        "NED",
        Title.WGM,
        (Played.OVER_THE_BOARD, Played.ABSENT),
    )


def test_zero_scorers_are_unrated_without_a_point_against_the_rated():
    players = [
        row(1, [(2, "w", "1"), (3, "w", "=")]),
        row(2, [(1, "b", "0"), (3, "w", "1")]),
        row(3, [(2, "b", "0"), (1, "b", "=")]),
    ]
    records = {1: known(1), 2: known(2), 3: known(3)}
    field = field_of(players, records, rounds=2)
    listed = {1: Listed(1, rating=2400), 2: Listed(2), 3: Listed(3)}
    field = replace(field, results=replace(field.results, listed=listed))
    assert field.zero_scorers == {2}


@pytest.mark.django_db
def test_the_job_searches_as_who_accepted_the_report(settings, tmp_path):
    settings.BROKER_DIR = tmp_path
    world = make_norm_world()
    world.report()
    with world.acting(world.officer):
        job = Job.objects.get(kind=NORMS_JOB)
    execute(job.pk)
    with world.acting(world.officer):
        job.refresh_from_db()
        assert (job.state, job.result) == ("done", {"norms": 2})
        assert Certificate.objects.count() == 2


@pytest.mark.django_db
def test_ratings_of_later_lists_do_not_count():
    world = make_norm_world()
    system = RatingChange.objects.filter(player=world.players[1]).get().system
    RatingChange.objects.create(
        player=world.players[1], system=system, list_date=date(2026, 11, 1), rating=2000
    )
    world.search(world.report())
    assert world.certificates()["GM"].content["games"][0]["rating"] == 2700
