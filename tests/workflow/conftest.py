"""What the tests of the workflow kit act on."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from portal.accounts.actors import Actor, system_actor
from portal.accounts.models import User
from portal.federations.enums import Role
from portal.federations.models import Body, Federation, Invitation
from portal.federations.scope import federation_scope
from portal.workflow.models import Notification
from portal.workflow.services.notifications import notify
from tests.factories import appoint, make_user

TASK = "federations.invitation_unanswered"
TASK_PARAMS = {"email": "new@example.org", "role": "clerk"}
TASK_WORDS = "The invitation of new@example.org as clerk waits for an answer."


@pytest.fixture
def robot(db: None) -> Actor:
    return system_actor("reminders")


@pytest.fixture
def invitation(ukr: Federation, president: User) -> Invitation:
    """A thing with a state: nobody has answered it yet."""
    now = timezone.now()
    with federation_scope(ukr.pk):
        return Invitation.objects.create(
            federation=ukr,
            email="new@example.org",
            role=Role.CLERK,
            invited_by=president,
            invited_at=now,
            expires_at=now + timedelta(days=14),
        )


@pytest.fixture
def chair(commission: Body) -> User:
    user = make_user("Carla Chair", email="chair@body.example.org")
    appoint(user, commission, Role.CHAIR)
    return user


@pytest.fixture
def told(ukr: Federation, robot: Actor) -> Callable[..., Notification]:
    """Tell one person something, as a service of Ukraine would."""

    def tell(person: User, *, at: datetime | None = None, link: str = "", **params: Any) -> Notification:
        given = {"task": TASK, "given": TASK_PARAMS, "day": "2030-05-20"} | params
        with federation_scope(ukr.pk):
            [made] = notify(
                recipients=[person], code="workflow.deadline", actor=robot, params=given, link=link
            )
            if at:
                Notification.objects.filter(pk=made.pk).update(created_at=at)
                made.created_at = at
        return made

    return tell


@pytest.fixture
def signed_in(client: Client) -> Callable[[User], Client]:
    def sign_in(person: User) -> Client:
        client.force_login(person)
        return client

    return sign_in
