"""The pages of applications: what each party reads and may do, in a constant number of queries."""

import re
from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from arbiters.applications.services import start
from arbiters.models import ArbiterApplication, ArbiterNorm, PublishedArbiterApplication
from players.models import Player, PlayerTitle
from portal.cases.services import put_before
from portal.federations.scope import installation_scope
from tests.factories.arbiter_applications import age
from tests.factories.players import make_player

pytestmark = pytest.mark.django_db


def logged_in(person):
    client = Client()
    client.force_login(person)
    return client


def text_of(answer):
    return " ".join(answer.content.decode().split())


def test_the_arbiter_prepares_the_best_set_and_sends_it(world):
    client = logged_in(world.account)
    begin = text_of(client.get(reverse("arbiters:my_application_new")))
    assert "Nothing is missing: apply by" in begin
    answer = client.post(reverse("arbiters:my_application_new"), {"form": "FA2"}, follow=True)
    page = text_of(answer)
    assert "City Round Robin" in page
    assert "FA seminar Kyiv" in page
    with installation_scope():
        draft = ArbiterApplication.under_policy.get()
    norms = [block["norm"] for block in draft.norms]
    given = {"norms": norms, "seminar": draft.seminar["norm"], "appeals": "none", "remarks": "By hand"}
    client.post(reverse("arbiters:my_application_edit", args=[draft.pk]), given)
    client.post(reverse("arbiters:my_application_act", args=[draft.pk, "send"]))
    assert world.reread(draft).state == "sent"


def test_one_sentence_says_what_is_missing(world):
    """5.4.3 and 2.4: the rules' findings in words."""
    with installation_scope():
        ArbiterNorm.under_policy.filter(pk__in=[world.norms[2].pk, world.norms[3].pk]).update(
            state="withdrawn", reason="entered twice", ended_at="2026-01-01T12:00:00Z"
        )
    page = text_of(logged_in(world.account).get(reverse("arbiters:my_application_new")))
    assert "Still needed: 1 more norm of an event, a seminar norm, an event of another system" in page


def test_a_second_application_is_refused_beside_the_form(world):
    world.start_own()
    answer = logged_in(world.account).post(reverse("arbiters:my_application_new"), {"form": "FA2"})
    assert "already has an open application" in text_of(answer)


def test_the_federation_does_not_read_a_draft_that_was_not_sent(world):
    draft = world.start_own()
    page = reverse("arbiters:application", args=["UKR", draft.pk])
    assert logged_in(world.official).get(page).status_code == 404
    world.move(draft, "send")
    assert "Sign and file" in text_of(logged_in(world.official).get(page))


def test_no_page_tells_an_age(world):
    world.move(world.start_own(), "send")
    with installation_scope():
        row = ArbiterApplication.under_policy.get()
    page = text_of(logged_in(world.official).get(reverse("arbiters:application", args=["UKR", row.pk])))
    assert "At least 19 years old" in page
    assert not re.search(r"(?<![\w-])1990(?![\w-])", page), "the year of birth, not a part of a number or key"


def test_the_public_page_shows_events_and_takes_objections(world, client):
    published = world.published()
    listed = text_of(client.get(reverse("arbiters:published_applications")))
    assert "Novice, Nina" in listed
    page = text_of(client.get(reverse("arbiters:published_application", args=[published.pk])))
    assert "City Round Robin" in page
    assert "Chief, Clara" not in page
    objector = logged_in(world.clerk)
    objector.post(reverse("arbiters:object", args=[published.pk]), {"text": "Not on those days"})
    commission = logged_in(world.chair)
    row = reverse("arbiters:body_application", args=["arbiters", published.pk])
    assert "Not on those days" in text_of(commission.get(row))
    carried = world.move(world.voted(published), "carry", minutes="-")
    age(carried, 60)
    assert "Enter the award" not in text_of(commission.get(row))
    with installation_scope():
        statement = carried.case.statements.get()
    address = reverse("arbiters:body_objection_answer", args=["arbiters", published.pk, statement.pk])
    commission.post(address, {"state": "dismissed", "text": "They were"})
    assert "Enter the award" in text_of(commission.get(row))


def test_published_applications_name_the_arbiter_in_the_readers_script(world, client):
    published = world.published()
    Player.objects.filter(pk=published.player_id).update(native_name="Новак Ніна")
    for address in (
        reverse("arbiters:published_applications"),
        reverse("arbiters:published_application", args=[published.pk]),
    ):
        assert "Новак Ніна" in text_of(client.get(address, headers={"accept-language": "uk"}))
        assert "Новак Ніна" not in text_of(client.get(address))


def test_nobody_objects_to_their_own_application(world):
    published = world.published()
    answer = logged_in(world.account).post(reverse("arbiters:object", args=[published.pk]), {"text": "x"})
    assert answer.status_code == 403


def test_a_member_votes_on_the_page_and_reads_the_minutes(world):
    published = world.published()
    world.move(published, "open_vote", vote_until=world.commission.today + timedelta(days=7))
    member = logged_in(world.member)
    address = reverse("arbiters:body_application_vote", args=["arbiters", published.pk, "award"])
    member.post(address, {"choice": "for", "reasons": ""})
    page = text_of(member.get(reverse("arbiters:body_application", args=["arbiters", published.pk])))
    assert "Should it be awarded?" in page


@pytest.mark.parametrize("count", [1, 3])
def test_lists_cost_the_same_however_long(world, count):
    world.published()
    with installation_scope():
        first = ArbiterApplication.under_policy.get()
    for number in range(count - 1):
        _another(world, first, number)
    official, chair = logged_in(world.official), logged_in(world.chair)
    pages = [
        (official, reverse("arbiters:applications", args=["UKR"])),
        (chair, reverse("arbiters:body_applications", args=["arbiters"])),
        (Client(), reverse("arbiters:published_applications")),
    ]
    counted = []
    for client, page in pages:
        client.get(page)
        with CaptureQueriesContext(connection) as queries:
            client.get(page)
        counted.append(len(queries))
    assert counted == [14, 14, 4]


def _another(world, first, number):
    player = make_player(f"Another, {number}", federation=world.federation, other_titles="NA")
    PlayerTitle.objects.create(player=player, title="NA", source="list")
    with world.acting(world.clerk, world.federation):
        made = start(federation=world.federation, player=player, form="FA2", actor=world.clerk)
    with installation_scope():
        put_before(made, world.commission)
        row = PublishedArbiterApplication.objects.get(pk=first.pk)
        row.pk, row.player = made.pk, player
        row.save(force_insert=True)
