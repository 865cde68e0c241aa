"""The sanction of a case goes into the register of persons, which says how long and how far it holds."""

from fairplay.models import FairPlayCase
from portal.accounts.actors import Actor


def write_sanction(row: FairPlayCase, *, actor: Actor) -> None:
    """Write the sanction that was decided, or let it reach further."""
