"""What an app answers to the search box."""

from dataclasses import dataclass, field

MOST_PER_GROUP = 8


@dataclass(frozen=True)
class Result:
    """One thing found."""

    title: str
    url: str
    subtitle: str = ""
    icon: str = "chevron-right"


@dataclass(frozen=True)
class Group:
    """What one app found."""

    label: str
    results: list[Result] = field(default_factory=list)
