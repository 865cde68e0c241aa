"""Every address × visitor × tenant × method with rows of another federation, generated from the URL patterns.

The table of tests/test_access.py says who may; here nobody else reads a word, whatever key they bring.
`make torture` asks with every key, role and method.
"""

from dataclasses import dataclass

import pytest
from django.db import transaction
from django.test import Client

from portal.federations.scope import Scope
from tests.access.addresses import CANARY, FULL, Address, Hidden, addresses
from tests.demo_world import Built

pytestmark = [pytest.mark.django_db, pytest.mark.slow]

ROLES = ["rating-officer", "president", "titles-officer", "clerk"] if FULL else ["rating-officer"]
WRITING = ["POST", "PUT", "PATCH", "DELETE"] if FULL else ["POST", "DELETE"]
FOREIGN, OWN = {"federation": "UKR", "body": "fair-play"}, {"federation": "JPN", "body": "fair-play"}


@dataclass
class Visitor:
    """Somebody who has nothing to do with Ukraine's federation."""

    name: str
    client: Client
    scopes: list[Scope]


def visitors(world: Built) -> list[Visitor]:
    japan = world.federations["JPN"]
    people = {f"{role} of Japan": world.people.get(f"{role}@jpn.example") for role in ROLES}
    people |= {"player of Japan": world.people["player@jpn.example"]}
    people |= {"administrator": world.people["admin@portal.example"]}
    found = [Visitor("anonymous", Client(raise_request_exception=False), [])]
    for name, person in people.items():
        if person is None:
            continue
        client = Client(raise_request_exception=False)
        client.force_login(person)
        found.append(Visitor(name, client, [Scope(federation_id=japan.pk, person_id=person.pk)]))
    return found


def body_of(response) -> str:
    content = b"".join(response.streaming_content) if response.streaming else response.content
    return content.decode("utf-8", "replace")


def ask(visitor: Visitor, method: str, path: str) -> tuple[int, bool]:
    """Return the status and whether somebody else's words were shown; what the visit did is undone."""
    with transaction.atomic():
        response = visitor.client.generic(method, path)
        shown = CANARY in body_of(response)
        transaction.set_rollback(True)
    return response.status_code, shown


def wrong(visitor: Visitor, address: Address, method: str, path: str, tenant: dict[str, str]) -> str:
    status, shown = ask(visitor, method, path)
    said = f"{visitor.name}: {method} {path} ({address.name}) {status}"
    if status >= 500:
        return f"{said}, broken"
    if shown:
        return f"{said}, shows a row of others"
    if address.of_tenant and tenant is FOREIGN and visitor.name != "administrator":
        expected = {302, 401} if visitor.name == "anonymous" else {404}
        return "" if status in expected else f"{said}, expected {expected}"
    return ""


@pytest.fixture
def hidden(demo_world) -> tuple[list[Visitor], Hidden]:
    people = visitors(demo_world)
    return people, Hidden([scope for each in people for scope in each.scopes])


@pytest.mark.parametrize("method", ["GET", *WRITING])
def test_nobody_else_reads_a_word(hidden, method, settings, tmp_path):
    settings.BROKER_DIR = tmp_path
    people, rows = hidden
    assert rows.marked > 200, "the demo world has rows to hide"
    found = [
        wrong(visitor, address, method, path, tenant)
        for address in addresses()
        for tenant in ((FOREIGN, OWN) if address.of_tenant else (OWN,))
        for visitor in people
        if visits(visitor, method, tenant)
        for path in rows.filled(address, tenant)[: None if method == "GET" or FULL else 1]
    ]
    assert [each for each in found if each] == []


def visits(visitor: Visitor, method: str, tenant: dict[str, str]) -> bool:
    """Whoever runs the installation may open any tenant by its address; two visitors try to write, or all."""
    if visitor.name == "administrator" and tenant is FOREIGN:
        return False
    return method == "GET" or FULL or visitor.name in {"anonymous", "rating-officer of Japan"}
