"""Every address × visitor × tenant × method with rows of others, generated from the URL patterns.

tests/test_access.py says by hand who may. Here nobody else reads a word, whatever key they bring: an address
of tomorrow is asked without being named. `make torture` asks as every role, with more keys, by every method.
"""

import logging
import os
import time
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

import pytest
from django.db import connection, transaction
from django.test import Client

from portal.accounts.middleware import SEEN_KEY
from portal.accounts.models import User
from portal.federations.enums import BODY_ROLES, FEDERATION_ROLES, Role
from portal.federations.models import Membership
from portal.federations.scope import Scope, installation_scope, open_scope
from portal.federations.tenants import Tenant
from portal.federations.workspaces import SESSION_KEY
from portal.offices.services import make_token
from tests.access.addresses import WRITING, Address, addresses
from tests.access.asked_tables import Asked, Column
from tests.access.hidden_rows import CANARY, HiddenRows
from tests.demo_world import Built
from tests.factories import make_user

pytestmark = pytest.mark.django_db

FULL = bool(os.environ.get("TORTURE"))
KEYS = 3 if FULL else 1
ADDRESSES = list(addresses())
REFUSED = {401, 403, 404, 405}
DOORS = ("/accounts/login/", "/admin/login/")
# A federation and a body to which the visitors do not belong; who is of the council asks in the office.
FOREIGN_TENANT = {"federation": "UKR", "body": "council"}
FOREIGN_TO_COUNCIL = {"federation": "UKR", "body": "office"}


class Answer(NamedTuple):
    """What a visitor gets."""

    status: int
    shown: str
    leads_to: str

    @property
    def refuses(self) -> bool:
        """Say whether it is a no: the admin UI says so on its first page, a page for members at the door."""
        return self.status in REFUSED or (
            self.status == 302 and (self.leads_to == "/admin/" or self.leads_to.startswith(DOORS))
        )


@dataclass
class Visitor:
    """Somebody, whose rows the scope says, and the tenants they ask in: their own and another."""

    name: str
    client: Client = field(default_factory=partial(Client, raise_request_exception=False))
    scope: Scope = field(default_factory=Scope)
    own: dict[str, str] = field(default_factory=dict)
    signed_in: bool = False  # a token signs nobody in: at pages it is sent to the door

    def sign_in(self, person: User, tenant: Tenant | None = None) -> "Visitor":
        self.client.force_login(person)
        self.signed_in = True
        session = self.client.session
        session[SEEN_KEY] = int(time.time()) + 86_400  # visits are undone, so each would write it anew
        session.save()
        self.scope = Scope(person_id=person.pk)
        if tenant is not None:
            self.enter(tenant, person)
        return self

    def enter(self, tenant: Tenant, person: User) -> None:
        session = self.client.session
        session[SESSION_KEY] = f"{tenant.tenant_kind}:{tenant.code}"
        session.save()
        self.scope = tenant.scope(person.pk)
        self.own = {tenant.tenant_kind: tenant.code}

    def ask(self, method: str, path: str) -> Answer:
        """Return the answer; what the visit did is undone, a sign-out with it."""
        cookies = {name: cookie.value for name, cookie in self.client.cookies.items()}
        with transaction.atomic():
            response = self.client.generic(method, path)
            body = b"".join(response.streaming_content) if response.streaming else response.content
            transaction.set_rollback(True)
        self.client.cookies.clear()
        self.client.cookies.load(cookies)
        return Answer(response.status_code, body.decode("utf-8", "replace"), response.get("Location", ""))

    def value(self, column: Column) -> str | None:
        """Return a value of the column in a row that the visitor reads."""
        table, name = column
        with open_scope(self.scope), connection.cursor() as cursor:
            cursor.execute(f'SELECT "{name}" FROM "{table}" WHERE "{name}" IS NOT NULL LIMIT 1')
            row = cursor.fetchone()
        return str(row[0]) if row else None


def staff(tenant: Tenant, role: Role) -> Visitor:
    with installation_scope():
        person = Membership.objects.filter(**tenant.columns, role=role).first().user
    return Visitor(f"{role} of {tenant.code}").sign_in(person, tenant)


def with_token(tenant: Tenant) -> Visitor:
    with open_scope(tenant.scope(None)):
        held = Membership.objects.filter(role=Role.PRESIDENT).first()
        _token, secret = make_token(membership_id=held.pk, name="server", actor=held.user)
    visitor = Visitor("token of JPN", scope=tenant.scope(held.user_id), own={"federation": tenant.code})
    visitor.client.defaults["HTTP_AUTHORIZATION"] = f"Token {secret}"
    return visitor


# Who asks, in `make torture` and in every run.
FEDERATION_PEOPLE = [*sorted(FEDERATION_ROLES), "anonymous", "stranger", "administrator", "token"]
BODY_PEOPLE = sorted(BODY_ROLES)
BODIES = ["qualification", "arbiters", "fair-play", "office", "council"]
ASKING: list[tuple[str, str]] = (
    [
        *(("federation", who) for who in FEDERATION_PEOPLE),
        *((body, who) for body in BODIES for who in BODY_PEOPLE),
    ]
    if FULL
    else [("federation", Role.RATING_OFFICER), ("arbiters", Role.CHAIR)]
)


