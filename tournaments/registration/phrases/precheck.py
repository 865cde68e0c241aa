"""Texts for pre-check findings: what is wrong, how to correct it, and the article."""

from collections.abc import Mapping
from datetime import date
from typing import Any

from django.utils.formats import date_format
from django.utils.translation import gettext_lazy as _

from rulekit import Finding
from tournaments.enums import Tempo
from tournaments.registration.enums import Measure

REGULATIONS = {
    "B.01": _("title regulations"),
    "B.02": _("rating regulations"),
    "B.02 RB": _("rapid and blitz rating regulations"),
    "C.04.2": _("handling rules of Swiss events"),
    "C.05": _("competition rules"),
    "PM": _("protection measures"),
    "B06.1": _("regulations of arbiters' titles"),
    "B06.3": _("classification of arbiters"),
    "B06.4": _("appointment of arbiters"),
    "AM": _("Arbiters' Manual"),
    "UA": _("national rating regulations of Ukraine"),
}

_BY_THE_LIST_OF_2022 = _(
    "Our sources do not have the list of measures in force since November 2024: take this as advice."
)

# Code: (what is wrong, how to correct it).
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
    "arbiter_banned": (
        _("Banned from events on one of these days: %(actual)s of the officials."),
        _("Name somebody else; the register shows from when to when a ban holds."),
    ),
    "rounds_overlap": (
        _("Round %(actual)s on %(day)s may begin before the round before it is over, at %(required)s."),
        _("Start it later, or shorten the time control."),
    ),
    "host_suspended": (
        _("The host federation is suspended."),
        _("A suspended federation registers no events; ask the office."),
    ),
    "no_list_chosen": (
        _("The event is not for any rating list."),
        _("Choose FIDE's list, the national one, or both."),
    ),
    "no_national_rating": (
        _("The host federation has no rating of its own here."),
        _("Untick the national list, or choose another host."),
    ),
    "norms_need_fide": (
        _("Norms are possible only in events for FIDE's list."),
        _("Tick FIDE's list, or register the event without norms."),
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
    "registered_late_top": (
        _(
            "A player above 2700, or a woman above 2500, is expected: the last day to register was "
            "%(required)s; today is %(actual)s."
        ),
        _("Start later, or give the President a reason to admit the event late."),
    ),
    "format_changed": (
        _("The format of a norm event changes after its start."),
        _("Say why; the chair of the qualification commission must approve it."),
    ),
    "hybrid_not_provided": (
        _("The national regulations do not provide for hybrid play."),
        _("Untick the national list, or play over the board in one place."),
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
        _("An arbiter has not paid the registration fee."),
        _("Pay the fee and enter it in the register, or name another."),
    ),
    "arbiter_fee_unpaid": (
        _("%(actual)s arbiters have not paid FIDE's registration fee: the event would not be rated."),
        _("Pay the fee and enter it in the register of arbiters, or name others."),
    ),
    "arbiter_fee_unknown": (
        _("The register does not know whether the registration fee of %(actual)s arbiters is paid."),
        _("Ask their federation to enter it; the event does not have to wait."),
    ),
    "arbiter_inactive_chief": (
        _("The chief arbiter is inactive: not allowed where norms of players are possible."),
        _("Name an active chief arbiter."),
    ),
    "arbiter_inactive_official": (
        _("An arbiter is inactive: not allowed in official FIDE or continental events."),
        _("Name active arbiters only."),
    ),
    "arbiter_inactive": (
        _("An arbiter is inactive but may serve here."),
        _("Remind them of the next refresher course."),
    ),
    "arbiter_suspended": (
        _("%(actual)s of the arbiters cannot be appointed at present."),
        _("Name others, or ask the arbiters' commission."),
    ),
    "arbiter_elsewhere": (
        _(
            "%(actual)s of the arbiters also serve at another place; days in common: %(required)s, the "
            "first is %(day)s."
        ),
        _("Name others for these days, or enter later who works on which days."),
    ),
    "few_arbiters": (
        _("%(actual)s arbiters for these players; about one for 20 to 25 players is usual: %(required)s."),
        _("Name more arbiters before the event begins."),
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
        _("%(actual)s rounds on %(day)s; %(required)s are allowed."),
        _("Move a round to another day."),
    ),
    "hours_per_day": (
        _("%(actual)s minutes of play on %(day)s; %(required)s (12 hours) are allowed."),
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
    "norm_players": (
        _("%(actual)s players; a norm needs %(required)s in this system."),
        _("Invite more players, or register the event without norms."),
    ),
    "norm_rounds": (
        _("%(actual)s rounds; a norm needs %(required)s in this system."),
        _("Add rounds, or register the event without norms."),
    ),
    "norm_rounds_a_day": (
        _("%(actual)s rounds on %(day)s; in norm events at most %(required)s."),
        _("Move a round to another day."),
    ),
    "norm_player_time": (
        _("%(actual)s minutes for 60 moves; norms need %(required)s for each player."),
        _("Give more time, or register the event without norms."),
    ),
    "norm_system": (
        _("This system gives no norms without prior approval."),
        _("Say why, for the commission; choose another system, or register the event without norms."),
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
        _("No change is needed; norms of this event do not count for that condition."),
    ),
    "no_chief_arbiter": (_("No chief arbiter is named."), _("Add the chief arbiter by FIDE id.")),
    "chief_not_ia": (
        _("The chief arbiter of an official event is an International Arbiter."),
        _("Name an IA as chief arbiter."),
    ),
    "chief_untitled": (
        _("According to the register, the chief arbiter has no arbiter's title."),
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
    "measures_advised": (
        _("Anti-cheating measures declared: %(actual)s. In 2022 this level asked for %(required)s."),
        _BY_THE_LIST_OF_2022,
    ),
    "measure_advised": (
        _("In 2022 this was compulsory at this protection level: %(required)s."),
        _BY_THE_LIST_OF_2022,
    ),
    "fair_play_arbiter_advised": (
        _("In 2022 an anti-cheating arbiter was compulsory at this protection level."),
        _BY_THE_LIST_OF_2022,
    ),
    "pairing_rules_undeclared": (
        _("The pairing rules of the Swiss are not declared."),
        _("Choose them: they are announced before the start and declared in the report."),
    ),
    "acceleration_undeclared": (
        _("Whether the pairings are accelerated is not declared."),
        _("Choose an acceleration, or none: it is announced with the pairing rules."),
    ),
    "byes_in_official_event": (
        _("An official event has no half-point byes."),
        _("Set the number of half-point byes to 0."),
    ),
    "byes_after_last_round": (
        _("Half-point byes until round %(actual)s; the event has %(required)s rounds."),
        _("Name a round of the event, preferably one of the first."),
    ),
    "appeals_not_written": (
        _("An appeal is made in writing."),
        _("Tick that appeals are made in writing: the committee must know what the complaint is."),
    ),
    "appeal_term_too_long": (
        _("%(actual)s minutes for an appeal; the next round may begin after %(required)s."),
        _("Shorten the time limit: the next round must not be played before it ends."),
    ),
    "waiver_advised": (
        _("Our sources do not say who may waive measures since November 2024."),
        _(
            "In 2022 it was the federation at the standard level, the qualification commission at the "
            "increased level and nobody at the maximum level. No change is needed here."
        ),
    ),
}


def finding_sentence(finding: Finding) -> str:
    return str(FINDINGS[finding.code][0]) % _values(finding)


def finding_fix(finding: Finding) -> str:
    return str(FINDINGS[finding.code][1]) % _values(finding)


def finding_source(finding: Finding) -> str:
    """Return the regulation and article of a finding: "rating regulations 0.2.2"."""
    return f"{REGULATIONS[finding.regulation]} {finding.article}"


def _values(finding: Finding) -> Mapping[str, Any]:
    return {
        "actual": _shown(finding.actual),
        "required": _shown(finding.required),
        "day": _shown(finding.subject),
    }


def _shown(value: int | str | None) -> str:
    """Return a value as text: dates in the reader's format, measures and rating types by name."""
    for words in (Measure, Tempo):
        if isinstance(value, str) and value in words.values:
            return str(words(value).label)
    try:
        return date_format(date.fromisoformat(str(value)), "DATE_FORMAT")
    except ValueError:
        return "" if value is None else str(value)
