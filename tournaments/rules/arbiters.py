"""Pre-check of an event's arbiters: registration fee, activity, suspension, and their number."""

from collections.abc import Iterator
from datetime import date

from arbiters.rules.activity import inactive_may_serve
from arbiters.rules.enums import Role
from rulekit import Finding, Severity
from tournaments.rules.facts import ArbiterFacts, EventFacts
from tournaments.rules.findings import broken
from tournaments.rules.timetable import on_day

# Our role → the role in the arbiters' regulations. The chief fair-play officer is not an arbiter.
ROLES = {
    "chief": Role.CA,
    "deputy": Role.DCA,
    "sector": Role.SEC,
    "pairings": Role.PO,
    "fair-play": Role.FP,
    "arbiter": Role.ARB,
    "match": Role.MA,
}
# The Arbiters' Manual, chapter 1: about one arbiter for 20 to 25 players.
PLAYERS_OF_AN_ARBITER = 25


def serving_arbiters(event: EventFacts) -> tuple[ArbiterFacts, ...]:
    return tuple(each for each in event.arbiters if each.role in ROLES)


def all_licensed(event: EventFacts) -> bool | None:
    """Return whether every arbiter has paid; None where nobody is named or a fee is unknown."""
    fees = [each.fee_paid for each in serving_arbiters(event)]
    # One unpaid fee decides, whatever is unknown about the others.
    if not fees or (None in fees and False not in fees):
        return None
    return False not in fees


def check_staff(event: EventFacts) -> Iterator[Finding]:
    """Yield the objections to the arbiters named (B06.1, 2.1 and 6.1; B06.3, 2.1; B06.4, 5.2)."""
    # B06.1 is FIDE's: national events have rules of their own.
    if not event.fide_rated:
        return
    serving = serving_arbiters(event)
    fees = [each.fee_paid for each in serving]
    if unpaid := fees.count(False):
        yield broken("arbiter_fee_unpaid", "B06.1", "6.1", Severity.ERROR, "arbiters", unpaid, 0)
    if unknown := fees.count(None):
        yield broken("arbiter_fee_unknown", "B06.1", "6.1", Severity.WARNING, "arbiters", unknown, 0)
    yield from _inactive(event, serving)
    suspended = sum(each.suspended for each in serving)
    if suspended and _official(event):
        yield broken("arbiter_suspended", "B06.4", "5.2", Severity.ERROR, "arbiters", suspended, 0)
    yield from _elsewhere(serving)
    yield from _few(event, serving)


def _elsewhere(serving: tuple[ArbiterFacts, ...]) -> Iterator[Finding]:
    """Yield on how many days an arbiter also works elsewhere, with the first such day (2.1)."""
    days = frozenset[date]().union(*(each.elsewhere for each in serving))
    if days:
        people = sum(bool(each.elsewhere) for each in serving)
        found = broken("arbiter_elsewhere", "B06.1", "2.1", Severity.WARNING, "arbiters", people, len(days))
        yield on_day(found, min(days))


def _inactive(event: EventFacts, serving: tuple[ArbiterFacts, ...]) -> Iterator[Finding]:
    """Yield an error where an inactive arbiter may not serve, a notice where they may (2.1, A-14)."""
    # Unknown activity is no objection.
    inactive = [each for each in serving if each.active is False]
    if not inactive:
        return
    found = [
        finding
        for each in inactive
        for finding in inactive_may_serve(ROLES[each.role], event.norm_event, _official(event))
    ]
    # One finding for each rule, however many arbiters it concerns.
    failed = {finding.code: finding.article for finding in found if not finding.ok}
    if article := failed.get("inactive_chief"):
        yield broken("arbiter_inactive_chief", "B06.3", article, Severity.ERROR, "arbiters")
    if article := failed.get("inactive_official"):
        yield broken("arbiter_inactive_official", "B06.3", article, Severity.ERROR, "arbiters")
    yield broken("arbiter_inactive", "B06.3", "1.1", Severity.NOTICE, "arbiters", len(inactive), 0)


def _few(event: EventFacts, serving: tuple[ArbiterFacts, ...]) -> Iterator[Finding]:
    # Rounded up.
    wanted = -(-(event.expected_players or 0) // PLAYERS_OF_AN_ARBITER)
    if serving and wanted > len(serving):
        yield broken("few_arbiters", "AM", "1", Severity.NOTICE, "arbiters", len(serving), wanted)


def _official(event: EventFacts) -> bool:
    return event.official or event.continental
