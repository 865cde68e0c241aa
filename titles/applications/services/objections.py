"""Objections to a published application (2.4), and the notifications about them."""

from collections.abc import Iterable
from uuid import UUID

from django.db import transaction
from django.urls import reverse
from django.utils.formats import date_format

from portal.accounts.actors import Actor
from portal.cases.deadlines import link_in
from portal.cases.faults import CaseFault
from portal.cases.models import Statement
from portal.cases.registry import kind_of
from portal.cases.services import state
from portal.cases.services.heads import locked
from portal.federations.scope import case_scope
from portal.workflow.permissions import require
from portal.workflow.services.notifications import notify, notify_role
from titles.applications.enums import OBJECTION
from titles.applications.permissions import DECIDING, SIGNING, can_object
from titles.models import PublishedApplication, TitleApplication


@transaction.atomic
def object_to(*, pk: UUID, actor: Actor, text: str, files: Iterable[tuple[str, bytes]] = ()) -> Statement:
    """Object to a published application, with papers; the objector cannot read the application itself."""
    last = PublishedApplication.objects.get(pk=pk).objections_until
    # The objector's own scope has no access to the case; the case's scope is opened for this step only.
    with case_scope(pk):
        application = locked(pk)
        require(can_object, actor, application)
        assert application.body is not None, "a published application is before a body"
        # The period ends in the commission's time zone, wherever the objector lives.
        if application.body.today > last:
            raise CaseFault("publication_over", day=date_format(last, "DATE_FORMAT"))
        objection = state(pk=pk, kind=OBJECTION, actor=actor, text=text, files=files)
        _tell_of_objection(application, actor)
    return objection


def tell_objector(application: TitleApplication, objection: Statement, actor: Actor) -> None:
    """Notify the objector that there is an answer."""
    assert objection.person is not None, "a person objects"
    notify(
        recipients=[objection.person],
        code="titles.objection_answered",
        actor=actor,
        params=kind_of(application).params(application),
        link=reverse("titles:my_objection", args=[objection.pk]),
    )


def _tell_of_objection(application: TitleApplication, actor: Actor) -> None:
    assert application.body is not None, "a published application is before a body"
    for tenant, roles in ((application.body, DECIDING), (application.federation, SIGNING)):
        notify_role(
            tenant=tenant,
            roles=roles,
            code="titles.application_objection",
            actor=actor,
            params=kind_of(application).params(application),
            link=link_in(application, tenant),
            about=application,
        )
