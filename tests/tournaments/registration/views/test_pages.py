"""The pages of a registration: what they show, whom they let in, how many queries they take."""

import csv
from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils.formats import date_format

from portal.cases.services import act
from portal.federations.enums import Role
from tests.factories import appoint, make_user
from tests.markup import markup
from tests.tournaments.registration.events import (
    acting,
    ahead,
    change_of,
    drafted,
    event_data,
    make_arbiter,
    registered,
    submitted,
)
from tournaments.models import EventVersion, PublishedEvent, Tournament
from tournaments.registration.facts import EventData

pytestmark = pytest.mark.django_db


def posted(data: EventData, arbiter, federation: str = "UKR", **changes: str) -> dict[str, str]:
    """Return what the browser would send for these facts."""
    columns = {
        name: "on" if value is True else value
        for name, value in data.columns.items()
        if value not in (None, False, "") and name != "organisation_id"
    }
    rows = {
        "rounds": [{"day": each.day, "start": each.start.strftime("%H:%M")} for each in data.rounds],
        "clock": [{"minutes": each.minutes, "seconds": each.seconds} for each in data.clock],
        "black": [],
        "arbiters": [{"fide_id": arbiter.fide_id, "role": "chief"}],
    }
    sent = {"federation": federation, **columns}
    for prefix, lines in rows.items():
        sent |= {f"{prefix}-TOTAL_FORMS": len(lines), f"{prefix}-INITIAL_FORMS": 0}
        for place, line in enumerate(lines):
            sent |= {f"{prefix}-{place}-{name}": value for name, value in line.items()}
    return sent | changes


@pytest.fixture
def arbiter():
    return make_arbiter("IA", name="Koval, Ira")


def test_a_draft_is_written_by_form(client, player, ukr, arbiter):
    client.force_login(player)
    answer = client.post(
        reverse("tournaments:new"), posted(event_data(ahead(ukr, 40), arbiter=arbiter), arbiter)
    )
    with acting(player):
        tournament = Tournament.own.get()
    assert answer.url == reverse("tournaments:my_registration", args=[tournament.pk])
    assert (tournament.state, tournament.tempo, tournament.author_id) == ("draft", "standard", player.pk)
    page = markup(client.get(answer.url))
    assert "Nothing prevents this event from being registered." in page
    assert "IA Koval, Ira (UKR)" in page


def test_an_event_has_both_names(client, player, ukr, arbiter):
    """Certificates of norms name the event in Latin letters and in its own script."""
    client.force_login(player)
    names = {"name": "Кубок Львова", "latin_name": "Lviv Cup", "place": "Львів", "latin_place": "Lviv"}
    sent = posted(event_data(ahead(ukr, 40), arbiter=arbiter), arbiter, norm_event="on", **names)
    assert client.post(reverse("tournaments:new"), sent).status_code == 302
    with acting(player):
        tournament = Tournament.own.get()
    assert {name: getattr(tournament, name) for name in names} == names


def test_an_unknown_arbiter_is_named_in_place(client, player, ukr, arbiter):
    client.force_login(player)
    sent = posted(event_data(ahead(ukr, 40), arbiter=arbiter), arbiter, **{"arbiters-0-fide_id": "99"})
    answer = client.post(reverse("tournaments:new"), sent)
    assert "The register has no player with this id." in answer.content.decode()
    with acting(player):
        assert not Tournament.own.exists()


@pytest.mark.parametrize(
    ("changes", "text"),
    [
        ({"end": "2020-01-01"}, "The event ends before it starts."),
        ({"name": ""}, "This field is required."),
        ({"clock-0-moves": "40"}, "The last period is for the rest of the game: leave its moves empty."),
        ({"waiver_requested": "on"}, "A waiver needs a reason."),
        ({"federation": "XXX"}, "Select a valid choice."),
        ({"norm_event": "on", "name": "Кубок Львова"}, "write it in Latin letters too"),
        ({"latin_place": "Львів"}, "Write it in Latin letters."),
    ],
)
def test_what_the_form_refuses(client, player, ukr, arbiter, changes, text):
    client.force_login(player)
    sent = posted(event_data(ahead(ukr, 40), arbiter=arbiter), arbiter, **changes)
    assert text in client.post(reverse("tournaments:new"), sent).content.decode()


