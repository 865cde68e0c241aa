"""Match players of a report with the register: by FIDE id, else candidates by name and birth year. Pure."""

from .differences import differences
from .fixes import fix_for
from .match import Match, match_players, proposals_for
from .model import Proposal, RegisterRow

__all__ = ["Match", "Proposal", "RegisterRow", "differences", "fix_for", "match_players", "proposals_for"]
