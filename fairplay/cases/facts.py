"""The facts on the page of a case, line by line."""

from django.utils.timezone import localdate
from django.utils.translation import get_language_info
from django.utils.translation import gettext_lazy as _

from fairplay.enums import Competent
from fairplay.models import FairPlayCase
from portal.cases.declaration import Fact


def facts(row: FairPlayCase) -> list[Fact]:
    """Return the facts of a case for the people who are named in it."""
    lines = [
        Fact(_("Source"), row.get_source_display()),
        Fact(_("How it came up"), row.source_note) if row.source_note else None,
        Fact(_("Event"), f"{row.event_name} {row.event_code}".strip()),
        Fact(_("Played"), row.get_mode_display()),
        Fact(_("Protection level"), row.get_level_display() if row.level else _("not known")),
        Fact(_("Last round"), row.last_round),
        Fact(_("Regulations"), row.edition or _("no edition covers this day: a person decides")),
        Fact(_("Respondent"), row.respondent_name, badge=_("minor") if row.respondent_minor else ""),
        Fact(_("Complaint withdrawn"), localdate(row.withdrawn_at)) if row.withdrawn_at else None,
        Fact(_("Finding of the arbiter"), row.get_finding_display()) if row.finding else None,
        Fact(_("Competent"), Competent(row.competent).label) if row.competent else None,
        Fact(_("Reason of the routing"), row.routing_reason) if row.routing_reason else None,
        Fact(_("Respondent notified"), localdate(row.notified_at)) if row.notified_at else None,
        Fact(_("Reply until"), row.reply_due) if row.reply_due else None,
        Fact(_("Language"), get_language_info(row.language)["name_translated"]) if row.language else None,
        Fact(_("Questions of the commission"), row.questions) if row.questions else None,
        Fact(_("Decision"), row.get_ruling_display()) if row.ruling else None,
        Fact(_("Ban") if row.ruling else _("Ban offered"), f"{row.ban_from} – {row.ban_until or '…'}")
        if row.ban_from
        else None,
        Fact(_("What the ban rests on"), row.get_ground_display()) if row.ground else None,
        Fact(_("Over the board until"), row.board_until or "…") if row.reaches_board else None,
        Fact(_("Scope"), row.get_scope_display()) if row.scope else None,
        Fact(_("Reasons"), row.reasons) if row.reasons else None,
        Fact(_("Summary for the parties"), row.summary) if row.summary else None,
        Fact(_("Answer from outside"), row.outside_answer) if row.outside_answer else None,
    ]
    return [line for line in lines if line is not None]
