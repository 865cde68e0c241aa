"""Judges an application by the rules, and chooses the best set of norms or events for one."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any

from arbiters.applications.enums import FormName
from arbiters.applications.event_blocks import served_of
from arbiters.applications.norm_blocks import Block, listed, norm_block, usable
from arbiters.models import ArbiterApplication
from arbiters.rules.application import ApplicationResult, check_application
from arbiters.rules.best_set import BestSet, best_set
from arbiters.rules.categories import UpgradeRequest, best_events, check_upgrade
from arbiters.rules.editions import BY_ID, ArbiterEdition, edition_on
from arbiters.rules.enums import Category, Sought, SubmittedBy, Title
from arbiters.rules.records import Applicant, Application
from players.models import Player
from players.standing.ages import possible_births
from players.standing.selectors import ArbiterStanding, standing_of
from rulekit import Finding, Severity, blocking


@dataclass(frozen=True)
class Judgement:
    """Findings about an application, or about everything a person could apply with."""

    findings: tuple[Finding, ...]
    # The basis of each norm, in the order of the blocks; for IA3, `option` is the option of its events.
    bases: tuple[str | None, ...] = ()
    option: str | None = None
    submit_by: date | None = None
    missing: tuple[Finding, ...] = ()
    blocks: tuple[Block, ...] = ()
    seminar: Block = field(default_factory=dict)

    @property
    def complete(self) -> bool:
        """Return whether nothing failed; findings left to a person's decision do not block."""
        return not blocking(self.findings)

    @property
    def reviews(self) -> tuple[Finding, ...]:
        return tuple(each for each in self.findings if each.ok is None)


def edition_of(application: ArbiterApplication) -> ArbiterEdition:
    """Return the edition of the filing date; today's while it is not filed."""
    if application.edition:
        return BY_ID[application.edition]
    return edition_for(application.federation.today)


def edition_for(day: date) -> ArbiterEdition:
    found = edition_on(day)
    assert found is not None, "every day of the portal has an edition"
    return found


def judge(application: ArbiterApplication) -> Judgement:
    """Judge the application as of its filing date, or of today while it is not filed."""
    day = application.filed_on or application.federation.today
    standing = standing_of(application.player)
    if application.form == FormName.IA3:
        return judge_events(standing, application.target, application.events, day, edition_of(application))
    title = Sought(application.title)
    named = listed([*application.norms, *([application.seminar] if application.seminar else [])])
    seminar = next(iter(named.seminars), None)

    def check(who: Applicant) -> ApplicationResult:
        return check_application(Application(who, named.norms, seminar), edition=edition_of(application))

    # Bases and last day do not depend on the birth date, so any of the judgements gives them.
    who = applicant_of(standing, title, day, alone=application.alone)
    found = check(who)
    return Judgement(
        findings=_settled(standing, title, [check(each).findings for each in _births(who, standing)]),
        bases=found.bases or (),
        submit_by=found.submit_by,
    )


def choose(player: Player, title: Sought, day: date) -> Judgement:
    """Choose the best set of a person's norms to apply with, and report what is missing (best_set)."""
    standing, edition = standing_of(player), edition_for(day)
    who = applicant_of(standing, title, day)
    all_norms = usable(player, title.value)
    births = _births(who, standing)
    # Birth dates may be known only by year: choose as for the latest possible date. Only if the age at a norm
    # leaves that set incomplete, norms for which the earliest date would do are taken too: a person decides.
    found = best_set(births[-1], all_norms.norms, all_norms.seminars, edition=edition)
    if found.missing and _too_young(found):
        found = best_set(births[0], all_norms.norms, all_norms.seminars, edition=edition)
    listed_norms = Application(who, found.norms, found.seminar)
    judged = [
        check_application(replace(listed_norms, applicant=each), edition=edition).findings for each in births
    ]
    findings = _settled(standing, title, judged)
    return Judgement(
        findings=findings,
        bases=found.result.bases or (),
        submit_by=found.result.submit_by,
        missing=(*found.missing, *_personal(findings)),
        blocks=tuple(norm_block(all_norms.row(each.id)) for each in found.norms),
        seminar=norm_block(all_norms.row(found.seminar.id)) if found.seminar else {},
    )


