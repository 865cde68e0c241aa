"""A grant as a kind of case: everything that pages, deadlines and the trail have to know."""

from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _

from portal.cases.declaration import (
    Action,
    Ballot,
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
from portal.federations.enums import BODY_ROLES, BodyKind
from portal.federations.models import Body
from tests.cases.grants import services
from tests.cases.grants.enums import Choice, Opinion, State
from tests.cases.grants.forms import GrantFilter, GrantForm
from tests.cases.grants.models import Grant
from tests.cases.grants.permissions import WRITING, can_edit, can_list, can_read

FEDERATION = Party("federation", _("the federation"), tenant=lambda grant: grant.federation, roles=WRITING)
COUNCIL = Party("council", _("the council"), tenant=lambda grant: grant.body, roles=BODY_ROLES)
OFFICE = Party(
    "office",
    _("the office"),
    tenant=lambda grant: Body.objects.get(kind=BodyKind.OFFICE),
    roles=BODY_ROLES,
)
READER = Party("reader", _("who is named"), named="reader")

WAITS = Notice("grants.waits", _("Grant %(number)s waits for you."), _("A grant waits for you"))
ENDED = Notice("grants.ended", _("Grant %(number)s was decided."), _("News about a grant"), to=FEDERATION)

STAGES = (
    Stage(State.DRAFT, acts_next=FEDERATION, editable=True),
    Stage(State.ASKED, acts_next=COUNCIL, due=14, task=_("Decide on grant %(number)s."), news=[WAITS]),
    Stage(
        State.RETURNED,
        acts_next=FEDERATION,
        due=30,
        task=_("Mend grant %(number)s."),
        news=[WAITS],
        tone="warning",
        editable=True,
    ),
    Stage(State.GRANTED, open=False, news=[ENDED], tone="success"),
    Stage(State.REFUSED, open=False, news=[ENDED], tone="danger"),
    Stage(State.WITHDRAWN, open=False, given_up=True),
)

ACTIONS = (
    Action(
        "send",
        label=_("Send"),
        offered_in={State.DRAFT, State.RETURNED},
        leads_to=State.ASKED,
        by=FEDERATION,
        told=_("%(actor)s sent the grant to the council"),
        effect=services.bring_before_the_council,
    ),
    Action(
        "grant",
        label=_("Grant"),
        offered_in={State.ASKED},
        leads_to=State.GRANTED,
        by=COUNCIL,
        told=_("%(actor)s granted it"),
    ),
    Action(
        "return",
        label=_("Return with remarks"),
        offered_in={State.ASKED},
        leads_to=State.RETURNED,
        by=COUNCIL,
        told=_("%(actor)s returned it with remarks"),
        form=Reason,
        effect=services.keep_remarks,
        quiet=True,
    ),
    Action(
        "refuse",
        label=_("Refuse"),
        offered_in={State.ASKED},
        leads_to=State.REFUSED,
        by=COUNCIL,
        told=_("%(actor)s refused it"),
        form=Reason,
        tone="danger",
        quiet=True,
        warning=_("The federation can ask again next year."),
        many=True,
    ),
    Action(
        "withdraw",
        label=_("Withdraw"),
        offered_in={State.DRAFT, State.ASKED, State.RETURNED},
        leads_to=State.WITHDRAWN,
        by=FEDERATION,
        told=_("%(actor)s withdrew it"),
        tone="danger",
        quiet=True,
    ),
)

OPINION = StatementKind(
    "opinion",
    label=_("Opinion of the office"),
    states=Opinion,
    made=_("%(actor)s asked the office for its opinion"),
    answered={
        Opinion.FAVOURABLE: _("%(actor)s is in favour of the grant"),
        Opinion.AGAINST: _("%(actor)s is against the grant"),
    },
    answered_by=OFFICE,
    needs_words={Opinion.AGAINST},
)
OBJECTION = StatementKind(
    "objection",
    label=_("Objection"),
    states=Opinion,
    made=_("%(actor)s objected"),
    answered={
        Opinion.FAVOURABLE: _("%(actor)s sustained the objection"),
        Opinion.AGAINST: _("%(actor)s dismissed the objection"),
    },
    by=lambda actor, grant: actor.is_active and not actor.is_system,
    answered_by=COUNCIL,
    offered_in={State.ASKED},
    page="objection_answer",
)
AWARD = Ballot(
    "award",
    label=_("Shall it be granted?"),
    choices=Choice,
    by=COUNCIL,
    offered_in={State.ASKED},
    page="grant_vote",
)


def rows() -> QuerySet[Grant]:
    return Grant.objects.select_related("federation", "body")


def own_rows() -> QuerySet[Grant]:
    return Grant.own.select_related("federation", "body")


def found(rows: QuerySet[Any], given: Given) -> QuerySet[Any]:
    return rows.filter(purpose__icontains=given["q"]) if given.get("q") else rows


def facts(grant: Grant) -> list[Fact]:
    return [
        Fact(_("Federation"), grant.federation.name),
        Fact(_("Purpose"), grant.purpose),
        Fact(_("Euros"), grant.euros),
    ]


def form(typed: Any, grant: Grant) -> GrantForm:
    return GrantForm(typed, initial={"purpose": grant.purpose, "euros": grant.euros})


DOCKET = Docket(
    model=Grant,
    namespace="grants",
    page="grant",
    pages="grants",
    route="grants",
    can_list=can_list,
    perspectives=[
        Perspective("federation", rows, _("Grants"), _("What the federation asked for.")),
        Perspective("body", rows, _("Grants"), _("What federations ask for.")),
        Perspective("own", own_rows, _("My grants"), _("What you may read as a person.")),
    ],
    columns=[
        Column(_("Number"), lambda grant: grant.number, link=True),
        Column(_("Purpose"), lambda grant: grant.purpose, sort="purpose"),
        Column(_("Federation"), lambda grant: grant.federation.code),
        Column(
            _("State"),
            lambda grant: grant.get_state_display(),
            tone=lambda grant: GRANT.stage(grant.state).tone,
        ),
    ],
    filters=GrantFilter,
    found=found,
    empty=(_("No grants here"), _("A grant appears here when it is written.")),
    nothing_fits=_("No grant fits"),
    many=True,
)

GRANT = CaseKind(
    "grants.grant",
    label=_("grant"),
    docket=DOCKET,
    stages=STAGES,
    actions=ACTIONS,
    can_read=can_read,
    can_edit=can_edit,
    form=form,
    write=services.write,
    facts=facts,
    remarks=lambda grant: grant.remarks,
    statements=[OPINION, OBJECTION],
    ballots=[AWARD],
    faults={"too_much": _("At most %(limit)s euros are granted."), "waits": _("One grant at a time.")},
    constraints={"one_grant_at_a_time": "waits"},
    related=["federation", "body"],
    folder="grants",
)
