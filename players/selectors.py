"""Queries of the register: search, single players, ratings."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, NamedTuple

from django.db import connection
from django.db.models import Max, Prefetch, Q, QuerySet, prefetch_related_objects

from players.enums import Standing
from players.fide_ids import LARGEST_ID, fide_id_in
from players.models import CurrentRating, FederationChange, NationalId, Player, RatingChange, RatingSystem
from players.models.record import WORDS
from players.names import parts, sort_key
from players.narrowing import Narrowing
from players.tables import rating_changes
from portal.accounts.models import User
from portal.parts.planned import Query, planned_rows, sent_ahead
from portal.parts.prepared import Prepared, set_known

MOST_FOUND = 20
# The index looks up this many words at once very fast, even if each occurs in thousands of names.
FEW_WORDS = 8
MOST_WORDS = 64
# Checking this many names one by one is faster than intersecting two long lists of players.
SAMPLE = 200
LONGEST_QUERY = 100
_WORDS = "(SELECT %s, word FROM players_nameword WHERE {match} LIMIT %s)"
EVERYBODY = Narrowing()
FIDE_SYSTEMS = ("fide-standard", "fide-rapid", "fide-blitz")


@dataclass(frozen=True)
class Place:
    """The position after which a page of results continues."""

    sort_key: str
    pk: int

    @classmethod
    def read(cls, text: str) -> "Place | None":
        """Parse a place written by `str`; None for anything else."""
        pk, _, sort_key = text.partition("-")
        if not (pk.isascii() and pk.isdigit() and len(pk) < 19):
            return None
        return cls(sort_key.replace("\x00", ""), int(pk))

    def __str__(self) -> str:
        return f"{self.pk}-{self.sort_key}"


class KnownChange(NamedTuple):
    """A change of a player's rating, without the instance of a model: a career has hundreds."""

    system_id: int
    list_date: date
    rating: int | None
    games: int


@dataclass(frozen=True)
class Found:
    """A page of results, the start of the next one, and whether there may be further matches."""

    players: list[Player]
    next: Place | None = None
    others: bool = False


def public_players() -> QuerySet[Player]:
    """Return the players whom everybody may see: neither waiting for an id nor merged."""
    return Player.objects.filter(standing=Standing.REGISTERED)


def with_ratings(players: QuerySet[Player]) -> QuerySet[Player]:
    """Add federation and current ratings with their systems, using one more query."""
    return players.select_related("federation").prefetch_related(with_their_ratings())


def with_their_ratings() -> "Prefetch[str]":
    """Return the prefetch of current ratings, in the order of the systems."""
    return Prefetch("ratings", _current_ratings())


def _current_ratings() -> QuerySet[CurrentRating]:
    return CurrentRating.objects.select_related("system").order_by("system_id")


_OF_FIDE_ID = Prepared(lambda fide_id: Player.objects.filter(fide_id=fide_id).select_related("federation"))
_RATINGS_OF = Prepared(lambda fide_id: _current_ratings().filter(player__fide_id=fide_id))
_HISTORY = f"""
    SELECT system_id, list_date, rating, games FROM {rating_changes()}
     WHERE player_id = %(player)s ORDER BY system_id, list_date
"""


