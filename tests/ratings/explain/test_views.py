"""A player's calculation: the sums that made the list, game by game."""

from datetime import date

import pytest
from django.urls import reverse
from django.utils.html import escape

from tests.factories.ratings import make_rated_event, report_again
from tests.ratings.world import AFTER, GAMES, words


def open_calculation(client, player, day=AFTER):
    return client.get(reverse("ratings:calculation", args=[player.fide_id, day]))


def test_every_game_and_every_step(client, world, published, django_assert_num_queries):
    with django_assert_num_queries(8):
        response = open_calculation(client, world.players["kovalenko"])
    (one,) = response.context["explained"]
    lines = [
        (line.round, line.opponent.name, line.d_used, line.pd, line.delta) for line in one.events[0].lines
    ]
    assert lines == [
        (1, "Lysenko, Ivan", "+400", "0.92", "+0.08"),
        (2, "Novak, Nina", "", "", ""),
        (3, "Bondar, Olha", "+400", "0.92", "−0.42"),
        (4, "Sato, Hiro", "+307", "0.86", "+0.14"),
    ]
    assert one.agrees
    text = words(response)
    assert "a difference of 692 counts as 400 (B.02, 8.3.1)" in text
    assert "not rated: opponent has no rating (B.02, 8.3.1)" in text
    assert "K: a published rating has once reached 2400 10 B.02, 8.3.3" in text
    assert "K × sum 10 × −0.20 = −2.00" in text
    assert "New rating 2412 − 2 = 2410" in text


def test_names_are_in_the_readers_script(client, world, published):
    own, opponent = world.players["kovalenko"], world.players["bondar"]
    for player, name in ((own, "Коваленко Ольга"), (opponent, "Бондар Петро")):
        player.native_name = name
        player.save()
    address = reverse("ratings:calculation", args=[own.fide_id, AFTER])
    text = words(client.get(address, headers={"accept-language": "uk"}))
    assert "Коваленко Ольга" in text
    assert "Бондар Петро" in text
    assert "Бондар Петро" not in words(client.get(address))


def test_unplayed_games_and_the_k_of_a_junior(client, world, published):
    text = words(open_calculation(client, world.players["lysenko"]))
    assert "not rated: not played (B.02, 5.1)" in text
    assert "K: until the end of the year in which the player turns 18, never rated 2300 40" in text
    assert "40 × −0.26 = −10.40" in text


def test_newcomer_collects(client, world, published, django_assert_num_queries):
    with django_assert_num_queries(10):
        response = open_calculation(client, world.players["newcomer"])
    (one,) = response.context["explained"]
    assert (one.initial.games, one.initial.reason, one.agrees) == (3, "too_few_games", True)
    assert "Games that count 3 of 5 needed" in words(response)


def test_all_players_agree_with_the_list(client, world, published):
    for player in world.players.values():
        (one,) = open_calculation(client, player).context["explained"]
        assert one.agrees, player


def test_corrected_event_is_taken_back_on_the_next_list(client, world, published):
    """January's list takes December's result back and rates the corrected report."""
    corrected = GAMES | {2: ((3, "w", "1"), *GAMES[2][1:]), 3: ((2, "b", "0"), *GAMES[3][1:])}
    report_again(world.event, list(world.players.values()), corrected, accepted_on=date(2026, 12, 3))
    world.publish(world.calculate(date(2027, 1, 1)))
    response = open_calculation(client, world.players["bondar"], date(2027, 1, 1))
    (one,) = response.context["explained"]
    assert [event.taken_back for event in one.events] == [True, False]
    # What is taken away is the sum of the lines above it.
    assert [event.total for event in one.events] == ["− (+0.77)", "+1.27"]
    assert (one.agrees, one.row.rounded) == (True, 10)
    text = words(response)
    assert "Reversed, as an earlier list rated it" in text
    assert "Rated instead, as reported and decided now" in text
    assert "by the K and the ratings of that list" in text
    # The steps end with the rating of the list.
    assert (one.rungs[-1].words, one.rungs[-1].sum, one.row.rating) == (
        "New rating",
        f"{one.row.rating - 10} + 10 = {one.row.rating}",
        one.row.rating_before + 10,
    )
    # No game of January's own: nothing to ask the calculator.
    assert response.context["calculators"] == []
    (answer,) = client.get(
        f"/api/v1/players/{world.players['bondar'].fide_id}/calculations/2027-01-01/"
    ).json()
    before, after = answer["corrections"][0]["before"], answer["corrections"][0]["after"]
    assert after - before == 10
    assert answer["change"]["events"] == []


def test_who_is_not_concerned_by_a_correction_reads_one_sentence(client, world, published):
    corrected = GAMES | {2: ((3, "w", "1"), *GAMES[2][1:]), 3: ((2, "b", "0"), *GAMES[3][1:])}
    report_again(world.event, list(world.players.values()), corrected, accepted_on=date(2026, 12, 3))
    pair = [world.players["kovalenko"], world.players["lysenko"]]
    later = {1: [(2, "w", "1")], 2: [(1, "b", "0")]}
    make_rated_event(pair, later, start=date(2026, 12, 7))
    world.publish(world.calculate(date(2027, 1, 1)))
    response = open_calculation(client, pair[0], date(2027, 1, 1))
    (one,) = response.context["explained"]
    assert (one.agrees, len(one.events), one.row.rounded) == (True, 1, 1)
    assert "was corrected: these games are rated as before" in words(response)


def test_the_gap_of_the_sources_is_named_where_the_rules_of_2009_are_used(client, db):
    """Decisions on the regulations: amendments between 2009 and 2017 are not in the sources."""
    asked = "?op=change&system=fide-standard&on={day}&rating=1900&games=100&birth=1990&g=1900:1"
    address = reverse("ratings:calculator")
    assert "amendments are not known here" in words(client.get(address + asked.format(day="2012-05-05")))
    assert "amendments are not known here" not in words(client.get(address + asked.format(day="2018-05-05")))


@pytest.mark.parametrize("restricted", [False, True])
def test_nothing_to_explain(client, world, published, restricted):
    player = world.players["sato"]
    player.restricted = restricted
    player.save()
    day = AFTER if restricted else date(2026, 11, 1)
    assert open_calculation(client, player, day).status_code == 404


def test_merged_record_leads_to_the_one_that_holds(client, world, published):
    kept, dropped = world.players["sato"], world.players["bondar"]
    dropped.standing, dropped.merged_into = "merged", kept
    dropped.save()
    response = open_calculation(client, dropped)
    assert (response.status_code, response["Location"]) == (
        301,
        reverse("ratings:calculation", args=[kept.fide_id, AFTER]),
    )


@pytest.mark.parametrize("name", ["kovalenko", "lysenko", "newcomer"])
def test_calculator_is_opened_with_the_games_of_the_calculation(client, world, published, name):
    """Whoever follows the link finds the same games and the same rating, and may change them."""
    response = open_calculation(client, world.players[name])
    (one,) = response.context["explained"]
    ((_system, _rating, address),) = response.context["calculators"]
    assert f'href="{escape(address)}"' in response.content.decode()
    asked = client.get(address)
    answer = asked.context["answer"]
    assert answer.headline == (str(one.row.rating) if one.row.rating else "–")
    assert [len(event.lines) for event in answer.events] == [len(event.lines) for event in one.events]
