"""Input of the pre-check: an event as far as it is known; None and empty mean not yet known."""

from dataclasses import dataclass
from datetime import date, time

from tournaments.rules.clocks import Clock


@dataclass(frozen=True, slots=True)
class RoundFacts:
    """One round of the schedule, in the host's time zone."""

    number: int
    day: date | None = None
    start: time | None = None


@dataclass(frozen=True, slots=True)
class ArbiterFacts:
    """One arbiter: role, titles in the register ("IA", "FA", "NA"), standing, playing, bans.

    `fee_paid` and `active` are None where the register does not know; `suspended`: not to be appointed now;
    `elsewhere`: the days of this event on which they work at another place.
    """

    role: str
    titles: frozenset[str] = frozenset()
    plays: bool = False
    banned: bool = False
    fee_paid: bool | None = None
    active: bool | None = None
    suspended: bool = False
    elsewhere: frozenset[date] = frozenset()


@dataclass(frozen=True, slots=True)
class EventFacts:
    """An event as entered in its form. `system` is a code of tournaments.enums.System."""

    start: date | None = None
    end: date | None = None
    system: str = "swiss"
    rounds: tuple[RoundFacts, ...] = ()
    clock: Clock = ()
    black_clock: Clock | None = None
    official: bool = False
    continental: bool = False
    national_championship: bool = False
    youth: bool = False
    women_only: bool = False
    league: bool = False
    hybrid: bool = False
    norm_event: bool = False
    announced_as_rated: bool = False
    prize_fund: int | None = None
    expected_players: int | None = None
    expected_rated: int | None = None
    top_rating: int | None = None
    top_rating_women: int | None = None
    average_rating: int | None = None
    arbiters: tuple[ArbiterFacts, ...] = ()
    measures: frozenset[str] = frozenset()
    waiver_requested: bool = False
    suspended_host: bool = False
    # The lists that rate it, and the host's national edition, if any ("ua-national").
    fide_rated: bool = True
    nationally_rated: bool = False
    national_edition: str = ""
    # The announced rules of the event (C.04.2, C.05); empty and None: not yet entered.
    pairing_rules: str = ""
    acceleration: str = ""
    half_point_byes: int | None = None
    byes_until: int | None = None
    appeals_committee: str = ""
    appeal_fee: str = ""
    appeal_minutes: int | None = None
    appeal_written: bool = True
    # Codes of findings that a body has admitted.
    admitted: frozenset[str] = frozenset()

    @property
    def chief(self) -> ArbiterFacts | None:
        return next((each for each in self.arbiters if each.role == "chief"), None)

    @property
    def days(self) -> tuple[date, ...]:
        """Return the day of each round that has one."""
        return tuple(each.day for each in self.rounds if each.day is not None)
