"""The tables of events and results in the SQL of the apps above: each function returns a relation.

Columns are those of the models.
"""


def events() -> str:
    """Return what everybody may know of registered events (PublishedEvent)."""
    return "tournaments_publishedevent"


def events_at_host(event: str, host: str) -> str:
    """Return events joined with the federations that hold them."""
    return f"{events()} {event} JOIN federations_federation {host} ON {host}.id = {event}.federation_id"


def results() -> str:
    """Return the results of accepted reports, one row an event (PublishedResults)."""
    return "tournaments_publishedresults"


def player_results() -> str:
    """Return the results of players, one row a start number (PlayerResult)."""
    return "tournaments_playerresult"
