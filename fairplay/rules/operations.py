"""The operations of the JSON command: each reads a request, asks one rule and writes its answer."""

from collections.abc import Callable, Iterable
from datetime import date
from fractions import Fraction

from fairplay.rules import (
    clocks,
    complaints,
    investigation,
    measures,
    offences,
    protection,
    thresholds,
)
from fairplay.rules.confidentiality import respondent_may_see
from fairplay.rules.editions import EDITIONS, FAIRPLAY_2022, Edition
from fairplay.rules.enums import Authority, Level, Mode, Rate
from fairplay.rules.jurisdiction import jurisdiction
from fairplay.rules.numbers import decimal_text
from fairplay.rules.requests import (
    HIGHEST_RATING,
    HIGHEST_Z,
    MOST_EQUIPMENT,
    Request,
    read_case_facts,
    read_complaint,
    read_filing,
    read_incident,
    read_protected_event,
    read_taken,
)
from fairplay.rules.states import CaseState
from rulekit import Finding, Verdict, failed_articles, review_articles, verdict
from rulekit.command import Command, Json, Operation

OPERATIONS: dict[str, Operation[Request]] = {}
Rule = Callable[[Request, Edition], Json]


def operation(name: str, *known: Edition) -> Callable[[Rule], Rule]:
    """Register a rule under a name, with the editions it supports (default: that of 2022)."""

    def register(rule: Rule) -> Rule:
        def run(request: Request) -> Json:
            return rule(request, request.edition(*(known or (FAIRPLAY_2022,))))

        run.__doc__ = rule.__doc__
        OPERATIONS[name] = run
        return rule

    return register


def _written(findings: Iterable[Finding]) -> list[Json]:
    return [finding.json("measure") for finding in findings]


def _single(answer: object, *findings: Finding) -> Json:
    return {"answer": answer, "findings": _written(findings)}


def _truth(finding: Finding) -> Json:
    """Answer true or false, or REVIEW where a person must decide."""
    return _single(Verdict.REVIEW if finding.ok is None else finding.ok, finding)


def _verdict(findings: Iterable[Finding]) -> Json:
    known = tuple(findings)
    return _single(verdict(known), *known)


def _case(answer: object, findings: Iterable[Finding], **more: object) -> Json:
    known = tuple(findings)
    failed, review = failed_articles(known), review_articles(known)
    return {"answer": answer, **more, "failed": failed, "review": review, "findings": _written(known)}


def _day(day: date | str | None) -> str | None:
    return day.isoformat() if isinstance(day, date) else day


def _z(request: Request) -> Fraction:
    return request.needed_decimal("z", -HIGHEST_Z, HIGHEST_Z)


@operation("presumption", *EDITIONS)
def presumption(request: Request, edition: Edition) -> Json:
    """Do statistics alone make cheating presumed? (AC I.5)"""
    return _truth(thresholds.presumption(request.choice("mode", Mode), _z(request), edition))


@operation("supports_other_evidence")
def supports_other_evidence(request: Request, edition: Edition) -> Json:
    """May a Z-score support other evidence? (AC I.6)"""
    other = request.flag("other_evidence")
    return _truth(thresholds.supports_other_evidence(_z(request), other, edition))


@operation("intrusive_threshold")
def intrusive_threshold(request: Request, _edition: Edition) -> Json:
    """From which Z-score may one player be searched? (KR IV)"""
    players = request.count("players")
    found = thresholds.intrusive_threshold(players, request.flag("singled_out"))
    answer = Verdict.REVIEW.value if found is None else decimal_text(found, thresholds.PLACES)
    ok = None if found is None else True
    return _single(answer, Finding("intrusive_threshold", "KR IV", ok, players, answer))


@operation("intrusive_allowed")
def intrusive_allowed(request: Request, _edition: Edition) -> Json:
    """May one player be searched because of a test? (KR IV)"""
    test = request.choice("test", thresholds.GameTest)
    singled_out = request.flag("singled_out")
    return _truth(thresholds.intrusive_allowed(request.count("players"), singled_out, test, _z(request)))


