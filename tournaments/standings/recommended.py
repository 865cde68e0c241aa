"""The orders of tie-breaks that C.05 annex 3 recommends; C.07 recommends none."""

from .model import System

ROUND_ROBIN = ("DE", "WIN", "SB", "KS")
SWISS_NOT_ALL_RATED = ("BH-C1", "BH", "SB", "PS", "DE", "WIN", "BWG")
SWISS_ALL_RATED = ("BH-C1", "BH", "DE", "ARO-C1", "WIN", "BWG", "BPG", "SB")
TEAM_ROUND_ROBIN = ("MPvGP", "DE", "EMGSB")
TEAM_SWISS = ("MPvGP", "DE", "BH-C1", "BH", "EMGSB")

# Tie-breaks based on ratings (C.07, 10.1-10.5); not recommended if a participant is unrated.
RATING_BASED = frozenset({"ARO", "TPR", "PTP", "APRO", "APPO"})


def recommended(system: System, *, teams: bool = False, all_rated: bool = False) -> tuple[str, ...]:
    """Return the order for an event whose rules name none (C.05, annex 3)."""
    if teams:
        return TEAM_SWISS if system == "swiss" else TEAM_ROUND_ROBIN
    if system == "round-robin":
        return ROUND_ROBIN
    return SWISS_ALL_RATED if all_rated else SWISS_NOT_ALL_RATED
