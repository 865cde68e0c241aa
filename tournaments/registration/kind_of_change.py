"""A change of a registered event as a kind of case."""

from typing import Any

from django.utils.translation import gettext_lazy as _

from portal.cases.declaration import (
    Action,
    CaseKind,
    Column,
    Docket,
    Notice,
    Panel,
    Party,
    Perspective,
    Stage,
)
from portal.cases.forms import Reason
from tournaments.models import EventVersion
from tournaments.registration import display, phrases, selectors
from tournaments.registration.enums import CHANGE
from tournaments.registration.enums import VersionState as S
from tournaments.registration.forms.filters import ChangeFilter
from tournaments.registration.permissions import (
    COMMISSIONERS,
    OFFICERS,
    can_list,
    can_see_change,
    can_withdraw_change,
)
from tournaments.registration.services import changes, deadlines

PROPOSER = Party(
    "proposer", _("who proposed it"), person=lambda change: change.made_by, may=can_withdraw_change
)
AUTHOR = Party("author", _("the author of the event"), person=lambda change: change.tournament.author)
OFFICER = Party(
    "officer",
    _("the rating officer of the federation"),
    tenant=lambda change: change.federation,
    roles=OFFICERS,
)
BODY = Party("body", _("the commission"), tenant=lambda change: change.body, roles=COMMISSIONERS)


def _decided(change: EventVersion) -> bool:
    """Return whether to notify: a change applied at once is no news to the person who made it."""
    return change.decided_by_id is not None


WAITS = Notice(
    "tournaments.change_proposed",
    _("A change of a registered event waits for your approval: %(event)s"),
    _("A change waits for your approval"),
)
APPROVED = Notice(
    "tournaments.change_approved",
    _("The change of %(event)s was approved"),
    _("A change was approved"),
    to=AUTHOR,
    when=_decided,
)
REFUSED = Notice(
    "tournaments.change_refused",
    _("The change of %(event)s was refused: %(comment)s"),
    _("A change was refused"),
    to=AUTHOR,
)

_TASK = _("Decide on a change of %(event)s")
STAGES = (
    Stage(
        S.PROPOSED,
        acts_next=OFFICER,
        due=deadlines.change_of_the_officer,
        deadline=deadlines.APPROVE,
        task=_TASK,
        news=[WAITS],
        tone="warning",
    ),
    Stage(
        S.REFERRED,
        acts_next=BODY,
        due=deadlines.change_of_the_body,
        deadline=deadlines.APPROVE,
        task=_TASK,
        news=[WAITS],
        tone="warning",
    ),
    Stage(S.APPLIED, news=[APPROVED], tone="success", open=False),
    Stage(S.REFUSED, news=[REFUSED], tone="danger", open=False),
    Stage(S.WITHDRAWN, open=False, given_up=True),
)

ACTIONS = (
    Action(
        "approve",
        label=_("Approve the change"),
        offered_in={S.PROPOSED},
        leads_to=S.APPLIED,
        by=OFFICER,
        told=_("%(actor)s approved the change"),
        guard=changes.applicable,
        effect=changes.approve,
        warning=_("The event is changed at once, in the calendar too."),
        many=True,
    ),
    Action(
        "refer",
        label=_("Approve and refer to the commission"),
        offered_in={S.PROPOSED},
        leads_to=S.REFERRED,
        by=OFFICER,
        told=_("%(actor)s approved the change and referred it to the commission"),
        guard=changes.referable,
        effect=changes.refer,
        warning=_("The change waits for the commission, which alone may admit it."),
    ),
    Action(
        "refuse",
        label=_("Refuse the change"),
        offered_in={S.PROPOSED},
        leads_to=S.REFUSED,
        by=OFFICER,
        told=_("%(actor)s refused the change"),
        effect=changes.refuse,
        form=Reason,
        tone="danger",
        quiet=True,
        warning=_("The event stays as it is registered."),
        many=True,
    ),
    Action(
        "admit",
        label=_("Approve the change"),
        offered_in={S.REFERRED},
        leads_to=S.APPLIED,
        by=BODY,
        told=_("%(actor)s admitted the change"),
        guard=changes.admissible,
        effect=changes.approve,
        warning=_("The event is changed at once, in the calendar too."),
        many=True,
    ),
    Action(
        "pass_on",
        label=_("Approve and pass on"),
        offered_in={S.REFERRED},
        leads_to=S.REFERRED,
        by=BODY,
        told=_("%(actor)s admitted a part of the change and passed it on"),
        guard=changes.passable,
        effect=changes.pass_on,
        warning=_("Your part is admitted; another body decides on the rest."),
    ),
    Action(
        "decline",
        label=_("Refuse the change"),
        offered_in={S.REFERRED},
        leads_to=S.REFUSED,
        by=BODY,
        told=_("%(actor)s refused the change"),
        effect=changes.refuse,
        form=Reason,
        tone="danger",
        quiet=True,
        warning=_("The event stays as it is registered."),
    ),
    Action(
        "withdraw",
        label=_("Withdraw the change"),
        offered_in={S.PROPOSED, S.REFERRED},
        leads_to=S.WITHDRAWN,
        by=PROPOSER,
        told=_("%(actor)s withdrew the change"),
        effect=changes.withdraw,
        quiet=True,
        warning=_("The event stays as it is registered; another change can be proposed."),
    ),
    Action(
        "lapse",
        label=_("Lapse"),
        offered_in={S.PROPOSED, S.REFERRED},
        leads_to=S.WITHDRAWN,
        by=None,
        told=_("The change lapsed with the event"),
    ),
)

DOCKET = Docket(
    model=EventVersion,
    namespace="tournaments",
    page="change",
    pages="changes",
    route="tournaments/changes",
    can_list=can_list,
    perspectives=[
        Perspective(
            "federation",
            selectors.work_changes,
            _("Changes of events"),
            _("What is registered, and what is to change."),
        ),
        Perspective(
            "body",
            selectors.work_changes,
            _("Changes of events"),
            _("Changes that need the approval of a commission or the President."),
        ),
        Perspective(
            "own",
            selectors.own_changes,
            _("Changes of my events"),
            _("What you proposed, and what was decided."),
        ),
    ],
    columns=[
        Column(_("Event"), lambda change: change.tournament.name, sort="tournament__name", link=True),
        Column(_("Version"), lambda change: change.number, sort="number"),
        Column(_("Changed"), display.changed_names),
        Column(_("By"), lambda change: change.made_by.name),
        Column(_("State"), lambda change: change.get_state_display(), tone=display.state_tone),
    ],
    filters=ChangeFilter,
    found=selectors.found_changes,
    empty=(_("No changes"), _("A change of a registered event appears here when somebody proposes it.")),
    nothing_fits=_("No change matches"),
    icon="history",
    many=True,
)


def _params(change: EventVersion) -> dict[str, Any]:
    return {"event": change.tournament.name, "comment": change.answer}


CHANGE_KIND = CaseKind(
    CHANGE,
    label=_("change of an event"),
    docket=DOCKET,
    stages=STAGES,
    actions=ACTIONS,
    can_read=can_see_change,
    can_edit=can_withdraw_change,
    title=lambda change: change.tournament.name,
    about=display.about_change,
    facts=display.change_facts,
    panels=[Panel("tournaments/registration/change_summary.html", display.change_summary, first=True)],
    remarks=lambda change: change.answer,
    params=_params,
    faults=phrases.FAULTS,
    constraints={"one_change_waits_at_a_time": "change_waits"},
    related=["federation", "body", "made_by", "tournament__federation", "tournament__author"],
    folder="events",
)
