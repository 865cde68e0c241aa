"""Live ratings on a player's page, and how far a newcomer is."""

from datetime import date

import pytest

from ratings.lists.live import live_of
from tests.factories.players import make_player
from tests.factories.ratings import make_rated_event
from tests.ratings.world import GAMES, with_live_part, words


def profile(client, player):
    return with_live_part(client, player)


@pytest.mark.parametrize(
    ("name", "rating", "change"),
    [("kovalenko", 241000, -200), ("bondar", 199540, 1540), ("lysenko", 170960, -1040)],
)
def test_live_is_what_the_list_will_give(world, name, rating, change):
    (found,), progress = live_of(world.players[name])
    assert (found.result.rating, found.result.period.change, progress) == (rating, change, [])
    assert [(event, share) for event, share in found.events] == [(world.event, change)]


def test_page_shows_one_decimal(client, world):
    text = words(profile(client, world.players["bondar"]))
    assert "FIDE standard, live 1995.4 +15.40 in 3 games · provisional" in text


def test_8_3_3_page_says_why_k_is_lower(client, world):
    for number in range(12):
        day = date(2026, 11, 10 + number)
        make_rated_event(list(world.players.values()), GAMES, start=day, accepted_on=day)
    text = words(profile(client, world.players["bondar"]))
    assert "+200.20 in 39 games" not in text
    assert "K × games would exceed 700: the largest whole K is taken: 20 × 39 > 700, K = 17" in text
    assert "K × games" not in words(profile(client, world.players["newcomer"]))


def test_newcomer_sees_how_far_he_is(client, world):
    assert "FIDE standard, first rating 3 of 5 games" in words(profile(client, world.players["newcomer"]))


def test_rated_event_is_live_no_more(client, world, published):
    player = world.players["bondar"]
    assert live_of(player) == ([], [])
    text = words(profile(client, player))
    assert "provisional" not in text
    assert "FIDE standard, December 2026: the calculation 1980 → 1995" in text


def test_progress_stays_between_two_events(client, world, published):
    text = words(profile(client, world.players["newcomer"]))
    assert "FIDE standard, first rating 3 of 5 games" in text


def test_progress_adds_earlier_lists(world, published):
    make_rated_event(
        list(world.players.values()), GAMES, start=date(2026, 12, 7), accepted_on=date(2026, 12, 14)
    )
    _live, (found,) = live_of(world.players["newcomer"])
    assert (found.result.games, found.result.games_needed, found.result.published) == (6, 5, True)


def test_running_event_counts_its_rounds_so_far(world):
    running = {number: rounds[:1] for number, rounds in GAMES.items()}
    make_rated_event(
        list(world.players.values()),
        running,
        start=date(2026, 11, 20),
        end=date(2027, 1, 20),
        interim=True,
        accepted_on=date(2026, 11, 25),
        state="running",
        rounds=5,
    )
    (found,), _progress = live_of(world.players["kovalenko"])
    assert [share for _event, share in found.events] == [-200, 80]
    # The round of the running event is for a later list.
    assert (found.result.rating, found.rating) == (241000, 241080)


@pytest.mark.parametrize("events", [1, 3])
def test_queries_do_not_grow_with_events(world, django_assert_num_queries, events):
    for number in range(1, events):
        make_rated_event(
            list(world.players.values()),
            GAMES,
            start=date(2026, 11, 7 + number),
            accepted_on=date(2026, 11, 20),
        )
    with django_assert_num_queries(13):  # one asks for corrections
        (found,), _progress = live_of(world.players["bondar"])
    assert len(found.events) == events


def test_two_queries_where_nothing_waits(world, django_assert_num_queries):
    nobody = make_player("Nobody, Anna")
    with django_assert_num_queries(2):
        assert live_of(nobody) == ([], [])
