"""The declaration of the registration of a national arbiter as a case."""

from typing import Any

from django.db.models import Q, QuerySet
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from arbiters.enums import RegistrationState as S
from arbiters.models import NationalRegistration
from arbiters.people import age_finding
from arbiters.permissions import (
    DECIDING,
    KEEPING,
    can_keep_arbiters,
    can_list_cases,
    can_see_arbiters,
    sits_in_commission,
)
from arbiters.registration import services
from arbiters.registration.forms import RegistrationFilter, RegistrationForm
from arbiters.rules.editions import edition_on
from arbiters.rules.enums import Purpose
from players.fide_ids import fide_id_in
from players.selectors import of_name
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
    Party,
    Perspective,
    Stage,
)
from portal.cases.forms import Reason
from portal.cases.perspectives import Standpoint

FEDERATION = Party("federation", _("the federation"), tenant=lambda row: row.federation, roles=KEEPING)
COMMISSION = Party("commission", _("the arbiters' commission"), tenant=lambda row: row.body, roles=DECIDING)

WAITS = Notice(
    "arbiters.registration_waits",
    _("The registration %(number)s of a national arbiter waits for you."),
    _("A national arbiter waits for registration"),
)
ENDED = Notice(
    "arbiters.registration_ended",
    _("The registration %(number)s of a national arbiter was decided."),
    _("News about a national arbiter"),
    to=FEDERATION,
)

STAGES = (
    Stage(
        S.WAITING,
        acts_next=COMMISSION,
        due=30,
        task=_("Decide on the registration %(number)s of a national arbiter."),
        news=[WAITS],
    ),
    Stage(
        S.RETURNED,
        acts_next=FEDERATION,
        due=30,
        task=_("Correct the registration %(number)s of a national arbiter."),
        news=[WAITS],
        tone="warning",
        editable=True,
        files=True,
    ),
    Stage(S.APPROVED, open=False, news=[ENDED], tone="success"),
    Stage(S.REFUSED, open=False, news=[ENDED], tone="danger"),
    Stage(S.WITHDRAWN, open=False, given_up=True),
)
ACTIONS = (
    Action(
        "approve",
        label=_("Approve"),
        offered_in={S.WAITING},
        leads_to=S.APPROVED,
        by=COMMISSION,
        told=_("%(actor)s approved the registration"),
        effect=services.approve,
        many=True,
    ),
    Action(
        "return",
        label=_("Return with remarks"),
        offered_in={S.WAITING},
        leads_to=S.RETURNED,
        by=COMMISSION,
        told=_("%(actor)s returned the registration with remarks"),
        form=Reason,
        effect=services.keep_remarks,
        quiet=True,
        many=True,
    ),
    Action(
        "refuse",
        label=_("Refuse"),
        offered_in={S.WAITING},
        leads_to=S.REFUSED,
        by=COMMISSION,
        told=_("%(actor)s refused the registration"),
        form=Reason,
        effect=services.refuse,
        tone="danger",
        quiet=True,
        many=True,
    ),
    Action(
        "send",
        label=_("Send again"),
        offered_in={S.RETURNED},
        leads_to=S.WAITING,
        by=FEDERATION,
        told=_("%(actor)s sent the registration again"),
        effect=services.check_again,
    ),
    Action(
        "withdraw",
        label=_("Withdraw"),
        offered_in={S.WAITING, S.RETURNED},
        leads_to=S.WITHDRAWN,
        by=FEDERATION,
        told=_("%(actor)s withdrew the registration"),
        tone="danger",
        quiet=True,
    ),
)


def can_read(actor: Actor, row: NationalRegistration) -> bool:
    return can_see_arbiters(actor, row.federation) or sits_in_commission(actor, row.body)


def can_edit(actor: Actor, row: NationalRegistration) -> bool:
    return can_keep_arbiters(actor, row.federation)


def rows() -> QuerySet[NationalRegistration]:
    return NationalRegistration.objects.select_related("federation", "body", "player__federation")


def found(shown: QuerySet[Any], given: Given) -> QuerySet[Any]:
    if text := given.get("q"):
        number = fide_id_in(text)
        shown = shown.filter(Q(player__fide_id=number) if number else of_name(text))
    return shown.filter(state=given["state"]) if given.get("state") else shown


