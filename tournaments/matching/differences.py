"""Compare a report's players with the register and the rating list in force at the start of the event."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import date

from tournaments.trf import Finding
from tournaments.trf.findings import Findings, Severity, Value
from tournaments.trf.model import PartialDate, Player

from .match import Match, fide_number, fits_name, sex_letter
from .model import RegisterRow

_COLUMNS = {"fide_id": 58, "name": 15, "federation": 54, "title": 11, "rating": 49, "sex": 10, "birth": 70}


def differences(
    matches: Iterable[Match],
    lines: Mapping[int, int],
    *,
    start: date | None,
    with_ratings: bool = True,
    norm_event: bool = False,
) -> tuple[Finding, ...]:
    """Return the findings of all players, placed at the lines of their records.

    Without a rating list (`with_ratings` False) no rating is compared. An arbiter who plays makes norms
    impossible at a norm event (B.01, 1.1.6).
    """
    findings = Findings()
    twice: dict[int, Player] = {}
    for match in matches:
        given = _of_player(match, start, with_ratings=with_ratings, norm_event=norm_event)
        for severity, code, field, data in given:
            findings.add(_finding(match.player, lines, severity, code, field, data))
        if match.row is not None:
            first = twice.setdefault(match.row.pk, match.player)
            if first is not match.player and first.fide_id != match.player.fide_id:
                twins: dict[str, Value] = {"other": first.number, "actual": match.player.fide_id}
                findings.add(_finding(match.player, lines, "error", "register_twice", "fide_id", twins))
    return findings.all()


def _finding(
    player: Player,
    lines: Mapping[int, int],
    severity: Severity,
    code: str,
    field: str,
    data: dict[str, Value],
) -> Finding:
    about: dict[str, Value] = {
        "number": player.number,
        "key": player.key,
        "name": player.name,
        "field": field,
    }
    return Finding(severity, code, lines.get(player.key, 0), _COLUMNS[field], about | data)


_Found = tuple[Severity, str, str, dict[str, Value]]


def _of_player(match: Match, start: date | None, *, with_ratings: bool, norm_event: bool) -> Iterator[_Found]:
    player, row = match.player, match.row
    if row is None:
        yield from _nobody(match)
        return
    if row.replaced_by:
        yield (
            "warning",
            "register_merged",
            "fide_id",
            {"actual": player.fide_id, "expected": row.replaced_by},
        )
    if match.other is not None:
        # The FIDE id belongs to somebody else: no other field of that record says anything about this player.
        told: dict[str, Value] = {"actual": player.fide_id, "holder": row.name}
        told |= {"expected": match.other.fide_id, "proposed": match.other.name}
        yield "warning", "register_other", "fide_id", told
        return
    if not fits_name(player.name, row.name):
        yield "warning", "register_name", "name", _other_name(player, row)
    if row.federation and player.federation and player.federation != row.federation:
        said: dict[str, Value] = {"actual": player.federation, "expected": row.federation}
        yield "warning", "register_federation", "federation", said
    yield from _person(player, row, start)
    if row.serves:
        serving = "arbiter_plays_norm" if norm_event else "arbiter_plays"
        yield "warning", serving, "fide_id", {"actual": player.fide_id}
    # TRF files write 0 or blanks for a player without rating.
    if with_ratings and (player.rating or 0) != (row.rating or 0):
        rated: dict[str, Value] = {"actual": player.rating or 0, "expected": row.rating or 0}
        yield "warning", "register_rating", "rating", rated


def _other_name(player: Player, row: RegisterRow) -> dict[str, Value]:
    """Another name with another year of birth is another person, whose name is no correction."""
    stranger = bool(player.birth and row.birth_year and player.birth.year != row.birth_year)
    return {"actual": player.name, "expected": row.name, "stranger": int(stranger)}


def _nobody(match: Match) -> Iterator[_Found]:
    """Yield findings for a player without a known FIDE id: without one nobody can be rated."""
    first = match.proposals[0] if match.proposals else None
    proposed: dict[str, Value] = {"expected": first.fide_id, "proposed": first.name} if first else {}
    if fide_number(match.player) or match.player.fide_id:
        yield "error", "register_unknown", "fide_id", {"actual": match.player.fide_id, **proposed}
    else:
        yield "warning", "register_missing", "fide_id", {"actual": match.player.name, **proposed}


def _person(player: Player, row: RegisterRow, start: date | None) -> Iterator[_Found]:
    if player.title != (expected := shown_title(player.title, row.titles)):
        yield "warning", "register_title", "title", {"actual": player.title, "expected": expected}
    if row.sex and player.sex and player.sex != sex_letter(row.sex):
        yield "warning", "register_sex", "sex", {"actual": player.sex, "expected": sex_letter(row.sex)}
    yield from _birth(player, row)
    # Only a death after the first day of the event explains the entry; a day that is unknown does not.
    if row.deceased and (row.deceased_on is None or start is None or row.deceased_on < start):
        yield "error", "register_deceased", "fide_id", {"actual": player.fide_id}
    if row.banned:
        yield "warning", "register_banned", "fide_id", {"actual": player.fide_id}


def _birth(player: Player, row: RegisterRow) -> Iterator[_Found]:
    """Compare birth dates. The year is public; of the day only the fact that it differs may be shown."""
    if player.birth is None:
        return
    if row.birth_year and player.birth.year != row.birth_year:
        yield "warning", "register_birth", "birth", {"actual": str(player.birth), "expected": row.birth_year}
    # The year alone, with month 0, says nothing of the day.
    elif row.birth_date and player.birth.month and not _same_day(player.birth, row.birth_date):
        yield "warning", "register_birthday", "birth", {"actual": str(player.birth)}


def _same_day(written: PartialDate, known: date) -> bool:
    return (written.month, written.day) == (known.month, known.day)


def shown_title(written: str, held: tuple[str, ...]) -> str:
    """Return the title the report should have: the written one if it is held, else the first held."""
    if written in held:
        return written
    return held[0] if held else ""
