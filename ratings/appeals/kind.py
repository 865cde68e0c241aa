"""Declares an appeal against a refusal to rate as a kind of case."""

from collections.abc import Sequence

from django.urls import reverse
from django.utils.formats import date_format
from django.utils.timezone import localdate
from django.utils.translation import gettext_lazy as _

from portal.cases.declaration import (
    Action,
    CaseKind,
    Column,
    Docket,
    Fact,
    Link,
    Notice,
    Party,
    Perspective,
    Stage,
)
from portal.cases.forms import Reason
from portal.cases.perspectives import Standpoint
from ratings.appeals import selectors, services
from ratings.appeals.enums import AppealState
from ratings.appeals.forms import AppealFilter
from ratings.appeals.permissions import DECIDING, can_list, can_read, is_appellant, is_biased
from ratings.models import RatingAppeal

APPELLANT = Party(
    "appellant",
    _("who appealed"),
    person=lambda appeal: appeal.filed_by,
    may=is_appellant,
)
JUDGES = Party(
    "judges",
    _("the body that hears the appeal"),
    tenant=lambda appeal: appeal.body or appeal.federation,
    roles=DECIDING,
    barred=is_biased,
)
WAITS = Notice(
    "ratings.appeal_waits",
    _("An appeal against the refusal to rate %(event)s waits for you."),
    _("An appeal waits for you"),
)
ENDED = Notice(
    "ratings.appeal_decided",
    _("The appeal against the refusal to rate %(event)s was decided."),
    _("Your appeal was decided"),
    to=APPELLANT,
)
STAGES = (
    Stage(
        AppealState.FILED,
        acts_next=JUDGES,
        due=30,
        task=_("Decide on the appeal against the refusal to rate %(event)s."),
        news=[WAITS],
        tone="info",
        files=True,
    ),
    Stage(AppealState.ALLOWED, open=False, news=[ENDED], tone="success"),
    Stage(AppealState.DISMISSED, open=False, news=[ENDED], tone="danger"),
    Stage(AppealState.WITHDRAWN, open=False, given_up=True),
)
ACTIONS = (
    Action(
        "file",
        label=_("Appeal"),
        offered_in=set(),
        leads_to=AppealState.FILED,
        by=None,
        told=_("%(actor)s appealed against the refusal to rate"),
    ),
    Action(
        "allow",
        label=_("Allow the appeal"),
        offered_in={AppealState.FILED},
        leads_to=AppealState.ALLOWED,
        by=JUDGES,
        told=_("%(actor)s allowed the appeal: the event is rated"),
        form=Reason,
        effect=services.allow,
        warning=_("The decision is lifted, and the next list rates the event."),
    ),
    Action(
        "dismiss",
        label=_("Dismiss the appeal"),
        offered_in={AppealState.FILED},
        leads_to=AppealState.DISMISSED,
        by=JUDGES,
        told=_("%(actor)s dismissed the appeal"),
        form=Reason,
        effect=services.dismiss,
        tone="danger",
        quiet=True,
    ),
    Action(
        "withdraw",
        label=_("Withdraw"),
        offered_in={AppealState.FILED},
        leads_to=AppealState.WITHDRAWN,
        by=APPELLANT,
        told=_("%(actor)s withdrew the appeal"),
        tone="danger",
        quiet=True,
    ),
)


def facts(appeal: RatingAppeal) -> list[Fact]:
    decision = appeal.decision
    until = date_format(decision.appeal_until, "DATE_FORMAT") if decision.appeal_until else ""
    return [
        Fact(_("Event"), decision.event.name, url=reverse("tournaments:event", args=[decision.event.code])),
        Fact(_("Decision"), decision.reason),
        Fact(_("Decided by"), decision.decided_by.name),
        Fact(_("Appeal until"), until),
        Fact(_("Grounds"), appeal.grounds),
        Fact(_("Heard by"), str(appeal.body or appeal.federation)),
        Fact(_("Answer"), appeal.answer),
    ]


def starts(here: Standpoint) -> Sequence[Link]:
    """Offer an appeal against each refusal that can still be appealed."""
    tenant = here.tenant
    if tenant and tenant.federation:
        refusals = selectors.open_refusals(tenant.federation)
    else:
        refusals = selectors.own_open_refusals(here.actor.pk, localdate())
    return [
        Link(
            _("Appeal: %(event)s") % {"event": decision.event.name},
            here.url("appeal_start", decision.pk),
            "gavel",
        )
        for decision in refusals[:20]
    ]


DOCKET = Docket(
    model=RatingAppeal,
    namespace="ratings",
    page="appeal",
    pages="appeals",
    route="rating-appeals",
    can_list=can_list,
    perspectives=[
        Perspective(
            "federation",
            selectors.work_appeals,
            _("Appeals on ratings"),
            _("Appeals against refusals to rate events."),
            starts=starts,
        ),
        Perspective(
            "body",
            selectors.work_appeals,
            _("Appeals on ratings"),
            _("Appeals against refusals to rate events that wait for this body."),
        ),
        Perspective(
            "own",
            selectors.own_appeals,
            _("My appeals on ratings"),
            _("Appeals against refusals to rate events that you registered."),
            starts=starts,
        ),
    ],
    columns=[
        Column(_("Event"), lambda appeal: appeal.decision.event.name, link=True),
        Column(_("Federation"), lambda appeal: appeal.federation.code, sort="federation__code"),
        Column(_("Filed by"), lambda appeal: appeal.filed_by.name),
        Column(
            _("State"),
            lambda appeal: appeal.get_state_display(),
            tone=lambda appeal: APPEAL_KIND.stage(appeal.state).tone,
        ),
    ],
    filters=AppealFilter,
    found=selectors.found_appeals,
    empty=(_("No appeals"), _("An appeal against a refusal to rate appears here when somebody files it.")),
    nothing_fits=_("No appeal matches"),
    icon="gavel",
)
APPEAL_KIND: CaseKind = CaseKind(
    services.KIND,
    label=_("appeal against a refusal to rate"),
    docket=DOCKET,
    stages=STAGES,
    actions=ACTIONS,
    can_read=can_read,
    can_edit=is_appellant,
    title=lambda appeal: appeal.decision.event.name,
    params=lambda appeal: {"event": appeal.decision.event.name},
    facts=facts,
    constraints={"one_appeal_per_decision": "appeal_stands"},
    faults={"appeal_stands": _("An appeal against this decision has already been filed.")},
    related=["federation", "body", "filed_by", "decision__event__federation", "decision__decided_by"],
    folder="rating-appeals",
)
