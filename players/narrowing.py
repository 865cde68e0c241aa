"""Filters of players besides the name: birth years, sex, rating range, activity."""

from dataclasses import dataclass
from typing import Any

from django.db.models import Exists, OuterRef, QuerySet

from players.models import CurrentRating, Player

STANDARD = "fide-standard"
ACTIVE, INACTIVE, UNRATED = "active", "inactive", "unrated"


@dataclass(frozen=True)
class Narrowing:
    """The chosen filters; empty ones do not apply. Ratings are FIDE's standard ones."""

    born_from: int | None = None
    born_to: int | None = None
    sex: str = ""
    rating_from: int | None = None
    rating_to: int | None = None
    activity: str = ""

    @classmethod
    def read(cls, given: dict[str, Any]) -> "Narrowing":
        """Create the filters from the cleaned data of a form."""
        return cls(**{name: given[name] for name in cls.__dataclass_fields__ if given.get(name)})

    def __bool__(self) -> bool:
        return self != Narrowing()

    def of(self, players: QuerySet[Player]) -> QuerySet[Player]:
        """Return the matching players.

        A restricted record publishes none of these facts, so it never matches.
        """
        if not self:
            return players
        columns = {"birth_year__gte": self.born_from, "birth_year__lte": self.born_to, "sex": self.sex}
        found = players.filter(restricted=False, **{name: value for name, value in columns.items() if value})
        rated = CurrentRating.objects.filter(player=OuterRef("pk"), system__code=STANDARD, list_date=None)
        if self.activity == UNRATED:
            return found.exclude(Exists(rated))
        asked: dict[str, Any] = {"rating__gte": self.rating_from, "rating__lte": self.rating_to}
        if self.activity in (ACTIVE, INACTIVE):
            asked["inactive"] = self.activity == INACTIVE
        asked = {name: value for name, value in asked.items() if value is not None}
        return found.filter(Exists(rated.filter(**asked))) if asked else found
