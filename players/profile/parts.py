"""What other apps add to a player's page: `<app>/profile_parts.py` with `section(player)`.

    def section(player: Player) -> Section | None:
        return Section(_("Norms"), "award", "titles/profile_norms.html", {"norms": norms_of(player)})

A section that has nothing to show is None; the page then says nothing of it. The page is the same for every
visitor, so a section shows public things only.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from players.models import Player
from portal.home.parts import modules


@dataclass(frozen=True)
class Section:
    title: str
    icon: str
    template: str
    context: Mapping[str, Any] = field(default_factory=dict)


def sections(player: Player) -> list[Section]:
    """Return what the apps have to show of a player, in the order of the menu."""
    made = (module.section(player) for module in modules("profile_parts"))
    return [section for section in made if section is not None]
