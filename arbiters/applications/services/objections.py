"""Objections to a published application (B06.1, 5.8), and the notifications about them."""

from collections.abc import Iterable
from uuid import UUID

from django.db import transaction
from django.urls import reverse

from arbiters.applications.enums import OBJECTION
from arbiters.applications.permissions import can_object
from arbiters.models import ArbiterApplication, PublishedArbiterApplication
from arbiters.permissions import DECIDING, KEEPING
from portal.accounts.actors import Actor
from portal.cases.deadlines import link_in
from portal.cases.models import Statement
from portal.cases.registry import kind_of
from portal.cases.services import state
from portal.cases.services.heads import locked
from portal.federations.scope import case_scope
from portal.workflow.permissions import require
from portal.workflow.services.notifications import notify, notify_role


@transaction.atomic
def object_to(*, pk: UUID, actor: Actor, text: str, files: Iterable[tuple[str, bytes]] = ()) -> Statement:
    """Object to a published application, with files. The objector gets no access to the application."""
    # Raises DoesNotExist for unpublished applications, so nobody learns that one exists.
    PublishedArbiterApplication.objects.get(pk=pk)
    with case_scope(pk):
        application = locked(pk)
        require(can_object, actor, application)
        objection = state(pk=pk, kind=OBJECTION, actor=actor, text=text, files=files)
        _tell_of_objection(application, actor)
    return objection


def tell_objector(application: ArbiterApplication, objection: Statement, actor: Actor) -> None:
    """Notify the objector of the answer."""
    assert objection.person is not None, "a person objects"
    notify(
        recipients=[objection.person],
        code="arbiters.objection_answered",
        actor=actor,
        params=kind_of(application).params(application),
        link=reverse("arbiters:my_objection", args=[objection.pk]),
    )


def _tell_of_objection(application: ArbiterApplication, actor: Actor) -> None:
    assert application.body is not None, "a published application is before the commission"
    for tenant, roles in ((application.body, DECIDING), (application.federation, KEEPING)):
        notify_role(
            tenant=tenant,
            roles=roles,
            code="arbiters.application_objection",
            actor=actor,
            params=kind_of(application).params(application),
            link=link_in(application, tenant),
            about=application,
        )
