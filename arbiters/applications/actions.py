"""The actions of an application, including the vote and the objections."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from arbiters.applications.enums import (
    AWARD_VOTE,
    OBJECTION,
    OPEN_TO_OBJECTIONS,
    UNFILED,
    ApplicationState,
    Choice,
    ObjectionState,
)
from arbiters.applications.forms import MinutesForm, RefusalForm, award_form, sign_form, vote_form
from arbiters.applications.permissions import can_object, written_by_arbiter
from arbiters.applications.services import decisions, filing, publication, voting
from arbiters.applications.services.objections import tell_objector
from arbiters.applications.stages import (
    APPLICANT,
    ARBITER,
    COMMISSION,
    EITHER,
    FEDERATION,
    MEMBERS,
)
from arbiters.models import ArbiterApplication
from portal.cases.declaration import Action, Ballot, StatementKind
from portal.cases.forms import Reason


def _not_sent(application: ArbiterApplication) -> str:
    """Return the fault of an unsent draft: the federation receives it only when the arbiter sends it."""
    own = application.state == ApplicationState.DRAFT and written_by_arbiter(application)
    return "not_sent" if own else ""


WRITING = (
    Action(
        "send",
        label=_("Send to my federation"),
        offered_in={ApplicationState.DRAFT},
        leads_to=ApplicationState.SENT,
        by=ARBITER,
        told=_("%(actor)s sent the application to the federation"),
        guard=lambda row: "" if written_by_arbiter(row) else "not_offered",
        effect=filing.send,
        warning=_("Your federation signs it, returns it, or refuses it with a reason."),
    ),
    Action(
        "sign_and_file",
        label=_("Sign and file"),
        offered_in={ApplicationState.DRAFT, ApplicationState.SENT},
        leads_to=ApplicationState.FILED,
        by=FEDERATION,
        told=_("%(actor)s signed the application and filed it"),
        guard=_not_sent,
        form=sign_form,
        effect=filing.sign_and_file,
        after=filing.print_form,
        warning=_("The form is dated, printed with a number and a code, and goes to the commission."),
    ),
    Action(
        "give_back",
        label=_("Return with remarks"),
        offered_in={ApplicationState.SENT},
        leads_to=ApplicationState.DRAFT,
        by=FEDERATION,
        told=_("%(actor)s returned the application to the arbiter"),
        form=Reason,
        quiet=True,
    ),
)
# If the federation refuses without sufficient ground, the commission may let the arbiter apply alone (5.2.1,
# 5.2.2).
REFUSED_BY_FEDERATION = (
    Action(
        "decline",
        label=pgettext_lazy("an application", "Decline"),
        offered_in={ApplicationState.SENT},
        leads_to=ApplicationState.DECLINED,
        by=FEDERATION,
        told=_("%(actor)s refused to apply for the arbiter"),
        form=Reason,
        tone="danger",
        quiet=True,
        warning=_("The arbiter may take your written reason to the commission (5.2.1)."),
    ),
    Action(
        "complain",
        label=_("Take it to the commission"),
        offered_in={ApplicationState.DECLINED},
        leads_to=ApplicationState.COMPLAINT,
        by=ARBITER,
        told=_("%(actor)s took the refusal to the commission"),
        form=Reason,
        effect=filing.complain,
    ),
    Action(
        "find_unfounded",
        label=_("Without sufficient ground"),
        offered_in={ApplicationState.COMPLAINT},
        leads_to=ApplicationState.ALONE,
        by=COMMISSION,
        told=_("%(actor)s found that the refusal had no sufficient ground"),
        form=Reason,
        warning=_("The arbiter may then apply alone and pays the fee (5.2.2)."),
    ),
    Action(
        "find_founded",
        label=_("With sufficient ground"),
        offered_in={ApplicationState.COMPLAINT},
        leads_to=ApplicationState.REFUSED,
        by=COMMISSION,
        told=_("%(actor)s found that the refusal had sufficient ground"),
        form=Reason,
        tone="danger",
        quiet=True,
    ),
    Action(
        "file_alone",
        label=_("File it myself"),
        offered_in={ApplicationState.ALONE},
        leads_to=ApplicationState.FILED,
        by=ARBITER,
        told=_("%(actor)s filed the application alone"),
        effect=filing.file_alone,
        warning=_("You are liable for the fee yourself (5.2.2, 5.6)."),
    ),
)
RETURNING = (
    Action(
        "return",
        label=_("Return with remarks"),
        offered_in={ApplicationState.FILED},
        leads_to=ApplicationState.RETURNED,
        by=COMMISSION,
        told=_("%(actor)s returned the application with remarks"),
        form=Reason,
        quiet=True,
    ),
    Action(
        "file_again",
        label=_("File again"),
        offered_in={ApplicationState.RETURNED},
        leads_to=ApplicationState.FILED,
        by=APPLICANT,
        told=_("%(actor)s filed the application again"),
        effect=filing.file_again,
        after=filing.print_form,
    ),
)
PUBLISH = Action(
    "publish",
    label=_("Publish"),
    offered_in={ApplicationState.FILED},
    leads_to=ApplicationState.PUBLISHED,
    by=COMMISSION,
    told=_("%(actor)s published the application"),
    effect=publication.publish,
    after=publication.after_publication,
    warning=_("Name, title and events become public for objections (5.8), and the invoice is issued."),
)
OPEN_VOTE = Action(
    "open_vote",
    label=_("Put to the vote"),
    offered_in={ApplicationState.PUBLISHED},
    leads_to=ApplicationState.VOTING,
    by=COMMISSION,
    told=_("%(actor)s put the application to the vote"),
    form=vote_form,
    effect=voting.open_vote,
)
CARRY = Action(
    "carry",
    label=_("Close the vote: for the award"),
    offered_in={ApplicationState.VOTING},
    leads_to=ApplicationState.CONFIRMATION,
    by=COMMISSION,
    told=_("%(actor)s closed the vote with a majority for the award"),
    guard=voting.not_carried,
    form=MinutesForm,
    effect=voting.close_vote,
)
AWARD = Action(
    "award",
    label=_("Enter the award"),
    offered_in={ApplicationState.CONFIRMATION},
    leads_to=ApplicationState.AWARDED,
    by=COMMISSION,
    told=_("%(actor)s entered the award"),
    guard=decisions.not_yet_to_award,
    form=award_form,
    effect=decisions.award,
    warning=_("Title or category enters the register; the norms are used up."),
)
REFUSING = (
    Action(
        "refuse_by_vote",
        label=_("Close the vote: against the award"),
        offered_in={ApplicationState.VOTING},
        leads_to=ApplicationState.REFUSED,
        by=COMMISSION,
        told=_("%(actor)s closed the vote and refused the application"),
        form=RefusalForm,
        tone="danger",
        quiet=True,
        effect=decisions.refuse_by_vote,
    ),
    Action(
        "refuse",
        label=_("Refuse"),
        offered_in={ApplicationState.FILED, ApplicationState.PUBLISHED, ApplicationState.CONFIRMATION},
        leads_to=ApplicationState.REFUSED,
        by=COMMISSION,
        told=_("%(actor)s refused the application"),
        form=Reason,
        tone="danger",
        quiet=True,
        effect=decisions.refuse,
        warning=_("The norms become free again."),
    ),
)
WITHDRAW = Action(
    "withdraw",
    label=_("Withdraw"),
    offered_in={*UNFILED, ApplicationState.FILED, ApplicationState.RETURNED, *OPEN_TO_OBJECTIONS},
    leads_to=ApplicationState.WITHDRAWN,
    by=EITHER,
    told=_("%(actor)s withdrew the application"),
    tone="danger",
    quiet=True,
    effect=decisions.withdraw,
)
SHALL_BE_AWARDED = Ballot(
    AWARD_VOTE,
    label=_("Should it be awarded?"),
    choices=Choice,
    by=MEMBERS,
    offered_in={ApplicationState.VOTING},
    page="application_vote",
)
OBJECTING = StatementKind(
    OBJECTION,
    label=_("Objection"),
    states=ObjectionState,
    made=_("%(actor)s objected"),
    answered={
        ObjectionState.DISMISSED: _("%(actor)s dismissed the objection"),
        ObjectionState.SUSTAINED: _("%(actor)s sustained the objection"),
    },
    by=can_object,
    answered_by=COMMISSION,
    offered_in=OPEN_TO_OBJECTIONS,
    needs_words=frozenset({ObjectionState.DISMISSED, ObjectionState.SUSTAINED}),
    then=tell_objector,
    page="objection_answer",
)
