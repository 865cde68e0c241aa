"""A federation that asks for grants, the council that decides, the office that is asked, and strangers."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from dataclasses import replace
from typing import Any

import pytest

from portal.accounts.models import User
from portal.cases.declaration import Action, Notice, Party, Stage, StatementKind
from portal.cases.registry import registered
from portal.cases.services import act
from portal.federations.enums import BodyKind, Role
from portal.federations.models import Body, Federation
from portal.federations.scope import Scope, open_scope
from tests.cases.grants.enums import Opinion, State
from tests.cases.grants.kind import GRANT
from tests.cases.grants.models import Grant
from tests.cases.grants.services import start
from tests.factories import appoint, make_body, make_user

PDF = b"%PDF-1.4 budget"

# The same rows as a confidential kind: only persons who are named in it act and read.
WRITER = Party("writer", "who wrote it", named="writer")
JUDGE = Party("judge", "who judges", named="judge")
QUIET = replace(
    GRANT,
    code="grants.quiet",
    confidential=True,
    stages=[
        Stage(State.DRAFT, acts_next=WRITER, editable=True),
        Stage(
            State.ASKED,
            acts_next=JUDGE,
            due=7,
            task="Judge %(number)s.",
            news=[Notice("grants.quiet_waits", "Case %(number)s waits for you.", "News")],
        ),
        Stage(State.GRANTED, open=False),
    ],
    actions=[
        Action("send", "Send", {State.DRAFT}, State.ASKED, WRITER, "%(actor)s sent the grant to the council"),
        Action("grant", "Grant", {State.ASKED}, State.GRANTED, JUDGE, "%(actor)s granted it"),
    ],
    can_read=lambda actor, grant: True,
    can_edit=lambda actor, grant: True,
    statements=[
        StatementKind(
            "question",
            "Question",
            Opinion,
            made="%(actor)s asked a question",
            answered={Opinion.FAVOURABLE: "%(actor)s answered"},
            answered_by=Party("asked", "who is asked", person=lambda grant: None, named="asked"),
        )
    ],
    ballots=[],
)

Acting = Callable[..., AbstractContextManager[Scope]]


@pytest.fixture
def council(db: None) -> Body:
    return make_body(BodyKind.COUNCIL)


@pytest.fixture
def office(db: None) -> Body:
    return make_body(BodyKind.OFFICE)


@pytest.fixture
def councillor(council: Body) -> User:
    user = make_user("Carla Councillor", email="councillor@example.org")
    appoint(user, council, Role.CHAIR)
    return user


@pytest.fixture
def secretary(office: Body) -> User:
    user = make_user("Sofia Secretary", email="secretary@example.org")
    appoint(user, office, Role.SECRETARY)
    return user


@pytest.fixture
def acting() -> Acting:
    """Open the scope in which a person works in a federation, in a body, or on their own behalf."""

    def _acting(person: User, tenant: Federation | Body | None = None) -> AbstractContextManager[Scope]:
        federation = tenant.pk if isinstance(tenant, Federation) else None
        body = tenant.pk if isinstance(tenant, Body) else None
        return open_scope(Scope(federation_id=federation, body_id=body, person_id=person.pk))

    return _acting


@pytest.fixture
def asked(ukr: Federation, officer: User, acting: Acting) -> Callable[..., Grant]:
    """Write a grant of Ukraine's federation."""

    def _asked(purpose: str = "Clocks", euros: int = 500, **given: Any) -> Grant:
        with acting(officer, ukr):
            return start(GRANT, federation=ukr, actor=officer, purpose=purpose, euros=euros, **given)

    return _asked


@pytest.fixture
def sent(asked, ukr, officer, council, councillor, office, secretary, acting) -> Grant:
    """A grant that waits for the council, and for the opinion of the office."""
    grant = asked()
    with acting(officer, ukr):
        return act(pk=grant.pk, action="send", actor=officer)


@pytest.fixture
def quiet() -> Iterator[None]:
    """Know the confidential kind."""
    with registered(QUIET):
        yield


@pytest.fixture(autouse=True)
def _addresses(settings: Any) -> None:
    settings.ROOT_URLCONF = "tests.cases.grants.urls"