def visitor(group: str, who: str, world: Built) -> Visitor:
    """Return somebody of Japan's federation or of none, or somebody of a body."""
    jpn = world.federations["JPN"]
    match who:
        case "anonymous":
            return Visitor(who)
        case "stranger":
            return Visitor(who).sign_in(make_user("Stella Stranger"))
        case "administrator":
            return Visitor("administrator in JPN").sign_in(make_user("Ada Admin", is_superuser=True), jpn)
        case "token":
            return with_token(jpn)
    return staff(jpn if group == "federation" else world.bodies[group], Role(who))


_learned: dict[Hashable, dict[str, Column]] = {}


def learned(world: Built) -> dict[Hashable, dict[str, Column]]:
    """Return what each address looks its parameters up in, asked by those to whom the rows belong."""
    if _learned:
        return _learned
    president = staff(world.federations["UKR"], Role.PRESIDENT)
    chairs = [staff(body, Role.CHAIR) for body in world.bodies.values()]
    for address in sorted(ADDRESSES, key=lambda each: "body" in each.places):
        for visitor in chairs if "body" in address.places else [president]:
            if len(_learned.get(address.question, {})) == len(address.keys):
                break
            asked = Asked(partial(either_way, visitor), visitor.value)
            _learned[address.question] = asked.columns(address, FOREIGN_TENANT | visitor.own)
    return _learned


def either_way(visitor: Visitor, path: str) -> None:
    if visitor.ask("GET", path).status == 405:
        visitor.ask("POST", path)


def methods(address: Address, *, writes: bool, probe: bool = False) -> list[str]:
    """Return the methods to ask by: reading, those that write here, and as a probe one that may not."""
    if not (FULL or (writes and (address.keys or address.of_tenant))):
        return ["GET"]
    others = [method for method in WRITING if method not in address.writing]
    return ["GET", *address.writing, *(others[-1:] if FULL and probe else [])]


# What part of the addresses a visitor asks for, and whether by writing methods; in `make torture` for all.
PARTS: dict[str, tuple[Callable[[Address], bool], bool]] = {
    "chair of arbiters": (lambda address: bool(address.keys) or "body" in address.places, False),
}
EVERYTHING: tuple[Callable[[Address], bool], bool] = (lambda address: True, True)


def visits(visitor: Visitor, rows: HiddenRows, columns: dict[Hashable, dict[str, Column]]) -> Iterator[str]:
    """Yield what was wrong with each visit."""
    asks_for, writes = EVERYTHING if FULL else PARTS.get(visitor.name, EVERYTHING)
    for address in filter(asks_for, ADDRESSES):
        for tenant, foreign in tenants(address, visitor):
            filled = rows.paths(address, tenant, columns.get(address.question, {}), visitor.value, KEYS)
            for number, (path, asks_for_others) in enumerate(filled[: 1 if foreign else None]):
                for method in methods(address, writes=writes and not foreign, probe=number == 0):
                    answer = visitor.ask(method, path)
                    if fault := wrong(visitor, answer, foreign, asks_for_others):
                        yield f"{visitor.name}: {method} {path} ({address.name}) {answer.status} {fault}"


def tenants(address: Address, visitor: Visitor) -> Iterator[tuple[dict[str, str], bool]]:
    """Yield the tenants to ask in, and whether it is another's."""
    if not address.of_tenant:
        yield {}, False
        return
    if visitor.own.keys() & address.places.keys():
        yield visitor.own, False
    if not visitor.name.startswith("administrator"):  # who may open any tenant, by their own choice
        yield FOREIGN_TO_COUNCIL if visitor.own.get("body") == "council" else FOREIGN_TENANT, True


def wrong(visitor: Visitor, answer: Answer, foreign: bool, asks_for_others: bool) -> str:
    if answer.status >= 500:
        return "broken"
    if CANARY in answer.shown:
        return "shows a row of others"
    if foreign and visitor.signed_in and answer.status != 404:
        return "tells that the other tenant has such a page"
    if (foreign or asks_for_others) and not answer.refuses:
        return "not refused"
    return ""


def share_known(columns: dict[Hashable, dict[str, Column]]) -> float:
    """Return the share of addresses with a key whose table is known: others' keys are taken from there."""
    asked = [each for each in ADDRESSES if {"uuid", "int"} & {each.places[key] for key in each.keys}]
    return sum(bool(columns.get(each.question)) for each in asked) / len(asked)


@pytest.mark.timeout(0 if FULL else 900)  # the full product takes minutes for each of the visitors
@pytest.mark.parametrize(("group", "who"), ASKING)
def test_nobody_reads_a_word_of_others(group, who, demo_world, settings, tmp_path):
    settings.BROKER_DIR = tmp_path
    settings.ROOT_URLCONF = "tests.access.plain_urls"
    logging.disable(logging.CRITICAL)  # each refusal is a line
    try:
        columns = learned(demo_world)
        asking = visitor(group, who, demo_world)
        rows = HiddenRows(asking.scope)
        found = list(visits(asking, rows, columns))
    finally:
        logging.disable(logging.NOTSET)
    assert rows.marked > 10_000, "the world has words to hide"
    assert share_known(columns) > 0.8, "the visits ask for rows that exist"
    assert found == []
