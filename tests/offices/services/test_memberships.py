"""Suspending and reinstating a federation (10.1): who may, what follows, who is told."""

from datetime import date

import pytest
from django.core.cache import cache
from django.urls import reverse

from portal.federations.enums import BodyKind, Role, Status
from portal.federations.models import Federation
from portal.federations.scope import federation_scope, installation_scope
from portal.workflow.models import AuditEntry, Notification
from tests.factories import appoint, make_body, make_federation, make_user
from tests.ratings.world import AFTER, World, signed_in, words, world  # noqa: F401 -- a fixture, by name

MEMBERSHIPS_QUERIES = 13
NEXT = date(2027, 1, 1)


@pytest.fixture
def council(db):
    person = make_user("Clara Council")
    appoint(person, make_body(BodyKind.COUNCIL), Role.CHAIR)
    return person


def decide(
    person, code: str, status: str, reason: str = "Decision 7 of the General Assembly", body="council"
):
    address = reverse("federations:body_membership", args=[body, code])
    return signed_in(person).post(address, {"status": status, "reason": reason}, follow=True)


def on_the_list(client, day: date, name: str) -> bool:
    """Whether a visitor finds a player on the page of the list and in its file."""
    cache.clear()
    page = client.get(reverse("ratings:list", args=["fide-standard", day]), {"part": "players"})
    file = client.get(reverse("ratings:file", args=["fide-standard", day, "txt"]))
    raw = b"".join(file.streaming_content) if file.streaming else file.content
    assert (name in page.text) == (name.encode() in raw)
    return name in page.text


def test_10_1_players_of_a_suspended_federation_leave_the_next_list_and_come_back_with_it(
    world: World,  # noqa: F811
    council,
    client,
):
    sato = world.players["sato"]
    page = decide(council, "JPN", Status.SUSPENDED)
    assert "lists published from now on follow it" in page.text
    assert "Decision 7 of the General Assembly" in page.text
    world.publish(world.calculate(AFTER))
    assert not on_the_list(client, AFTER, sato.name)
    assert on_the_list(client, AFTER, "Kovalenko, Ihor")
    # The rating is kept and goes on: the games of the event have changed it.
    assert sato.ratings.get(system__code="fide-standard").rating != 2105
    decide(council, "JPN", Status.MEMBER, "Decision 9")
    world.publish(world.calculate(NEXT))
    assert on_the_list(client, NEXT, sato.name)
    # A list that was published stays as it was.
    assert not on_the_list(client, AFTER, sato.name)


def test_the_federation_is_told_and_both_trails_keep_who_and_why(council):
    japan = make_federation("JPN", name="Japan")
    officer = make_user("Ryo Officer")
    appoint(officer, japan, Role.RATING_OFFICER)
    decide(council, "JPN", Status.SUSPENDED, "Fees of 2025 were not paid")
    with installation_scope():
        told = Notification.under_policy.get(recipient=officer)
        assert (told.code, told.params["reason"]) == (
            "federations.suspend_membership",
            "Fees of 2025 were not paid",
        )
    with federation_scope(japan.pk):
        entry = AuditEntry.objects.get(action="suspend_membership")
    assert (entry.actor, entry.before, entry.after) == (council, "member", "suspended")
    assert "suspended" in words(signed_in(officer).get(reverse("federations:detail", args=["JPN"])))


@pytest.mark.parametrize("reason", ["", "   "])
def test_a_decision_has_a_reason(council, reason):
    make_federation("JPN")
    decide(council, "JPN", Status.SUSPENDED, reason)
    assert Federation.objects.get(code="JPN").status == Status.MEMBER


def test_a_stale_page_decides_nothing(council):
    make_federation("JPN", status=Status.SUSPENDED)
    assert "Somebody else has decided this in the meantime" in decide(council, "JPN", Status.SUSPENDED).text
    with installation_scope():
        assert not AuditEntry.under_policy.filter(action="suspend_membership").exists()


def test_a_member_of_the_council_and_other_bodies_do_not_decide(db):
    make_federation("JPN")
    member, chair = make_user("Mia Member"), make_user("Quentin Chair")
    appoint(member, make_body(BodyKind.COUNCIL), Role.MEMBER)
    appoint(chair, make_body(BodyKind.QUALIFICATION), Role.CHAIR)
    assert decide(member, "JPN", Status.SUSPENDED).status_code == 403
    assert decide(chair, "JPN", Status.SUSPENDED, body="qualification").status_code == 403
    assert decide(chair, "JPN", Status.SUSPENDED).status_code == 404
    assert Federation.objects.get(code="JPN").status == Status.MEMBER


@pytest.mark.parametrize("count", [1, 3])
def test_the_list_asks_as_much_for_one_federation_as_for_three(council, count, django_assert_num_queries):
    for code in ("XAA", "XBB", "XCC")[:count]:
        make_federation(code, name=f"Land {code}")
        decide(council, code, Status.SUSPENDED)
    client = signed_in(council)
    address = reverse("federations:body_memberships", args=["council"])
    client.get(address)
    with django_assert_num_queries(MEMBERSHIPS_QUERIES):
        page = client.get(address, {"status": "suspended", "q": "land x"})
    assert len(page.context["page_obj"]) == count
