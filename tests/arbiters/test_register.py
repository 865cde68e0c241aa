"""The public register: search, filters, profile; and the standing that federation and commission enter."""

from datetime import date

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from arbiters.register.selectors import arbiters_found
from arbiters.standing.services import activity_after_award, activity_after_course, approve_activity
from players.enums import ActivitySource
from players.models import ArbiterRecord, ArbiterSanction, PlayerTitle
from players.standing.selectors import standing_of
from portal.federations.scope import federation_scope
from rulekit import blocking
from tests.factories.players import make_player
from tests.factories.reports import make_registered_event
from tournaments.registration.selectors import findings_now
from tournaments.registration.services.decisions import complete, referable, registrable

pytestmark = pytest.mark.django_db


def make_arbiter(name, title="IA", federation="UKR", **record):
    player = make_player(name, federation=federation, other_titles=title)
    PlayerTitle.objects.create(player=player, title=title, source="list")
    ArbiterRecord.objects.create(player=player, **record)
    return player


@pytest.fixture
def many():
    day = timezone.localdate()
    make_arbiter("Alpha, A", category="A", active_until=day, active_by="course", languages=["en", "fr"])
    make_arbiter("Beta, B", "FA", "POL", active_until=date(2020, 12, 31), active_by="transition")
    make_arbiter("Gamma, G", "NA")
    make_player("Player, P")


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("", ["Alpha, A", "Beta, B", "Gamma, G"]),
        ("q=beta", ["Beta, B"]),
        ("federation=POL", ["Beta, B"]),
        ("title=IA", ["Alpha, A"]),
        ("category=A", ["Alpha, A"]),
        pytest.param("category=D", ["Beta, B"], id="B06.3 1.2.2 FA is D"),
        ("language=fr", ["Alpha, A"]),
        pytest.param("activity=inactive", ["Beta, B"], id="B06.3 2.1"),
        ("activity=active", ["Alpha, A"]),
    ],
)
def test_filters(many, client, asked, found):
    rows = client.get(f"/arbiters/?{asked}").context["rows"]
    assert [row["player"].name for row in rows] == found


@pytest.mark.parametrize("count", [1, 3])
def test_the_list_costs_the_same_however_long(client, count, django_assert_num_queries):
    for number in range(count):
        make_arbiter(f"Arbiter, {number}")
    client.get("/arbiters/")
    with django_assert_num_queries(10):
        client.get("/arbiters/")


@pytest.mark.parametrize("count", [1, 3])
def test_the_federations_list_costs_the_same_however_long(world, count, django_assert_num_queries):
    for number in range(count - 1):
        make_arbiter(f"Arbiter, {number}")
    client, page = Client(), reverse("arbiters:federation", args=["UKR"])
    client.force_login(world.secretary)
    client.get(page)
    with django_assert_num_queries(18):
        assert len(client.get(page).context["rows"]) == count


def listed():
    return [(row["player"].name, row["standing"].title) for row in Client().get("/arbiters/").context["rows"]]


def test_the_list_follows_every_change_of_a_title():
    """The key by which it is searched is kept by the database: nobody stays in it who lost the title."""
    anna = make_arbiter("Alpha, A", "NA")
    PlayerTitle.objects.create(player=anna, title="FA", source="decision", awarded_on=date(2026, 1, 2))
    assert listed() == [("Alpha, A", "FA")]
    held = PlayerTitle.objects.filter(player=anna)
    held.filter(title="FA").update(lost_on=date(2026, 2, 2))
    assert list(arbiters_found({"title": "NA"}, date(2026, 3, 1))) == [anna]
    held.filter(title="NA").update(player=make_player("Beta, B"))
    anna.refresh_from_db()
    assert anna.arbiter_title == ""
    held.delete()
    assert [name for name, _title in listed()] == ["Beta, B"]


def test_a_record_saved_as_a_whole_keeps_a_title_given_meanwhile():
    anna = make_player("Alpha, A")
    make_title = PlayerTitle.objects.create(player=anna, title="IA", source="list")
    assert anna.arbiter_title == ""
    anna.save()
    anna.refresh_from_db()
    assert anna.arbiter_title == make_title.title


