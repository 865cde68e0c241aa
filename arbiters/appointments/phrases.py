"""Texts for appointments: rule findings, refusals, audit entries, messages."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from arbiters.appointments.enums import Panel
from portal.parts.phrases import Table, replaced
from rulekit import Finding

FINDINGS = {
    "category": _("Category %(actual)s, allowed here: %(required)s"),
    "no_title": _("Title %(actual)s: only FIDE Arbiters and International Arbiters are appointed"),
    "inactive_chief": _("Inactive: not chief arbiter where norms of players are possible"),
    "inactive_official": _("Inactive: not selectable for official events"),
    "inactive": _("Inactive"),
    "outside_panels": _("Not on a panel"),
    "panel_role": _("The panel does not hold this post"),
    "panel_category": _("Category %(actual)s; the panel needs %(required)s"),
    "panel_size": _("%(actual)s members of %(required)s"),
    "sanctioned": _("Under a sanction on these days"),
    "investigated": _("Suspended from appointment"),
    "unavailable": _("Serves elsewhere on the same days"),
    "two_posts": _("Two posts at the same event"),
    "days_overlap": _("Serves at two events on the same days"),
    "chief_a_year": _("Chief arbiter of %(actual)s official events in the year, at most %(required)s"),
    "deputy_a_year": _("Deputy at %(actual)s official events in the year, at most %(required)s"),
    "events_a_year": _("%(actual)s official events in the year, at most %(required)s"),
    "post_open": _("%(actual)s of %(required)s posts filled"),
    "too_many": _("Appointed: %(actual)s, posts: %(required)s"),
    "women": _("Women: %(actual)s, needed: %(required)s"),
    "men": _("Men: %(actual)s, needed: %(required)s"),
    "panel_share": _("From the panels: %(actual)s, needed: %(required)s"),
    "host_share": _("%(actual)s match arbiters outside the panels, at most %(required)s"),
    "federation_match_arbiters": _(
        "%(actual)s match arbiters of one federation and sex, at most %(required)s"
    ),
    "barred": _("Accepted too many appointments of a year: not eligible until the end of %(required)s"),
    "plays": _("Plays in the event"),
}
TONES = {False: "danger", None: "warning", True: "success"}
STATE_TONES: dict[str, str] = {
    "asked": "warning",
    "accepted": "success",
    "declined": "neutral",
    "withdrawn": "neutral",
}
FAULTS = {
    "stale": _("Somebody else has changed this in the meantime. Compare both below; what you typed is kept."),
    "not_planned": _("Only official events that name which one they are can be planned."),
    "breaks": _("The rules do not allow this appointment: %(why)s."),
    "twice": _("This arbiter is already appointed to this event."),
    "no_player": _("The register has no arbiter with this id."),
    "answered": _("This appointment has already been answered."),
    "begun": _("The event has begun."),
    "overlaps": _("Another cycle covers one of these years."),
    "member": _("This arbiter is already on a panel of this cycle."),
    "panel_refuses": _("The panel does not take this arbiter: %(why)s."),
    "no_vacancy": _("After publication a removed member may be replaced; nobody has left this panel."),
    "review_over": _("The mid-term review ended on %(day)s (B06.4, 3)."),
    "published": _("These panels are already published."),
}
AUDIT = {
    "panelcycle.open_cycle": _("%(actor)s opened the cycle of the panels"),
    "panelcycle.publish_panels": _("%(actor)s published the panels"),
    "panelmember.add_member": _("%(actor)s put an arbiter on a panel"),
    "panelmember.remove_member": _("%(actor)s removed an arbiter from a panel"),
    "eventplan.plan_posts": _("%(actor)s planned the posts of an event"),
    "arbiterappointment.appoint": _("%(actor)s appointed an arbiter"),
    "arbiterappointment.accept": _("%(actor)s accepted an appointment"),
    "arbiterappointment.decline": _("%(actor)s declined an appointment"),
    "arbiterappointment.withdraw": _("%(actor)s withdrew an appointment"),
}


def _of_panel(sentence: Promise) -> Callable[[Mapping[str, Any]], str]:
    """Return the sentence with the panel in the reader's language, not in the writer's."""

    def said(given: Mapping[str, Any]) -> str:
        panel = given["panel"]
        # Older messages hold the panel's name, not its code.
        named = Panel(panel).label if panel in Panel.values else panel
        return str(sentence) % replaced(given, panel=named)

    return said


DEADLINES = {
    "arbiters.appointment": _("Accept or decline your appointment to %(event)s."),
    "arbiters.panels": _("Publish the panels of %(cycle)s."),
}
NOTIFICATIONS: Table = {
    "arbiters.appointed": _("You are appointed to %(event)s. Accept or decline."),
    "arbiters.appointment_withdrawn": _("Your appointment to %(event)s was withdrawn."),
    "arbiters.appointment_accepted": _("%(arbiter)s accepted the appointment to %(event)s."),
    "arbiters.appointment_declined": _("%(arbiter)s declined the appointment to %(event)s: %(remark)s"),
    "arbiters.panel_left": _of_panel(_("%(name)s is no longer a member of the panel: %(panel)s.")),
    "arbiters.panel_limits": _of_panel(
        _(
            "%(name)s accepted more appointments than a year allows and was removed from the panel: "
            "%(panel)s. Not eligible in %(year)s (B06.4, 5.1.3)."
        )
    ),
}
SUBJECTS = {
    "arbiters.appointed": _("You are appointed"),
    "arbiters.appointment_withdrawn": _("An appointment was withdrawn"),
    "arbiters.appointment_accepted": _("An appointment was accepted"),
    "arbiters.appointment_declined": _("An appointment was declined"),
    "arbiters.panel_left": _("A panel of arbiters has changed"),
    "arbiters.panel_limits": _("Removed from a panel of arbiters"),
}


def sentence_of(finding: Finding) -> str:
    """Return one rule as text with its article."""
    # A national arbiter has no category to compare (B06.3, 8.2).
    code = "no_title" if finding.code == "category" and finding.required is None else finding.code
    words = str(FINDINGS[code]) % {"actual": finding.actual, "required": finding.required}
    return gettext("%(words)s (%(article)s)") % {"words": words, "article": finding.article}


def told(finding: Finding) -> dict[str, Any]:
    return {"text": sentence_of(finding), "tone": TONES[finding.ok]}
