"""Writes a national list into the register: new players, numbers and categories, ratings."""

from collections.abc import Sequence
from datetime import date

from django.db import connection

from players.imports.staging import run
from players.models import CurrentRating, NationalId, Player, PlayerPrivate, RatingSystem
from players.national.matching import grades_of, latin_name
from players.national.sheet import Entry, Person
from players.ratings import write_list
from portal.federations.models import Federation

_EFFECT = """
    CREATE TEMP TABLE list_effect (player_id integer, rating smallint, games smallint, k smallint,
                                   inactive boolean, changes boolean) ON COMMIT DROP
"""


def register_players(home: Federation, added: list[Entry]) -> dict[int, Entry]:
    """Create records of players without a FIDE id; the birth date is stored as private data."""
    made: dict[int, Entry] = {}
    for row in added:
        person = row.person or Person()
        player = Player.objects.create(
            name=latin_name(person)[:100],
            native_name=person.native_name,
            sex=person.sex,
            birth_year=person.birth_year,
            federation=home,
            region=person.region,
        )
        if person.born:
            PlayerPrivate.objects.create(player=player, federation=home, birth_date=person.born)
        made[player.pk] = row
    return made


def write_regions(found: dict[int, Entry]) -> None:
    """Update the players' regions from the rows; an empty cell changes nothing."""
    told = {player: row.person.region for player, row in found.items() if row.person and row.person.region}
    changed = [player for player in Player.objects.filter(pk__in=told) if player.region != told[player.pk]]
    for player in changed:
        player.region = told[player.pk]
    Player.objects.bulk_update(changed, ["region"], batch_size=5000)


def write_numbers(system: RatingSystem, list_date: date, found: dict[int, Entry]) -> None:
    """Set number, category and title of each player, valid from the day of the list (A-59).

    A number moves to the player who has it in the list.
    """
    held = {row.player_id: row for row in NationalId.objects.filter(system=system, player_id__in=found)}
    rows = [
        _national_id(system, player, row, held.get(player) or NationalId(), list_date)
        for player, row in found.items()
        if row.number
    ]
    # The list decides who has a number; players not in the list lose one that it gives to somebody else.
    taken = NationalId.objects.filter(system=system, number__in=[row.number for row in rows])
    taken.exclude(player_id__in=found).delete()
    changed = [row for row in rows if row.player_id not in held or _grade(held[row.player_id]) != _grade(row)]
    # Delete and insert instead of update: numbers may be exchanged between players, which would violate their
    # uniqueness on the way.
    NationalId.objects.filter(system=system, player_id__in=[row.player_id for row in changed]).delete()
    NationalId.objects.bulk_create(changed, batch_size=5000)


def _national_id(
    system: RatingSystem, player: int, row: Entry, held: NationalId, list_date: date
) -> NationalId:
    """Return number, category, title and club after a row; what it does not state stays."""
    grades = {name: after for name, (_before, after) in grades_of(row, held).items()}
    club = (row.person.club if row.person else "") or held.club
    return NationalId(
        player_id=player, system=system, number=row.number, club=club, since=list_date, **grades
    )


def _grade(row: NationalId) -> tuple[str, str, str, str]:
    return row.number, row.category, row.title, row.club


def write_ratings(
    system: RatingSystem, list_date: date, found: dict[int, Entry]
) -> list[tuple[int, int, int | None, int | None]]:
    """Write ratings with the statements of a publication; return changes (system, player, before, after).

    Profile and list then agree: players in the file are in the current list, others keep their rating.
    """
    held = {row.player_id: row for row in CurrentRating.objects.filter(system=system, player_id__in=found)}
    moved: list[tuple[int, int, int | None, int | None]] = []
    effects = []
    for player, row in found.items():
        if not row.rating:
            continue
        was = held.get(player)
        changes = was is None or (was.rating, was.games) != (row.rating, row.games)
        # The file has neither K nor activity, so both stay.
        k, inactive = (was.k, was.inactive) if was else (None, False)
        effects.append((player, row.rating, row.games, k, inactive, changes))
        if was is not None and was.rating != row.rating:
            moved.append((system.pk, player, was.rating, row.rating))
    _stage(effects)
    # A second file of the same date revises that list and leaves players outside the file alone.
    same_day = system.list_date == list_date
    write_list(system=system.pk, list_date=list_date, revised=same_day, partial=same_day)
    return sorted(moved, key=lambda each: -abs((each[3] or 0) - (each[2] or 0)))


def _stage(effects: Sequence[tuple[object, ...]]) -> None:
    """Fill the temporary table that `players.ratings.write_list` reads."""
    run("DROP TABLE IF EXISTS pg_temp.list_effect")
    run(_EFFECT)
    with connection.cursor() as cursor, cursor.copy("COPY list_effect FROM STDIN") as copy:
        for effect in effects:
            copy.write_row(effect)
