"""An event of Ukraine that runs, its players, and who reports it."""

from collections.abc import Iterator

import pytest

from players.models import Player
from portal.accounts.models import User
from portal.federations.models import Federation
from portal.federations.scope import Scope, open_scope
from tests.factories import make_user
from tests.factories.reports import make_field, make_registered_event, report_bytes
from tournaments.models import Tournament


@pytest.fixture
def author(db: None) -> User:
    """Who drafted the event; he holds no office."""
    return make_user("Anna Author", email="author@example.org")


@pytest.fixture
def event(ukr: Federation, author: User) -> Tournament:
    return make_registered_event(ukr, author=author)


@pytest.fixture
def field(ukr: Federation) -> list[Player]:
    return make_field()


@pytest.fixture
def raw(field: list[Player]) -> bytes:
    return report_bytes(field)


@pytest.fixture
def in_ukraine(ukr: Federation, author: User) -> Iterator[None]:
    with open_scope(Scope(federation_id=ukr.pk, person_id=author.pk)):
        yield
