"""Builds the demo register: some sixty players per federation with two years of lists."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date, datetime
from itertools import count

from players.demo_names import PEOPLE, Person, people
from players.enums import MoveReason, Standing, TitleSource
from players.imports.staging import run
from players.models import (
    CurrentRating,
    FederationChange,
    NationalId,
    Player,
    PlayerPrivate,
    PlayerTitle,
    RatingChange,
    RatingSystem,
)
from players.names import search_key, sort_key
from players.requests.demo import build_requests
from portal.federations.models import Federation
from portal.federations.scope import installation_scope
from portal.parts.demo import World
from ratings.core.categories import read_grade

EACH = 60
MONTHS = 24
# Each federation has its own range of ids, as in reality.
FIRST_IDS = {"UKR": 14_100_017, "JPN": 7_000_011, "GER": 4_600_013, "IND": 25_000_019, "FAI": 7_200_029}
# Positions among the sixty: the holder of the demo account, retired players, newcomers, deceased.
HOLDER, RETIRED, NEWCOMERS, DEAD = 11, range(46, 51), range(51, 58), range(58, 60)
TITLES = ((2500, "GM"), (2400, "IM"), (2300, "FM"), (2200, "CM"))
WOMEN_TITLES = ((2300, "WGM"), (2200, "WIM"), (2100, "WFM"), (2000, "WCM"))
CATEGORIES = ((2450, "ЗМС"), (2350, "МС"), (2150, "КМС"), (1900, "I"), (1700, "II"), (0, "III"))
# System: offset from the standard rating, largest change per list, in how many of ten lists it changes.
SYSTEMS = {
    "fide-standard": (0, 9, 6),
    "fide-rapid": (-35, 13, 4),
    "fide-blitz": (-20, 17, 4),
    "ua-national": (40, 8, 3),
}

_PUT_ASIDE = "DELETE FROM players_ratingchange WHERE system_id = %(system)s AND list_date > %(date)s"
_FORGET = "DELETE FROM players_currentrating WHERE system_id = %(system)s"
# A deceased player keeps the last list that had their name.
# DISTINCT ON with this order keeps each player's last change, which is the rating on that list.
_AS_THEN = """
    INSERT INTO players_currentrating (player_id, system_id, rating, games, k, inactive, list_date)
    SELECT l.player_id, l.system_id, l.rating, CASE WHEN l.list_date = %(date)s THEN l.games ELSE 0 END, l.k,
           l.inactive, CASE WHEN p.deceased THEN l.list_date END
      FROM (SELECT DISTINCT ON (player_id) * FROM players_ratingchange WHERE system_id = %(system)s
             ORDER BY player_id, list_date DESC) l
      JOIN players_player p ON p.id = l.player_id
     WHERE l.rating IS NOT NULL
