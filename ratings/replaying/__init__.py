"""Recomputes a published list from its stored inputs and compares it with what was published.

periods        recomputes every result and every player's row with the functions of a calculation
list_snapshot  ratings and register as that list saw them, in temporary tables
merges         temporarily undoes merges of players since the publication
reasons        which change of the method explains a difference
lists          recomputes the files and puts everything together
"""

from ratings.replaying.lists import Difference, Replayed, replay

__all__ = ["Difference", "Replayed", "replay"]
