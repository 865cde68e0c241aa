"""The steps of a registration: who may take them, what they ask, whom they notify."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from portal.cases.declaration import Action, Notice, Party
from portal.cases.forms import NoQuestion, Reason
from tournaments.enums import EventState as S
from tournaments.models import Tournament
from tournaments.registration import phrases
from tournaments.registration.permissions import COMMISSIONERS, OFFICERS, is_party
from tournaments.registration.selectors import findings_now
from tournaments.registration.services import decisions
from tournaments.rules import for_commission

AUTHOR = Party("author", _("the author"), person=lambda event: event.author, may=is_party)
OFFICER = Party(
    "officer",
    _("the rating officer of the federation"),
    tenant=lambda event: event.federation,
    roles=OFFICERS,
)
BODY = Party("body", _("the commission"), tenant=lambda event: event.body, roles=COMMISSIONERS)
REPORTER = Party("reporter", _("the chief arbiter"))
LIST = Party("list", _("the rating list"), clock=True)

SUBMITTED = Notice(
    "tournaments.submitted",
    _("An event waits for your decision: %(event)s"),
    _("An event waits for your decision"),
)
REFERRED = Notice(
    "tournaments.referred",
    _("An event was put before the commission: %(event)s"),
    _("An event was put before the commission"),
)


def _to_author(code: str, text: Any, subject: Any) -> Notice:
    return Notice(f"tournaments.{code}", text, subject, to=AUTHOR)


RETURNED = _to_author(
    "returned",
    _("Your event %(event)s was returned: %(comment)s"),
    _("Your event was returned with remarks"),
)
REFUSED = _to_author(
    "refused", _("Your event %(event)s was refused: %(comment)s"), _("Your event was refused")
)
UPHELD = _to_author(
    "upheld", _("The refusal of your event %(event)s was upheld: %(comment)s"), _("The refusal was upheld")
)
REGISTERED = _to_author("registered", _("Your event %(event)s is registered"), _("Your event is registered"))
CANCELLED = _to_author(
    "cancelled", _("Your event %(event)s was cancelled. %(comment)s"), _("An event was cancelled")
)
RESTORED = _to_author(
    "restored", _("Your event %(event)s takes place after all"), _("An event takes place after all")
)


class Plea(Reason):
    """The reason why the commission should admit the event."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["reason"].label = phrases.PLEA


def plea(typed: Any, event: Tournament) -> forms.Form:
    """Return a form that asks for a reason only where a commission must admit the event."""
    return Plea(typed) if for_commission(findings_now(event)) else NoQuestion({} if typed is None else typed)


