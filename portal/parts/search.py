"""Results that an app returns to the search box."""

from dataclasses import dataclass, field

MOST_PER_GROUP = 8


@dataclass(frozen=True)
class Result:
    """One search hit."""

    title: str
    url: str
    subtitle: str = ""
    icon: str = "chevron-right"


@dataclass(frozen=True)
class Group:
    """The hits of one app."""

    label: str
    results: list[Result] = field(default_factory=list)
    # Groups with a smaller number come first; most visitors look for a player.
    place: int = 5
