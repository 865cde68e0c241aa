"""Every call of the API that reads, asked in the demo world: its answer is what the schema says."""

from collections.abc import Iterator

import pytest
import schemathesis
from django.core import signals
from django.db import close_old_connections
from werkzeug.test import Client

from portal.federations.enums import Role
from portal.federations.models import Membership
from portal.federations.scope import open_scope
from portal.offices.services import make_token
from portal.wsgi import application

pytestmark = pytest.mark.django_db
PLAIN = {"Accept-Encoding": "identity"}
# Where the values of a path are found: a list, and what the entries call the value.
FOUND = {
    "/api/v1/arbiters/": {"fide_id": "fide_id"},
    "/api/v1/federations/": {"code": "code"},
    "/api/v1/lists/": {"system": "system", "list_date": "list_date"},
    "/api/v1/players/": {"fide_id": "fide_id"},
    "/api/v1/seminars/": {"id": "id"},
    "/api/v1/tournaments/": {"code": "code"},
}
# What no list names: the answer is "not there", or it is.
ANY = {"number": 1, "list_date": "2026-01-01", "id": "7d8f1c52-0a57-4d0f-8f0e-3d1c2b7a9e55"}


@pytest.fixture(autouse=True)
def _one_connection() -> Iterator[None]:
    """Let the application keep the test's connection, as Django's own client does."""
    begins, ends = signals.request_started, signals.request_finished
    begins.disconnect(close_old_connections)
    ends.disconnect(close_old_connections)
    yield
    begins.connect(close_old_connections)
    ends.connect(close_old_connections)


@pytest.fixture
def secret(demo_world) -> str:
    ukr = demo_world.federations["UKR"]
    with open_scope(ukr.scope(None)):
        held = Membership.objects.filter(role=Role.PRESIDENT).first()
        return make_token(membership_id=held.pk, name="server", actor=held.user)[1]


def paths(operation) -> list[dict[str, object]]:
    """Return the parameters of a path to ask with: those of some entries of its list."""
    if "{" not in operation.path:
        return [{}]
    place = next(place for place in FOUND if operation.path.startswith(place))
    rows = Client(application).get(place, headers=PLAIN).json
    rows = rows["results"] if isinstance(rows, dict) else rows
    names = {given for given in FOUND[place] if "{" + given + "}" in operation.path}
    return [{name: row[FOUND[place][name]] for name in names} for row in rows[:3]]


@pytest.mark.parametrize("by", ["a visitor", "a token"])
def test_every_reading_call_answers_as_the_schema_says(secret, by):
    schema = schemathesis.openapi.from_wsgi("/api/v1/schema/?format=json", application)
    headers = PLAIN | ({"Authorization": f"Token {secret}"} if by == "a token" else {})
    good = set()
    for operation in (found.ok() for found in schema.get_all_operations()):
        if operation.method.upper() != "GET":
            continue
        some = {name: value for name, value in ANY.items() if "{" + name + "}" in operation.path}
        for given in paths(operation):
            answer = operation.Case(path_parameters=some | given).call_and_validate(headers=headers)
            if answer.status_code == 200:
                good.add(operation.path)
    assert len(good) >= 18


def test_a_wrong_cursor_is_a_refusal_that_the_schema_names(demo_world):
    schema = schemathesis.openapi.from_wsgi("/api/v1/schema/?format=json", application)
    asked = 0
    for operation in (found.ok() for found in schema.get_all_operations()):
        if "{" in operation.path or "cursor" not in {each.name for each in operation.query}:
            continue
        answer = operation.Case(query={"cursor": "nowhere"}).call_and_validate(headers=PLAIN)
        assert answer.status_code == 400
        asked += 1
    assert asked > 5
