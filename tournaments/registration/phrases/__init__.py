"""Codes of the registration of events in words; findings of the pre-check and reports have their own."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from portal.parts.phrases import Phrase
from tournaments.registration.enums import VersionState
from tournaments.registration.phrases.event import field_names

FAULTS = {
    "findings_open": _("The pre-check still has errors. Mend them first."),
    "plea_needed": _("The commission must admit this event. Say why it should."),
    "reason_needed": _("A reason is needed."),
    "commission_needed": _("Only the commission or the President can admit this event. Refer it there."),
    "other_body_needed": _("Another body must admit this event too. Pass it on."),
    "no_body_needed": _("No body needs to admit this event. Register it."),
    "not_ratable": _("No regulations rate this event as it is written. Complete dates and time control."),
    "change_waits": _("A change already waits for approval. It must be decided first."),
    "change_decided": _("This change has been decided already."),
}

ACTIONS = {
    "take_back": pgettext_lazy("an event that was submitted", "Take back"),
    "register": _("Register"),
    "refer": _("Refer to the commission"),
    "return": _("Return with remarks"),
    "refuse": _("Refuse"),
    "admit": _("Admit"),
    "pass_on": _("Admit and pass on"),
    "ask": _("Ask the federation"),
    "decline": _("Refuse"),
    "appeal": _("Appeal to the council"),
    "overturn": _("Allow the appeal"),
    "uphold": _("Uphold the refusal"),
    "cancel": _("Cancel the event"),
}

SUBMIT = _("Submit")
REASON = _("Reason")
PLEA = _("Why the commission should admit it")
SUBMIT_QUESTION = _("The rating officer of the federation decides. Until then you can take it back.")

# What the question before an action says.
QUESTIONS = {
    "take_back": _("The federation stops looking at it; you can change and submit it again."),
    "register": _("The event gets its code and appears in the public calendar."),
    "refer": _("The commission decides whether the event is admitted. Say why it should."),
    "return": _("The author reads your remarks and can submit again."),
    "refuse": _("The author reads the reason and may appeal to the council within seven days."),
    "admit": _("The event is registered at once."),
    "pass_on": _("Your part is admitted; the President decides on the rest."),
    "ask": _("The event goes back to the federation with your question."),
    "decline": _("The event is refused; its author may appeal to the council within seven days."),
    "appeal": _("The council reads your reason and decides finally."),
    "overturn": _("The event is registered at once."),
    "uphold": _("The refusal is final."),
    "cancel": _("Everybody who follows the event sees that it will not take place."),
}

REFER_TO_PRESIDENT = _("Refer to the President")
REFUSE_NATIONAL = _("The author reads the reason. An appeal goes to the federation's own bodies.")
# By the bodies that must admit an event, in the order in which they are asked.
ASKED = {
    ("qualification",): _(
        "Only the qualification commission can admit this event. You will be asked for a reason."
    ),
    ("council",): _("Only the President can admit this event. You will be asked for a reason."),
    ("qualification", "council"): _(
        "Only the qualification commission and the President can admit this event. "
        "You will be asked for a reason."
    ),
}
# What became of a change that somebody decided on or made.
CHANGES: dict[str, Any] = {
    VersionState.APPLIED: _("The change was approved."),
    VersionState.REFUSED: _("The change was refused."),
    VersionState.REFERRED: _("The change waits for the commission, which alone may admit it."),
}

# Who must act next.
NEXT = {
    "draft": _("The author completes the draft and submits it."),
    "returned": _("The author mends what the remarks say and submits again."),
    "submitted": _("The rating officer of the federation decides."),
    "referred": _("The qualification commission decides."),
    "refused": _("The author may appeal to the council."),
    "appealed": _("The council decides."),
    "registered": _("The event waits for its first day."),
    "running": _("The chief arbiter reports when the event has ended."),
    "reported": _("The rating officer checks the report."),
    "accepted": _("The event waits for its rating list."),
    "rated": _("Nothing more is due."),
    "cancelled": _("Nothing more is due."),
}

PRESIDENT_NEXT = _("The President decides, in the Council.")
NO_APPEAL = _("The refusal is final here; the federation's own rules name who hears an appeal.")


def _with_names(sentence: Promise) -> Callable[[Mapping[str, Any]], str]:
    """Name in words what was changed; the trail keeps the fields."""

    def filled(params: Mapping[str, Any]) -> str:
        changed = field_names(str(params.get("changed", "")).split(", "))
        return str(sentence) % {**params, "changed": changed}

    return filled


AUDIT: dict[str, Phrase] = {
    "tournament.draft": _("%(actor)s drafted the event"),
    "tournament.change_draft": _with_names(_("%(actor)s changed the draft: %(changed)s")),
    "tournament.submit": _("%(actor)s submitted the event"),
    "tournament.take_back": _("%(actor)s took the event back"),
    "tournament.register": _("%(actor)s registered the event"),
    "tournament.refer": _("%(actor)s referred the event to the qualification commission"),
    "tournament.return": _("%(actor)s returned the event with remarks"),
    "tournament.refuse": _("%(actor)s refused the event"),
    "tournament.admit": _("%(actor)s admitted the event"),
    "tournament.pass_on": _("%(actor)s admitted the event and passed it on to the President"),
    "tournament.ask": _("%(actor)s asked the federation for more"),
    "tournament.decline": _("%(actor)s refused the event for the commission"),
    "tournament.appeal": _("%(actor)s appealed to the council"),
    "tournament.overturn": _("%(actor)s allowed the appeal"),
    "tournament.uphold": _("%(actor)s upheld the refusal"),
    "tournament.start": _("The event began"),
    "tournament.report": _("%(actor)s handed in the report"),
    "tournament.return_report": _("%(actor)s returned the report with remarks"),
    "tournament.accept_report": _("%(actor)s accepted the report"),
    "tournament.reopen_report": _("%(actor)s opened the accepted report again"),
    "tournament.rate": _("%(actor)s rated the event"),
    "tournament.cancel": _("%(actor)s cancelled the event"),
    "tournament.propose_change": _with_names(
        _("%(actor)s changed the registered event, version %(version)s: %(changed)s")
    ),
    "tournament.approve_change": _("%(actor)s approved version %(version)s"),
    "tournament.refuse_change": _("%(actor)s refused version %(version)s"),
}

DEADLINES = {
    "tournaments.decide": _("Decide on the registration of %(event)s"),
    "tournaments.commission": _("Decide on %(event)s"),
    "tournaments.mend": _("Mend and submit again: %(event)s"),
    "tournaments.appeal": _("Appeal against the refusal of %(event)s"),
    "tournaments.report": _("Report of %(event)s (%(event_code)s)"),
    "tournaments.approve_change": _("Decide on a change of %(event)s"),
}

NOTIFICATIONS = {
    "tournaments.submitted": _("An event waits for your decision: %(event)s"),
    "tournaments.referred": _("An event was put before the commission: %(event)s"),
    "tournaments.returned": _("Your event %(event)s was returned: %(comment)s"),
    "tournaments.refused": _("Your event %(event)s was refused: %(comment)s"),
    "tournaments.upheld": _("The refusal of your event %(event)s was upheld: %(comment)s"),
    "tournaments.registered": _("Your event %(event)s is registered"),
    "tournaments.cancelled": _("Your event %(event)s was cancelled. %(comment)s"),
    "tournaments.change_proposed": _("A change of a registered event waits for your approval: %(event)s"),
    "tournaments.change_approved": _("The change of %(event)s was approved"),
    "tournaments.change_refused": _("The change of %(event)s was refused: %(comment)s"),
}

SUBJECTS = {
    "tournaments.submitted": _("An event waits for your decision"),
    "tournaments.referred": _("An event was put before the commission"),
    "tournaments.returned": _("Your event was returned with remarks"),
    "tournaments.refused": _("Your event was refused"),
    "tournaments.upheld": _("The refusal was upheld"),
    "tournaments.registered": _("Your event is registered"),
    "tournaments.cancelled": _("An event was cancelled"),
    "tournaments.change_proposed": _("A change waits for your approval"),
    "tournaments.change_approved": _("A change was approved"),
    "tournaments.change_refused": _("A change was refused"),
}
