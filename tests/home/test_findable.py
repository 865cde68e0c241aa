"""What search engines and feed readers are given: robots.txt, the site map, feeds, the map of the API."""

from datetime import UTC, date, datetime
from xml.etree import ElementTree

import pytest
from django.test import Client, RequestFactory
from django.urls import reverse
from icalendar import Calendar

from players.models import Player
from portal.home.api import addresses
from portal.parts.feeds import Entry, News, atom_response, calendar_response
from tournaments.models import PlayerResult, PublishedEvent

ATOM = "{http://www.w3.org/2005/Atom}"
PLACES = "{http://www.sitemaps.org/schemas/sitemap/0.9}loc"


def places(answer) -> list[str]:
    return [found.text for found in ElementTree.fromstring(answer.content).iter(PLACES)]


@pytest.mark.django_db
def test_the_site_map_leads_to_pages_that_open(client: Client, demo_world) -> None:
    parts = places(client.get("/sitemap.xml"))
    assert {part.rsplit("/", 1)[1] for part in parts} >= {
        "sitemap-start.xml",
        "sitemap-federations.xml",
        "sitemap-players.xml",
        "sitemap-events.xml",
        "sitemap-lists.xml",
        "sitemap-titles.xml",
        "sitemap-seminars.xml",
    }
    for part in parts:
        found = places(client.get("/" + part.split("/", 3)[3]))
        assert found, part
        for page in {found[0], found[-1]}:
            assert client.get("/" + page.split("/", 3)[3]).status_code == 200, page


@pytest.mark.django_db
def test_robots_txt_names_the_map_and_what_is_closed(client: Client) -> None:
    lines = client.get("/robots.txt").content.decode().splitlines()
    assert {"Disallow: /my/", "Disallow: /players/export.csv"} <= set(lines)
    assert lines[-1].startswith("Sitemap: http")
    assert lines[-1].endswith("/sitemap.xml")


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["ratings:lists_feed", "tournaments:feed", "titles:feed"])
def test_every_entry_of_a_feed_leads_to_its_page(client: Client, demo_world, name: str) -> None:
    answer = client.get(reverse(name))
    assert answer["Content-Type"].startswith("application/atom+xml")
    feed = ElementTree.fromstring(answer.content)
    # What a feed must have (RFC 4287, 4.1.1).
    assert {"id", "title", "updated", "author"} <= {part.tag.removeprefix(ATOM) for part in feed}
    entries = feed.findall(f"{ATOM}entry")
    assert entries
    page = entries[0].find(f"{ATOM}link").attrib["href"]
    assert client.get(page).status_code == 200
    ids = [entry.find(f"{ATOM}id").text for entry in entries]
    assert len(set(ids)) == len(ids)


@pytest.mark.django_db
def test_the_feed_of_a_player_says_what_each_list_did(client: Client, demo_world) -> None:
    pages = places(client.get("/sitemap-players.xml"))
    feeds = [client.get("/" + page.split("/", 3)[3] + "feed.atom") for page in pages[:20]]
    assert {feed.status_code for feed in feeds} == {200}
    entries = [entry for feed in feeds for entry in ElementTree.fromstring(feed.content).iter(f"{ATOM}entry")]
    assert entries
    calculation = entries[0].find(f"{ATOM}link").attrib["href"]
    address, system = calculation.split("#")
    assert f'id="{system}"' in client.get(address).content.decode()
    assert client.get("/players/1/feed.atom").status_code == 404


@pytest.mark.django_db
def test_the_calendar_of_lists(client: Client, demo_world) -> None:
    calendar = Calendar.from_ical(client.get(reverse("ratings:lists_calendar")).content)
    days = [event["DTSTART"].dt for event in calendar.walk("VEVENT")]
    assert days
    assert all(day.day == 1 for day in days)


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["tournaments:calendar_feed", "titles:calendar", "seminars:calendar_ics"])
def test_every_entry_of_a_calendar_leads_to_its_page(client: Client, demo_world, name: str) -> None:
    entries = Calendar.from_ical(client.get(reverse(name)).content).walk("VEVENT")
    assert entries
    assert len({entry["UID"] for entry in entries}) == len(entries)
    assert client.get("/" + entries[0]["URL"].split("/", 3)[3]).status_code == 200


