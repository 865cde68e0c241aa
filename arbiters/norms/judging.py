"""Judge which norm a service at an event can give."""

from dataclasses import replace
from datetime import date
from typing import Any

from arbiters.models import ArbiterNorm
from arbiters.norms.enums import NormKind
from arbiters.norms.facts import edition_of, event_of
from arbiters.norms.selectors import norm_record
from arbiters.rules.application import judge_norm
from arbiters.rules.editions import ARBITERS_2021, ArbiterEdition, edition_on
from arbiters.rules.enums import Purpose, Role, Sought
from arbiters.rules.norm import NormResult, check_norm
from arbiters.rules.persons import age_ok
from arbiters.rules.records import Applicant, Arbiter, Certificate
from players.standing.ages import Births, possible_births
from players.standing.selectors import ArbiterStanding, standing_of
from rulekit import Finding
from tournaments.models import EventArbiter
from tournaments.rules.arbiters import ROLES


def judged_norm(
    title: Sought, facts: dict[str, Any], service: EventArbiter, standing: ArbiterStanding
) -> NormResult:
    """Judge a service before there is a certificate: which norm the event could give this person."""
    return judged_candidate(title, facts, service, standing, births=possible_births(standing.player))


def judged_candidate(
    title: Sought,
    facts: dict[str, Any],
    service: EventArbiter,
    standing: ArbiterStanding,
    certificate: Certificate | None = None,
    *,
    births: Births,
    plays: bool = False,
) -> NormResult:
    """Judge a service as a norm; without a certificate, signatures and their number are not checked.

    `plays`: the arbiter also plays in the event.
    """
    event, edition = event_of(facts), edition_of(facts)
    arbiter = Arbiter(
        role=ROLES.get(service.role, Role.ARB),
        rounds_worked=service.rounds_worked,
        requested=service.asked_on,
        # The latest possible birth date: if old enough even so, the age is certain (see `_ages_open`).
        birth=births[1] if births else None,
        na_registered=_since(standing),
        fa_award=standing.award_day("FA"),
        active_until=standing.active_until,
        # An unknown fee does not block here; the event's pre-check reports it (6.1).
        fee_paid=standing.fee_paid is not False,
        plays=plays,
    )
    found = check_norm(title, event, arbiter, certificate, edition=edition)
    asked = service.asked_on or event.end
    found = replace(found, findings=_ages_open(found.findings, births, asked, edition))
    return _without_ages(_listed_titles(found, title, standing))


def _since(standing: ArbiterStanding) -> date | None:
    """Return the earliest known date of an arbiter title; any title counts as national arbiter (2.9.1)."""
    days = [day for title in ("NA", "FA", "IA") if (day := standing.award_day(title))]
    listed = [each.listed_since for each in standing.titles if each.listed_since]
    return min([*days, *listed], default=None)


def _listed_titles(found: NormResult, title: Sought, standing: ArbiterStanding) -> NormResult:
    """Leave to a person what depends on an award date that is known only from a list (4.12, 2.9.4)."""
    if title == Sought.FA or not standing.holds("FA") or standing.award_day("FA"):
        if title == Sought.FA and standing.title and _since(standing) is None:
            return _replaced(found, "national_arbiter")
        return found
    return _replaced(found, "fide_arbiter")


def _replaced(found: NormResult, code: str) -> NormResult:
    findings = tuple(
        Finding(each.code, each.article, None) if each.code == code else each for each in found.findings
    )
    return NormResult(found.level, found.bases, findings)


def _ages_open(
    findings: tuple[Finding, ...], births: Births, day: date, edition: ArbiterEdition
) -> tuple[Finding, ...]:
    """Leave an age to a person if only the year of birth is known and the day decides (2.9.3)."""
    if births is None or not age_ok(Purpose.FA_NORM, births[0], day, edition=edition).ok:
        return findings
    return tuple(replace(each, ok=each.ok or None) if each.code == "age" else each for each in findings)


def _without_ages(found: NormResult) -> NormResult:
    return NormResult(found.level, found.bases, _ages_hidden(found.findings))


def _ages_hidden(findings: tuple[Finding, ...]) -> tuple[Finding, ...]:
    """Remove the age from findings that are stored and shown: it is private to the arbiter's federation."""
    return tuple(replace(each, actual=None) if each.code == "age" else each for each in findings)


def row_findings(norm: ArbiterNorm) -> tuple[Finding, ...]:
    """Judge a norm by its stored numbers, from the portal or from paper, like an application does."""
    title, day = Sought(norm.title), norm.start
    edition = edition_on(day) or ARBITERS_2021
    if norm.kind == NormKind.SEMINAR:
        return (Finding("seminar_passed", edition.of(title).articles.seminar, norm.passed),)
    if norm.kind == NormKind.TOURNAMENT and not norm.facts:
        return ()
    award, births = standing_of(norm.player).award_day("FA"), possible_births(norm.player)
    # Assume the latest possible birth date: if old enough then, old enough in any case.
    born = births[1] if births else None
    applicant = Applicant(title=title, submitted=norm.end, birth=born, fa_award=award)
    found = judge_norm(norm_record(norm), applicant, edition=edition).findings
    return _ages_hidden(_ages_open(found, births, norm.end, edition))
