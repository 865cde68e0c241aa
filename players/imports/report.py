"""Reports what a list would change: counts, examples, suspicious changes, and reasons to stop."""

from datetime import date
from typing import Any

from players.imports.comparison import FIELDS
from players.imports.staging import rows
from players.lists import ListFile

# Examples are stored with the list as JSON and shown as they are.
EXAMPLES = 100
# A list with more of them is wrong as a whole; reading all would help nobody.
MOST_SUSPICIOUS = 1000
# A rating change above this in one list is shown to a person.
JUMP = 300
# A list that misses more than this share of its players is considered incomplete.
MOST_LOST = 0.02
# Below this number of rows the share says nothing.
LEAST_TO_JUDGE = 50

_SHOWN = {"federation": "(SELECT code FROM federations_federation WHERE id = {column})"}
_SUSPICIOUS = {
    "sex": "sex_changed",
    "birth_year": "birth_year_changed",
    "federation": "federation_changed",
    "title": "title_lost",
}
_CHANGED = "player_id IS NOT NULL AND NOT missing"


def shown(field: str, column: str) -> str:
    return _SHOWN.get(field, "{column}").format(column=column)


def counts() -> dict[str, int]:
    """Return how many players are new, changed, missing and back in the list."""
    # IS DISTINCT FROM and FILTER: one pass over the table counts everything, and NULL counts as a value.
    sql = f"""
        SELECT count(*) FILTER (WHERE player_id IS NULL), count(*) FILTER (WHERE missing),
               count(*) FILTER (WHERE {_CHANGED} AND NOT was_listed),
               (SELECT count(*) FROM (SELECT player_id FROM list_diff WHERE {_CHANGED} AND was_listed
                                      UNION SELECT player_id FROM list_rated
                                             WHERE rating IS NOT NULL AND NOT player_id IN
                                                   (SELECT player_id FROM list_diff
                                                     WHERE player_id IS NOT NULL
                                                       AND (missing OR NOT was_listed))) AS changed)
          FROM list_diff
    """
    [(added, vanished, returned, changed)] = rows(sql)
    return {"added": added, "changed": changed, "vanished": vanished, "returned": returned}


def field_counts() -> dict[str, int]:
    """Return how many players changed in each field of the record."""
    tests = ", ".join(
        f"count(*) FILTER (WHERE {_CHANGED} AND old_{field} IS DISTINCT FROM {field})" for field in FIELDS
    )
    [found] = rows(f"SELECT {tests} FROM list_diff")
    return {field: number for field, number in zip(FIELDS, found, strict=True) if number}


def rating_counts(systems: dict[str, int]) -> dict[str, int]:
    """Return how many ratings are new, changed or gone, by tempo."""
    found = dict(rows("SELECT system_id, count(*) FROM list_rated GROUP BY 1"))
    return {tempo: found[system] for tempo, system in systems.items() if system in found}


