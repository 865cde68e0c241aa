"""Two people on one event: the second is shown what changed and keeps what was typed."""

import re
from dataclasses import replace

import pytest
from django.test import Client

from tests.tournaments.registration.events import (
    acting,
    ahead,
    drafted,
    event_data,
    make_arbiter,
    registered,
    submitted,
)
from tests.tournaments.registration.views.test_pages import posted
from tournaments.enums import ArbiterRole
from tournaments.models import Tournament, serving

pytestmark = pytest.mark.django_db


def client_of(person) -> Client:
    client = Client()
    client.force_login(person)
    return client


@pytest.fixture
def arbiter():
    return make_arbiter("IA", name="Koval, Ira")


def test_a_second_page_of_a_draft_shows_the_first_ones_changes_and_keeps_what_was_typed(player, ukr, arbiter):
    data = event_data(ahead(ukr, 40), arbiter=arbiter)
    tournament = drafted(player, ukr, data)
    page = f"/my/tournaments/{tournament.pk}/edit/"
    first, second = client_of(player), client_of(player)
    assert 'name="version" value="1"' in second.get(page).content.decode()
    kharkiv = posted(_with(data, place="Kharkiv"), arbiter, version="1")
    assert first.post(page, kharkiv).status_code == 302
    odesa = posted(_with(data, place="Odesa"), arbiter, version="1")
    answer = second.post(page, odesa).content.decode()
    assert "The case has changed since you opened this page." in answer
    assert "What you typed differs from the current values of: place." in answer
    assert 'value="Odesa"' in answer
    assert 'name="version" value="2"' in answer
    assert _place(player) == "Kharkiv"  # nothing was overwritten unseen
    assert second.post(page, odesa | {"version": "2"}).status_code == 302
    assert _place(player) == "Odesa"


def test_an_officer_decides_on_what_they_have_read(player, officer, ukr, arbiter):
    event = submitted(player, ukr, event_data(ahead(ukr, 40), arbiter=arbiter))
    page = f"/UKR/tournaments/{event.pk}/refuse/"
    answer = client_of(officer).post(page, {"reason": "The hall is closed.", "version": 1}).content.decode()
    assert "The case has changed since you opened this page." in answer
    assert "The hall is closed." in answer
    assert f"Refuse: {event.name}" in answer
    assert f"({event.number})?" in answer


def test_the_second_officer_sees_the_arbiters_that_the_first_has_named(player, officer, ukr, arbiter):
    data = event_data(ahead(ukr, 40), arbiter=arbiter)
    event = registered(player, officer, ukr, data)
    page = f"/UKR/tournaments/{event.pk}/edit/"
    first, second = client_of(officer), client_of(officer)
    version = re.search(r'name="version" value="(\d+)"', second.get(page).content.decode())[1]
    people = [make_arbiter("FA", name=name) for name in ("Melnyk, Olha", "Bondar, Ivan")]
    asked = [
        posted(data, arbiter, version=version, reason="Eleven boards more.")
        | {
            "arbiters-TOTAL_FORMS": 2,
            "arbiters-1-fide_id": each.fide_id,
            "arbiters-1-role": ArbiterRole.DEPUTY,
        }
        for each in people
    ]
    assert first.post(page, asked[0]).status_code == 302
    answer = second.post(page, asked[1]).content.decode()
    assert "The case has changed since you opened this page." in answer
    assert "What you typed differs from the current values of: arbiters." in answer
    assert str(people[1].fide_id) in answer  # kept
    with acting(officer, ukr):
        named = {each.player_id for each in serving(Tournament.under_policy.get(pk=event.pk))}
    assert named == {arbiter.pk, people[0].pk}


def _with(data, **columns):
    return replace(data, columns=data.columns | columns)


def _place(person) -> str:
    with acting(person):
        return Tournament.own.get().place
