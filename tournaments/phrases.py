"""Codes of the registration of events in words. Reports have their own in tournaments/reports."""

from collections.abc import Mapping
from datetime import date
from typing import Any

from django.utils.formats import date_format
from django.utils.translation import gettext_lazy as _

from tournaments import phrases_reports
from tournaments.enums import Measure
from tournaments.rules import Finding

REGULATIONS = {
    "B.01": _("title regulations"),
    "B.02": _("rating regulations"),
    "B.02 RB": _("rapid and blitz rating regulations"),
    "C.05": _("competition rules"),
    "PM": _("protection measures"),
}

# Code: (what is wrong, how to mend it).
FINDINGS = {
    "dates_missing": (_("The first and the last day are missing."), _("Give both dates.")),
    "ends_before_start": (_("The event ends before it starts."), _("Correct one of the dates.")),
    "rounds_missing": (_("No round is in the schedule."), _("Add every round with its day and start.")),
    "schedule_missing": (
        _("Without day or start: round %(actual)s."),
        _("The schedule is registered with the event; complete it."),
    ),
    "clock_missing": (_("The time control is missing."), _("Add at least one period.")),
    "round_outside_dates": (
        _("Round %(actual)s is played on %(required)s, outside the dates of the event."),
        _("Move the round, or change the dates."),
    ),
    "rounds_out_of_order": (
        _("Round %(actual)s does not start after the round before it."),
        _("Put the rounds in the order in which they are played."),
    ),
    "host_suspended": (
        _("The host federation is suspended."),
        _("A suspended federation registers no events; ask the office."),
    ),
    "no_edition": (
        _("No edition of the regulations covers an event that starts on %(actual)s."),
        _("Check the first day."),
    ),
    "no_list_takes_it": (
        _("No rating list takes this time control."),
        _("Give more time: blitz, rapid and standard chess each have a lower bound."),
    ),
    "no_title_edition": (
        _("No edition of the title regulations covers %(actual)s."),
        _("Check the first day, or register the event without norms."),
    ),
    "edition_not_in_force": (
        _("The regulations in force on %(required)s do not cover %(actual)s."),
        _("Check the first day."),
    ),
    "type_not_rated": (_("These regulations do not rate %(actual)s chess."), _("Change the time control.")),
    "registered_late": (
        _("The last day to register was %(required)s; today is %(actual)s."),
        _("Start later, or give the commission a reason to admit the event late."),
    ),
    "hybrid_not_approved": (
        _("Hybrid play needs the approval of the qualification commission."),
        _("Say why, for the commission; or play over the board in one place."),
    ),
    "not_announced": (
        _("The regulations of the event do not yet say that it is rated."),
        _("Add the sentence to the regulations, then tick the box."),
    ),
    "arbiter_without_licence": (
        _("The chief arbiter holds no arbiter's title."),
        _("Name an arbiter with a title."),
    ),
    "time_control_of_other_type": (
        _("This time control is %(actual)s, not %(required)s."),
        _("Change the time control."),
    ),
    "time_too_short": (
        _("%(actual)s minutes for 60 moves; against the expected ratings %(required)s are needed."),
        _("Give more time, or expect that games of higher-rated players are not rated."),
    ),
    "first_control": (
        _("The first control comes after %(actual)s moves; %(required)s are needed."),
        _("Move the first control."),
    ),
    "unequal_clocks": (
        _("White and Black do not get the same time."),
        _("Give both the same time for 60 moves."),
    ),
    "rounds_per_day": (
        _("%(actual)s rounds on one day; %(required)s are allowed."),
        _("Move a round to another day."),
    ),
    "hours_per_day": (
        _("%(actual)s minutes of play on one day; %(required)s (12 hours) are allowed."),
        _("Move a round to another day, or shorten the time control."),
    ),
    "too_long": (
        _("The event lasts %(actual)s days; %(required)s are allowed."),
        _("Shorten it, or register it as a league."),
    ),
    "interim_reports_due": (
        _("The event lasts %(actual)s days: results are reported every month."),
        _("Plan interim reports after %(required)s days."),
    ),
    "match_with_unrated": (
        _("A match with an unrated player is not rated."),
        _("Both players must be rated."),
    ),
    "too_few_rated": (
        _("%(actual)s rated players are expected; %(required)s are needed."),
        _("Invite more rated players."),
    ),
    "double_round_robin_too_small": (
        _("%(actual)s players are expected; a double round robin with unrated players needs %(required)s."),
        _("Invite more players, or only rated ones."),
    ),
    "norm_rounds_a_day": (
        _("%(actual)s rounds on one day; in norm events at most %(required)s."),
        _("Move a round to another day."),
    ),
    "norm_player_time": (
        _("%(actual)s minutes for 60 moves; norms need %(required)s for each player."),
        _("Give more time, or register the event without norms."),
    ),
    "norm_system": (
        _("This system gives no norms without prior approval."),
        _("Choose another system, or register the event without norms."),
    ),
    "norm_chief_arbiter": (
        _("The chief arbiter of a norm event is an IA or FA."),
        _("Name a chief arbiter with one of these titles."),
    ),
    "norm_playing_arbiters": (
        _("Arbiters who also play: %(actual)s. In a norm event no arbiter plays."),
        _("Replace them as arbiters, or take them off the list of players."),
    ),
    "norm_same_clocks": (
        _("In a norm event all players have the same time control and clock mode."),
        _("Give both players the same periods, with increment or delay, not both."),
    ),
    "few_slow_days": (
        _("Days with a single round: %(actual)s. One norm of a grandmaster needs %(required)s such days."),
        _("Nothing must be changed; norms of this event do not count for that condition."),
    ),
    "no_chief_arbiter": (_("No chief arbiter is named."), _("Add the chief arbiter by FIDE id.")),
    "chief_not_ia": (
        _("The chief arbiter of an official event is an International Arbiter."),
        _("Name an IA as chief arbiter."),
    ),
    "chief_untitled": (
        _("The register knows no arbiter's title of the chief arbiter."),
        _("Check the FIDE id; a titled arbiter is recommended."),
    ),
    "playing_arbiters": (
        _("Arbiters who also play: %(actual)s. That is not recommended."),
        _("Let somebody else serve as arbiter, if possible."),
    ),
    "mixed_clock_modes": (_("Increment and delay are mixed."), _("Use one clock mode throughout.")),
    "too_few_measures": (
        _("Anti-cheating measures declared: %(actual)s. The protection level asks for %(required)s."),
        _("Choose more measures of Annex A, or ask for a waiver in time."),
    ),
    "measure_missing": (
        _("At this protection level this is compulsory: %(required)s."),
        _("Provide it and tick it."),
    ),
    "no_fair_play_arbiter": (
        _("At the maximum protection level an anti-cheating arbiter is compulsory."),
        _("Add an arbiter with that role."),
    ),
    "waiver_impossible": (
        _("At the maximum protection level nothing is waived."),
        _("Take the request back and declare the measures."),
    ),
    "waiver_late": (
        _("A waiver is requested four weeks before the start; the last day was %(required)s."),
        _("Declare the measures, or start later."),
    ),
    "waiver_of_commission": (
        _("At this protection level only the qualification commission waives measures."),
        _("Say why and which other measures you take; the commission decides."),
    ),
}

