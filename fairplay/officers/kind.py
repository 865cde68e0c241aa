"""The declaration of an officer's application as a case: objections, and the decision."""

from datetime import date
from typing import Any

from django import forms
from django.db import models
from django.db.models import QuerySet
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from fairplay.findings import sentence
from fairplay.models import OfficerFile
from fairplay.models.officers import OfficerOutcome as S
from fairplay.officers import deciding
from fairplay.officers.services import FILING, KIND, can_file, first_day
from fairplay.phrases import FAULTS
from portal.accounts.actors import Actor
from portal.cases.declaration import (
    Action,
    CaseKind,
    Column,
    Docket,
    Fact,
    Given,
    Link,
    Notice,
    Panel,
    Party,
    Perspective,
    Stage,
    StatementKind,
)
from portal.cases.forms import Reason
from portal.cases.permissions import serves
from portal.cases.perspectives import Standpoint
from portal.federations.enums import BodyKind, Role
from portal.federations.tenants import Tenant
from rulekit import Finding

READING = FILING
READING_BODY = frozenset({*deciding.DECIDING, Role.MEMBER})
COMMISSION = Party("commission", _("the commission"), tenant=lambda row: row.body, roles=deciding.DECIDING)
COUNCIL = Party("council", _("the council"), tenant=lambda row: deciding.council(), roles=deciding.DECIDING)
FEDERATION = Party("federation", _("the federation"), tenant=lambda row: row.federation, roles=READING)


class ObjectionState(models.TextChoices):
    OPEN = "open", _("waits for an answer")
    SUSTAINED = "sustained", _("sustained")
    DISMISSED = "dismissed", _("dismissed")


class FileFilter(forms.Form):
    """Empty: few applications are published at a time."""


ENDED = Notice(
    "fairplay.officer_ended",
    _("The application %(number)s of a fair-play officer was decided."),
    _("News about a fair-play officer"),
    to=FEDERATION,
)


def _decided_from(row: OfficerFile) -> date | None:
    return first_day(row.application)


STAGES = (
    Stage(
        S.FILED,
        acts_next=COMMISSION,
        due=30,
        task=_("Consider the application %(number)s of a fair-play officer."),
    ),
    Stage(
        S.OPEN,
        acts_next=COMMISSION,
        due=_decided_from,
        task=_("Decide on the application %(number)s of a fair-play officer."),
    ),
    Stage(
        S.PROPOSED,
        acts_next=COUNCIL,
        due=30,
        task=_("Approve the title of a fair-play officer: %(number)s."),
        tone="info",
    ),
    Stage(S.AWARDED, open=False, news=[ENDED], tone="success"),
    Stage(S.REFUSED, open=False, news=[ENDED], tone="danger"),
)
ACTIONS = (
    Action(
        "publish",
        _("Publish"),
        {S.FILED},
        S.OPEN,
        COMMISSION,
        _("%(actor)s published the application"),
        effect=deciding.publish,
        warning=_("Everybody may object for sixty days (FPT 1.4.3)."),
    ),
    Action(
        "propose",
        _("Propose the title to the council"),
        {S.OPEN},
        S.PROPOSED,
        COMMISSION,
        _("%(actor)s proposed the title to the council"),
        guard=deciding.may_propose,
        effect=deciding.propose,
    ),
    Action(
        "approve",
        _("Approve the title"),
        {S.PROPOSED},
        S.AWARDED,
        COUNCIL,
        _("%(actor)s approved the title for the council"),
        effect=deciding.award,
        warning=_("The title enters the register."),
    ),
    Action(
        "decline",
        _("Do not approve"),
        {S.PROPOSED},
        S.REFUSED,
        COUNCIL,
        _("%(actor)s did not approve the title"),
        effect=deciding.refuse,
        form=Reason,
        tone="danger",
        quiet=True,
    ),
    Action(
        "award",
        _("Award the title"),
        {S.OPEN},
        S.AWARDED,
        COMMISSION,
        _("%(actor)s awarded the title"),
        guard=deciding.may_award,
        effect=deciding.award,
        warning=_("The title enters the register."),
    ),
    Action(
        "refuse",
        _("Refuse"),
        {S.FILED, S.OPEN},
        S.REFUSED,
        COMMISSION,
        _("%(actor)s refused the title"),
        effect=deciding.refuse,
        form=Reason,
        tone="danger",
        quiet=True,
    ),
)
OBJECTING = StatementKind(
    deciding.OBJECTION,
    label=_("Objection"),
    states=ObjectionState,
    made=_("%(actor)s objected"),
    answered={
        ObjectionState.SUSTAINED: _("%(actor)s sustained the objection"),
        ObjectionState.DISMISSED: _("%(actor)s dismissed the objection"),
    },
    by=deciding.can_object,
    answered_by=COMMISSION,
    offered_in={S.OPEN},
    needs_words=frozenset({ObjectionState.SUSTAINED, ObjectionState.DISMISSED}),
    then=deciding.tell_objector,
    page="officer_objection",
)