def _too_young(found: BestSet) -> bool:
    """Return whether a norm was left out because of the age on its day (2.9.3)."""
    left_out = (each for norm in found.excluded for each in blocking(norm.findings))
    return any(each.code == "age" for each in left_out)


def _personal(findings: Sequence[Finding]) -> tuple[Finding, ...]:
    """Return personal requirements that are missing besides norms: age, language, previous title."""
    return tuple(
        each
        for each in blocking(findings)
        if each.code in {"age", "language", "fide_arbiter"} and each.subject is None
    )


def judge_events(
    standing: ArbiterStanding, target: str, events: Sequence[Block], day: date, edition: ArbiterEdition
) -> Judgement:
    """Judge the events of an IA3 and the person behind them (B06.3, 3 to 5 and 7)."""
    request = upgrade_of(standing, target, events, day)
    found = check_upgrade(request, edition=edition)
    # A title from a list has no award date, so the years as IA cannot be computed: a person decides.
    listed = standing.holds("IA") and standing.award_day("IA") is None
    findings = tuple(
        replace(each, ok=None) if listed and each.code == "years_as_ia" else each for each in found.findings
    )
    return Judgement(findings=findings, option=found.option, blocks=tuple(events))


def choose_events(player: Player, target: str, events: Sequence[Block], day: date) -> Judgement:
    """Choose the events to list on IA3: exactly two, or one and three (B06.3, 7.2.1)."""
    standing, edition = standing_of(player), edition_for(day)
    request = upgrade_of(standing, target, events, day)
    places = best_events(request, edition=edition)
    judged = judge_events(standing, target, [events[place] for place in places], day, edition)
    return replace(judged, missing=blocking(judged.findings))


def upgrade_of(standing: ArbiterStanding, target: str, events: Sequence[Block], day: date) -> UpgradeRequest:
    record = standing.record
    return UpgradeRequest(
        target=Category(target),
        submitted=day,
        title=Title(standing.title or "NA"),
        ia_award=standing.award_day("IA"),
        category=Category(standing.category) if standing.category else None,
        category_since=record.category_since,
        active_until=standing.active_until,
        sanctions=tuple(each.until for each in standing.sanctions),
        events=tuple(served_of(block) for block in events),
    )


def applicant_of(standing: ArbiterStanding, title: Sought, day: date, *, alone: bool = False) -> Applicant:
    """Return the applicant; `alone` if the commission found the federation's refusal unfounded (5.2)."""
    return Applicant(
        title=title,
        submitted=day,
        languages=standing.languages,
        fa_award=standing.award_day("FA"),
        na_registered=standing.award_day("NA"),
        submitted_by=SubmittedBy.APPLICANT if alone else SubmittedBy.FEDERATION,
        refusal_unfounded=alone,
    )


def _births(who: Applicant, standing: ArbiterStanding) -> list[Applicant]:
    """Return the applicant with the earliest and the latest possible birth date."""
    births = possible_births(standing.player)
    if births is None:
        return [who]
    return [replace(who, birth=birth) for birth in dict.fromkeys(births)]


def _settled(
    standing: ArbiterStanding, title: Sought, judged: Sequence[Sequence[Finding]]
) -> tuple[Finding, ...]:
    """Combine the judgements for all possible birth dates; leave titles known only from lists to a person.

    No finding reveals an age. A title known only from a list has no award date, so 4.11 and 4.12 need a
    person.
    """
    joined = []
    for same in zip(*judged, strict=True):
        # The same rule for each possible birth date: if the verdicts differ, a person must decide.
        verdicts = {each.ok for each in same}
        finding = same[-1] if len(verdicts) == 1 else replace(same[-1], ok=None)
        joined.append(replace(finding, actual=None) if finding.code == "age" else finding)
    if title == Sought.IA and standing.holds("FA") and standing.award_day("FA") is None:
        joined = [replace(each, ok=None) if each.code == "fide_arbiter" else each for each in joined]
        joined.append(Finding("after_fa_award", "4.12", None))
    return tuple(joined)


def as_json(findings: Sequence[Finding]) -> list[dict[str, Any]]:
    """Return findings as stored with the application; notices are marked, since they are not failures."""
    return [{**each.json("norm"), "notice": each.severity != Severity.ERROR} for each in findings]
