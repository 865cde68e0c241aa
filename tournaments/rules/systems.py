"""Maps the pairing systems of events to those of the rating regulations."""

from ratings.core import System

_TEAMS = ("team-swiss", "team-round-robin", "team-knockout", "scheveningen", "schiller")
SYSTEMS = dict.fromkeys(_TEAMS, System.TEAM) | {system.value: system for system in System}


def core_system(pairing: str) -> System:
    """Return the rating rules' name of a pairing system."""
    return SYSTEMS[pairing]