"""


@dataclass
class Register:
    """The register before it is written in bulk. Players are identified by their position in the list."""

    world: World
    systems: dict[str, RatingSystem]
    months: list[date]
    players: list[Player] = field(default_factory=list)
    strengths: list[int] = field(default_factory=list)
    places: list[int] = field(default_factory=list)

    @property
    def each(self) -> Iterator[tuple[Player, int, int]]:
        """Yield players with their strength and their position in their federation."""
        return zip(self.players, self.strengths, self.places, strict=True)


def build(world: World) -> None:
    """Build the register, then the requests that build on it."""
    months = last_months(world.today, MONTHS)
    with installation_scope():
        RatingSystem.objects.update(list_date=months[-1])
        register = Register(world, {row.code: row for row in RatingSystem.objects.all()}, months)
        for code in PEOPLE:
            _enter_federation(register, code)
        Player.objects.bulk_create(register.players)
        PlayerPrivate.under_policy.bulk_create(_private(register, player) for player in register.players)
        _write_ratings(register)
        _write_titles(register)
        _write_national_ids(register)
        _write_moves(register)
        _write_merged(register)
    build_requests(world)


def last_months(today: date, length: int) -> list[date]:
    """Return the first days of the last months including the current one, oldest first."""
    now = today.year * 12 + today.month - 1
    return [date(month // 12, month % 12 + 1, 1) for month in range(now - length + 1, now + 1)]


def _enter_federation(register: Register, code: str) -> None:
    rng = register.world.random
    federation = register.world.federations[code]
    numbers = count(FIRST_IDS[code], 13)
    chosen = people(code, EACH, rng)
    chosen[HOLDER] = PEOPLE[code].holder
    for place, person in enumerate(chosen):
        strength = 2585 - place * 19 + rng.randint(-20, 20) - (140 if code == "FAI" else 0)
        player = _record(person, federation, next(numbers))
        player.birth_year = _birth_year(register, place)
        player.region = rng.choice(PEOPLE[code].regions)
        player.title = _title(TITLES, strength)
        player.women_title = _title(WOMEN_TITLES, strength) if person.sex == "w" else ""
        if place == HOLDER:
            player.account = register.world.people[f"player@{code.lower()}.example"]
        if place in DEAD:
            player.deceased = True
            player.deceased_on = register.months[-rng.randint(3, 12)].replace(day=rng.randint(1, 28))
        register.players.append(player)
        register.strengths.append(strength)
        register.places.append(place)


def _record(person: Person, federation: Federation, fide_id: int) -> Player:
    return Player(
        fide_id=fide_id,
        name=person.name,
        native_name=person.native,
        native_reading=person.reading,
        sort_key=sort_key(person.name),
        search_key=search_key(person.name, person.native, person.reading),
        sex=person.sex,
        federation=federation,
        listed=True,
    )


def _birth_year(register: Register, place: int) -> int:
    """Return a birth year: newcomers are children, the deceased old, a quarter juniors or seniors."""
    rng, year = register.world.random, register.world.today.year
    if place in NEWCOMERS:
        return year - rng.randint(8, 14)
    if place in DEAD:
        return year - rng.randint(70, 88)
    if place % 8 == 3:
        return year - rng.randint(13, 19)
    return year - (rng.randint(50, 72) if place % 8 == 6 else rng.randint(21, 48))


def _title(steps: tuple[tuple[int, str], ...], strength: int) -> str:
    return next((title for least, title in steps if strength >= least), "")


def _private(register: Register, player: Player) -> PlayerPrivate:
    rng, now = register.world.random, register.world.now
    year = player.birth_year or 1990
    is_minor = register.world.today.year - year < 18
    return PlayerPrivate(
        player=player,
        federation=player.federation,
        account=player.account,
        birth_date=date(year, rng.randint(1, 12), rng.randint(1, 28)),
        email=player.account.email if player.account else f"p{player.fide_id}@players.example",
        consent=True,
        consent_at=now,
        guardian_name=f"{player.name.partition(',')[0]}, N." if is_minor else "",
        guardian_email=f"g{player.fide_id}@players.example" if is_minor else "",
        guardian_consent_at=now if is_minor else None,
    )


def _write_ratings(register: Register) -> None:
    changes: list[RatingChange] = []
    current: list[CurrentRating] = []
    for player, strength, place in register.each:
        if place in NEWCOMERS:
            continue
        for code, system in register.systems.items():
            is_foreign = system.federation_id not in {None, player.federation_id}
            if is_foreign or (code != "fide-standard" and place % 7 == 5):
                continue
            made = _curve(register, player, code, strength, place)
            changes += made
            current.append(_current(made, player, system, place in RETIRED))
    RatingChange.objects.bulk_create(changes, batch_size=2000)
    CurrentRating.objects.bulk_create(current)


def _curve(register: Register, player: Player, code: str, strength: int, place: int) -> list[RatingChange]:
    """Return a curve that ends near the player's strength; juniors rise, retired players stop."""
    rng = register.world.random
    distance, swing, often = SYSTEMS[code]
    climb = 9 if register.world.today.year - (player.birth_year or 0) < 20 else 0
    months = register.months[: MONTHS - 14] if place in RETIRED or place in DEAD else register.months
    rating = strength + distance - climb * len(months) // 2 + rng.randint(-30, 30)
    made: list[RatingChange] = []
    for month in months[rng.randint(0, 4) :]:
        if made and rng.randrange(10) >= often:
            continue
        games = rng.randint(3, 11)
        rating += climb + round(rng.triangular(-swing, swing, 0) * games / 6) if made else 0
        made.append(
            RatingChange(
                player=player,
                system=register.systems[code],
                list_date=month,
                rating=max(rating, 1400),
                games=games,
                k=_k(rating, climb),
            )
        )
    return made if place not in RETIRED else [*made, _left(register, made[-1])]