FAULTS = {
    "findings_open": _("The pre-check still has errors. Mend them first."),
    "plea_needed": _("The commission must admit this event. Say why it should."),
    "reason_needed": _("A reason is needed."),
    "commission_needed": _("Only the qualification commission can admit this event. Refer it there."),
    "not_ratable": _("No regulations rate this event as it is written. Complete dates and time control."),
    "change_waits": _("A change already waits for approval. It must be decided first."),
    "change_decided": _("This change has been decided already."),
}

ACTIONS = {
    "take_back": _("Take back"),
    "register": _("Register"),
    "refer": _("Refer to the commission"),
    "return": _("Return with remarks"),
    "refuse": _("Refuse"),
    "admit": _("Admit"),
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
    "ask": _("The event goes back to the federation with your question."),
    "decline": _("The event is refused; its author may appeal to the council within seven days."),
    "appeal": _("The council reads your reason and decides finally."),
    "overturn": _("The event is registered at once."),
    "uphold": _("The refusal is final."),
    "cancel": _("Everybody who follows the event sees that it will not take place."),
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

AUDIT = {
    "tournament.draft": _("%(actor)s drafted the event"),
    "tournament.change_draft": _("%(actor)s changed the draft: %(changed)s"),
    "tournament.submit": _("%(actor)s submitted the event"),
    "tournament.take_back": _("%(actor)s took the event back"),
    "tournament.register": _("%(actor)s registered the event"),
    "tournament.refer": _("%(actor)s referred the event to the qualification commission"),
    "tournament.return": _("%(actor)s returned the event with remarks"),
    "tournament.refuse": _("%(actor)s refused the event"),
    "tournament.admit": _("%(actor)s admitted the event"),
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
    "tournament.propose_change": _(
        "%(actor)s changed the registered event, version %(version)s: %(changed)s"
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

AUDIT |= phrases_reports.AUDIT
NOTIFICATIONS |= phrases_reports.NOTIFICATIONS
SUBJECTS |= phrases_reports.SUBJECTS


def finding_sentence(finding: Finding) -> str:
    return str(FINDINGS[finding.code][0]) % _values(finding)


def finding_fix(finding: Finding) -> str:
    return str(FINDINGS[finding.code][1]) % _values(finding)


def finding_source(finding: Finding) -> str:
    """Return where the rule stands: "rating regulations 0.2.2"."""
    return f"{REGULATIONS[finding.regulation]} {finding.article}"


def fault_sentence(code: str) -> str:
    return str(FAULTS[code])


def _values(finding: Finding) -> Mapping[str, Any]:
    return {"actual": _shown(finding.actual), "required": _shown(finding.required)}


def _shown(value: int | str | None) -> str:
    """Days in the reader's format, measures by their names."""
    if isinstance(value, str) and value in Measure.values:
        return str(Measure(value).label)
    try:
        return date_format(date.fromisoformat(str(value)), "DATE_FORMAT")
    except ValueError:
        return "" if value is None else str(value)
