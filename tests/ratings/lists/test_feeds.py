"""Feeds and calendars: what a program that follows lists or a player is told; nothing of hidden records."""

from xml.etree import ElementTree as ET

import pytest
from django.core.cache import cache, caches
from django.urls import reverse
from icalendar import Calendar

from players.models import Player
from tests.ratings.lists.register import NOVEMBER, OCTOBER

ATOM = "{http://www.w3.org/2005/Atom}"


@pytest.fixture(autouse=True)
def _nothing_kept():
    for one in (cache, caches["pages"]):
        one.clear()


def entries(answer) -> list[tuple[str, str, str]]:
    root = ET.fromstring(answer.content)
    return [
        (
            entry.find(f"{ATOM}title").text,
            entry.find(f"{ATOM}link").get("href").partition("testserver")[2],
            entry.find(f"{ATOM}summary").text,
        )
        for entry in root.findall(f"{ATOM}entry")
    ]


def test_lists_newest_first_with_their_players(client, taken_over):
    taken_over(OCTOBER, {}, players=7)
    taken_over(NOVEMBER, {}, players=1234)
    found = entries(client.get(reverse("ratings:lists_feed")))
    assert [(title, text) for title, _path, text in found] == [
        ("FIDE standard, November 2026", "1234 players"),
        ("FIDE standard, October 2026", "7 players"),
    ]
    assert found[0][1].endswith("/lists/fide-standard/2026-11-01/")


def test_the_calendar_has_the_day_from_which_a_list_is_in_force(client, taken_over):
    taken_over(NOVEMBER, {})
    answer = client.get(reverse("ratings:lists_calendar"))
    (event,) = Calendar.from_ical(answer.content).walk("VEVENT")
    assert (str(event["SUMMARY"]), event["DTSTART"].dt) == ("FIDE standard, November 2026", NOVEMBER)
    assert str(event["UID"]).startswith("list-fide-standard-2026-11-01@")


def test_a_player_is_told_what_each_list_did(client, world, published):
    player = world.players["bondar"]
    (found,) = entries(client.get(reverse("ratings:player_feed", args=[player.fide_id])))
    assert found[0] == "FIDE standard, December 2026: 1980 → 1995"
    assert found[1].endswith(f"/players/{player.fide_id}/calculations/2026-12-01/#fide-standard")
    assert found[2] == "3 games"


def test_who_only_collects_games_reads_dashes(client, world, published):
    player = world.players["newcomer"]
    (found,) = entries(client.get(reverse("ratings:player_feed", args=[player.fide_id])))
    assert found[0] == "FIDE standard, December 2026: – → –"


@pytest.mark.parametrize("hidden", ["restricted", "merged"])
def test_a_hidden_record_has_no_feed(client, world, published, hidden):
    player, kept = world.players["bondar"], world.players["sato"]
    changed = {"restricted": True} if hidden == "restricted" else {"standing": "merged", "merged_into": kept}
    Player.objects.filter(pk=player.pk).update(**changed)
    answer = client.get(reverse("ratings:player_feed", args=[player.fide_id]))
    assert answer.status_code == 404
    assert "1995" not in answer.text


def test_an_id_that_nobody_has_has_no_feed(client, db):
    assert client.get(reverse("ratings:player_feed", args=[99_999_999])).status_code == 404
