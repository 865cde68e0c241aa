"""Reads of the register: search, one player, ratings."""

from dataclasses import dataclass
from datetime import date
from typing import Any

from django.db import connection
from django.db.models import F, OuterRef, Prefetch, Q, QuerySet, Subquery, prefetch_related_objects

from players.enums import Standing
from players.models import CurrentRating, NationalId, Player, RatingChange, RatingSystem
from players.models.record import WORDS
from players.names import parts, sort_key
from players.narrowing import Narrowing

MOST_FOUND = 20
# So many words an index looks up at once in no time, even if each is in thousands of names.
FEW_WORDS = 8
MOST_WORDS = 64
# So many names are looked at one by one sooner than two long lists of players are compared.
SAMPLE = 200
LONGEST_QUERY = 100
_WORDS = "(SELECT %s, word FROM players_nameword WHERE {match} LIMIT %s)"
EVERYBODY = Narrowing()
FIDE_SYSTEMS = ("fide-standard", "fide-rapid", "fide-blitz")


@dataclass(frozen=True)
class Place:
    """Where a page of results goes on: behind this player."""

    sort_key: str
    pk: int

    @classmethod
    def read(cls, text: str) -> "Place | None":
        """Return the place that `str` wrote, None for anything else."""
        pk, _, sort_key = text.partition("-")
        if not (pk.isascii() and pk.isdigit() and len(pk) < 19):
            return None
        return cls(sort_key.replace("\x00", ""), int(pk))

    def __str__(self) -> str:
        return f"{self.pk}-{self.sort_key}"


@dataclass(frozen=True)
class Found:
    """A page of results, where the next begins, whether others may match that were not looked for."""

    players: list[Player]
    next: Place | None = None
    others: bool = False


def public_players() -> QuerySet[Player]:
    """Return the players whom everybody may see: not those who wait for their id, nor merged records."""
    return Player.objects.filter(standing=Standing.REGISTERED)


def with_ratings(players: QuerySet[Player]) -> QuerySet[Player]:
    """Add federation and current ratings, each with its system, in one more query."""
    return players.select_related("federation").prefetch_related(_ratings())


def _ratings() -> "Prefetch[str]":
    return Prefetch("ratings", CurrentRating.objects.select_related("system").order_by("system_id"))


def search_players(
    query: str = "",
    *,
    federation: str = "",
    title: str = "",
    limit: int = MOST_FOUND,
    after: Place | None = None,
) -> list[Player]:
    """Return players by id or by any part of a name in any script: names that begin so come first.

    `federation` and `title` are codes. Each player comes with federation and ratings.
    """
    return search_page(query, federation=federation, title=title, limit=limit, after=after).players


def quick_search(
    query: str,
    *,
    federation: str = "",
    title: str = "",
    limit: int = MOST_FOUND,
    only: Narrowing = EVERYBODY,
) -> Found:
    """Return what is shown while somebody types: at once, and so not always everybody.

    Names that begin so, else some of those that have the words within: to sort all who have a frequent part
    within would take longer than to type another letter.
    """
    query = query.strip()[:LONGEST_QUERY]
    words = sort_key(query).split()
    if query.isdecimal() or not words:
        return search_page(query, federation=federation, title=title, limit=limit, only=only)
    players = only.of(_filtered(public_players(), federation, title))
    rows = _ordered(players.filter(sort_key__startswith=" ".join(words)), limit, None)
    rows = rows or _some_named(players, query, limit)
    page = rows[:limit]
    prefetch_related_objects(page, _ratings())
    return Found(page, others=bool(page))


