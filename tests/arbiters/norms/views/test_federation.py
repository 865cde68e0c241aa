"""The federation's list of norms, and its form for a norm on paper."""

from datetime import timedelta

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from arbiters.models import ArbiterNorm
from arbiters.norms.views.federation import PER_PAGE
from portal.federations.scope import installation_scope
from portal.workflow.models import AuditEntry, Notification
from tests.factories.arbiters import make_norm

pytestmark = pytest.mark.django_db


def browser(person):
    client = Client()
    client.force_login(person)
    return client


def listed(client, **given):
    answer = client.get(reverse("arbiters:federation_norms", args=["UKR"]), given)
    return answer, [row.norm.event_name for row in answer.context["rows"]]


@pytest.fixture
def norms(world):
    today = world.ukraine.today
    for days, fields in (
        (10, {"event_name": "Signed", "state": "signed"}),
        (5, {"event_name": "For IA", "title": "IA"}),
        (1, {"event_name": "Gone", "state": "withdrawn"}),
    ):
        make_norm(world.arbiter, end=today - timedelta(days=days), **fields)
    return world


@pytest.mark.parametrize(
    ("given", "names", "filtered"),
    [
        pytest.param({}, ["Signed", "Gone", "For IA"], False, id="all, those to sign first"),
        pytest.param({"title": "IA"}, ["For IA"], True, id="title"),
        pytest.param({"state": "withdrawn"}, ["Gone"], True, id="state"),
        pytest.param({"q": "anna"}, ["Signed", "Gone", "For IA"], True, id="name"),
        pytest.param({"q": "nobody"}, [], True, id="nobody of that name"),
        pytest.param({"state": "lost"}, [], True, id="a value that does not exist shows nothing"),
    ],
)
def test_the_list_and_its_filter(norms, given, names, filtered):
    answer, found = listed(browser(norms.secretary), **given)
    assert (found, answer.context["filtered"]) == (names, filtered)


def test_a_long_list_has_pages(world):
    for at in range(PER_PAGE + 1):
        make_norm(world.arbiter, end=world.ukraine.today - timedelta(days=at), event_name=f"Open {at:02d}")
    client = browser(world.clerk)
    _first, on_first = listed(client)
    _second, on_second = listed(client, page=2)
    assert (len(on_first), on_second) == (PER_PAGE, [f"Open {PER_PAGE:02d}"])


@pytest.mark.parametrize(("person", "keeps"), [("secretary", True), ("clerk", False)])
def test_a_paper_is_entered_by_who_keeps_the_arbiters(norms, person, keeps):
    client = browser(getattr(norms, person))
    answer, _found = listed(client)
    new = reverse("arbiters:federation_norm_new", args=["UKR"])
    assert (answer.context["keeps"], new in answer.content.decode()) == (keeps, keeps)
    assert client.get(new).status_code == (200 if keeps else 403)


def typed(world, **changes):
    end = world.ukraine.today - timedelta(days=40)
    return {
        "fide_id": world.arbiter.fide_id,
        "title": "FA",
        "kind": "tournament",
        "event_name": "Open of Graz",
        "host": "AUT",
        "start": (end - timedelta(days=8)).isoformat(),
        "end": end.isoformat(),
        "role": "arbiter",
        "system": "SS",
        "rate": "STANDARD",
        "rounds": 9,
        "players": 80,
        "rated": 60,
        "federations": 12,
        "evaluation": "met",
        "signatory": "1600001",
        "chief_title": "IA",
        "paper": SimpleUploadedFile("fa1.pdf", b"%PDF-1.7 paper"),
    } | changes


def enter(world, person, **changes):
    page = reverse("arbiters:federation_norm_new", args=["UKR"])
    return browser(person).post(page, typed(world, **changes), follow=True)


def test_an_entered_paper_is_shown_told_and_recorded(world):
    answer = enter(world, world.secretary)
    assert [str(message) for message in answer.context["messages"]] == [
        "The norm is entered and marked as paper."
    ]
    with installation_scope():
        (norm,) = ArbiterNorm.under_policy.all()
        entry = AuditEntry.under_policy.get(action="enter")
        (note,) = Notification.under_policy.filter(recipient=world.account)
    assert (norm.entered_by, norm.federation, norm.origin, norm.body) == (
        world.secretary, world.ukraine, "paper", world.commission,
    )  # fmt: skip
    assert (entry.actor, entry.after, note.code) == (world.secretary, "entered", "arbiters.norm_entered")


@pytest.mark.parametrize("person", ["clerk", "foreign_secretary", "stranger", "account"])
def test_nobody_else_enters_a_paper(world, person):
    assert enter(world, getattr(world, person)).status_code in (403, 404)
    with installation_scope():
        assert not ArbiterNorm.under_policy.exists()


def test_a_refusal_stands_at_its_field_and_keeps_what_was_typed(world):
    answer = enter(world, world.secretary, fide_id=99_999_999)
    form = answer.context["form"]
    assert form.errors == {"fide_id": ["No person of your federation has this FIDE id."]}
    assert form["event_name"].value() == "Open of Graz"


def test_an_arbiter_of_another_federation_is_not_ours(world):
    world.arbiter.federation = world.poland
    world.arbiter.save(update_fields=["federation"])
    assert list(enter(world, world.secretary).context["form"].errors) == ["fide_id"]


def test_the_same_paper_twice_is_told_at_its_name(world):
    enter(world, world.secretary)
    form = enter(world, world.secretary).context["form"]
    assert form.errors == {"event_name": ["This norm has already been entered."]}
    with installation_scope():
        assert ArbiterNorm.under_policy.count() == 1


def test_a_paper_that_was_withdrawn_may_be_entered_again(world):
    enter(world, world.secretary)
    with installation_scope():
        ArbiterNorm.under_policy.update(
            state="withdrawn", reason="wrong scan", ended_at="2026-01-01T12:00:00Z"
        )
    enter(world, world.secretary)
    with installation_scope():
        assert sorted(ArbiterNorm.under_policy.values_list("state", flat=True)) == ["entered", "withdrawn"]
