"""Texts of the desk: errors, audit entries, deadlines, notifications."""

from django.utils.translation import gettext_lazy as _

from portal.parts.faults import Fault


class DeskFault(Fault):
    """A request that a meeting does not allow."""


FAULTS = {
    "not_planned": _("The agenda can no longer be changed; votes have begun."),
    "not_open": _("Votes are not open."),
    "term_over": _("The last day to vote was %(day)s."),
    "past": _("This day is over."),
    "empty": _("The agenda is empty."),
    "no_minutes": _("Write the minutes first."),
    "still_running": _("Members may vote until %(day)s, and not all have voted."),
    "on_agenda": _("This case is already on the agenda."),
}
AUDIT = {
    "meeting.plan_meeting": _("%(actor)s prepared a meeting"),
    "meeting.add_item": _("%(actor)s put a question on the agenda"),
    "meeting.open": _("%(actor)s opened the votes"),
    "meeting.vote": _("%(actor)s voted"),
    "meeting.close": _("%(actor)s closed the meeting with its minutes"),
}
DEADLINES = {"arbiters.vote": _("Vote on %(meeting)s.")}
NOTIFICATIONS = {
    "arbiters.vote_opened": _("The commission votes on %(meeting)s until %(day)s."),
    "arbiters.minutes": _("The minutes of %(meeting)s are available."),
}
SUBJECTS = {
    "arbiters.vote_opened": _("The commission votes"),
    "arbiters.minutes": _("Minutes of the commission"),
}
