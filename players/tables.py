"""SQL fragments of the register's tables, for queries of the apps above.

Table names and joins are defined only here; other apps compose their queries from these fragments. Columns
are those of the models.
"""


def people() -> str:
    """Return the table of persons (Player)."""
    return "players_player"


def people_at_home(person: str, home: str, relation: str = "") -> str:
    """Return persons, or a relation like it, joined with their federation."""
    persons = relation or people()
    return f"{persons} {person} JOIN federations_federation {home} ON {home}.id = {person}.federation_id"


def private_facts() -> str:
    """Return the private data of persons (PlayerPrivate); row security applies."""
    return "players_playerprivate"


def current_ratings() -> str:
    """Return the ratings of the current lists (CurrentRating)."""
    return "players_currentrating"


def rating_changes() -> str:
    """Return the rating changes of all lists (RatingChange)."""
    return "players_ratingchange"


def titles() -> str:
    """Return the titles of players with their dates (PlayerTitle)."""
    return "players_playertitle"


def moves() -> str:
    """Return the changes of federation (FederationChange)."""
    return "players_federationchange"


def national_ids() -> str:
    """Return numbers and categories in national systems (NationalId)."""
    return "players_nationalid"


def system_coded(code: str) -> str:
    """Return a subquery for the rating system with a code, which must be one of our constants."""
    return f"(SELECT id FROM players_ratingsystem WHERE code = '{code}')"


def category_on(player: str, system: str, day: str) -> str:
    """Return a subquery for a player's sports category on a day (Ukraine: 6.5, A-59)."""
    since = "coalesce(n.since, '-infinity')"
    return f"""(SELECT n.category FROM players_nationalidevent n
         WHERE n.player_id = {player} AND n.system_id = {system} AND {since} <= {day}
         ORDER BY {since} DESC, n.pgh_id DESC LIMIT 1)"""


def rating_on(player: str, system: str, day: str, *, before: bool = False, columns: str = "c.rating") -> str:
    """Return a subquery for a player's rating in the list of a day, or in the last list before it.

    Ratings are stored by change: the result is the last change up to that day. It is one look-up in the
    unique index (player, system, list_date); there may be no row.
    """
    until = "<" if before else "<="
    return f"""(SELECT {columns} FROM {rating_changes()} c
         WHERE c.player_id = {player} AND c.system_id = {system} AND c.list_date {until} {day}
         ORDER BY c.list_date DESC LIMIT 1)"""


def home_on(player: str, day: str) -> str:
    """Return a subquery for the code of a player's federation on a day.

    It is the destination of the last change up to that day, else the origin of the first change after it,
    else the current federation.
    """
    changes, federations = moves(), "federations_federation"
    return f"""(SELECT coalesce(
           (SELECT f.code FROM {changes} m JOIN {federations} f ON f.id = m.after_id
             WHERE m.player_id = {player} AND m."on" <= {day} ORDER BY m."on" DESC, m.id DESC LIMIT 1),
           (SELECT f.code FROM {changes} m JOIN {federations} f ON f.id = m.before_id
             WHERE m.player_id = {player} AND m."on" > {day} ORDER BY m."on", m.id LIMIT 1),
           (SELECT g.code FROM {people_at_home("own", "g")} WHERE own.id = {player})) AS code)
    """


def ever_at_home(federation: str) -> str:
    """Return a subquery for players who ever joined or left a federation."""
    return f"""SELECT m.player_id FROM {moves()} m
         WHERE {federation} IN (m.before_id, m.after_id)"""


def people_then(mark: str) -> str:
    """Return a subquery for all persons as they were at a position (pgh_id) of the history."""
    # History rows carry an ascending key (pgh_id): the newest row up to a position is the state at that
    # moment.
    return f"""SELECT DISTINCT ON (pgh_obj_id) id, fide_id, name, native_name, federation_id, sex, title,
               women_title, other_titles, online_title, birth_year, region, standing, deceased, restricted
          FROM players_playerevent WHERE pgh_id <= {mark} ORDER BY pgh_obj_id, pgh_id DESC
    """


def national_ids_then(mark: str) -> str:
    """Return a subquery for national numbers as they were at a position (pgh_id) of the history."""
    return f"""SELECT DISTINCT ON (pgh_obj_id) player_id, system_id, number, category, title
          FROM players_nationalidevent WHERE pgh_id <= {mark} ORDER BY pgh_obj_id, pgh_id DESC
    """