def search_page(
    query: str = "",
    *,
    federation: str = "",
    title: str = "",
    limit: int = MOST_FOUND,
    after: Place | None = None,
    only: Narrowing = EVERYBODY,
) -> Found:
    """Return one page of a search; `after` is the `next` of the page before."""
    query = query.strip()[:LONGEST_QUERY]
    players = only.of(_filtered(public_players(), federation, title))
    if query.isdecimal():
        return Found(list(with_ratings(players.filter(pk__in=_with_number(query)))[:limit]))
    start = sort_key(query)
    if query and not start:
        return Found([])
    rows: list[Player] = []
    if after is None or after.sort_key.startswith(start):
        rows, after = _ordered(players.filter(sort_key__startswith=start), limit, after), None
    if len(rows) <= limit and start:
        others = named(players, query).exclude(sort_key__startswith=start)
        rows += _ordered(others, limit - len(rows), after)
    page = rows[:limit]
    prefetch_related_objects(page, _ratings())
    return Found(page, Place(page[-1].sort_key, page[-1].pk) if len(rows) > limit else None)


def sorted_players(
    query: str, order: str, *, federation: str = "", title: str = "", only: Narrowing, limit: int
) -> Found:
    """Return the first of a search by rating or year of birth; "-" before the name turns the order round.

    Who has neither comes last. There is no next page: whoever wants others asks for another range.
    """
    players = only.of(_filtered(public_players(), federation, title))
    if query:
        players = named(players, query.strip()[:LONGEST_QUERY])
    column = F("birth_year")
    if order.removeprefix("-") == "rating":
        rated = CurrentRating.objects.filter(player=OuterRef("pk"), system__code=FIDE_SYSTEMS[0])
        players, column = players.annotate(standard=Subquery(rated.values("rating")[:1])), F("standard")
    by = column.desc(nulls_last=True) if order.startswith("-") else column.asc(nulls_last=True)
    rows = list(players.select_related("federation").order_by(by, "sort_key", "pk")[: limit + 1])
    prefetch_related_objects(rows[:limit], _ratings())
    return Found(rows[:limit], others=len(rows) > limit)


def _ordered(players: QuerySet[Player], limit: int, after: Place | None) -> list[Player]:
    """Return one player more than asked for, in the order of names."""
    found = _behind(players, after).order_by("sort_key", "pk")
    return list(found.select_related("federation")[: limit + 1])


def _some_named(players: QuerySet[Player], query: str, limit: int) -> list[Player]:
    """Return some who have all words typed within their names, nobody only if there is nobody.

    A part is looked for among the words that names are made of: what no word has is in no name. Players are
    then looked for by a few of the words, the whole ones first, and by all parts only if that finds too few.
    """
    sought = parts(query)
    words = _words_with(sought)
    if not all(words):
        return []
    whole = [
        [word for word in having if word in alternatives or f" {word}" in alternatives]
        for alternatives, having in zip(sought, words, strict=True)
    ]
    if len(sought) == 1:
        return _some_with_part(players, sought, whole[0] or words[0][:FEW_WORDS], words[0], limit)
    few = [having if len(having) <= FEW_WORDS else [] for having in words]
    if any(whole):
        others = [part for part, some in zip(sought, whole, strict=True) if not some]
        if rows := _some(_having(_with_words(players, whole), others), limit):
            return rows
    found, certain = _sampled(players, few, sought)
    if found or certain:
        return _some(players.filter(pk__in=found[:limit]), limit)
    return _some(_having(players, sought), limit)


def _some_with_part(
    players: QuerySet[Player], sought: list[list[str]], near: list[str], words: list[str], limit: int
) -> list[Player]:
    """Return some who have one part: by near words, by all that have it, by the part if these are many."""
    rows = _some(_with_words(players, [near]), limit)
    if len(rows) >= limit or near == words:
        return rows
    complete = len(words) <= MOST_WORDS
    return _some(_with_words(players, [words]) if complete else _having(players, sought), limit)


def _sampled(
    players: QuerySet[Player], words: list[list[str]], sought: list[list[str]]
) -> tuple[list[int], bool]:
    """Return who of the first with the words given has all parts, and whether nobody else can have them."""
    if not any(words):
        return [], False
    sample = _with_words(players, words).order_by().values_list("pk", "search_key")[:SAMPLE]
    found = [
        pk for pk, key in sample if all(any(part in key for part in alternatives) for alternatives in sought)
    ]
    return found, len(sample) < SAMPLE


