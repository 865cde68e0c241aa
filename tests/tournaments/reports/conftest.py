"""An event of Ukraine that runs, its players, and who reports it."""

from collections.abc import Iterator

import pytest

from players.models import Player
from portal.accounts.models import User
from portal.federations.models import Federation
from portal.federations.scope import Scope, open_scope
from tests.factories import make_user
from tests.factories.reports import make_field, make_registered_event, report_bytes
from tournaments.models import Report, Tournament
from tournaments.reports.services import upload_report


def upload(event, actor, raw, **more) -> Report:
    return upload_report(tournament_id=event.pk, actor=actor, file_name="autumn.trf", raw=raw, **more)


def codes(report: Report) -> list[str]:
    return [finding["code"] for finding in report.findings]


@pytest.fixture
def author(db: None) -> User:
    """Who drafted the event; they hold no office."""
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