def can_list(actor: Actor, tenant: Tenant) -> bool:
    """The commission, the council, and a federation's roles for fair play."""
    if tenant.federation:
        return serves(actor, tenant, READING)
    ours = tenant.is_body(BodyKind.FAIR_PLAY) or tenant.is_body(BodyKind.COUNCIL)
    return ours and serves(actor, tenant, READING_BODY)


def can_read(actor: Actor, row: OfficerFile) -> bool:
    """The federation, the commission, and the council once the title is proposed to it."""
    if serves(actor, row.federation, READING) or serves(actor, row.body, READING_BODY):
        return True
    return row.state not in {S.FILED, S.OPEN} and serves(actor, deciding.council(), READING_BODY)


def rows() -> QuerySet[OfficerFile]:
    found: QuerySet[OfficerFile] = OfficerFile.objects.select_related(
        "federation", "body", "application__player"
    )
    return found


def found(shown: QuerySet[Any], given: Given) -> QuerySet[Any]:
    return shown


def facts(row: OfficerFile) -> list[Fact]:
    made = row.application
    url = reverse("players:profile", args=[made.player.fide_id]) if made.player.fide_id else ""
    lines = [
        Fact(_("Person"), made.player.name, url=url),
        Fact(_("Federation"), row.federation.shown_name),
        Fact(_("Title"), made.title),
        Fact(_("Published"), made.published_on or ""),
        Fact(_("A decision is possible from"), first_day(made) or ""),
    ]
    return [*lines, Fact(_("Decided"), made.decided_on)] if made.decided_on else lines


def rules(here: Standpoint, row: OfficerFile) -> dict[str, Any] | None:
    """Return what the rules found when the application was filed."""
    found = [
        Finding(
            each["code"],
            each["article"],
            each["ok"],
            each["actual"],
            each["required"],
            subject=each.get("norm"),
        )
        for each in row.findings
    ]
    return {"findings": [sentence(each) for each in found]} if found else None


def starts(here: Standpoint) -> list[Link]:
    """Link to filing an application for one of the federation's people (FPT 1.4.1)."""
    tenant = here.tenant
    if tenant is None or not can_file(here.actor, tenant):
        return []
    return [Link(_("File an application"), reverse("fairplay:officer_new", args=[tenant.code]))]


_SUBTITLE = _("Public for sixty days; objections are answered before the decision (FPT 1.4.3).")
DOCKET = Docket(
    model=OfficerFile,
    namespace="fairplay",
    page="officer",
    pages="officer_files",
    route="fair-play/officers/applications",
    can_list=can_list,
    perspectives=[
        Perspective("federation", rows, _("Applications of fair-play officers"), _SUBTITLE, starts=starts),
        Perspective("body", rows, _("Applications of fair-play officers"), _SUBTITLE),
    ],
    columns=[
        Column(_("Number"), lambda row: row.number, link=True),
        Column(_("Person"), lambda row: row.application.player.name),
        Column(_("Title"), lambda row: row.application.title),
        Column(_("Federation"), lambda row: row.federation.code),
        Column(_("Published"), lambda row: row.application.published_on or ""),
        Column(
            _("State"),
            lambda row: row.get_state_display(),
            tone=lambda row: next(stage.tone for stage in STAGES if stage.code == row.state),
        ),
    ],
    filters=FileFilter,
    found=found,
    empty=(_("No applications"), _("An application appears here when the commission publishes it.")),
    nothing_fits=_("No application matches"),
    icon="id-badge-2",
)
OFFICER: CaseKind = CaseKind(
    KIND,
    label=_("application of a fair-play officer"),
    docket=DOCKET,
    stages=STAGES,
    actions=ACTIONS,
    can_read=can_read,
    can_edit=lambda actor, row: False,
    facts=facts,
    about=lambda row: f"{row.application.title} {row.application.player.shown_name}",
    panels=[Panel("fairplay/officer_findings.html", rules)],
    statements=[OBJECTING],
    faults=FAULTS,
    related=["federation", "body", "application__player"],
    folder="fairplay",
)