@pytest.mark.django_db
def test_the_calendar_of_a_player_has_the_days_of_their_events(
    client: Client, demo_world, django_assert_num_queries
) -> None:
    player = Player.objects.get(account__email="player@ukr.example")
    with django_assert_num_queries(5):
        answer = client.get(reverse("tournaments:player_calendar", args=[player.fide_id]))
    entries = Calendar.from_ical(answer.content).walk("VEVENT")
    played = PlayerResult.objects.filter(player=player).select_related("results__event")
    assert {(str(entry["SUMMARY"]), entry["DTSTART"].dt) for entry in entries} == {
        (row.results.event.name, row.results.event.start) for row in played
    }
    Player.objects.filter(pk=player.pk).update(restricted=True)
    assert client.get(reverse("tournaments:player_calendar", args=[player.fide_id])).status_code == 404


@pytest.mark.django_db
def test_an_event_to_come_is_taken_into_ones_own_calendar(client: Client, demo_world) -> None:
    event = PublishedEvent.objects.filter(state="registered").order_by("start")[0]
    page = client.get(reverse("tournaments:event", args=[event.code])).text
    address = reverse("tournaments:event_entry", args=[event.code])
    assert f'href="{address}"' in page
    (entry,) = Calendar.from_ical(client.get(address).content).walk("VEVENT")
    assert (str(entry["SUMMARY"]), entry["DTSTART"].dt) == (event.name, event.start)


def test_an_entry_of_a_calendar_is_read_back_as_it_was_meant() -> None:
    entry = Entry(
        uid="UKR260001",
        changed_at=datetime(2026, 11, 1, 12, tzinfo=UTC),
        start=date(2026, 12, 1),
        end=date(2026, 12, 9),
        name="Cup; of, Lviv\r\nBEGIN:VALARM " + "Ш" * 100,
        place="Львів",
        path="/tournaments/UKR260001/",
        cancelled=True,
    )
    answer = calendar_response(RequestFactory().get("/"), [entry], "calendar.ics")
    assert max(len(line) for line in answer.content.split(b"\r\n")) <= 75
    (event,) = Calendar.from_ical(answer.content).walk("VEVENT")
    assert not event.subcomponents
    assert event["SUMMARY"] == "Cup; of, Lviv  BEGIN:VALARM " + "Ш" * 100
    assert event["LOCATION"] == "Львів"
    assert event["DTSTART"].dt == date(2026, 12, 1)
    assert event["DTEND"].dt == date(2026, 12, 10)  # the day after the last one (RFC 5545, 3.6.1)
    assert event["DTSTAMP"].dt == datetime(2026, 11, 1, 12, tzinfo=UTC)
    assert event["URL"] == "http://testserver/tournaments/UKR260001/"
    assert event["STATUS"] == "CANCELLED"


def test_a_feed_escapes_what_names_contain() -> None:
    news = [News("A <b> & c", "/x/", datetime(2026, 11, 1, tzinfo=UTC))]
    answer = atom_response(RequestFactory().get("/feed"), title="T & U", path="/", news=news)
    (entry,) = ElementTree.fromstring(answer.content).findall(f"{ATOM}entry")
    assert entry.find(f"{ATOM}title").text == "A <b> & c"


@pytest.mark.django_db
def test_the_root_of_the_api_maps_every_address(client: Client) -> None:
    said = client.get("/api/v1/").json()
    assert said["addresses"] == addresses()
    assert said["addresses"]["federation"] == "/api/v1/federations/{code}/"
    assert {"players", "schema", "me"} <= set(said["addresses"])


@pytest.mark.django_db
@pytest.mark.parametrize("method", ["get", "post"])
def test_an_unknown_address_of_the_api_answers_in_its_shape(client: Client, method: str) -> None:
    answer = getattr(client, method)("/api/v1/no/such/thing/")
    assert answer.status_code == 404
    assert answer.json()["ok"] is False
    assert answer.json()["error"]["code"] == "not_found"


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["help", "privacy", "contact"])
def test_pages_of_words_open_and_lead_on(client: Client, name: str) -> None:
    answer = client.get(reverse(name))
    assert answer.status_code == 200
    assert 'rel="canonical" href="http' in answer.content.decode()
