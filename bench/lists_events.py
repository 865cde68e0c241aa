"""A month of rated events on a register of the world's size: opens of 100 players and nine rounds.

Every run creates the same data. One player in twenty is unrated. Half of the games are standard chess, the
rest rapid and blitz.
"""

import json
import random
from collections.abc import Iterator
from typing import Any
from uuid import UUID

from django.apps import apps

from bench.players_register import superuser

FIELD, ROUNDS = 100, 9
GAMES_OF_ONE = FIELD * ROUNDS // 2
SHARES = {"standard": 2, "rapid": 1, "blitz": 1}
_UNRATED = 20
_ANSWER = {"1": "0", "0": "1", "=": "="}
# Columns set by the benchmark; all others get their model's default.
_EVENT = {
    "code": "e.code",
    "state": "'accepted'",
    "name": "e.code",
    "place": "'Hall'",
    "federation_id": "f.id",
    "start": "e.start",
    "end": "e.start + 8",
    "system": "'swiss'",
    "tempo": "e.tempo",
    "fide_rated": "true",
}
_PUBLISHED = _EVENT | {
    "tournament_id": "e.id",
    "rounds": "9",
    "registered_on": "'2026-09-01'",
    "reported_on": "'2026-10-20'",
    "accepted_on": "'2026-10-20'",
    "changed_at": "now()",
}
_REGISTERED = _EVENT | {
    "case_id": "e.id",
    "author_id": "u.id",
    "created_at": "now()",
    "registered_at": "now()",
}
_FROM = """bench_events e JOIN federations_federation f ON f.code = 'UKR'
      CROSS JOIN (SELECT id FROM accounts_user ORDER BY id LIMIT 1) u"""
_CASES = """
    INSERT INTO cases_casefile (id, kind, version, confidential, opened_at)
    SELECT id, 'tournaments.event', 1, false, now() FROM bench_events
"""
_READERS = """
    INSERT INTO cases_casereader (case_id, federation_id, why, since)
    SELECT e.id, f.id, 'draft', now()
      FROM bench_events e JOIN federations_federation f ON f.code = 'UKR'
"""
_RESULTS = """
    INSERT INTO tournaments_publishedresults (event_id, report_id, interim, understood, listed, published_at)
    SELECT id, id, false, '', '{}', '2026-10-20' FROM bench_events
"""
_PLAYERS = """
    COPY tournaments_playerresult (results_id, player_id, number, name, federation, title, rank, points,
        games) FROM STDIN
"""
_RATED = """
    SELECT c.player_id FROM players_currentrating c JOIN players_ratingsystem s ON s.id = c.system_id
     WHERE s.code = %s ORDER BY c.player_id
"""
_UNRATED_PLAYERS = """
    SELECT p.id FROM players_player p
     WHERE NOT EXISTS (SELECT FROM players_currentrating c WHERE c.player_id = p.id)
     ORDER BY p.id LIMIT 200000
"""


def insert(name: str, given: dict[str, str]) -> str:
    """Return an INSERT of one row per event; columns that are not given get their model's default."""
    about = apps.get_model("tournaments", name)._meta
    own = [field for field in about.concrete_fields if not (field.null or field.has_db_default())]
    columns = {field.column: _literal(field) for field in own} | given
    names = ", ".join(f'"{column}"' for column in columns)
    return f"INSERT INTO {about.db_table} ({names}) SELECT {', '.join(columns.values())} FROM {_FROM}"


def _literal(field: Any) -> str:
    value = field.get_default()
    if field.get_internal_type() == "ArrayField":
        return "'{}'"
    if isinstance(value, dict | list):
        return f"'{json.dumps(value)}'"
    if isinstance(value, bool) or value is None:
        return json.dumps(value)
    return str(value) if isinstance(value, int) else "'{}'".format(str(value).replace("'", "''"))


def fill_events(database: str, games: int) -> int:
    """Insert the events as if their reports had been accepted; return the number of games."""
    chance = random.Random(20261116)
    templates = [_round_table(chance) for _ in range(20)]
    with superuser(database) as cursor:
        cursor.execute("SET session_replication_role = replica")
        events = list(_events(games))
        cursor.execute("CREATE TEMP TABLE bench_events (id uuid, code text, tempo text, start date)")
        with cursor.copy("COPY bench_events FROM STDIN") as copy:
            for place, (pk, tempo) in enumerate(events):
                copy.write_row((pk, f"UKR26{place:05}", tempo, f"2026-10-{1 + place % 14:02}"))
        events_of = insert("Tournament", _REGISTERED), insert("PublishedEvent", _PUBLISHED)
        for statement in (_CASES, _READERS, *events_of, _RESULTS):
            cursor.execute(statement)
        _write_results(cursor, events, templates)
        cursor.execute("VACUUM ANALYZE")
        cursor.execute("CHECKPOINT")
    return len(events) * GAMES_OF_ONE


def keep_some(database: str, games: int) -> None:
    """Keep the results of that many games; the other events lose their reports."""
    with superuser(database) as cursor:
        cursor.execute("SET session_replication_role = replica")
        kept = [pk for pk, _tempo in _events(games)]
        cursor.execute("DELETE FROM tournaments_playerresult WHERE NOT results_id = ANY(%s)", [kept])
        cursor.execute("DELETE FROM tournaments_publishedresults WHERE NOT event_id = ANY(%s)", [kept])
        cursor.execute("VACUUM ANALYZE")
        cursor.execute("CHECKPOINT")


def _events(games: int) -> Iterator[tuple[UUID, str]]:
    """Yield events with their tempo; a smaller number of games gives the first of the same events."""
    tempos = [tempo for tempo, share in SHARES.items() for _ in range(share)]
    for place in range(-(-games // GAMES_OF_ONE)):
        yield UUID(int=place + 1), tempos[place % len(tempos)]


def _round_table(chance: random.Random) -> list[str]:
    """Return the games of each start number as in a report; everybody plays in every round."""
    games: list[list[list[Any]]] = [[] for _ in range(FIELD)]
    circle = list(range(FIELD))
    for _turn in range(ROUNDS):
        for at in range(FIELD // 2):
            white, black = circle[at], circle[-1 - at]
            result = chance.choice("10=1=0")
            games[white].append([black + 1, "w", result])
            games[black].append([white + 1, "b", _ANSWER[result]])
        circle = [circle[0], circle[-1], *circle[1:-1]]
    return [json.dumps(rows) for rows in games]


def _write_results(cursor: Any, events: list[tuple[UUID, str]], templates: list[list[str]]) -> None:
    fields = {tempo: _everybody(cursor, f"fide-{tempo}") for tempo in SHARES}
    cursor.execute(_UNRATED_PLAYERS)
    newcomers = [row[0] for row in cursor.fetchall()]
    places = dict.fromkeys(SHARES, 0)
    with cursor.copy(_PLAYERS) as copy:
        for turn, (event, tempo) in enumerate(events):
            template, first = templates[turn % len(templates)], places[tempo]
            places[tempo] += FIELD
            for at in range(FIELD):
                number = first + at
                pool = newcomers if at % _UNRATED == 0 else fields[tempo]
                player = pool[number * 7 % len(pool)]
                copy.write(f"{event}\t{player}\t{at + 1}\tP\tUKR\t\t{at + 1}\t0\t{template[at]}\n")


def _everybody(cursor: Any, system: str) -> list[int]:
    cursor.execute(_RATED, [system])
    return [row[0] for row in cursor.fetchall()]
