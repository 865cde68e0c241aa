"""How the rating regulations call the pairing systems of events."""

from ratings.core import System

_TEAMS = ("team-swiss", "team-round-robin", "team-knockout", "scheveningen", "schiller")
SYSTEMS = dict.fromkeys(_TEAMS, System.TEAM) | {system.value: system for system in System}


def core_system(pairing: str) -> System:
    """Return how the rules call a pairing system."""
    return SYSTEMS[pairing]
