"""Texts for the codes of event registration; findings of the pre-check and reports have their own tables."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from portal.parts.phrases import Phrase
from tournaments.registration.enums import VersionState
from tournaments.registration.phrases.event import field_names

FAULTS = {
    "template_named": _("Another template has this name."),
    "series_needs_a_day": _("Enter the first day of the event: the other days are counted from it."),
    "findings_open": _("The pre-check still has errors. Correct them first."),
    "plea_needed": _("The commission must admit this event. Say why it should."),
    "reason_needed": _("A reason is needed."),
    "commission_needed": _("Only the commission or the President can admit this event. Refer it there."),
    "other_body_needed": _("Another body must admit this event too. Pass it on."),
    "no_body_needed": _("No body needs to admit this event. Register it."),
    "not_ratable": _("No regulations rate this event as it is written. Complete dates and time control."),
    "change_waits": _("A change already waits for approval. It must be decided first."),
    "officer_registers": _("The draft is saved. The rating officer of the host federation registers events."),
    "appeal_over": _("The last day of an appeal has passed."),
    "cancelled_for_good": _("Only a registered event can be brought back, and only before its first day."),
}

PLEA = _("Why the commission should admit it")
# Bodies that must admit an event, in the order in which they decide.
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
# Outcome of a change, for its author.
CHANGES: dict[str, Any] = {
    VersionState.APPLIED: _("The event was changed."),
    VersionState.PROPOSED: _("The change waits for the approval of the federation."),
    VersionState.REFERRED: _("The change waits for the commission, which alone may admit it."),
}

# Who must act next.
NEXT = {
    "draft": _("The author completes the draft and submits it."),
    "returned": _("The author corrects what the remarks say and submits again."),
    "submitted": _("The rating officer of the federation decides."),
    "referred": _("The qualification commission decides."),
    "refused": _("The author may appeal to the council."),
    "appealed": _("The council decides."),
    "registered": _("The event waits for its first day."),
    "running": _("The chief arbiter reports when the event has ended."),
    "reported": _("The rating officer checks the report."),
    "accepted": _("The event waits for its rating list."),
    "rated": _("Nothing more is to be done."),
    "cancelled": _("Nothing more is to be done."),
}

REPORT_NEXT = _("The event is played; its report is due.")
PRESIDENT_NEXT = _("The President decides, in the Council.")
NO_APPEAL = _("The refusal is final here; the federation's own rules say who hears an appeal.")


def _with_names(sentence: Promise) -> Callable[[Mapping[str, Any]], str]:
    """Return a formatter that names the changed fields; the audit trail stores field codes.

    Old entries store the version number under another name: a change was not yet a case of its own then.
    """

    def filled(params: Mapping[str, Any]) -> str:
        changed = field_names(str(params.get("changed", "")).split(", "))
        number = params.get("number", params.get("version", "–"))
        return str(sentence) % {**params, "changed": changed, "number": number}

    return filled


AUDIT: dict[str, Phrase] = {
    "eventtemplate.save": _("%(actor)s saved the template %(name)s"),
    "eventtemplate.remove": _("%(actor)s removed the template %(name)s"),
    "tournament.draft": _("%(actor)s drafted the event"),
    "tournament.appoint_arbiter": _("%(actor)s appointed an arbiter to the event"),
    "tournament.release_arbiter": _("%(actor)s withdrew an arbiter of the event"),
    "tournament.change_draft": _with_names(_("%(actor)s changed the draft: %(changed)s")),
    "tournament.write_invitation": _("%(actor)s wrote the invitation of %(event)s"),
    "tournament.propose_change": _with_names(
        _("%(actor)s changed the registered event, version %(number)s: %(changed)s")
    ),
    "tournament.approve_change": _with_names(_("%(actor)s approved version %(number)s")),
    "tournament.refuse_change": _with_names(_("%(actor)s refused version %(number)s")),
    "tournament.withdraw_change": _with_names(_("%(actor)s withdrew version %(number)s")),
    "eventversion.register": _("%(actor)s registered the event"),
    "eventversion.propose": _with_names(_("%(actor)s changed the registered event: %(changed)s")),
}

DEADLINES = {
    "tournaments.interim_report": _("Interim report of %(event)s (%(event_code)s)"),
    "tournaments.report": _("Report of %(event)s (%(event_code)s)"),
}