def search_players(
    query: str = "",
    *,
    federation: str = "",
    title: str = "",
    limit: int = MOST_FOUND,
    after: Place | None = None,
) -> list[Player]:
    """Return players by id or by any part of a name in any script; names that begin with it come first.

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
    """Return the results shown while somebody types: fast, therefore not always complete.

    These are names that begin with the query, else some names that contain its words. Sorting everybody with
    a frequent part would take longer than typing another letter.
    """
    query = query.strip()[:LONGEST_QUERY]
    words = sort_key(query).split()
    if query.isdecimal() or not words:
        return search_page(query, federation=federation, title=title, limit=limit, only=only)
    players = only.of(filtered(public_players(), federation, title))
    # A prefix of sort_key is a range of its index (C collation), already in the order of the page.
    rows = _ordered(players.filter(sort_key__startswith=" ".join(words)), limit, None)
    rows = rows or _some_named(players, query, limit)
    page = rows[:limit]
    prefetch_related_objects(page, with_their_ratings())
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
    """Return one page of a search; `after` is the `next` of the previous page."""
    query = query.strip()[:LONGEST_QUERY]
    players = only.of(filtered(public_players(), federation, title))
    if query.isdecimal():
        return Found(list(with_ratings(players.filter(pk__in=_with_number(query)))[:limit]))
    start = sort_key(query)
    if query and not start:
        return Found([])
    rows: list[Player] = []
    # First the names that begin with the query, then those that contain it; `after` tells in which part we
    # are.
    if after is None or after.sort_key.startswith(start):
        rows, after = _ordered(players.filter(sort_key__startswith=start), limit, after), None
    if len(rows) <= limit and start:
        others = named(players, query).exclude(sort_key__startswith=start)
        rows += _ordered(others, limit - len(rows), after)
    page = rows[:limit]
    prefetch_related_objects(page, with_their_ratings())
    return Found(page, Place(page[-1].sort_key, page[-1].pk) if len(rows) > limit else None)


def _ordered(players: QuerySet[Player], limit: int, after: Place | None) -> list[Player]:
    """Return up to one player more than the limit, ordered by name."""
    found = _behind(players, after).order_by("sort_key", "pk")
    return list(found.select_related("federation")[: limit + 1])


def _some_named(players: QuerySet[Player], query: str, limit: int) -> list[Player]:
    """Return some players whose names contain all typed words; none only if there are none.

    A part is first looked up among the words of all names: a part that no word contains is in no name.
    Players are then searched by a few of these words, complete words first, and by all parts only if that
    finds too few.
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
    """Return some players with one part: by similar words, by all words with it, or by the part itself."""
    rows = _some(_with_words(players, [near]), limit)
    if len(rows) >= limit or near == words:
        return rows
    complete = len(words) <= MOST_WORDS
    return _some(_with_words(players, [words]) if complete else _having(players, sought), limit)


def _sampled(
    players: QuerySet[Player], words: list[list[str]], sought: list[list[str]]
) -> tuple[list[int], bool]:
    """Return who of a sample has all parts, and whether the sample contained everybody."""
    if not any(words):
        return [], False
    sample = _with_words(players, words).order_by().values_list("pk", "search_key")[:SAMPLE]
    found = [
        pk for pk, key in sample if all(any(part in key for part in alternatives) for alternatives in sought)
    ]
    return found, len(sample) < SAMPLE


def _with_words(players: QuerySet[Player], words: list[list[str]]) -> QuerySet[Player]:
    """Filter players by one word of each non-empty list."""
    players = players.alias(words=WORDS)
    for some in filter(None, words):
        # `&&` on the indexed word array (player_words); the planner never evaluates it without the index.
        players = players.filter(Q(words__overlap=some))
    return players


def _words_with(sought: list[list[str]]) -> list[list[str]]:
    """Return, for each part, words that contain it in one of its spellings: equal ones and some others.

    Parts consist of letters and digits, so they contain no wildcards of LIKE.
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
        # One round trip for all parts.
        cursor.execute(" UNION ALL ".join(queries), params)
        for place, word in cursor:
            having[place][word] = None
    return [list(found) for found in having]


def _some(players: QuerySet[Player], limit: int) -> list[Player]:
    """Return at most `limit` players, ordered by name."""
    # No ORDER BY in the database: it would have to find and sort everybody before the first row.
    rows = players.select_related("federation").order_by()[:limit]
    return sorted(rows, key=lambda row: (row.sort_key, row.pk))


def _behind(players: QuerySet[Player], after: Place | None) -> QuerySet[Player]:
    if after is None:
        return players
    # A row comparison written so that the index on (sort_key, id) can be used.
    later = Q(sort_key__gt=after.sort_key) | Q(pk__gt=after.pk)
    return players.filter(later, sort_key__gte=after.sort_key)


def filtered(players: QuerySet[Player], federation: str, title: str) -> QuerySet[Player]:
    """Filter players by the codes of federation and title, where given."""
    if federation:
        players = players.filter(federation__code=federation)
    if not title:
        return players
    # A restricted record publishes no title, so it never matches one.
    holders = Q(title=title) | Q(women_title=title) if title.startswith("W") else Q(title=title)
    return players.filter(holders, restricted=False)


def named(players: QuerySet[Player], query: str) -> QuerySet[Player]:
    """Filter players by parts of their names (all typed words), or by a number."""
    if query.isdecimal():
        return players.filter(pk__in=_with_number(query))
    return _having(players, parts(query))


def _having(players: QuerySet[Player], sought: list[list[str]]) -> QuerySet[Player]:
    """Filter players by parts of their search keys."""
    for alternatives in sought:
        either = Q()
        for part in alternatives:
            either |= Q(search_key__contains=part)
        players = players.filter(either)
    return players


def of_name(query: str, relation: str = "player") -> Q:
    """Return the condition that a related player's name contains all typed words, in any script."""
    found = Q()
    for alternatives in parts(query):
        either = Q()
        for part in alternatives:
            either |= Q(**{f"{relation}__search_key__contains": part})
        found &= either
    # Of punctuation alone no name consists.
    return found or Q(pk__in=[])


