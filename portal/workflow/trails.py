"""The trail of one object: what people did to it, who signed it, and every change of its row."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.apps import apps
from django.contrib.contenttypes.models import ContentType
from django.core.exceptions import ValidationError
from django.core.paginator import Page, Paginator
from django.db import models
from django.db.models import F, Value
from django.utils.translation import gettext as _

from portal.accounts.actors import Actor
from portal.federations.scope import NoFederation
from portal.workflow import history, phrases
from portal.workflow.audit import subject_of
from portal.workflow.models import AuditEntry
from portal.workflow.naming import declared, former_names, name_now
from portal.workflow.selectors import SignatureState, signature_states

PER_PAGE = 25


@dataclass(frozen=True)
class Step:
    """One line of a trail."""

    at: datetime
    actor: str
    title: str
    icon: str
    tone: str = "neutral"
    from_state: str = ""
    to_state: str = ""
    reason: str = ""
    request: str = ""
    fields: Sequence[history.FieldChange] = ()


def told_of(thing: models.Model) -> dict[str, Any]:
    """Return the filter for all entries about an object, including those under its table's former name."""
    about = subject_of(thing)
    former = [old.split(".") for old, now in former_names().items() if now == thing._meta.label_lower]
    if not former:
        return about
    names = models.Q(*(models.Q(app_label=app, model=name) for app, name in former), _connector=models.Q.OR)
    kinds = [about["subject_type"].pk, *ContentType.objects.filter(names).values_list("pk", flat=True)]
    return {"subject_type__in": kinds, "subject_id": about["subject_id"]}


def readable(label: str, pk: str, actor: Actor) -> tuple[models.Model, str] | None:
    """Return the object and its title; None if it does not exist, or not for this actor."""
    label = name_now(label)
    trail = declared().get(label)
    if trail is None:
        return None
    # Not by the managers: a person reads the trail of their own objects without a workspace.
    # Row security still applies.
    rows: models.QuerySet[Any] = models.QuerySet(apps.get_model(label))
    try:
        thing = rows.filter(pk=pk).first()
        visible = thing is not None and trail.visible(actor, thing)
    except (ValueError, ValidationError):  # not a valid key of this table
        return None
    except NoFederation:  # the predicate checks for an office and the actor holds none
        return None
    return (thing, trail.title(thing)) if thing and visible else None


def page_of(thing: models.Model, number: str | int) -> Page[Any]:
    """Return one page of the trail, the newest first, with a constant number of queries."""
    keys = _keys(thing)
    page = Paginator(keys, PER_PAGE).get_page(number)
    wanted: dict[str, list[int]] = {"audit": [], "row": []}
    for _at, kind, pk in page.object_list:
        wanted[kind].append(pk)
    entries = AuditEntry.under_policy.filter(pk__in=wanted["audit"]).select_related("actor")
    steps = {("audit", entry.pk): audit_step(entry) for entry in entries}
    steps |= {("row", change.pk): row_step(change) for change in history.changes(thing, wanted["row"])}
    page.object_list = [steps[kind, pk] for _at, kind, pk in page.object_list]
    return page


def signed(thing: models.Model) -> list[SignatureState]:
    """Return the object's signatures and whether each is still valid for its `signable()` content."""
    signable = getattr(thing, "signable", None)
    return signature_states(thing, signable() if signable else None)


def _keys(thing: models.Model) -> models.QuerySet[Any, Any]:
    columns = ("step_at", "step_kind", "step_pk")
    audit: models.QuerySet[Any, Any] = (
        AuditEntry.under_policy.filter(**told_of(thing))
        .annotate(step_at=F("at"), step_kind=Value("audit"), step_pk=F("pk"))
        .order_by()
        .values_list(*columns)
    )
    rows = history.events(thing)
    if rows is not None:
        stored = rows.annotate(step_at=F("pgh_created_at"), step_kind=Value("row"), step_pk=F("pgh_id"))
        audit = audit.union(stored.order_by().values_list(*columns), all=True)
    return audit.order_by("-step_at", "-step_kind", "-step_pk")


def audit_step(entry: AuditEntry) -> Step:
    """Return an audit entry as a line: a sentence, the two states, the reason given."""
    return Step(
        at=entry.at,
        actor=entry.actor.name,
        title=phrases.audit_text(entry),
        icon="settings" if entry.actor.is_system else "user",
        tone="primary" if entry.after else "neutral",
        from_state=phrases.state_text(entry, entry.before) if entry.before else "",
        to_state=phrases.state_text(entry, entry.after) if entry.after else "",
        reason=entry.comment,
        request=entry.request_id,
    )


def row_step(change: history.RowChange) -> Step:
    """Return a version of a row as a line: what changed, and who changed it."""
    titles = {
        "insert": _("The record was created"),
        "update": _("The record was changed"),
        "delete": _("The record was deleted"),
    }
    return Step(
        at=change.at,
        actor=change.actor.name if change.actor else _("Outside the portal's pages"),
        title=titles.get(change.kind, change.kind),
        icon="database",
        request=change.address,
        fields=change.fields,
    )
