"""What the form of an event does for its writer: copies, fills in rows, names what is wrong, registers."""

from datetime import timedelta

import pytest
from django.urls import reverse

from tests.tournaments.registration.events import acting, ahead, drafted, event_data, make_arbiter, registered
from tests.tournaments.registration.views.test_pages import posted
from tournaments.models import PublishedEvent, Tournament
from tournaments.registration.facts import shifted

pytestmark = pytest.mark.django_db

NEW = "tournaments:new"


@pytest.fixture
def arbiter():
    return make_arbiter("IA", name="Koval, Ira")


def test_a_copy_moves_every_day_by_the_same_number_of_days(ukr):
    data = event_data(ahead(ukr, 40))
    moved = shifted(data, ahead(ukr, 50))
    assert (moved.columns["start"], moved.columns["end"]) == (ahead(ukr, 50), ahead(ukr, 54))
    assert [each.day for each in moved.rounds] == [each.day + timedelta(days=10) for each in data.rounds]
    assert moved.clock == data.clock


def test_an_event_is_copied_by_page_to_the_same_days_of_the_week(client, player, ukr):
    event = drafted(player, ukr)
    client.force_login(player)
    page = client.get(reverse(NEW), {"copy": event.pk}).text
    assert 'value="Open of Lviv"' in page
    assert f'value="{event.start + timedelta(weeks=52)}"' in page
    other = client.get(reverse(NEW), {"copy": event.pk, "start": ahead(ukr, 90)}).text
    assert f'value="{ahead(ukr, 90)}"' in other


def test_a_strangers_draft_is_not_copied(client, player, foreign_officer, ukr):
    event = drafted(player, ukr)
    client.force_login(foreign_officer)
    assert "Open of Lviv" not in client.get(reverse(NEW), {"copy": event.pk}).text


def test_the_schedule_is_filled_in_and_nothing_is_kept(client, player, ukr, arbiter):
    client.force_login(player)
    sent = posted(event_data(ahead(ukr, 40), arbiter=arbiter), arbiter, fill="schedule")
    sent |= {"plan-rounds": 7, "plan-per_day": 2, "plan-first": "10:00"}
    page = client.post(reverse(NEW), sent).text
    # A game of 90 minutes with 30 seconds a move lasts four hours.
    for place, (days, start) in enumerate([(0, "10:00"), (0, "14:00"), (1, "10:00")]):
        assert f'name="rounds-{place}-day" value="{ahead(ukr, 40 + days)}"' in page
        assert f'name="rounds-{place}-start" value="{start}"' in page
    assert 'name="rounds-6-day"' in page
    with acting(player):
        assert not Tournament.own.exists()


def test_a_usual_time_control_is_filled_in(client, player, ukr, arbiter):
    client.force_login(player)
    sent = posted(event_data(ahead(ukr, 40), arbiter=arbiter), arbiter, fill="clock")
    page = client.post(reverse(NEW), sent | {"preset-clock": "fide"}).text
    assert 'name="clock-0-moves" value="40"' in page
    assert 'name="clock-1-minutes" value="30"' in page


def test_errors_are_summarised_at_the_top_with_links(client, player, ukr, arbiter):
    client.force_login(player)
    sent = posted(event_data(ahead(ukr, 40), arbiter=arbiter), arbiter, website="no address")
    page = client.post(reverse(NEW), sent | {"rounds-1-start": "late"}).text
    assert page.index('id="problems"') < page.index('href="#id_website"') < page.index("The event")
    assert 'href="#id_rounds-1-start"' in page


def test_the_precheck_says_what_it_did_not_understand(client, player, ukr, arbiter):
    client.force_login(player)
    sent = posted(event_data(ahead(ukr, 40), arbiter=arbiter), arbiter) | {"rounds-1-start": "late"}
    page = client.post(reverse("tournaments:precheck"), sent).text
    assert "Could not be read, so this check leaves it out:" in page
    assert 'href="#id_rounds-1-start"' in page


def test_an_officer_registers_an_event_in_one_step(client, officer, ukr, arbiter):
    client.force_login(officer)
    sent = posted(event_data(ahead(ukr, 40), arbiter=arbiter), arbiter, register="1")
    client.post(reverse(NEW), sent)
    assert PublishedEvent.objects.get().state == "registered"


def test_an_author_without_the_office_keeps_a_draft_only(client, player, ukr, arbiter):
    client.force_login(player)
    client.post(reverse(NEW), posted(event_data(ahead(ukr, 40), arbiter=arbiter), arbiter, register="1"))
    assert not PublishedEvent.objects.exists()
    with acting(player):
        assert Tournament.own.get().state == "draft"


def test_a_played_event_asks_for_its_report_first(client, player, officer, ukr):
    event = registered(player, officer, ukr)
    with acting(officer, ukr):
        Tournament.objects.filter(pk=event.pk).update(start=ahead(ukr, -9), end=ahead(ukr, -1))
    client.force_login(officer)
    page = client.get(reverse("tournaments:registration", args=["UKR", event.pk])).text
    assert "Upload the report" in page
    assert "played, report due" in client.get(reverse("tournaments:registrations", args=["UKR"])).text
