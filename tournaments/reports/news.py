"""What other apps do when a report is accepted: `report_accepted` in their parts.

It runs in the transaction of the acceptance, once the results are published: what it raises undoes the
acceptance. A corrected report is accepted anew and told anew, when the report that it replaces is already in
state `replaced`; an interim report says so of itself (`report.interim`).
"""

from portal.accounts.actors import Actor
from portal.parts.declaration import declarations
from tournaments.models import Report


def tell_of_acceptance(*, report: Report, actor: Actor) -> None:
    """Notify every app that declares `report_accepted`, in menu order."""
    for parts in declarations().values():
        if parts.report_accepted:
            parts.report_accepted(report=report, actor=actor)
