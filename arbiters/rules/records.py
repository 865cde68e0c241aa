"""Input types of the rules for norms and applications; optional fields default to the usual value."""

from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from datetime import date

from arbiters.rules.editions import ArbiterEdition
from arbiters.rules.enums import (
    Association,
    Mode,
    Organiser,
    Rate,
    Recommendation,
    Role,
    Signer,
    Sought,
    SubmittedBy,
    System,
    Title,
)

Identifier = str | int


@dataclass(frozen=True, slots=True)
class Festival:
    """Several tournaments taken together (B06.1 2.5.1); `rounds` are those of the shortest."""

    players: int
    rated: int
    federations: int
    rounds: int


@dataclass(frozen=True, slots=True)
class FestivalTournament:
    """One tournament of a festival: who played, who of them is rated, which federations, rounds."""

    players: frozenset[Identifier]
    rated: frozenset[Identifier]
    federations: frozenset[str]
    rounds: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EventFacts:
    """The facts of an event that bases, level and limits need.

    `player_norm_possible` (4.8.3) is decided by the title rules from the final field.
    """

    system: System
    base_system: System | None = None
    rate: Rate = Rate.STANDARD
    mode: Mode = Mode.OTB
    fide_rated: bool = True
    organiser: Organiser = Organiser.FEDERATION
    federations: int = 1
    players: int = 0
    rated: int = 0
    rounds: int = 0
    all_ratable: bool = False
    top_division: bool = False
    boards: int = 0
    teams: int = 0
    national_individual_final: bool = False
    official_fide: bool = False
    official_rapid_blitz: bool = False
    player_norm_possible: bool = False
    olympiad: bool = False
    qc_approved: bool = False
    commission_approved: bool = False
    commission_agreed: bool | None = None
    festival: Festival | None = None

    @property
    def line(self) -> System | None:
        """Return the system that 3.8 and 2.7 use: for a team event the underlying one, None if unknown."""
        return self.base_system if self.system == System.TM else self.system

    @property
    def systems(self) -> frozenset[System]:
        """Return the system and, for a team event, the underlying one."""
        return frozenset({self.system, self.line or self.system})

    def on(self, start: date, end: date) -> "Event":
        """Return the event with its days."""
        facts = {each.name: getattr(self, each.name) for each in fields(EventFacts)}
        return Event(**facts, start=start, end=end)


@dataclass(frozen=True, slots=True, kw_only=True)
class Event(EventFacts):
    """An event with its days; `end`, the day of the last round, is the date of a norm."""

    start: date
    end: date


@dataclass(frozen=True, slots=True)
class Certificate:
    """The content of FA1 or IA1; without `nth` the number of certificates is not checked."""

    nth: int | None = None
    recommendation: Recommendation | None = Recommendation.MET
    signer: Signer = Signer.CA
    signer_title: Title | None = None
    chief_title: Title | None = None
    federation_signed: bool = True


@dataclass(frozen=True, slots=True)
class Arbiter:
    """Who asks for a norm, as known on the day of the request."""

    role: Role = Role.ARB
    rounds_worked: int | None = None
    requested: date | None = None
    birth: date | None = None
    na_registered: date | None = None
    fa_award: date | None = None
    active_until: date | None = None
    fee_paid: bool = True
    plays: bool = False


@dataclass(frozen=True, slots=True)
class Norm:
    """One norm of an application: an event, or an association's IA title (then the rest is unused)."""

    id: Identifier | None = None
    event: Event | None = None
    association: Association | None = None
    role: Role = Role.ARB
    rounds_worked: int | None = None
    signatory: Identifier | None = None
    used_for_fa: bool = False
    fee_paid: bool = True
    edition: ArbiterEdition | None = None
    certificate: Certificate | None = None


@dataclass(frozen=True, slots=True)
class Seminar:
    """A seminar with its last day; passed means 80 % for FA (3.7), ready for IA (4.7)."""

    end: date
    passed: bool = False
    id: Identifier | None = None


@dataclass(frozen=True, slots=True)
class Form:
    """Whether FA2 or IA2 is dated and signed (5.4.1, 5.5.1)."""

    dated: bool = True
    signed: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Applicant:
    """An application's data besides its norms."""

    title: Sought
    submitted: date
    birth: date | None = None
    languages: frozenset[str] = frozenset()
    fa_award: date | None = None
    na_registered: date | None = None
    submitted_by: SubmittedBy = SubmittedBy.FEDERATION
    refusal_unfounded: bool = False
    form: Form = field(default_factory=Form)


@dataclass(frozen=True, slots=True)
class Application:
    """FA2 or IA2: the applicant, the norms listed and the seminar."""

    applicant: Applicant
    norms: tuple[Norm, ...]
    seminar: Seminar | None = None


def festival_of(tournaments: Iterable[FestivalTournament]) -> Festival:
    """Add up the tournaments of a festival: everybody counts once, rounds are those of the shortest
    (A-21)."""
    parts = tuple(tournaments)
    return Festival(
        players=len(frozenset[Identifier]().union(*(part.players for part in parts))),
        rated=len(frozenset[Identifier]().union(*(part.rated for part in parts))),
        federations=len(frozenset[str]().union(*(part.federations for part in parts))),
        rounds=min((part.rounds for part in parts), default=0),
    )