def facts(row: NationalRegistration) -> list[Fact]:
    day = row.federation.today
    edition = edition_on(day)
    age = age_finding(Purpose.NA_REGISTRATION, row.player, day, edition=edition) if edition else None
    words = {True: _("met"), False: _("not met"), None: _("to be checked")}
    profile = reverse("players:profile", args=[row.player.fide_id]) if row.player.fide_id else ""
    return [
        Fact(_("Person"), row.player.name, url=profile),
        Fact(_("FIDE id"), row.player.number),
        Fact(_("Federation"), row.federation.shown_name),
        Fact(_("At least 16 years (B06.1, 5.1.1)"), words[age.ok if age else None]),
        Fact(_("National level"), row.level or "–"),
        Fact(_("Number of the licence"), row.licence_number or "–"),
        Fact(_("Licence until"), row.licence_until or _("without a term")),
        Fact(_("FIDE registration fee paid on"), row.fee_paid_on or "–"),
    ]


def form(typed: Any, row: NationalRegistration) -> RegistrationForm:
    names = ("level", "licence_number", "licence_until", "fee_paid_on")
    return RegistrationForm(typed, initial={name: getattr(row, name) for name in names})


def starts(here: Standpoint) -> list[Link]:
    if here.tenant is None or not can_keep_arbiters(here.actor, here.tenant):  # type: ignore[arg-type] # a federation's side
        return []
    return [
        Link(_("Register a national arbiter"), reverse("arbiters:registration_new", args=[here.tenant.code])),
        Link(
            _("Register many by CSV"),
            reverse("arbiters:registration_sheet", args=[here.tenant.code]),
            "file-spreadsheet",
        ),
    ]


def tone_of(row: NationalRegistration) -> str:
    return next(stage.tone for stage in STAGES if stage.code == row.state)


DOCKET = Docket(
    model=NationalRegistration,
    namespace="arbiters",
    page="registration",
    pages="registrations",
    route="arbiters/registrations",
    can_list=can_list_cases,
    perspectives=[
        Perspective(
            "federation",
            rows,
            _("National arbiters"),
            _("The arbiters whom the federation registers with FIDE."),
            starts=starts,
        ),
        Perspective(
            "body", rows, _("National arbiters"), _("The arbiters whom federations register with FIDE.")
        ),
    ],
    columns=[
        Column(_("Number"), lambda row: row.number, link=True),
        Column(_("Person"), lambda row: row.player.name, sort="player__sort_key"),
        Column(_("Federation"), lambda row: row.federation.code),
        Column(_("National level"), lambda row: row.level),
        Column(
            _("State"),
            lambda row: row.get_state_display(),
            tone=tone_of,
        ),
    ],
    filters=RegistrationFilter,
    found=found,
    empty=(_("No registrations here"), _("A registration appears here when a federation sends it.")),
    nothing_fits=_("No registration matches"),
    icon="gavel",
    many=True,
)
REGISTRATION = CaseKind(
    "arbiters.national",
    label=_("registration of a national arbiter"),
    docket=DOCKET,
    stages=STAGES,
    actions=ACTIONS,
    can_read=can_read,
    can_edit=can_edit,
    form=form,
    write=services.write,
    facts=facts,
    about=lambda row: row.player.shown_name,
    remarks=lambda row: row.remarks,
    faults={
        "no_player": _("The register has no player with this id."),
        "other_federation": _("This player belongs to %(federation)s; their own federation registers them."),
        "too_young": _("A national arbiter is at least %(years)s years old (B06.1, 5.1.1)."),
        "id_waits": _("The FIDE id of this person has not been given yet; decide on that request first."),
        "holds_title": _("This person is already an arbiter in the register."),
        "open_already": _("A registration of this person is already waiting."),
        "paid_later": _("The fee cannot have been paid after today."),
        "sheet_columns": _("The file has no column fide_id."),
        "sheet_long": _("At most %(limit)s lines at once."),
    },
    constraints={"one_open_registration_of_an_arbiter": "open_already"},
    related=["federation", "body", "player__federation"],
    folder="arbiters",
)
