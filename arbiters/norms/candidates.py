"""The candidates for certificates at an event, in the chief arbiter's order, with the rules' findings."""

from dataclasses import dataclass
from typing import Any

from arbiters.models import ArbiterNorm
from arbiters.norms.enums import STANDING, NormState
from arbiters.norms.facts import edition_of, event_facts, event_of
from arbiters.norms.judging import judged_candidate
from arbiters.norms.selectors import RECOMMENDED, title_of
from arbiters.norms.workflow import TRANSITIONS
from arbiters.playing import playing_services
from arbiters.rules.certificates import certificate_check
from arbiters.rules.enums import Signer, Sought
from arbiters.rules.events import level_of
from arbiters.rules.norm import NormResult
from arbiters.rules.records import Certificate
from players.models import Player
from players.standing.ages import births_of
from players.standing.selectors import ArbiterStanding, standing_of, standings_of
from rulekit import Finding
from tournaments.enums import ArbiterRole, Evaluation
from tournaments.models import EventArbiter, Tournament, serving

# Findings that only the supervisor can settle for the chief arbiter's own certificate (2.8.1).
SUPERVISORS = frozenset({"supervisor_signed", "recommendation"})
# Titles that may supervise, highest first; an organiser's title counts only here.
SUPERVISING = ("IA", "FA", "IO")


@dataclass(frozen=True)
class Candidate:
    """A service whose arbiter asks for a norm, with its present judgement."""

    service: EventArbiter
    norm: ArbiterNorm | None
    standing: ArbiterStanding
    nth: int | None
    result: NormResult

    @property
    def is_chief(self) -> bool:
        return self.service.role == ArbiterRole.CHIEF

    @property
    def failed(self) -> tuple[Finding, ...]:
        """Return what prevents the certificate from being signed."""
        return tuple(each for each in self.result.findings if each.ok is False)

    @property
    def stops(self) -> tuple[Finding, ...]:
        """Return what prevents it from being proposed: all but what the supervisor has yet to provide."""
        awaited = SUPERVISORS if self.is_chief else frozenset()
        return tuple(each for each in self.failed if each.code not in awaited)

    @property
    def may_be_proposed(self) -> bool:
        """Return whether it has a place, nothing prevents it, and no equal proposal exists already."""
        norm, service = self.norm, self.service
        if not self.nth or self.stops or (norm and norm.state not in TRANSITIONS["propose"][0]):
            return False
        if norm is None or norm.state != NormState.PROPOSED:
            return True
        written = (norm.nth, norm.evaluation, norm.rounds_worked)
        return written != (self.nth, service.evaluation, service.rounds_worked)

    @property
    def reviews(self) -> tuple[Finding, ...]:
        return tuple(each for each in self.result.findings if each.ok is None)


@dataclass(frozen=True)
class EventNorms:
    """Everything that the page of an event's norms shows, read once."""

    tournament: Tournament
    facts: dict[str, Any]
    candidates: tuple[Candidate, ...]
    chief: EventArbiter | None
    limit: Finding

    @property
    def is_final(self) -> bool:
        return bool(self.facts.get("final"))

    @property
    def proposable(self) -> tuple[Candidate, ...]:
        """Return who can be proposed now: the final report is accepted and the rules allow it."""
        return tuple(each for each in self.candidates if self.is_final and each.may_be_proposed)

    def of(self, norm: ArbiterNorm) -> Candidate | None:
        return next((each for each in self.candidates if each.service.pk == norm.service_id), None)


def event_norms(tournament: Tournament) -> EventNorms:
    """Judge everybody who asks for a norm; the scope of the event's federation must be open.

    Only candidates who may be proposed use up a place among the certificates, so a refused candidate takes
    none from those behind.
    """
    rows = list(serving(tournament).select_related("player__federation", "player__account"))
    facts = event_facts(tournament)
    chief = next((row for row in rows if row.role == ArbiterRole.CHIEF), None)
    wanting = sorted((row for row in rows if row.sought), key=_order)
    standings = standings_of({row.player for row in (*wanting, *([chief] if chief else []))})
    title = standings[chief.player_id].title if chief else ""
    found, taken = [], 0
    norms, births = standing_norms(tournament), births_of(row.player for row in wanting)
    players = playing_services(wanting)
    for row in wanting:
        nth, norm = taken + 1 if row.place else None, norms.get(row.pk)
        standing, certificate = standings[row.player_id], prospective(row, norm, nth, title)
        known: dict[str, Any] = {"births": births[row.player_id], "plays": row.pk in players}
        result = judged_candidate(Sought(row.sought), facts, row, standing, certificate, **known)
        candidate = Candidate(row, norm, standing, nth, result)
        found.append(candidate)
        # See the docstring: only a candidate who may be proposed uses up a certificate.
        taken += bool(nth and not candidate.stops)
    return EventNorms(tournament, facts, tuple(found), chief, _limit(facts, max(taken, 1)))


def standing_norms(tournament: Tournament) -> dict[int, ArbiterNorm]:
    """Return the event's valid norms, by service."""
    rows = ArbiterNorm.objects.filter(tournament=tournament, state__in=STANDING).select_related(
        "supervisor", "player"
    )
    return {row.service_id: row for row in rows if row.service_id}


def _order(service: EventArbiter) -> tuple[bool, int, int]:
    return service.place is None, service.place or 0, service.pk


def prospective(
    service: EventArbiter, norm: ArbiterNorm | None, nth: int | None, chief_title: str
) -> Certificate:
    """Return the certificate as it would be once everybody has signed."""
    is_chief = service.role == ArbiterRole.CHIEF
    named = norm is not None and norm.supervisor_id is not None
    return Certificate(
        nth=nth,
        recommendation=RECOMMENDED[Evaluation(service.evaluation)] if service.evaluation else None,
        # Nobody signs their own certificate: for the chief arbiter the supervisor signs (2.8.1).
        signer=Signer.SUPERVISOR if is_chief and named else Signer.CA,
        signer_title=title_of(norm.signatory_title) if is_chief and norm else title_of(chief_title),
        chief_title=title_of(chief_title),
        federation_signed=True,
    )


def supervising_title(player: Player) -> str:
    """Return the title with which a person may supervise a chief arbiter, or "" (2.8.1)."""
    standing = standing_of(player)
    return next((title for title in SUPERVISING if standing.holds(title)), "")


def _limit(facts: dict[str, Any], nth: int) -> Finding:
    """Judge the event's last certificate by the level for FA; both titles share the limit (2.7)."""
    event, edition = event_of(facts), edition_of(facts)
    level = level_of(event, Sought.FA, edition)
    return certificate_check(level, event.line, event.players, nth, edition=edition)
