"""Marks applications whose norm is no longer valid, and notifies all parties."""

from typing import Any
from uuid import UUID

from django.db import transaction
from django.urls import reverse

from portal.accounts.actors import Actor
from portal.cases.services.heads import changed, locked
from portal.federations.scope import case_scope, installation_scope
from portal.workflow.services.notifications import notify, notify_role
from titles.applications.enums import OPEN
from titles.applications.permissions import DECIDING, SIGNING
from titles.models import Norm, TitleApplication

CODE = "titles.application_norm_fell"


@transaction.atomic
def norm_fell(norm: Norm, *, actor: Actor) -> int:
    """Mark every open application that contains this norm; return their number (1.10.3)."""
    # Applications of other federations and bodies are affected too; only their keys are read here.
    with installation_scope():
        rows = TitleApplication.under_policy.filter(norms__contains=[{"norm": str(norm.pk)}], state__in=OPEN)
        keys = list(rows.order_by("pk").values_list("pk", flat=True))
    for pk in keys:
        _mark(pk, norm, actor)
    return len(keys)


def _mark(pk: UUID, norm: Norm, actor: Actor) -> None:
    # The application of another federation is only marked; nothing of it is returned.
    with case_scope(pk):
        application = locked(pk)
        changed(application, "norm_fell", actor=actor, details={"event": norm.event_name})
    told: dict[str, Any] = {
        "code": CODE,
        "actor": actor,
        "params": {"number": application.number, "title": application.title, "event": norm.event_name},
    }
    federation, body = application.federation, application.body
    link = reverse("titles:application", args=[federation.code, pk])
    notify_role(tenant=federation, roles=SIGNING, link=link, **told)
    if body is not None:
        link = reverse("titles:body_application", args=[body.code, pk])
        notify_role(tenant=body, roles=DECIDING, link=link, **told)
    if application.person is not None:
        link = reverse("titles:my_application", args=[pk])
        notify(recipients=[application.person], link=link, personal=True, **told)
