"""SQL relations of events and results for the apps above; columns are those of the models."""


def events() -> str:
    """Return what the public may know of registered events (PublishedEvent)."""
    return "tournaments_publishedevent"


def events_at_host(event: str, host: str) -> str:
    """Return events joined with the federations that hold them."""
    return f"{events()} {event} JOIN federations_federation {host} ON {host}.id = {event}.federation_id"


def results() -> str:
    """Return the results of accepted reports, one row per event (PublishedResults)."""
    return "tournaments_publishedresults"


def standing_decision(event: str, national: str) -> str:
    """Return the query of the active decision on the rating of an event (RatingDecision)."""
    return f"""(SELECT d.kind FROM tournaments_ratingdecision d
         WHERE d.event_id = {event} AND d.national = ({national}) AND d.kind IN ('refused', 'admitted')
           AND d.lifted_at IS NULL LIMIT 1)"""


def match_waiver(event: str, national: str) -> str:
    """Return the query of whether games after a match is decided are still rated (6.2)."""
    return f"""EXISTS (SELECT FROM tournaments_ratingdecision d
         WHERE d.event_id = {event} AND d.national = ({national}) AND d.kind = 'waived'
           AND d.lifted_at IS NULL)"""


def pooled_with(event: str, national: str) -> str:
    """Return the query of the preliminaries with which an event is pooled: the event and its first day."""
    return f"""(SELECT p.tournament_id, p.start FROM tournaments_ratingdecision d
          JOIN {events()} p ON p.tournament_id = d.preliminaries_id
         WHERE d.event_id = {event} AND d.national = ({national}) AND d.kind = 'pooled'
           AND d.lifted_at IS NULL LIMIT 1)"""


def games_kept_out(event: str, national: str) -> str:
    """Return the query of the games that a decision keeps out: round, two players, reason (GameExclusion)."""
    return f"""(SELECT json_agg(json_build_array(g.round, g.one_id, g.other_id, g.reason)
                     ORDER BY g.round, g.id)::text
          FROM tournaments_gameexclusion g
         WHERE g.event_id = {event} AND g.national = ({national}) AND g.lifted_at IS NULL)"""


def last_exclusion(event: str, national: str) -> str:
    """Return the query of the latest change of which games count or with which event it is pooled."""
    return f"""(SELECT max(greatest(g.decided_at, g.lifted_at)) FROM (
         SELECT decided_at, lifted_at FROM tournaments_gameexclusion
          WHERE event_id = {event} AND national = ({national})
          UNION ALL
         SELECT decided_at, lifted_at FROM tournaments_ratingdecision
          WHERE event_id = {event} AND national = ({national}) AND kind IN ('waived', 'pooled')) g)"""


def player_results() -> str:
    """Return the results of players, one row per start number (PlayerResult)."""
    return "tournaments_playerresult"