def _with_words(players: QuerySet[Player], words: list[list[str]]) -> QuerySet[Player]:
    """Filter players by one word of each list that has any."""
    players = players.alias(words=WORDS)
    for some in filter(None, words):
        players = players.filter(Q(words__overlap=some))
    return players


def _words_with(sought: list[list[str]]) -> list[list[str]]:
    """Return for each part words that have it in one of its spellings: whole ones, and some others.

    Parts have letters and digits only, so that nothing in them has a meaning to LIKE.
    """
    queries: list[str] = []
    params: list[Any] = []
    for place, alternatives in enumerate(sought):
        patterns = [f"{part[1:]}%" if part.startswith(" ") else f"%{part}%" for part in alternatives]
        within = " OR ".join(["word LIKE %s"] * len(patterns))
        queries += [_WORDS.format(match="word = ANY(%s)"), _WORDS.format(match=within)]
        params += [place, [part.lstrip() for part in alternatives], MOST_WORDS + 1]
        params += [place, *patterns, MOST_WORDS + 1]
    having: list[dict[str, None]] = [{} for _part in sought]
    with connection.cursor() as cursor:
        cursor.execute(" UNION ALL ".join(queries), params)
        for place, word in cursor:
            having[place][word] = None
    return [list(found) for found in having]


def _some(players: QuerySet[Player], limit: int) -> list[Player]:
    """Return not more players than are shown, in the order of names."""
    rows = players.select_related("federation").order_by()[:limit]
    return sorted(rows, key=lambda row: (row.sort_key, row.pk))


def _behind(players: QuerySet[Player], after: Place | None) -> QuerySet[Player]:
    if after is None:
        return players
    later = Q(sort_key__gt=after.sort_key) | Q(pk__gt=after.pk)
    return players.filter(later, sort_key__gte=after.sort_key)


def _filtered(players: QuerySet[Player], federation: str, title: str) -> QuerySet[Player]:
    if federation:
        players = players.filter(federation__code=federation)
    if title.startswith("W"):
        return players.filter(Q(title=title) | Q(women_title=title))
    return players.filter(title=title) if title else players


def named(players: QuerySet[Player], query: str) -> QuerySet[Player]:
    """Filter players by parts of their names, all words typed; by a number, where it is one."""
    if query.isdecimal():
        return players.filter(pk__in=_with_number(query))
    return _having(players, parts(query))


def _having(players: QuerySet[Player], sought: list[list[str]]) -> QuerySet[Player]:
    """Filter players by the parts of their keys."""
    for alternatives in sought:
        either = Q()
        for part in alternatives:
            either |= Q(search_key__contains=part)
        players = players.filter(either)
    return players


def _with_number(number: str) -> list[int]:
    """Return who has that FIDE id or national number; a number too long for an id is none."""
    found = set(NationalId.objects.filter(number=number).values_list("player_id", flat=True))
    if len(number) < 10:
        found |= set(Player.objects.filter(fide_id=int(number)).values_list("pk", flat=True))
    return sorted(found)


def player_by_fide_id(fide_id: int) -> Player | None:
    """Return the record with that id, merged or not, with federation and ratings."""
    return with_ratings(Player.objects.filter(fide_id=fide_id)).first()


def rating_systems() -> QuerySet[RatingSystem]:
    return RatingSystem.objects.select_related("federation").order_by("pk")


def rating_history(player: Player) -> QuerySet[RatingChange]:
    """Return all changes of a player's ratings by system and list."""
    return (
        RatingChange.objects.filter(player=player).select_related("system").order_by("system_id", "list_date")
    )


def known_history(player: Player) -> list[RatingChange]:
    """Return all changes by system and list, read once for a page whose parts all ask for them."""
    rows = RatingChange.objects.order_by("system_id", "list_date")
    prefetch_related_objects([player], Prefetch("rating_changes", rows))
    return list(player.rating_changes.all())


def rating_on(player: Player, system: str, day: date) -> RatingChange | None:
    """Return what the list in force on that day says of a player: the last change up to it."""
    changes = RatingChange.objects.filter(player=player, system__code=system, list_date__lte=day)
    return changes.order_by("-list_date").first()
