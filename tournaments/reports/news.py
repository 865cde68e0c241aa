"""Calls the `report_accepted` functions that other apps declare in their parts.

They run in the transaction of the acceptance, after the results are published: an exception undoes the
acceptance. They are called again for a corrected report; the report that it replaces is in state `replaced`
by then. `report.interim` is set for an interim report.
"""

from portal.accounts.actors import Actor
from portal.parts.declaration import declarations
from tournaments.models import Report


def tell_of_acceptance(*, report: Report, actor: Actor) -> None:
    """Notify every app that declares `report_accepted`, in menu order."""
    for parts in declarations().values():
        if parts.report_accepted:
            parts.report_accepted(report=report, actor=actor)
