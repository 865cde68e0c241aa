"""Players of a report against the register: by FIDE number, else proposed by name and year of birth. Pure."""

from .differences import differences
from .fixes import fix_for
from .match import Match, match_players, proposals_for
from .model import Proposal, RegisterRow

__all__ = ["Match", "Proposal", "RegisterRow", "differences", "fix_for", "match_players", "proposals_for"]
