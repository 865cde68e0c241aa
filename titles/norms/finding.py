"""Finds all norms of a report, and narrow misses. Reads only; `titles.norms.services` writes."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from players.bans import banned
from rulekit import Finding
from rulekit.command import Json
from titles.models import NormFile
from titles.norms.cards import Field
from titles.norms.conditions import conditions_known, days_of_rounds, norm_event
from titles.norms.content import Page, it1_content
from titles.norms.register import Known, register_of
from titles.rules.answer import norm_json
from titles.rules.attendance import big_swiss, swiss_exemption
from titles.rules.editions import Title, TitleEdition, edition_on
from titles.rules.events import event_conditions, single_round_days, uses_ratings_of_the_day
from titles.rules.norm import NormResult, check_norm
from titles.rules.records import Case, NormEvent
from tournaments.enums import System
from tournaments.models import PublishedEvent, Report
from tournaments.results.event import Results
from tournaments.results.selectors import results_of_report
from tournaments.trf.model import Player

# A near miss by score lacks half a point; any other lacks exactly one rule.
SHORT_BY_HALVES = 1
# A banned player cannot make a norm; the rating commission decides on the game itself.
BANNED = Finding("banned", "AC II.6", ok=False, actual="yes", required="no")
_SCORE_CODES = frozenset({"performance", "minimum_score"})


@dataclass(frozen=True)
class FoundNorm:
    """A norm, ready for its certificate."""

    player: Known
    title: Title
    content: dict[str, Any]
    answer: Json


@dataclass(frozen=True)
class Found:
    """The complete judgement of the rules on one report."""

    edition: str
    norms: list[FoundNorm]
    near_misses: list[dict[str, Any]]
    conditions: list[Finding]
    exemption: list[Finding]
    big_swiss: list[Finding]

    @property
    def allowed(self) -> bool:
        """Return whether the event met every condition, so that its norms count (1.1)."""
        return all(finding.ok for finding in self.conditions)


class NoEdition(Exception):
    """No edition of the title regulations covers the first day of the event."""


def find(report: Report, file: NormFile) -> Found:
    """Examine one report; the scope of its federation must be open."""
    host = PublishedEvent.objects.select_related("federation", "chief_arbiter").get(pk=report.tournament_id)
    edition = edition_on(host.start)
    if edition is None:
        raise NoEdition(host.start.isoformat())
    results = results_of_report(report)
    conditions = conditions_known(file, report, results.reported, host)
    field = _field(report, results, host, by_day=uses_ratings_of_the_day(edition, conditions))
    system = report.tournament.system
    is_swiss = system in {System.SWISS, System.TEAM_SWISS}
    # Only a Swiss can be exempt (1.4.3d) or large (1.5.6): attendance is not needed otherwise.
    participants = field.participants() if is_swiss else []
    found = Found(
        edition=edition.id,
        norms=[],
        near_misses=[],
        conditions=event_conditions(edition, conditions),
        exemption=swiss_exemption(edition, participants, host.federation.code) if is_swiss else [],
        # A team event is never a large individual Swiss (1.5.6).
        big_swiss=big_swiss(edition, participants) if system == System.SWISS else [],
    )
    page = Page(
        host=host,
        exemption=found.exemption,
        event_class=_event_class(file, found.big_swiss),
        single_round_days=single_round_days(conditions.round_dates),
    )
    event = norm_event(
        file,
        report.tournament,
        host.federation.code,
        rounds=field.rounds,
        players=len(results.players),
        open_swiss=is_swiss and all(finding.ok for finding in found.exemption),
    )
    keys = [row["player"] for row in report.listed.values() if row["player"]]
    # Bans of the event's days, one query for all players.
    barred = banned(keys, host.start, host.end, host.federation)
    _search(found, field, edition, event, page, barred)
    return found


def field_of(report: Report, host: PublishedEvent) -> Field:
    """Return all players of an event as of its first day, for counts of the whole event."""
    return _field(report, results_of_report(report), host, by_day=False)


def _field(report: Report, results: Results, host: PublishedEvent, *, by_day: bool) -> Field:
    return Field(
        results,
        register_of({row["player"] for row in report.listed.values()}),
        host.start,
        results.reported.rounds,
        days_of_rounds(report.tournament, results.reported),
        by_day=by_day,
    )


def _event_class(file: NormFile, big: list[Finding]) -> str:
    return file.event_class or ("big-swiss" if big and all(finding.ok for finding in big) else "")


def _search(
    found: Found, field: Field, edition: TitleEdition, event: NormEvent, page: Page, barred: Collection[int]
) -> None:
    # Conditions of the event fail every norm of it, and are named in each near miss.
    failed = [finding.json() for finding in found.conditions if not finding.ok]
    for player in field.results.players.values():
        # Only titles that would help this player: see `claims`.
        for title in field.claims(player):
            case = field.case(edition, title, player, event)
            result = check_norm(case)
            known = field.known(player)
            free = known is not None and known.pk not in barred
            # A certificate needs a FIDE id, and the event must meet every condition.
            if result.achieved and found.allowed and known is not None and known.fide_id and free:
                answer = norm_json(case, result)
                content = it1_content(field, page, player, case, result)
                found.norms.append(FoundNorm(known, title, content, answer))
            elif result.achieved or is_near_miss(result):
                own = [*failed, *([] if free or known is None else [BANNED.json()])]
                found.near_misses.append(_missed(field, player, case, result, own))


def is_near_miss(result: NormResult) -> bool:
    """Return whether exactly one rule was missed, and the score at most by half a point."""
    failed = {finding.code for finding in result.best.findings if not finding.ok}
    if failed and failed <= _SCORE_CODES:
        # The score that would have sufficed depends on the opponents met.
        required = result.best.required
        return required is not None and required - result.best.halves <= SHORT_BY_HALVES
    return len(failed) == 1


def enough(failed: Sequence[Mapping[str, Any]], answer: Mapping[str, Any]) -> str:
    """Return the points that would have been enough, if only the score was short (1.4.8)."""
    by_score = bool(failed) and {finding["code"] for finding in failed} <= _SCORE_CODES
    return str(answer.get("required_score") or "") if by_score else ""


def _missed(
    field: Field, player: Player, case: Case, result: NormResult, conditions: list[Json]
) -> dict[str, Any]:
    """Return what failed: a rule of the norm, a condition of the event, or the register entry."""
    known = field.known(player)
    failed = [finding.json() for finding in result.best.findings if not finding.ok]
    if result.achieved:
        # The norm itself was made: the event, the register or a ban is the reason.
        failed = list(conditions)
        if known is None or not known.fide_id:
            failed.append(Finding("not_in_register", "1.8", ok=False, actual="no", required="yes").json())
    return {
        "player": known.pk if known else None,
        "number": player.number,
        "name": known.name if known else player.name,
        "federation": field.federation(player),
        "title": case.title.value,
        "failed": failed,
        "answer": norm_json(case, result),
    }