@operation("advice_without_observation")
def advice_without_observation(request: Request, _edition: Edition) -> Json:
    """What to do about a Z-score that nothing else supports? (KR V)"""
    z = _z(request)
    advice = thresholds.advice_without_observation(z)
    return _single(advice, Finding("advice", "KR V", True, decimal_text(z, thresholds.PLACES), advice.value))


@operation("quick_match_unusual_percent")
def quick_match_unusual_percent(request: Request, _edition: Edition) -> Json:
    """Which share of engine moves is unusual for a rating? (KR IV)"""
    elo = request.needed_integer("elo", 0, HIGHEST_RATING)
    percent = thresholds.quick_match_unusual_percent(elo)
    return _single(percent, Finding("quick_match", "KR IV", True, elo, percent))


@operation("may_disqualify_on_spot")
def may_disqualify_on_spot(request: Request, _edition: Edition) -> Json:
    """May a player be disqualified during the event? (KR VIII)"""
    return _truth(thresholds.may_disqualify_on_spot(request.choices("evidence", thresholds.Evidence)))


@operation("protection_level", *EDITIONS)
def protection_level(request: Request, edition: Edition) -> Json:
    """Which protection level does an event need? (PM 1)"""
    found = protection.protection(read_protected_event(request), edition)
    return _single(found.level, *found.findings)


@operation("equipment_check")
def equipment_check(request: Request, _edition: Edition) -> Json:
    """Does the equipment suffice for a level? (PM 2, 3)"""
    level, arbiter = request.choice("level", Level), request.flag("ac_arbiter")
    return _verdict(measures.equipment_check(level, request.count("equipment", MOST_EQUIPMENT), arbiter))


@operation("pgn_duty")
def pgn_duty(request: Request, _edition: Edition) -> Json:
    """Must the games be sent to the screening tool? (PM 3)"""
    level, rate = request.choice("level", Level), request.choice("rate", Rate, Rate.STANDARD)
    rule = measures.rule_of(measures.Measure.PGN, level, request.flag("norm_event"), rate)
    return _single(rule.duty, Finding("pgn_duty", rule.article, True, rule.duty.value))


@operation("waiver_check")
def waiver_check(request: Request, _edition: Edition) -> Json:
    """Was a waiver asked of the right body in time? (PM 3)"""
    level, authority = request.choice("level", Level), request.choice("authority", Authority)
    requested, start = request.needed_day("requested"), request.needed_day("start")
    return _verdict(measures.waiver_check(level, authority, requested, start))


@operation("jurisdiction")
def competent_body(request: Request, edition: Edition) -> Json:
    """Who is competent for an incident? (AC II)"""
    competence = jurisdiction(read_incident(request), edition)
    return _single(competence.body, competence.finding)


@operation("admissible")
def admissible(request: Request, edition: Edition) -> Json:
    """What happens to a complaint filed like this? (AC III.B, AN G.2)"""
    judged = complaints.admissible(read_filing(request), edition)
    return _single(judged.outcome, *judged.findings)


@operation("limitation_open", *EDITIONS)
def limitation_open(request: Request, edition: Edition) -> Json:
    """May a case still be opened? (AC VI.1, AN I.1)"""
    mode = request.choice("mode", Mode)
    last_round, opened = request.needed_day("last_round"), request.needed_day("opened")
    return _truth(clocks.limitation_open(mode, last_round, opened, edition))


@operation("online_window_open")
def online_window_open(request: Request, edition: Edition) -> Json:
    """Did a participant complain within 24 hours? (AN G.2.1)"""
    ended, filed = request.needed_instant("last_round_end"), request.needed_instant("filed")
    return _truth(clocks.online_window_open(ended, filed, edition))