def test_the_precheck_answers_while_typing(client, player, ukr, arbiter):
    """Journey 1: a day late for the 3-day rule, and two rounds of one day over twelve hours."""
    client.force_login(player)
    start = ahead(ukr, 2)
    sent = posted(event_data(start, arbiter=arbiter), arbiter)
    sent |= {"rounds-1-day": start, "rounds-1-start": "20:00", "clock-0-minutes": 160}
    page = client.post(reverse("tournaments:precheck"), sent).content.decode()
    assert 'data-code="registered_late"' in page
    assert 'data-code="hours_per_day"' in page
    assert "rating regulations 0.2.2" in page
    assert "IA Koval, Ira (UKR)" in page


@pytest.mark.parametrize(
    ("columns", "level"),
    [
        pytest.param({}, "standard", id="PM 1c"),
        pytest.param({"national_championship": True}, "increased", id="PM 1b"),
        pytest.param({"national_championship": True, "youth": True}, "standard", id="PM 1c youth"),
        pytest.param({"continental": True}, "increased", id="PM 1b minor"),
        pytest.param({"continental": True, "official": True}, "maximum", id="PM 1a major"),
    ],
)
def test_the_protection_level_is_shown_while_typing(client, player, ukr, arbiter, columns, level):
    client.force_login(player)
    data = event_data(ahead(ukr, 40), arbiter=arbiter, measures=[], **columns)
    page = client.post(reverse("tournaments:precheck"), posted(data, arbiter)).content.decode()
    assert f"protection level: {level}" in page
    assert "take this as advice" in page
    assert "Nothing prevents this event from being registered." in page


def test_the_precheck_takes_anything(client, player):
    client.force_login(player)
    answer = client.post(reverse("tournaments:precheck"), {"start": "yes", "rounds-TOTAL_FORMS": "-5"})
    assert answer.status_code == 200


def test_the_precheck_knows_what_was_admitted(client, player, officer, ukr, arbiter):
    event = registered(player, officer, ukr, event_data(ahead(ukr, 40), arbiter=arbiter))
    PublishedEvent.objects.filter(pk=event.pk).update(start=ahead(ukr, 1))
    client.force_login(player)
    sent = posted(event_data(ahead(ukr, 3), arbiter=arbiter), arbiter, event=str(event.pk))
    page = client.post(reverse("tournaments:precheck"), sent).content.decode()
    assert "Nothing prevents this event from being registered." in page


def test_submit_and_register_by_page(client, player, officer, ukr):
    tournament = drafted(player, ukr)
    client.force_login(player)
    client.post(reverse("tournaments:my_registration_act", args=[tournament.pk, "submit"]))
    client.force_login(officer)
    client.post(reverse("tournaments:registration_act", args=["UKR", tournament.pk, "register"]))
    event = PublishedEvent.objects.get()
    assert "Open of Lviv" in client.get(reverse("tournaments:event", args=[event.code])).content.decode()


def test_the_commission_decides_by_page(client, player, officer, ukr, commission):
    chair = make_user("Carla Chair")
    appoint(chair, commission, Role.CHAIR)
    tournament = submitted(player, ukr, event_data(ahead(ukr, 1)), plea="Flooded.")
    with acting(officer, ukr):
        act(pk=tournament.pk, action="refer", actor=officer, reason="Flooded.")
    client.force_login(chair)
    page = client.get(reverse("tournaments:body_registration", args=["qualification", tournament.pk]))
    assert "Flooded." in page.content.decode()
    client.post(reverse("tournaments:body_registration_act", args=["qualification", tournament.pk, "admit"]))
    assert PublishedEvent.objects.get().state == "registered"


