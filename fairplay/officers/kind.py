"""A published application of a fair-play officer as a kind of case: objections, and the decision."""

from datetime import date
from typing import Any

from django import forms
from django.db import models
from django.db.models import QuerySet
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from fairplay.models import OfficerFile
from fairplay.models.officers import OfficerOutcome as S
from fairplay.officers import deciding
from fairplay.officers.services import KIND, first_day
from fairplay.phrases import FAULTS
from portal.accounts.actors import Actor
from portal.cases.declaration import (
    Action,
    CaseKind,
    Column,
    Docket,
    Fact,
    Given,
    Notice,
    Party,
    Perspective,
    Stage,
    StatementKind,
)
from portal.cases.forms import Reason
from portal.cases.permissions import serves
from portal.federations.enums import BodyKind, Role
from portal.federations.tenants import Tenant

READING = frozenset({Role.FAIR_PLAY_OFFICER, Role.PRESIDENT})
COMMISSION = Party("commission", _("the commission"), tenant=lambda row: row.body, roles=deciding.DECIDING)
FEDERATION = Party("federation", _("the federation"), tenant=lambda row: row.federation, roles=READING)


class ObjectionState(models.TextChoices):
    OPEN = "open", _("waits for an answer")
    SUSTAINED = "sustained", _("sustained")
    DISMISSED = "dismissed", _("dismissed")


class FileFilter(forms.Form):
    """Nothing to filter by: few applications are published at a time."""


ENDED = Notice(
    "fairplay.officer_ended",
    _("The application %(number)s of a fair-play officer was decided."),
    _("News about a fair-play officer"),
    to=FEDERATION,
)


def _decided_from(row: OfficerFile) -> date:
    return first_day(row.application)


STAGES = (
    Stage(
        S.OPEN,
        acts_next=COMMISSION,
        due=_decided_from,
        task=_("Decide on the application %(number)s of a fair-play officer."),
    ),
    Stage(S.AWARDED, open=False, news=[ENDED], tone="success"),
    Stage(S.REFUSED, open=False, news=[ENDED], tone="danger"),
)
ACTIONS = (
    Action(
        "award",
        _("Award the title"),
        {S.OPEN},
        S.AWARDED,
        COMMISSION,
        _("%(actor)s awarded the title"),
        guard=deciding.not_yet,
        effect=deciding.award,
        warning=_("The title enters the register."),
    ),
    Action(
        "refuse",
        _("Refuse"),
        {S.OPEN},
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
    """The commission, and of a federation whom fair play concerns."""
    if tenant.federation:
        return serves(actor, tenant, READING)
    return tenant.is_body(BodyKind.FAIR_PLAY) and serves(actor, tenant, {*deciding.DECIDING, Role.MEMBER})


def can_read(actor: Actor, row: OfficerFile) -> bool:
    return serves(actor, row.federation, READING) or serves(
        actor, row.body, {*deciding.DECIDING, Role.MEMBER}
    )


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
        Fact(_("Federation"), row.federation.name),
        Fact(_("Title"), made.title),
        Fact(_("Published"), made.published_on),
        Fact(_("A decision is possible from"), first_day(made)),
    ]
    return [*lines, Fact(_("Decided"), made.decided_on)] if made.decided_on else lines


_SUBTITLE = _("Public for sixty days; objections are answered before the decision (FPT 1.4.3).")
DOCKET = Docket(
    model=OfficerFile,
    namespace="fairplay",
    page="officer",
    pages="officer_files",
    route="fair-play/officers/applications",
    can_list=can_list,
    perspectives=[
        Perspective("federation", rows, _("Applications of fair-play officers"), _SUBTITLE),
        Perspective("body", rows, _("Applications of fair-play officers"), _SUBTITLE),
    ],
    columns=[
        Column(_("Number"), lambda row: row.number, link=True),
        Column(_("Person"), lambda row: row.application.player.name),
        Column(_("Title"), lambda row: row.application.title),
        Column(_("Federation"), lambda row: row.federation.code),
        Column(_("Published"), lambda row: row.application.published_on),
        Column(
            _("State"),
            lambda row: row.get_state_display(),
            tone=lambda row: next(stage.tone for stage in STAGES if stage.code == row.state),
        ),
    ],
    filters=FileFilter,
    found=found,
    empty=(_("No applications"), _("An application appears here when the commission publishes it.")),
    nothing_fits=_("No application fits"),
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
    about=lambda row: f"{row.application.title} {row.application.player.name}",
    statements=[OBJECTING],
    faults=FAULTS,
    related=["federation", "body", "application__player"],
    folder="fairplay",
)