def test_a_profile_shows_the_events_served(world, client):
    make_registered_event(world.ukraine, chief=world.arbiter, name="Autumn Open")
    page = client.get(reverse("arbiters:profile", args=[world.arbiter.fide_id])).content.decode()
    assert "Autumn Open" in page
    assert "chief arbiter" in page
    assert "day of the award not known" in page


def test_the_federation_enters_fee_and_licence(world):
    client = Client()
    client.force_login(world.secretary)
    address = reverse("arbiters:federation_arbiter", args=["UKR", world.arbiter.pk])
    client.post(address, {"part": "fee", "fee-fee": "paid", "fee-fee_paid_on": "2026-01-02"})
    client.post(address, {"part": "licence", "licence-level": "I", "licence-since": "2026-01-02"})
    standing = standing_of(world.arbiter)
    assert (standing.fee_paid, standing.licence.level) == (True, "I")
    answer = client.post(address, {"part": "fee", "fee-fee": "paid", "fee-fee_paid_on": ""})
    assert "Say when it was paid" in answer.content.decode()


def test_only_an_fa_award_sets_the_activity(world):
    """B06.3, 2.2.1: four years from the award."""
    activity_after_award(
        player_id=world.arbiter.pk, awarded=date(2026, 3, 1), reference="FA2", actor=world.chair
    )
    standing = standing_of(world.arbiter)
    assert (standing.active_until, standing.record.active_by) == (date(2030, 3, 1), ActivitySource.FA_AWARD)


def test_an_inactive_arbiter_needs_course_and_approval(world):
    """B06.3, 2.5."""
    ArbiterRecord.objects.create(player=world.arbiter, active_until=date(2024, 1, 1), active_by="transition")
    who = {"player_id": world.arbiter.pk, "actor": world.chair}
    activity_after_course(ended=date(2026, 2, 1), reference="R 7", **who)
    assert standing_of(world.arbiter).is_active_on(date(2026, 3, 1)) is False
    approve_activity(**who)
    assert standing_of(world.arbiter).active_until == date(2030, 2, 1)


def test_the_commission_enters_a_measure_that_others_do_not_read(world):
    chair, secretary = Client(), Client()
    chair.force_login(world.chair)
    secretary.force_login(world.secretary)
    address = reverse("arbiters:body_arbiter", args=["arbiters", world.arbiter.pk])
    posted = {"part": "sanction", "sanction-kind": "suspension", "sanction-since": "2026-01-01",
              "sanction-reason": "under investigation"}  # fmt: skip
    chair.post(address, posted)
    assert ArbiterSanction.objects.count() == 1
    assert "under investigation" in chair.get(address).content.decode()
    for page in (
        reverse("arbiters:profile", args=[world.arbiter.fide_id]),
        reverse("arbiters:federation_arbiter", args=["UKR", world.arbiter.pk]),
    ):
        assert "investigation" not in secretary.get(page).content.decode()
        assert "suspended" not in secretary.get(page).content.decode()


@pytest.mark.parametrize(
    ("event", "code", "article"),
    [
        pytest.param({"norm_event": True}, "arbiter_inactive_chief", "2.1.1", id="B06.3 2.1.1"),
        pytest.param({"official": True}, "arbiter_inactive_official", "2.1.2", id="B06.3 2.1.2"),
        pytest.param(
            {"continental": True}, "arbiter_inactive_official", "2.1.2", id="B06.3 2.1.2 continental"
        ),
    ],
)
def test_an_inactive_arbiter_stops_every_step_of_a_registration(world, event, code, article):
    """Submission, registration and changes ask the same findings, and each is refused."""
    ArbiterRecord.objects.create(player=world.arbiter, active_until=date(2024, 1, 1), active_by="transition")
    made = make_registered_event(world.ukraine, chief=world.arbiter, **event)
    with federation_scope(world.ukraine.pk):
        stops = {found.code: found.article for found in blocking(findings_now(made))}
        guards = {complete(made), registrable(made), referable(made)}
    assert stops[code] == article
    assert guards == {"findings_open"}