def test_a_change_is_proposed_and_approved_by_page(client, player, officer, ukr, arbiter):
    event = registered(player, officer, ukr, event_data(ahead(ukr, 40), arbiter=arbiter))
    client.force_login(player)
    sent = posted(event_data(ahead(ukr, 47), arbiter=arbiter), arbiter, reason="The hall is taken.")
    client.post(reverse("tournaments:my_registration_edit", args=[event.pk]), sent)
    client.force_login(officer)
    page = client.get(reverse("tournaments:registration", args=["UKR", event.pk])).content.decode()
    assert "The hall is taken." in page
    change = change_of(event)
    compared = client.get(reverse("tournaments:change", args=["UKR", change.pk])).content.decode()
    for day in (ahead(ukr, 40), ahead(ukr, 47)):
        assert date_format(day, "DATE_FORMAT") in compared
    client.post(reverse("tournaments:change_act", args=["UKR", change.pk, "approve"]))
    event.refresh_from_db()
    assert event.start == ahead(ukr, 47)
    with acting(officer, ukr):
        assert EventVersion.objects.get(number=2).decided_by == officer


def test_steps_that_are_not_offered(client, player, officer, ukr):
    tournament = submitted(player, ukr)
    client.force_login(player)
    step = reverse("tournaments:my_registration_act", args=[tournament.pk, "register"])
    assert client.post(step).status_code == 403
    assert (
        client.post(reverse("tournaments:my_registration_act", args=[tournament.pk, "explode"])).status_code
        == 404
    )
    client.force_login(officer)
    refusal = reverse("tournaments:registration_act", args=["UKR", tournament.pk, "refuse"])
    answer = client.post(refusal, {"reason": " "}, follow=True)
    assert "This field is required." in answer.content.decode()


def test_a_strangers_draft_does_not_exist(client, player, foreign_officer, ukr):
    tournament = drafted(player, ukr)
    client.force_login(foreign_officer)
    assert client.get(reverse("tournaments:my_registration", args=[tournament.pk])).status_code == 404
    assert client.get(reverse("tournaments:registration", args=["UKR", tournament.pk])).status_code == 404
    assert client.get(reverse("tournaments:registration", args=["JPN", tournament.pk])).status_code == 404


@pytest.mark.parametrize("rows", [1, 3])
def test_queries_of_the_lists_of_work(client, player, officer, ukr, rows, django_assert_num_queries):
    for _ in range(rows):
        submitted(player, ukr)
    client.force_login(officer)
    client.get(reverse("tournaments:registrations", args=["UKR"]))
    with django_assert_num_queries(15):
        page = client.get(reverse("tournaments:registrations", args=["UKR"]))
    assert page.content.decode().count("Open of Lviv") == rows
    client.force_login(player)
    client.get(reverse("tournaments:my_registrations"))
    with django_assert_num_queries(11):
        page = client.get(reverse("tournaments:my_registrations"))
    assert page.content.decode().count("Open of Lviv") == rows


@pytest.mark.parametrize("rows", [1, 3])
def test_queries_of_the_public_pages(client, player, officer, ukr, rows, django_assert_num_queries):
    for _ in range(rows):
        registered(player, officer, ukr)
    with django_assert_num_queries(5):
        page = client.get(reverse("tournaments:list"))
    assert page.content.decode().count("Open of Lviv") == rows
    with django_assert_num_queries(5):
        page = client.get(reverse("tournaments:calendar"))
    assert page.content.decode().count("Open of Lviv") == rows
    with django_assert_num_queries(3):
        feed = client.get(reverse("tournaments:calendar_feed")).content.decode()
    assert feed.count("BEGIN:VEVENT") == rows


def test_queries_of_one_event(client, player, officer, ukr, django_assert_num_queries):
    event = registered(player, officer, ukr)
    with django_assert_num_queries(4):
        client.get(reverse("tournaments:event", args=[event.code]))


def test_the_list_is_filtered_by_state_and_words(client, player, officer, ukr):
    drafted(player, ukr)
    submitted(player, ukr, event_data(ahead(ukr, 40), name="Cup of Odesa"))
    client.force_login(officer)
    url = reverse("tournaments:registrations", args=["UKR"])
    page = client.get(url, {"state": "submitted"}).content.decode()
    assert "Cup of Odesa" in page
    assert "Open of Lviv" not in page
    assert "No event matches" in client.get(url, {"q": "nowhere"}).content.decode()