ACTIONS = (
    Action(
        "submit",
        label=_("Submit"),
        offered_in={S.DRAFT, S.RETURNED},
        leads_to=S.SUBMITTED,
        by=AUTHOR,
        told=_("%(actor)s submitted the event"),
        guard=decisions.complete,
        effect=decisions.submit,
        form=plea,
        warning=_("The rating officer of the federation decides. Until then you can withdraw it."),
    ),
    Action(
        "register_own",
        label=_("Register at once"),
        offered_in={S.DRAFT, S.RETURNED},
        leads_to=S.REGISTERED,
        by=OFFICER,
        told=_("%(actor)s registered the event"),
        guard=decisions.registrable,
        effect=decisions.register_own,
        after=decisions.published,
        news=[REGISTERED],
        quiet=True,
        warning=_("The event gets its code and appears in the public calendar."),
    ),
    Action(
        "take_back",
        label=pgettext_lazy("an event that was submitted", "Withdraw"),
        offered_in={S.SUBMITTED},
        leads_to=S.DRAFT,
        by=AUTHOR,
        told=_("%(actor)s withdrew the submission of the event"),
        quiet=True,
        warning=_("The federation stops working on it; you can change it and submit it again."),
    ),
    Action(
        "register",
        label=_("Register"),
        offered_in={S.SUBMITTED},
        leads_to=S.REGISTERED,
        by=OFFICER,
        told=_("%(actor)s registered the event"),
        guard=decisions.registrable,
        effect=decisions.register,
        after=decisions.published,
        news=[REGISTERED],
        warning=_("The event gets its code and appears in the public calendar."),
        many=True,
    ),
    Action(
        "refer",
        label=_("Refer to the commission"),
        offered_in={S.SUBMITTED},
        leads_to=S.REFERRED,
        by=OFFICER,
        told=_("%(actor)s referred the event to the qualification commission"),
        guard=decisions.referable,
        effect=decisions.refer,
        form=Reason,
        warning=_("The commission decides whether the event is admitted. Say why it should."),
    ),
    Action(
        "return",
        label=_("Return with remarks"),
        offered_in={S.SUBMITTED},
        leads_to=S.RETURNED,
        by=OFFICER,
        told=_("%(actor)s returned the event with remarks"),
        effect=decisions.decide,
        form=Reason,
        quiet=True,
        warning=_("The author reads your remarks and can submit again."),
        many=True,
    ),
    Action(
        "refuse",
        label=_("Refuse"),
        offered_in={S.SUBMITTED},
        leads_to=S.REFUSED,
        by=OFFICER,
        told=_("%(actor)s refused the event"),
        effect=decisions.refuse,
        form=Reason,
        tone="danger",
        quiet=True,
        news=[REFUSED],
        warning=_(
            "The author reads the reason and may appeal to the council within seven days; "
            "of an event for the national list alone, to the federation's own bodies."
        ),
        many=True,
    ),
    # Admits late registrations and hybrid events: the qualification commission or the President (B.02, 0.2).
    Action(
        "admit",
        label=_("Admit"),
        offered_in={S.REFERRED},
        leads_to=S.REGISTERED,
        by=BODY,
        told=_("%(actor)s admitted the event"),
        guard=decisions.admissible,
        effect=decisions.admit,
        after=decisions.published,
        news=[REGISTERED],
        warning=_("The event is registered at once."),
        many=True,
    ),
    Action(
        "pass_on",
        label=_("Admit and pass on"),
        offered_in={S.REFERRED},
        leads_to=S.REFERRED,
        by=BODY,
        told=_("%(actor)s admitted the event and passed it on to the President"),
        guard=decisions.passable,
        effect=decisions.pass_on,
        warning=_("Your part is admitted; the President decides on the rest."),
    ),
    Action(
        "ask",
        label=_("Ask the federation"),
        offered_in={S.REFERRED},
        leads_to=S.SUBMITTED,
        by=BODY,
        told=_("%(actor)s asked the federation for more information"),
        effect=decisions.decide,
        form=Reason,
        quiet=True,
        warning=_("The event goes back to the federation with your question."),
    ),
    Action(
        "decline",
        label=_("Refuse"),
        offered_in={S.REFERRED},
        leads_to=S.REFUSED,
        by=BODY,
        told=_("%(actor)s refused the event for the commission"),
        effect=decisions.refuse,
        form=Reason,
        tone="danger",
        quiet=True,
        news=[REFUSED],
        warning=_("The event is refused; its author may appeal to the council within seven days."),
    ),
    # The council, within seven days of a refusal (B.02, 0.4).
    Action(
        "appeal",
        label=_("Appeal to the council"),
        offered_in={S.REFUSED},
        leads_to=S.APPEALED,
        by=AUTHOR,
        told=_("%(actor)s appealed to the council"),
        guard=decisions.appealable,
        effect=decisions.appeal,
        form=Reason,
        warning=_("The council reads your reason, the refusal and all attachments; its decision is final."),
    ),
    Action(
        "overturn",
        label=_("Allow the appeal"),
        offered_in={S.APPEALED},
        leads_to=S.REGISTERED,
        by=BODY,
        told=_("%(actor)s allowed the appeal"),
        effect=decisions.overturn,
        after=decisions.published,
        news=[REGISTERED],
        warning=_("The event is registered at once."),
    ),
    Action(
        "uphold",
        label=_("Uphold the refusal"),
        offered_in={S.APPEALED},
        leads_to=S.REFUSED,
        by=BODY,
        told=_("%(actor)s upheld the refusal"),
        effect=decisions.uphold,
        form=Reason,
        tone="danger",
        quiet=True,
        news=[UPHELD],
        warning=_("The refusal is final."),
    ),
    Action(
        "cancel",
        label=_("Cancel the event"),
        offered_in={S.DRAFT, S.RETURNED, S.SUBMITTED, S.REFERRED, S.REGISTERED, S.RUNNING},
        leads_to=S.CANCELLED,
        by=AUTHOR,
        told=_("%(actor)s cancelled the event"),
        effect=decisions.cancel,
        after=decisions.state_published,
        form=Reason,
        tone="danger",
        quiet=True,
        news=[CANCELLED],
        warning=_(
            "Everybody who follows the event sees that it will not take place. "
            "A registered event can be brought back until its first day."
        ),
    ),
    Action(
        "restore",
        label=_("It takes place after all"),
        offered_in={S.CANCELLED},
        leads_to=S.REGISTERED,
        by=AUTHOR,
        told=_("%(actor)s restored the event"),
        guard=decisions.restorable,
        after=decisions.restored,
        news=[RESTORED],
        warning=_("The event appears in the calendar again, with its code."),
    ),
    # Steps taken by services: the scheduler, the report and the rating list move the event on.
    Action(
        "start",
        label=_("Begin"),
        offered_in={S.REGISTERED},
        leads_to=S.RUNNING,
        by=None,
        told=_("The event began"),
        after=decisions.state_published,
    ),
    Action(
        "report",
        label=_("Report"),
        offered_in={S.REGISTERED, S.RUNNING},
        leads_to=S.REPORTED,
        by=None,
        told=_("%(actor)s submitted the report"),
    ),
    Action(
        "return_report",
        label=_("Return the report"),
        offered_in={S.REPORTED},
        leads_to=S.RUNNING,
        by=None,
        told=_("%(actor)s returned the report with remarks"),
    ),
    Action(
        "accept_report",
        label=_("Accept the report"),
        offered_in={S.REPORTED},
        leads_to=S.ACCEPTED,
        by=None,
        told=_("%(actor)s accepted the report"),
    ),
    # A corrected report; if a list has already rated the event, a revision or the next list corrects the
    # ratings.
    Action(
        "reopen_report",
        label=_("Open the report again"),
        offered_in={S.ACCEPTED, S.RATED},
        leads_to=S.REPORTED,
        by=None,
        told=_("%(actor)s opened the accepted report again"),
    ),
    Action(
        "rate",
        label=_("Rate"),
        offered_in={S.ACCEPTED},
        leads_to=S.RATED,
        by=None,
        told=_("%(actor)s rated the event"),
    ),
)