def _with_number(number: str) -> list[int]:
    """Return players with that FIDE id or national number; a number too long for an id has none."""
    found = set(NationalId.objects.filter(number=number).values_list("player_id", flat=True))
    if fide_id := fide_id_in(number):
        found |= set(Player.objects.filter(fide_id=fide_id).values_list("pk", flat=True))
    return sorted(found)


def player_by_fide_id(fide_id: int) -> Player | None:
    """Return the record with that id, merged or not, with federation and ratings."""
    if fide_id > LARGEST_ID:
        return None
    with sent_ahead([_OF_FIDE_ID.query(fide_id), _RATINGS_OF.query(fide_id)]):
        for player in _OF_FIDE_ID.rows(fide_id):
            set_known(player, "ratings", _RATINGS_OF.rows(fide_id))
            return player
    return None


def rating_systems() -> QuerySet[RatingSystem]:
    return RatingSystem.objects.select_related("federation").order_by("pk")


def rating_history(player: Player) -> QuerySet[RatingChange]:
    """Return all changes of a player's ratings by system and list."""
    return (
        RatingChange.objects.filter(player=player).select_related("system").order_by("system_id", "list_date")
    )


def zone_of_record(person: User) -> str:
    """Return the time zone of the federation that an account's player belongs to; "" without a player."""
    zones = Player.objects.filter(account=person).values_list("federation__time_zone", flat=True)
    return zones.first() or ""


def last_move() -> int:
    """Return the key of the newest change of a federation, 0 if there was none."""
    return FederationChange.objects.aggregate(last=Max("pk"))["last"] or 0


def stays_valid(players: Sequence[int], federation: int, since: int) -> bool:
    """Return whether a selection of a federation's players is still right.

    Nobody has joined or left the federation since that move, and all chosen ones are still shown.
    """
    moved = FederationChange.objects.filter(Q(before=federation) | Q(after=federation), pk__gt=since)
    gone = Player.objects.filter(pk__in=players).exclude(
        standing=Standing.REGISTERED, deceased=False, restricted=False, federation=federation
    )
    return not (moved.exists() or gone.exists())


def history_query(player: Player) -> Query:
    """Return the query of `known_history`, to be sent ahead."""
    return Query(_HISTORY, {"player": player.pk})


def known_history(player: Player) -> list[KnownChange]:
    """Return all changes by system and list, read once for all parts of a page."""
    known: dict[str, Any] = player.__dict__
    if "known_history" not in known:
        known["known_history"] = [KnownChange(*row) for row in planned_rows(history_query(player))]
    found: list[KnownChange] = known["known_history"]
    return found


def rating_on(player: Player, system: str, day: date) -> RatingChange | None:
    """Return a player's entry in the list of that day: the last change up to it."""
    changes = RatingChange.objects.filter(player=player, system__code=system, list_date__lte=day)
    return changes.order_by("-list_date").first()
