"""The event, the players and the people of the reports."""

from tests.tournaments.reports.conftest import author, event, field, in_ukraine, raw

__all__ = ["author", "event", "field", "in_ukraine", "raw"]