def examples() -> dict[str, list[dict[str, Any]]]:
    """Return the first examples of each kind, by id."""
    code = shown("federation", "coalesce(federation, old_federation)")
    listing = f"SELECT fide_id, coalesce(name, old_name), {code} FROM list_diff"

    def people(condition: str) -> list[dict[str, Any]]:
        found = rows(f"{listing} WHERE {condition} ORDER BY 1 LIMIT {EXAMPLES}")
        return [{"fide_id": number, "name": name, "federation": home} for number, name, home in found]

    return {
        "added": people("player_id IS NULL"),
        "vanished": people("missing"),
        "changed": [change for field in FIELDS for change in changes(field, EXAMPLES // 4)],
        "ratings": rating_changes(),
    }


def changes(field: str, limit: int) -> list[dict[str, Any]]:
    """Return players who changed in one field, with the values before and after."""
    sql = f"""
        SELECT fide_id, name, {shown(field, f"old_{field}")}::text, {shown(field, field)}::text FROM list_diff
         WHERE {_CHANGED} AND old_{field} IS DISTINCT FROM {field} ORDER BY fide_id LIMIT {limit}
    """
    return [_change(field, *row) for row in rows(sql)]


def rating_changes() -> list[dict[str, Any]]:
    # The limit comes before the join: a large list changes many ratings.
    sql = f"""
        SELECT r.code, p.fide_id, p.name, l.rating_before::text, l.rating::text
          FROM (SELECT * FROM list_rated WHERE rating_before IS DISTINCT FROM rating
                 ORDER BY fide_id, system_id LIMIT {EXAMPLES}) l
          JOIN players_player p ON p.id = l.player_id
          JOIN players_ratingsystem r ON r.id = l.system_id
         ORDER BY p.fide_id, r.id
    """
    return [_change(*row) for row in rows(sql)]


def moved() -> list[tuple[int, int, int | None, int | None]]:
    """Return the largest rating changes (system, player, before, after) for the page of the list."""
    return rows(f"""
        SELECT system_id, player_id, rating_before, rating FROM list_rated
         WHERE rating_before IS DISTINCT FROM rating AND rating_before IS NOT NULL
         ORDER BY abs(coalesce(rating, 0) - rating_before) DESC, player_id LIMIT {2 * EXAMPLES}
    """)


def suspicious() -> list[dict[str, Any]]:
    """Return changes that a person should check before the list is imported."""
    found: list[dict[str, Any]] = []
    for field, code in _SUSPICIOUS.items():
        lost = "old_title <> '' AND title = ''" if field == "title" else f"old_{field} IS NOT NULL"
        known = "AND old_sex <> ''" if field == "sex" else ""
        sql = f"""
            SELECT fide_id, name, {shown(field, f"old_{field}")}::text, {shown(field, field)}::text
              FROM list_diff
             WHERE {_CHANGED} AND old_{field} IS DISTINCT FROM {field} AND {lost} {known}
             ORDER BY fide_id LIMIT {MOST_SUSPICIOUS}
        """
        found += [{"code": code, **_change(field, *row)} for row in rows(sql)]
    return (found + twins() + jumps())[:MOST_SUSPICIOUS]


def twins() -> list[dict[str, Any]]:
    """Return new players with the name and birth year of a player registered under another id."""
    sql = f"""
        SELECT 'fide_id', d.fide_id, d.name, p.fide_id::text, d.fide_id::text
          FROM list_diff d JOIN players_player p ON p.name = d.name AND p.birth_year = d.birth_year
         WHERE d.player_id IS NULL AND p.merged_into_id IS NULL AND p.fide_id <> d.fide_id
         ORDER BY d.fide_id LIMIT {MOST_SUSPICIOUS}
    """
    return [{"code": "possible_duplicate", **_change(*row)} for row in rows(sql)]


def jumps() -> list[dict[str, Any]]:
    sql = f"""
        SELECT r.code, p.fide_id, p.name, l.rating_before::text, l.rating::text
          FROM list_rated l JOIN players_player p ON p.id = l.player_id
          JOIN players_ratingsystem r ON r.id = l.system_id
         WHERE abs(l.rating - l.rating_before) > {JUMP} ORDER BY p.fide_id LIMIT {MOST_SUSPICIOUS}
    """
    return [{"code": "rating_jump", **_change(*row)} for row in rows(sql)]


def _change(field: str, fide_id: int, name: str, before: str | None, after: str | None) -> dict[str, Any]:
    return {"field": field, "fide_id": fide_id, "name": name, "before": before or "", "after": after or ""}


def stops(found: dict[str, int], systems: dict[str, int], staged: int) -> list[dict[str, Any]]:
    """Return the reasons why the list must not be imported as it is."""
    if staged == 0:
        return [{"code": "no_players", "params": {}}]
    reasons = []
    if found["vanished"]:
        [(listed,)] = rows("SELECT count(*) FROM players_player WHERE listed")
        if listed >= LEAST_TO_JUDGE and found["vanished"] > listed * MOST_LOST:
            params = {"lost": found["vanished"], "before": listed}
            reasons.append({"code": "players_lost", "params": params})
    gone = dict(rows("SELECT system_id, count(*) FROM list_rated WHERE rating IS NULL GROUP BY 1"))
    for tempo, system in systems.items():
        if system not in gone:
            continue
        sql = "SELECT count(*) FROM players_currentrating WHERE system_id = %s AND list_date IS NULL"
        [(rated,)] = rows(sql, [system])
        if rated >= LEAST_TO_JUDGE and gone[system] > rated * MOST_LOST:
            params = {"type": tempo, "lost": gone[system], "before": rated}
            reasons.append({"code": "ratings_lost", "params": params})
    return reasons


def report(
    listed: ListFile, systems: dict[str, int], *, list_date: date, staged: int, twice: list[int]
) -> dict[str, Any]:
    """Return the whole result of a comparison, as stored with the file."""
    found, doubtful = counts(), suspicious()
    refused = [
        {"line": refusal.line, "code": refusal.code, "text": refusal.text, "fide_id": refusal.fide_id}
        for refusal in listed.refused
    ]
    refused += [
        {"line": None, "code": "id_twice", "text": str(number), "fide_id": number} for number in twice
    ]
    changed = bool(found["added"] or found["changed"])
    return {
        "form": listed.form,
        "kind": listed.kind,
        "list_date": list_date.isoformat(),
        "rows": staged,
        "counts": {**found, "refused": len(refused), "suspicious": len(doubtful)},
        "fields": field_counts() | rating_counts(systems),
        "refused": refused,
        "suspicious": doubtful,
        "examples": examples(),
        "stops": stops(found, systems, staged),
        "notes": [] if changed else ["nothing_changed"],
    }
