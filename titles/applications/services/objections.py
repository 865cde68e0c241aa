"""Objections to a published application (2.4): anybody with an account objects, the commission answers."""

from collections.abc import Iterable
from uuid import UUID

from django.db import IntegrityError, transaction
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format

from portal.accounts.actors import Actor
from portal.federations.scope import installation_scope
from portal.workflow.audit import record
from portal.workflow.permissions import require
from portal.workflow.services.notifications import notify, notify_role
from titles.applications.enums import ObjectionState
from titles.applications.faults import ApplicationFault
from titles.applications.permissions import DECIDING, SIGNING, can_answer, can_object
from titles.applications.services.drafts import locked
from titles.applications.services.handover import link_in, params_of
from titles.applications.services.papers import write_paper
from titles.models import PublishedApplication, TitleApplication, TitleObjection


@transaction.atomic
def object_to(
    *, pk: UUID, actor: Actor, text: str, files: Iterable[tuple[str, bytes]] = ()
) -> TitleObjection:
    """Object to a published application, with papers. The application itself stays closed to the objector."""
    published = PublishedApplication.objects.get(pk=pk)
    with installation_scope():
        application = locked(pk)
        require(can_object, actor, application)
        _require_open(application, published)
        if not text.strip():
            raise ApplicationFault("text_missing", field="text")
        objection = _written(application, actor, text.strip())
        for name, content in files:
            write_paper(application, actor, name, content, objection)
        record(objection, "object", actor=actor, after=objection.state)
        # The applicant's trail says that there is an objection, the objection itself by whom.
        _tell_commission(application, actor)
    return objection


@transaction.atomic
def answer_objection(*, pk: UUID, actor: Actor, state: str, answer: str) -> TitleObjection:
    """Sustain or dismiss an objection, with reasons; the objector is told."""
    objection: TitleObjection = (
        TitleObjection.objects.select_for_update(of=("self",))
        .select_related("application", "person", "body", "federation")
        .get(pk=pk)
    )
    require(can_answer, actor, objection)
    if objection.state != ObjectionState.OPEN:
        raise ApplicationFault("not_offered")
    if not answer.strip():
        raise ApplicationFault("reason_missing", field="answer")
    before = objection.state
    objection.state, objection.answer = state, answer.strip()
    objection.answered_by, objection.answered_at = actor, timezone.now()
    objection.save(update_fields=["state", "answer", "answered_by", "answered_at"])
    record(objection, "answer", actor=actor, comment=objection.answer, before=before, after=state)
    notify(
        recipients=[objection.person],
        code="titles.objection_answered",
        actor=actor,
        params=params_of(objection.application),
        link=_own_page(objection),
    )
    return objection


def _written(application: TitleApplication, actor: Actor, text: str) -> TitleObjection:
    objection = TitleObjection(
        application=application,
        federation=application.federation,
        body=application.body,
        person=actor,
        text=text,
        made_at=timezone.now(),
    )
    try:
        with transaction.atomic():
            objection.save(force_insert=True)
    except IntegrityError as error:
        if "one_open_objection_per_person" not in str(error):
            raise
        raise ApplicationFault("objected_already") from None
    return objection


def _require_open(application: TitleApplication, published: PublishedApplication) -> None:
    last = published.objections_until
    if timezone.localdate() > last:
        raise ApplicationFault("publication_over", day=date_format(last, "DATE_FORMAT"))


def _tell_commission(application: TitleApplication, actor: Actor) -> None:
    body, federation = application.body, application.federation
    assert body is not None, "a published application is before a body"
    assert federation is not None, "the constraint application_of_a_federation"
    for home, roles in ((body, DECIDING), (federation, SIGNING)):
        notify_role(
            tenant=home,
            roles=roles,
            code="titles.application_objection",
            actor=actor,
            params=params_of(application),
            link=link_in(application, home),
        )


def _own_page(objection: TitleObjection) -> str:
    return reverse("titles:my_objection", args=[objection.pk])
