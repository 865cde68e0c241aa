"""A published list made again from what was stored with it, and compared with what was published.

periods   every result and every player's row, worked out again by the same functions
standing  the ratings and the register as that list saw them
merges    records that were merged since stand apart again while the list is made
reasons   why a list of an older method comes out otherwise
lists     the files, and everything put together
"""

from ratings.replaying.lists import Difference, Replayed, replay

__all__ = ["Difference", "Replayed", "replay"]
