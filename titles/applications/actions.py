"""The actions of an application, and objections to it."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from portal.cases.declaration import Action, StatementKind
from portal.cases.forms import Reason
from titles.applications.enums import EDITED, OBJECTION, ApplicationState, ObjectionState
from titles.applications.forms import AnnulForm, ConditionalForm, FileAloneForm, RevokeForm, award_form
from titles.applications.permissions import can_object
from titles.applications.services import decisions, filing, publication, revocation
from titles.applications.services.objections import tell_objector
from titles.applications.stages import (
    APPLICANT,
    COMMISSION,
    COUNCIL,
    FEDERATION,
    PLAYER,
)

# The player asks the federation; only if it declines may they file themselves (1.10.4).
WISH = (
    Action(
        "take_on",
        label=_("Accept the request"),
        offered_in={ApplicationState.ASKED},
        leads_to=ApplicationState.DRAFT,
        by=FEDERATION,
        told=_("%(actor)s accepted the player's request"),
    ),
    Action(
        "decline",
        label=pgettext_lazy("an application", "Decline"),
        offered_in={ApplicationState.ASKED},
        leads_to=ApplicationState.DECLINED,
        by=FEDERATION,
        told=_("%(actor)s declined to apply"),
        form=Reason,
        tone="danger",
        quiet=True,
        warning=_("The player may then file the application alone, and pays the fee (1.10.4)."),
    ),
    Action(
        "file_oneself",
        label=_("File it myself"),
        offered_in={ApplicationState.DECLINED, ApplicationState.RETURNED},
        leads_to=ApplicationState.FILED,
        by=PLAYER,
        told=_("%(actor)s filed the application without the federation"),
        # Only an application that the player filed alone is returned to the player.
        guard=lambda row: "" if row.by_player or row.state == ApplicationState.DECLINED else "not_offered",
        form=FileAloneForm,
        effect=filing.file_oneself,
        warning=_("You are liable for the fee yourself (1.10.4)."),
    ),
)
SIGN = Action(
    "sign",
    label=_("Sign"),
    offered_in=EDITED,
    leads_to=ApplicationState.SIGNED,
    by=FEDERATION,
    told=_("%(actor)s signed the application"),
    effect=filing.sign_application,
    after=filing.print_form,
    warning=_("The form IT2 is printed with a number and a code. Check the norms before you sign."),
)
UNSIGN = Action(
    "unsign",
    label=_("Withdraw the signature"),
    offered_in={ApplicationState.SIGNED},
    leads_to=ApplicationState.DRAFT,
    by=FEDERATION,
    told=_("%(actor)s withdrew the signature"),
    form=Reason,
    quiet=True,
    effect=filing.take_signature_back,
)
FILE = Action(
    "file",
    label=pgettext_lazy("an application", "File"),
    offered_in={ApplicationState.SIGNED},
    leads_to=ApplicationState.FILED,
    by=FEDERATION,
    told=_("%(actor)s filed the application"),
    effect=filing.file,
    warning=_("It goes to the qualification commission. Your federation is liable for the fee (2.2)."),
    many=True,
)
RETURN = Action(
    "return",
    label=_("Return with remarks"),
    offered_in={ApplicationState.FILED},
    leads_to=ApplicationState.RETURNED,
    by=COMMISSION,
    told=_("%(actor)s returned the application with remarks"),
    form=Reason,
    quiet=True,
    many=True,
)
PUBLISH = Action(
    "publish",
    label=_("Publish"),
    offered_in={ApplicationState.FILED},
    leads_to=ApplicationState.PUBLISHED,
    by=COMMISSION,
    told=_("%(actor)s published the application"),
    effect=publication.publish,
    after=filing.print_form_of_player,
    warning=_("Name, title and norms become public for objections (2.4), and the invoice is issued."),
    many=True,
)
AWARD = Action(
    "award",
    label=_("Award the title"),
    offered_in={ApplicationState.PUBLISHED, ApplicationState.CONFIRMATION},
    leads_to=ApplicationState.AWARDED,
    by=COMMISSION,
    told=_("%(actor)s entered the award of the title"),
    guard=decisions.not_yet_to_award,
    form=award_form,
    effect=decisions.award,
    warning=_("The title enters the register on the day of its confirmation (0.4)."),
)
AWARD_CONDITIONALLY = Action(
    "award_conditionally",
    label=_("Award conditionally"),
    offered_in={ApplicationState.PUBLISHED},
    leads_to=ApplicationState.CONDITIONAL,
    by=COMMISSION,
    told=_("%(actor)s entered the conditional award"),
    guard=decisions.not_to_award_conditionally,
    form=ConditionalForm,
    effect=decisions.award_conditionally,
)
REFUSE = Action(
    "refuse",
    label=_("Refuse"),
    offered_in={ApplicationState.FILED, ApplicationState.PUBLISHED},
    leads_to=ApplicationState.REFUSED,
    by=COMMISSION,
    told=_("%(actor)s refused the application"),
    form=Reason,
    tone="danger",
    quiet=True,
    effect=decisions.refuse,
    many=True,
)
# The rating was reached: the federation applies for confirmation and the title becomes final (0.6.2, form
# IT2).
CONFIRMING = (
    Action(
        "ask_confirmation",
        label=_("Ask for the final title"),
        offered_in={ApplicationState.CONDITIONAL},
        leads_to=ApplicationState.CONFIRMATION,
        by=APPLICANT,
        told=_("%(actor)s asked for the final title"),
        guard=decisions.rating_not_reached,
    ),
    Action(
        "keep_conditional",
        label=_("Leave it conditional"),
        offered_in={ApplicationState.CONFIRMATION},
        leads_to=ApplicationState.CONDITIONAL,
        by=COMMISSION,
        told=_("%(actor)s left the title conditional"),
        form=Reason,
        quiet=True,
        effect=decisions.decided,
    ),
)
WITHDRAW = Action(
    "withdraw",
    label=_("Withdraw"),
    offered_in={
        ApplicationState.ASKED,
        *EDITED,
        ApplicationState.SIGNED,
        ApplicationState.FILED,
        ApplicationState.PUBLISHED,
        ApplicationState.DECLINED,
    },
    leads_to=ApplicationState.WITHDRAWN,
    by=APPLICANT,
    told=_("%(actor)s withdrew the application"),
    tone="danger",
    quiet=True,
    effect=decisions.withdraw,
)
# A fair-play violation was found afterwards; appeal to the council within thirty days (0.4.4).
REVOKING = (
    Action(
        "revoke",
        label=_("Revoke the title"),
        offered_in={ApplicationState.AWARDED},
        leads_to=ApplicationState.REVOKED,
        by=COMMISSION,
        told=_("%(actor)s revoked the title"),
        form=RevokeForm,
        tone="danger",
        quiet=True,
        effect=revocation.revoke,
        warning=_(
            "The title ends in the register. Player and federation may appeal within thirty days (0.4.4)."
        ),
    ),
    Action(
        "appeal",
        label=_("Appeal"),
        offered_in={ApplicationState.REVOKED},
        leads_to=ApplicationState.APPEALED,
        by=APPLICANT,
        told=_("%(actor)s appealed to the council"),
        guard=revocation.no_appeal,
        form=Reason,
        effect=revocation.appeal,
    ),
    Action(
        "reinstate",
        label=_("Restore the title"),
        offered_in={ApplicationState.APPEALED},
        leads_to=ApplicationState.AWARDED,
        by=COUNCIL,
        told=_("%(actor)s restored the title"),
        form=Reason,
        effect=revocation.reinstate,
    ),
    Action(
        "uphold",
        label=_("Uphold the revocation"),
        offered_in={ApplicationState.APPEALED},
        leads_to=ApplicationState.REVOKED,
        by=COUNCIL,
        told=_("%(actor)s upheld the revocation"),
        form=Reason,
        tone="danger",
        quiet=True,
        effect=revocation.uphold,
    ),
)
# A title was used against the ethics of the title system; the general assembly decides (0.4.1).
ANNUL = Action(
    "annul",
    label=_("Annul the title"),
    offered_in={ApplicationState.AWARDED},
    leads_to=ApplicationState.ANNULLED,
    by=COMMISSION,
    told=_("%(actor)s entered that the general assembly annulled the title"),
    form=AnnulForm,
    tone="danger",
    quiet=True,
    effect=revocation.annul,
    warning=_("The title ends in the register. The decision of the general assembly is final (0.4.1)."),
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
    offered_in={ApplicationState.PUBLISHED},
    needs_words=frozenset({ObjectionState.DISMISSED, ObjectionState.SUSTAINED}),
    then=tell_objector,
    page="objection_answer",
)
