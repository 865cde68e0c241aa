"""Who may open what of applications: every address × every kind of visitor."""

from typing import Any

import pytest
from django.db import transaction
from django.test import Client
from django.urls import reverse

from portal.accounts.models import User
from portal.billing.models import Invoice
from portal.cases.models import Attachment
from portal.cases.services import attach
from tests.access.applications import FAR_TOO, FOREIGN, NEAR, ROWS, VISITORS
from tests.factories.applications import ApplicationWorld
from titles.applications import urls
from titles.applications.services import object_to
from titles.models import TitleMeeting

pytestmark = pytest.mark.django_db


@pytest.fixture
def things(world: ApplicationWorld) -> dict[str, Any]:
    """A draft with a paper, and a published application with its form, its invoice and an objection."""
    draft = world.start("GM", "direct")
    with world.acting(world.officer, world.federation):
        paper = attach(pk=draft.pk, actor=world.officer, filename="p.pdf", content=b"%PDF-1.4")
    published = world.start()
    for action in ("sign", "file", "publish"):
        published = world.move(published, action)
    with world.acting(world.objector):
        given = {"text": "Round 3.", "files": [("o.pdf", b"%PDF-1.4")]}
        objection = object_to(pk=published.pk, actor=world.objector, **given)
        objection_paper = Attachment.under_policy.get()
    with world.acting(world.chair, world.commission):
        invoice = Invoice.objects.get()
    return {
        "invoice": invoice.pk,
        "norm": world.norms[0].pk,
        "meeting": TitleMeeting.objects.get().pk,
        "draft": draft.pk,
        "paper": paper.pk,
        "published": published.pk,
        "signed": published.pk,
        "billed": published.pk,
        "objection": objection.pk,
        "objection_paper": objection_paper.pk,
    }


def status(client: Client, method: str, name: str, arguments: list[Any]) -> int:
    """Return the status, and undo what the visit did."""
    with transaction.atomic():
        answer = client.generic(method, reverse(name, args=arguments))
        transaction.set_rollback(True)
    return answer.status_code


def visits(visitor: str, name: str, arguments: list[str]) -> bool:
    """Say whether this visitor tries this address."""
    place = arguments[0] if arguments and arguments[0] in NEAR else "my"
    return name in FAR_TOO or visitor in NEAR[place] or (":my_" not in name and place == "my")


def test_every_address_has_a_row() -> None:
    assert {f"titles:{pattern.name}" for pattern in urls.urlpatterns} == set(ROWS) - {
        "api:title_applications"
    }


def test_access(world: ApplicationWorld, things: dict[str, Any], foreign_officer: User) -> None:
    """One world for all visitors; each visit is undone."""
    wrong = {}
    for column, visitor in enumerate(VISITORS):
        client = Client()
        if visitor != "anonymous":
            client.force_login(foreign_officer if visitor == "foreign_officer" else getattr(world, visitor))
        for name, (method, arguments, statuses) in ROWS.items():
            if not visits(visitor, name, arguments):
                continue
            found = status(client, method, name, [things.get(each, each) for each in arguments])
            expected = int(statuses.split()[column])
            if found != expected:
                wrong[visitor, name] = (found, expected)
    assert wrong == {}


def test_a_foreign_workspace_finds_nothing(things: dict[str, Any], foreign_officer: User) -> None:
    client = Client()
    client.force_login(foreign_officer)
    found = {
        name: status(client, "GET", name, [things.get(each, each) for each in arguments])
        for name, arguments in FOREIGN.items()
    }
    assert set(found.values()) == {404}
