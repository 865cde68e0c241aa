"""All facts of an event as one value: from the form, from the stored rows, or from a stored version."""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from datetime import date, time
from typing import Any

from players.bans import banned
from players.models import Player, RatingSystem
from players.standing.selectors import ArbiterStanding, arbiter_titles, standings_of
from portal.federations.enums import Status
from portal.federations.models import Federation
from ratings.core import EDITIONS, Edition, RatingType
from tournaments.models import Tournament, serving
from tournaments.rules import (
    ArbiterFacts,
    Clock,
    EventFacts,
    RoundFacts,
    event_editions,
    read_clock,
    write_clock,
)

# Announced rules of the event, which its report repeats (C.04.2, C.05).
RULES = (
    "pairing_rules",
    "acceleration",
    "tie_breaks",
    "default_time",
    "half_point_byes",
    "byes_until",
    "draw_restrictions",
    "play_off",
    "prizes",
    "prize_sharing",
    "appeals_committee",
    "appeal_fee",
    "appeal_minutes",
    "appeal_written",
)
# Columns of Tournament written by its form, in the form's order.
COLUMNS = (
    "organisation_id",
    "name",
    "place",
    "latin_name",
    "latin_place",
    "start",
    "end",
    "organiser",
    "organiser_email",
    "website",
    "system",
    "official",
    "continental",
    "national_championship",
    "youth",
    "women_only",
    "league",
    "hybrid",
    "norm_event",
    "official_event",
    "festival",
    "national_final",
    "top_league",
    "boards",
    "teams",
    "double_rounds",
    "prize_fund",
    "expected_players",
    "expected_rated",
    "top_rating",
    "top_rating_women",
    "average_rating",
    "measures",
    "waiver_requested",
    "waiver_reason",
    "announced_as_rated",
    "fide_rated",
    "nationally_rated",
    *RULES,
)
# Changing any of these after registration needs approval (B.02, 0.2; B.01, 1.1).
MATERIAL = frozenset(
    {
        *("start", "end", "place", "system", "rounds", "clock", "black_clock", "arbiters"),
        *("norm_event", "hybrid", "fide_rated", "nationally_rated"),
        *("pairing_rules", "acceleration"),
    }
)


@dataclass(frozen=True)
class RoundData:
    number: int
    day: date | None = None
    start: time | None = None


@dataclass(frozen=True)
class ArbiterData:
    player_id: int
    role: str
    plays: bool = False
    section: str = ""


@dataclass(frozen=True)
class EventData:
    """All facts that the event's form asks for."""

    columns: dict[str, Any] = field(default_factory=dict)
    rounds: tuple[RoundData, ...] = ()
    clock: Clock = ()
    black_clock: Clock | None = None
    arbiters: tuple[ArbiterData, ...] = ()


def data_of(tournament: Tournament) -> EventData:
    """Return the stored facts. Needs the scope of the event's federation."""
    control = tournament.time_control
    return EventData(
        columns={name: getattr(tournament, name) for name in COLUMNS},
        rounds=tuple(RoundData(row.number, row.day, row.start) for row in tournament.rounds.all()),
        clock=read_clock(control.get("white", [])),
        black_clock=read_clock(control["black"]) if control.get("black") else None,
        arbiters=tuple(
            ArbiterData(row.player_id, row.role, row.plays, row.section) for row in serving(tournament)
        ),
    )


def time_control_of(data: EventData) -> dict[str, Any]:
    """Return the value of the column `time_control`."""
    if not data.clock:
        return {}
    black = None if data.black_clock is None else write_clock(data.black_clock)
    return {"white": write_clock(data.clock), "black": black}


def national_edition(federation: Federation) -> str:
    """Return the edition of the federation's own rating, "" where it has none that is known (A-50)."""
    codes = RatingSystem.objects.filter(federation=federation).order_by("pk").values_list("code", flat=True)
    return next((code for code in codes if code in EDITIONS), "")


def editions_of(data: EventData, federation: Federation) -> tuple[tuple[Edition, ...], RatingType | None]:
    """Return the regulations of the event's lists and its rating type, as far as they are known."""
    start = data.columns.get("start")
    if start is None or not data.clock:
        return (), None
    national = national_edition(federation) if data.columns.get("nationally_rated") else ""
    fide_rated = data.columns.get("fide_rated", True)
    return event_editions(data.clock, start, fide_rated=fide_rated, national=national)


