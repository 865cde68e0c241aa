"""Two federations, the office between them, and requests as their people write them."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

import pytest

from players.models import Player, PlayerRequest
from players.requests.services import start
from portal.accounts.models import User
from portal.federations.enums import BodyKind, Role
from portal.federations.models import Body, Federation
from portal.federations.scope import Scope, open_scope
from portal.federations.tenants import Tenant
from tests.factories import appoint, make_body, make_user
from tests.factories.players import make_player

NEW_PLAYER: dict[str, Any] = {
    "name": "Bondarenko, Iryna",
    "native_name": "Бондаренко Ірина",
    "native_reading": "",
    "sex": "w",
    "birth_date": "1999-04-17",
    "birth_place": "Lviv",
    "citizenship": "Ukraine",
    "region": "Lviv",
    "email": "iryna@example.org",
    "phone": "+380 44 1234567",
    "address": "",
    "consent": True,
    "guardian_name": "",
    "guardian_email": "",
    "guardian_phone": "",
    "guardian_consent": False,
    "distinct_reason": "",
}
TRANSFER: dict[str, Any] = {
    "citizenship": "Japan",
    "residence_since": "2023-05-01",
    "last_event": "2025-06-30",
    "never_represented": False,
    "reason": "",
    "player_consent": True,
}
PDF = b"%PDF-1.4 passport"


@pytest.fixture
def office(db: None) -> Body:
    return make_body(BodyKind.OFFICE)


@pytest.fixture
def secretary(office: Body) -> User:
    user = make_user("Sofia Secretary", email="secretary@office.example.org")
    appoint(user, office, Role.SECRETARY)
    return user


@pytest.fixture
def acting() -> Callable[[User, Tenant | None], AbstractContextManager[Scope]]:
    """Open the scope in which a person works in a federation, in a body, or on their own behalf."""

    def _acting(person: User, home: Tenant | None = None) -> AbstractContextManager[Scope]:
        return open_scope(home.scope(person.pk) if home else Scope(person_id=person.pk))

    return _acting


@pytest.fixture
def record(ukr: Federation) -> Player:
    """A player of Ukraine."""
    return make_player("Shevchenko, Taras", federation=ukr, fide_id=14100000, native_name="Шевченко Тарас")


@pytest.fixture
def asked(ukr, officer, office, acting) -> Callable[..., PlayerRequest]:
    """Write a request of Ukraine's federation."""

    def _asked(kind: str = "new-id", player: Player | None = None, **changes: Any) -> PlayerRequest:
        data = {**NEW_PLAYER, **changes} if kind == "new-id" else changes
        with acting(officer, ukr):
            return start(kind=kind, federation=ukr, actor=officer, data=data, player=player)

    return _asked