@operation("video_delete_on")
def video_delete_on(request: Request, _edition: Edition) -> Json:
    """When are recordings deleted? (AN A.5)"""
    results = request.needed_day("results")
    answer = _day(clocks.video_delete_on(results, request.flag("case_open")))
    return _single(answer, Finding("video_delete_on", "AN A.5", True, results.isoformat(), answer))


@operation("may_dismiss_unanimously")
def may_dismiss_unanimously(request: Request, edition: Edition) -> Json:
    """May the investigators dismiss a complaint themselves? (AC IV.9)"""
    investigators = request.count("investigators")
    votes = request.count("votes_to_dismiss", investigators)
    return _truth(investigation.may_dismiss_unanimously(investigators, votes, edition))


@operation("chief_arbiter_may_close_itc")
def chief_arbiter_may_close_itc(request: Request, edition: Edition) -> Json:
    """Is the chief arbiter done with a complaint? (AC III.B.6)"""
    rejected, forwarded = request.flag("rejected_as_unfounded"), request.flag("forwarded")
    return _truth(investigation.chief_arbiter_may_close_itc(rejected, forwarded, edition))


@operation("respondent_may_see")
def respondent_sees(request: Request, _edition: Edition) -> Json:
    """May the respondent know of the case? (AC VI.3)"""
    state = request.choice("state", CaseState)
    seen = respondent_may_see(state, request.flag("notified"))
    return _truth(Finding("respondent_notified", "AC VI.3", seen, state.value))


@operation("national_sanction_scope")
def national_sanction_scope(request: Request, _edition: Edition) -> Json:
    """How far does a national sanction reach? (AC II.6)"""
    scope = investigation.national_sanction_scope(request.flag("fpl_accepts"))
    return _single(scope, Finding("sanction_scope", "AC II.6", True, scope.value))


@operation("device_result")
def device_result(request: Request, _edition: Edition) -> Json:
    """What does a device found on a player cost? (Laws 11.3.2.2)"""
    found = request.flag("device_found")
    request.flag("opponent_can_mate")
    if found:
        request.choice("found", offences.Found)
    score = offences.device_result(found)
    shown = "-".join(map(str, score)) if score else None
    return _single(list(score) if score else None, Finding("device_result", "Laws 11.3.2.2", True, shown))


@operation("complaint")
def complaint(request: Request, edition: Edition) -> Json:
    """Judge a whole complaint: form, clocks, competence (AC III.B, AN G.2)."""
    found = complaints.check_complaint(read_complaint(request), edition)
    until = found.complaint_until
    return _case(
        found.outcome,
        found.findings,
        jurisdiction=found.competence.body,
        recipient=found.recipient,
        missing=list(found.missing),
        limitation_until=_day(found.limitation_until),
        complaint_until=clocks.instant_text(until) if until else None,
    )


@operation("protection", *EDITIONS)
def protection_case(request: Request, edition: Edition) -> Json:
    """Level, measures and waiver of an event, and whether it complies (PM 1-3)."""
    event = read_protected_event(request.object("event"))
    plan = measures.protection_plan(event, edition, read_taken(request))
    return _case(
        plan.level,
        plan.findings,
        equipment_min=plan.equipment_min,
        waiver_by=plan.waiver_by,
        waiver_until=_day(plan.waiver_until),
        measures=plan.measures,
        compliance=plan.compliance,
    )


@operation("case_clock", *EDITIONS)
def case_clock(request: Request, edition: Edition) -> Json:
    """The dates of a case on a day (AC VI.1, AN A.5, G.2.1, H.6, privacy 13)."""
    clock = clocks.case_clock(read_case_facts(request), edition)
    until = clock.complaint_until
    return _case(
        None if clock.open is None else ("OPEN" if clock.open else "CLOSED"),
        clock.findings,
        limitation_until=_day(clock.limitation_until),
        complaint_until=clocks.instant_text(until) if until else None,
        investigation_until=_day(clock.investigation_until),
        video_delete_on=_day(clock.video_delete_on),
        data_request_until=_day(clock.data_request_until),
    )


COMMAND = Command("fairplay.rules", OPERATIONS, Request)