def facts_of(
    data: EventData,
    federation: Federation,
    admitted: Iterable[str] = (),
    busy: Mapping[int, frozenset[date]] | None = None,
) -> EventFacts:
    """Return the input of the pre-check; arbiters' titles come from the register.

    `busy` maps each person to the days of the event on which they work elsewhere.
    """
    named = Player.objects.in_bulk([each.player_id for each in data.arbiters])
    standings = standings_of(named.values())
    day = data.columns.get("start") or federation.today
    given = {item.name for item in fields(EventFacts)} & data.columns.keys()
    barred = _banned(data, federation)
    return EventFacts(
        **{name: data.columns[name] for name in given - {"measures"}},
        measures=frozenset(data.columns.get("measures") or ()),
        rounds=tuple(RoundFacts(each.number, each.day, each.start) for each in data.rounds),
        clock=data.clock,
        black_clock=data.black_clock,
        arbiters=tuple(
            arbiter_facts(
                each,
                standings[each.player_id],
                day,
                banned=each.player_id in barred,
                elsewhere=(busy or {}).get(each.player_id, frozenset()),
            )
            for each in data.arbiters
            if each.player_id in named
        ),
        suspended_host=federation.status == Status.SUSPENDED,
        national_edition=national_edition(federation) if data.columns.get("nationally_rated") else "",
        admitted=frozenset(admitted),
    )


def arbiter_facts(
    named: ArbiterData, standing: ArbiterStanding, day: date, *, banned: bool, elsewhere: frozenset[date]
) -> ArbiterFacts:
    """Return the facts about an arbiter on the first day of the event that the rules need."""
    return ArbiterFacts(
        role=named.role,
        titles=arbiter_titles(standing.player),
        plays=named.plays,
        banned=banned,
        elsewhere=elsewhere,
        fee_paid=standing.fee_paid,
        active=standing.is_active_on(day),
        suspended=standing.sanctioned_on(day),
    )


def _banned(data: EventData, federation: Federation) -> frozenset[int]:
    """Return those serving who are banned from the host's events on one of its days."""
    first, last = data.columns.get("start"), data.columns.get("end")
    keys = [each.player_id for each in data.arbiters]
    return banned(keys, first, last, federation) if keys and first and last else frozenset()


def as_json(data: EventData) -> dict[str, Any]:
    """Return the facts as JSON for a stored version; `from_json` is the inverse."""
    return {
        **{
            name: value.isoformat() if isinstance(value, date) else value
            for name, value in data.columns.items()
        },
        "rounds": [
            [each.number, each.day and each.day.isoformat(), each.start and each.start.isoformat("minutes")]
            for each in data.rounds
        ],
        "clock": write_clock(data.clock),
        "black_clock": None if data.black_clock is None else write_clock(data.black_clock),
        "arbiters": [asdict(each) for each in data.arbiters],
    }


def from_json(stored: dict[str, Any]) -> EventData:
    columns = {name: stored[name] for name in COLUMNS if name in stored}
    for name in ("start", "end"):
        columns[name] = date.fromisoformat(columns[name]) if columns.get(name) else None
    return EventData(
        columns=columns,
        rounds=tuple(
            RoundData(number, day and date.fromisoformat(day), start and time.fromisoformat(start))
            for number, day, start in stored["rounds"]
        ),
        clock=read_clock(stored["clock"]),
        black_clock=None if stored["black_clock"] is None else read_clock(stored["black_clock"]),
        arbiters=tuple(ArbiterData(**each) for each in stored["arbiters"]),
    )


def shifted(data: EventData, start: date) -> EventData:
    """Return the same event with all dates moved by the same number of days as its start."""
    before = data.columns.get("start")
    if before is None:
        return replace(data, columns={**data.columns, "start": start})
    by = start - before
    moved = {name: data.columns[name] and data.columns[name] + by for name in ("start", "end")}
    rounds = tuple(replace(each, day=each.day and each.day + by) for each in data.rounds)
    return replace(data, columns={**data.columns, **moved}, rounds=rounds)


def differences(before: EventData, after: EventData) -> list[str]:
    """Return the names of what differs, in the order of the form; what an older version lacks was empty."""
    old, new = as_json(before), as_json(after)
    return [name for name in new if new[name] != old.get(name) and (name in old or new[name])]
