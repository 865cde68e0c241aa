"""Find the register record of each player of a report."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from players.fide_ids import fide_id_in
from players.names import sort_key, sound_of, spellings
from tournaments.trf.model import Player
from tournaments.trf.players import NAME_WIDTH

from .model import Proposal, RegisterRow

# More candidates cannot be compared at a glance.
MOST_PROPOSALS = 5


@dataclass(frozen=True, slots=True)
class Match:
    """A player of the report and the register record with that FIDE id, if there is one."""

    player: Player
    row: RegisterRow | None
    proposals: tuple[Proposal, ...] = ()
    # The record with exactly this name and birth, where the FIDE id belongs to another person.
    other: Proposal | None = None


def match_players(
    players: Iterable[Player],
    by_id: Mapping[int, RegisterRow],
    by_name: Mapping[str, Sequence[RegisterRow]],
) -> tuple[Match, ...]:
    """Match by FIDE id; propose candidates by name where the id is missing or unknown.

    `by_name` is keyed by the register's sort key of the name.
    """
    matches = []
    for player in players:
        row = by_id.get(fide_number(player) or 0)
        found = by_name.get(sort_key(player.name), ())
        if row is not None:
            matches.append(Match(player, row, other=_meant(player, row, found)))
            continue
        matches.append(Match(player, None, proposals_for(player, found)))
    return tuple(matches)


def _meant(player: Player, row: RegisterRow, found: Iterable[RegisterRow]) -> Proposal | None:
    """Return the only record with the player's name and birth, where the id's record has another name."""
    if fits_name(player.name, row.name):
        return None
    exact = [each for each in found if each.pk != row.pk and _same_person(player, each)]
    proposals = proposals_for(player, exact)
    return proposals[0] if len(exact) == 1 and proposals else None


def _same_person(player: Player, row: RegisterRow) -> bool:
    birth = player.birth
    if birth is None or birth.year != row.birth_year or not fits_name(player.name, row.name):
        return False
    known = row.birth_date
    return not (birth.month and known) or (birth.month, birth.day) == (known.month, known.day)


def fits_name(written: str, known: str) -> bool:
    """Return whether the names may be the same, allowing for a name cut off at the column width."""
    cut = known[:NAME_WIDTH].rstrip()
    return written.casefold() == cut.casefold() or same_name(written, known)


def fide_number(player: Player) -> int | None:
    """Return the player's FIDE id as a number; None where it is missing or impossible."""
    return fide_id_in(player.fide_id)


def proposals_for(player: Player, rows: Iterable[RegisterRow]) -> tuple[Proposal, ...]:
    """Return candidates for the player; another federation ranks lower, another birth year excludes."""
    scored = sorted(
        ((points, row) for row in rows if row.fide_id and (points := _likeness(player, row)) > 0),
        key=lambda found: (-found[0], found[1].fide_id or 0),
    )
    best = scored[0][0] if scored else 0
    alone = sum(points == best for points, _row in scored) == 1
    return tuple(
        Proposal(row.fide_id or 0, row.name, row.federation, row.birth_year, alone and points == best >= 4)
        for points, row in scored[:MOST_PROPOSALS]
    )


def _likeness(player: Player, row: RegisterRow) -> int:
    """Return a similarity score from name, birth year, federation and sex; another birth year excludes."""
    if not same_name(player.name, row.name):
        return 0
    points = 1
    if player.birth and row.birth_year:
        if player.birth.year != row.birth_year:
            return 0
        points += 3
    if player.federation and row.federation:
        points += 1 if player.federation == row.federation else -1
    if player.sex and row.sex and player.sex != sex_letter(row.sex):
        points -= 2
    return points


def sex_letter(code: str) -> str:
    """Return the report's letter for a sex code of the register."""
    return "w" if code.lower() in {"f", "w"} else "m"


def same_name(one: str, other: str) -> bool:
    """Return whether two spellings may be the same name: one's words, phonetically, are among the other's.

    An initial matches any word that begins with it; word order does not matter.
    """
    if one.casefold() == other.casefold():
        return True
    words, others = _sounds(one), _sounds(other)
    if not words or not others:
        return False
    fewer, more = sorted((words, others), key=len)
    return all(any(_alike(word, heard) for heard in more) for word in fewer)


def _sounds(name: str) -> set[str]:
    return {sound_of(word) for words in spellings(name)[:1] for word in words}


def _alike(word: str, heard: str) -> bool:
    if len(word) == 1 or len(heard) == 1:
        return word[:1] == heard[:1]
    return word == heard
