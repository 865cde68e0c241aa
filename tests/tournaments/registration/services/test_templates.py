"""Templates, series, and arbiters found by name: fewer fields to type for the next event."""

from datetime import date, timedelta

import pytest
from django.urls import reverse

from players.enums import FeeState, TitleSource
from players.models import ArbiterRecord, NationalLicence, PlayerTitle
from portal.cases.faults import CaseFault
from portal.federations.enums import Role
from portal.federations.scope import Scope, open_scope
from portal.workflow.permissions import NotAllowed
from tests.at_once import post_at_once
from tests.factories import appoint, make_user
from tests.factories.players import make_player
from tests.tournaments.registration.events import drafted
from tournaments.models import EventTemplate, Tournament
from tournaments.registration.arbiter_search import arbiters_named
from tournaments.registration.enums import Interval
from tournaments.registration.services.templates import draft_series, following, save_template

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(ukr, officer):
    return drafted(officer, ukr)


@pytest.fixture
def at_work(ukr, officer):
    with open_scope(Scope(federation_id=ukr.pk, person_id=officer.pk)):
        yield


@pytest.mark.parametrize(
    ("every", "step", "day"),
    [
        (Interval.WEEK, 2, date(2027, 2, 14)),
        (Interval.FOUR_WEEKS, 1, date(2027, 2, 28)),
        (Interval.MONTH, 1, date(2027, 2, 28)),
        (Interval.MONTH, 2, date(2027, 3, 31)),
        (Interval.YEAR, 1, date(2028, 1, 30)),
    ],
)
def test_the_days_of_a_series(every, step, day):
    assert following(date(2027, 1, 31), every, step) == day


def test_a_series_is_drafted_in_one_step(at_work, event, officer):
    made = draft_series(pk=event.pk, count=3, every="week", actor=officer)
    assert [each.name for each in made] == [f"{event.name} {number}" for number in (2, 3, 4)]
    assert [each.start - event.start for each in made] == [timedelta(weeks=step) for step in (1, 2, 3)]
    first = made[0].rounds.order_by("number").first()
    assert first.day == event.rounds.order_by("number").first().day + timedelta(weeks=1)


def test_a_series_is_nobody_else_s(event, ukr):
    stranger = make_user("Sam Stranger")
    appoint(stranger, ukr, Role.CLERK)
    with open_scope(Scope(federation_id=ukr.pk, person_id=stranger.pk)), pytest.raises(NotAllowed):
        draft_series(pk=event.pk, count=1, every="week", actor=stranger)


def test_a_template_has_its_name_once(at_work, event, officer):
    save_template(pk=event.pk, name="Monthly rapid", actor=officer)
    with pytest.raises(CaseFault, match="template_named"):
        save_template(pk=event.pk, name="Monthly  rapid", actor=officer)


@pytest.mark.django_db(transaction=True)
def test_a_template_removed_at_the_same_moment_is_gone_for_the_others(ukr, officer):
    event = drafted(officer, ukr)
    with open_scope(Scope(federation_id=ukr.pk, person_id=officer.pk)):
        kept = save_template(pk=event.pk, name="Monthly rapid", actor=officer)
    address = reverse("tournaments:template_remove", args=["UKR", kept.pk])
    assert post_at_once(officer, address, *[{}] * 4) == [302, 404, 404, 404]


class TestPages:
    def test_a_new_event_begins_with_a_template(self, client, event, officer, ukr):
        client.force_login(officer)
        address = f"/UKR/tournaments/{event.pk}/template/"
        page = client.post(address, {"name": "Monthly rapid"}, follow=True).content.decode()
        assert "The template Monthly rapid is saved" in page
        with open_scope(Scope(federation_id=ukr.pk)):
            template = EventTemplate.objects.get()
        begin = client.get("/tournaments/new/").content.decode()
        assert f"/tournaments/new/?template={template.pk}" in begin
        page = client.get("/tournaments/new/", {"template": template.pk, "start": "2028-05-06"})
        assert f'value="{event.name}"' in page.content.decode()
        assert 'value="2028-05-06"' in page.content.decode()
        removed = client.post(f"/UKR/tournaments/templates/{template.pk}/remove/", follow=True)
        assert "The template Monthly rapid was removed." in removed.content.decode()

    def test_another_federation_s_template_begins_nothing(self, client, event, officer, foreign_officer, ukr):
        with open_scope(Scope(federation_id=ukr.pk, person_id=officer.pk)):
            template = save_template(pk=event.pk, name="Monthly rapid", actor=officer)
        client.force_login(foreign_officer)
        page = client.get("/tournaments/new/", {"template": template.pk}).content.decode()
        assert event.name not in page
        assert client.get(f"/UKR/tournaments/templates/{template.pk}/remove/").status_code == 404

    def test_a_series_by_clicking(self, client, event, officer, ukr):
        client.force_login(officer)
        given = {"count": 2, "every": "month"}
        page = client.post(f"/UKR/tournaments/{event.pk}/series/", given, follow=True).content.decode()
        assert "2 drafts were made." in page
        with open_scope(Scope(federation_id=ukr.pk)):
            assert Tournament.objects.count() == 3


class TestArbitersByName:
    @pytest.fixture
    def arbiter(self, ukr):
        player = make_player("Kovalenko, Petro", federation=ukr, fide_id=14155555, other_titles="IA")
        PlayerTitle.objects.create(player=player, title="IA", source=TitleSource.LIST)
        ArbiterRecord.objects.update_or_create(
            player=player,
            defaults={"active_until": date(2020, 12, 31), "active_by": "course", "fee": FeeState.PAID},
        )
        NationalLicence.objects.create(player=player, federation=ukr, since=date(2019, 1, 1), level="1")
        return player

    @pytest.mark.parametrize("query", ["kovalen", "Коваленко", "14155555"])
    def test_found_with_title_licence_and_activity(self, arbiter, query):
        [found] = arbiters_named(query)
        assert (found.player, found.title, found.licence) == (arbiter, "IA", "national licence")
        assert found.activity.startswith("inactive since")
        assert found.warning == "inactive"

    def test_who_is_no_arbiter_is_not_offered(self, ukr):
        make_player("Kovalenko, Olha", federation=ukr, fide_id=14155556)
        assert arbiters_named("kovalenko") == []

    def test_one_letter_finds_nobody(self, arbiter):
        assert arbiters_named("k") == []

    def test_the_form_offers_them_to_click(self, client, arbiter, officer):
        client.force_login(officer)
        page = client.get("/tournaments/arbiters/", {"arbiter": "koval"}).content.decode()
        assert 'data-pick-arbiter="14155555"' in page
        assert (
            "No arbiter in the register matches."
            in client.get("/tournaments/arbiters/", {"arbiter": "zzzz"}).content.decode()
        )
