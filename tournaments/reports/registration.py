"""What a report says otherwise than the registration of its event, and which games it must bring. Pure."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from tournaments.trf import Finding
from tournaments.trf import Tournament as Reported


@dataclass(frozen=True, slots=True)
class Registered:
    """The registered facts that a report repeats."""

    federation: str
    start: date | None
    end: date | None
    rounds: int
    hybrid: bool = False
    norm_event: bool = False
    interim: bool = False


def against_registration(reported: Reported, event: Registered, *, has_games: bool) -> Iterator[Finding]:
    """Compare host, dates and rounds; ask for the games where the rules want them.

    B.02, 9.4: a hybrid event is reported with all games. Title regulations 4.2: so are norms.
    """
    if reported.federation and reported.federation != event.federation:
        yield _differs("event_federation", reported.federation, event.federation)
    if not event.interim:
        for code, said, known in (
            ("event_start", reported.start, event.start),
            ("event_end", reported.end, event.end),
        ):
            if said and known and said != known:
                yield _differs(code, said.isoformat(), known.isoformat())
        if event.rounds and reported.rounds and reported.rounds != event.rounds:
            yield _differs("event_rounds", reported.rounds, event.rounds)
    if event.hybrid and not has_games:
        yield Finding("error", "pgn_missing")
    elif event.norm_event and not has_games:
        yield Finding("warning", "pgn_wanted")


def _differs(code: str, actual: str | int, expected: str | int) -> Finding:
    return Finding("warning", code, data={"actual": actual, "expected": expected})