def _k(rating: int, climb: int) -> int:
    if climb and rating < 2300:
        return 40
    return 10 if rating >= 2400 else 20


def _left(register: Register, last: RatingChange) -> RatingChange:
    """Return the list entry that marks a retired player as inactive."""
    fields = {"player": last.player, "system": last.system, "rating": last.rating, "k": last.k}
    return RatingChange(list_date=register.months[-3], inactive=True, **fields)


def _current(made: list[RatingChange], player: Player, system: RatingSystem, retired: bool) -> CurrentRating:
    last = made[-1]
    games = last.games if last.list_date == system.list_date else 0
    gone = last.list_date if player.deceased else None
    return CurrentRating(
        player=player,
        system=system,
        rating=last.rating or 0,
        games=games,
        k=last.k,
        inactive=retired,
        list_date=gone,
    )


def _write_titles(register: Register) -> None:
    rng, today = register.world.random, register.world.today
    rows = []
    for player in register.players:
        born = player.birth_year or 1990
        for title in filter(None, (player.title, player.women_title)):
            year = min(today.year - 1, born + rng.randint(15, 24))
            day = date(year, rng.choice((3, 6, 9, 12)), rng.randint(1, 28))
            rows.append(
                PlayerTitle(
                    player=player,
                    title=title,
                    awarded_on=day,
                    source=TitleSource.DECISION,
                    reference=f"{year} Council",
                )
            )
    PlayerTitle.objects.bulk_create(rows)


def _write_national_ids(register: Register) -> None:
    system = register.systems["ua-national"]
    rows = [
        NationalId(
            player=player,
            system=system,
            number=f"{10_000 + place * 37:05}",
            category=grade.category,
            title=grade.title,
        )
        for player, strength, place in register.each
        if player.federation_id == system.federation_id
        for grade in [read_grade(_title(CATEGORIES, strength))]
    ]
    NationalId.objects.bulk_create(rows)


def _write_moves(register: Register) -> None:
    """Let one of the strongest players of each federation have come from another one."""
    federations = list(register.world.federations.values())
    strong = [player for player, _strength, place in register.each if place == 4]
    moved = zip(strong, federations[1:] + federations[:1], strict=True)
    FederationChange.objects.bulk_create(
        FederationChange(
            player=player,
            before=before,
            after=player.federation,
            on=datetime(register.world.today.year - 3, 4, 1, tzinfo=register.world.now.tzinfo).date(),
            reason=MoveReason.TRANSFER,
        )
        for player, before in moved
    )


def _write_merged(register: Register) -> None:
    """Give a few players a second id that was merged into the first."""
    seconds = []
    for player, _strength, place in register.each:
        if place != 20:
            continue
        second = _record(
            Person(player.name, player.native_name, player.native_reading, player.sex),
            player.federation,
            (player.fide_id or 0) + 5_000,
        )
        second.birth_year, second.listed = player.birth_year, False
        second.standing, second.merged_into = Standing.MERGED, player
        seconds.append(second)
    Player.objects.bulk_create(seconds)


def turn_back(code: str, opening: date) -> None:
    """Make a list of the past the current one, by deleting everything after it."""
    system = RatingSystem.objects.get(code=code)
    about = {"system": system.pk, "date": opening}
    for statement in (_PUT_ASIDE, _FORGET, _AS_THEN):
        run(statement, about)
    RatingSystem.objects.filter(pk=system.pk).update(list_date=opening)