def test_the_calendar_shows_what_is_to_come(client, player, officer, ukr):
    event = registered(player, officer, ukr)
    url = reverse("tournaments:calendar")
    assert (
        event.name
        in client.get(url, {"federation": "UKR", "tempo": "standard", "q": "lviv"}).content.decode()
    )
    for other in (
        {"norms": "on"},
        {"tempo": "blitz"},
        {"until": ahead(ukr, 39)},
        {"since": event.end + timedelta(days=1)},
        {"q": "Kyiv"},
    ):
        assert event.name not in client.get(url, other).content.decode(), other
    # Two days: the calendar goes by the reader's day, which may be a day behind that of the host.
    PublishedEvent.objects.update(start=ahead(ukr, -9), end=ahead(ukr, -2))
    assert event.name not in client.get(url).content.decode()


@pytest.mark.parametrize(
    ("order", "wanted"),
    [
        ("", ["Later", "Cup", "Bead"]),
        ("name", ["Bead", "Cup", "Later"]),
        ("-name", ["Later", "Cup", "Bead"]),
        ("start", ["Bead", "Cup", "Later"]),
        ("federation", ["Later", "Cup", "Bead"]),
        ("-tempo", ["Later", "Cup", "Bead"]),
        ("organiser", ["Later", "Cup", "Bead"]),
    ],
)
def test_the_list_of_events_is_sorted_and_equal_ones_are_newest_first(
    client, player, officer, ukr, order, wanted
):
    for name, days in (("Bead", 40), ("Cup", 41), ("Later", 60)):
        registered(player, officer, ukr, event_data(ahead(ukr, days), name=name))
    page = client.get(reverse("tournaments:list"), {"sort": order})
    assert [event.name for event, _status in page.context["rows"]] == wanted
    file = client.get(reverse("tournaments:export"), {"sort": order, "q": "львів"})
    rows = list(csv.DictReader(file.content.decode("utf-8-sig").splitlines()))
    assert [row["name"] for row in rows] == wanted


@pytest.mark.parametrize("name", ["rounds-", "rounds", "rounds--", "clock-²-minutes"])
def test_rows_are_filled_whatever_else_a_form_contains(client, player, ukr, arbiter, name):
    client.force_login(player)
    given = posted(event_data(ahead(ukr, 40)), arbiter) | {name: "x"}
    schedule = {"fill": "schedule", "plan-rounds": "3", "plan-per_day": "1", "plan-first": "10:00"}
    for asked in (schedule, {"fill": "clock", "preset-clock": "90-30"}):
        answer = client.post(reverse("tournaments:new"), given | asked)
        assert answer.status_code == 200


@pytest.mark.parametrize(
    ("asked", "moved"),
    [
        pytest.param(lambda start: "", lambda start: start + timedelta(weeks=52), id="no day: a year later"),
        pytest.param(
            lambda start: (start + timedelta(days=10)).isoformat(),
            lambda start: start + timedelta(days=10),
            id="the day asked for",
        ),
        pytest.param(
            lambda start: "2028-02-30",
            lambda start: start + timedelta(weeks=52),
            id="a day that no calendar has",
        ),
        pytest.param(
            lambda start: "9999-12-31", lambda start: start + timedelta(weeks=52), id="a day out of range"
        ),
    ],
)
def test_a_copy_is_moved_to_the_day_of_the_address_or_by_a_year(client, player, ukr, arbiter, asked, moved):
    tournament = drafted(player, ukr, event_data(ahead(ukr, 40), arbiter=arbiter))
    client.force_login(player)
    query = {"copy": str(tournament.pk), "start": asked(tournament.start)}
    answer = client.get(reverse("tournaments:new"), query)
    assert answer.status_code == 200
    assert f'value="{moved(tournament.start).isoformat()}"' in answer.text
