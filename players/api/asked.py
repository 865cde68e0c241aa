"""API parameters of players, lists and pages."""

from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from players.enums import Sex, Title
from players.models import RatingSystem
from players.narrowing import ACTIVE, INACTIVE, UNRATED
from players.selectors import LONGEST_QUERY
from portal.federations.asked import FederationCode
from portal.parts.asked import Choice, Paged, Text


class SystemCode(Text):
    """Code of a rating system."""

    default_error_messages = {"unknown_system": _("No rating system has the code “{code}”.")}

    def __init__(self, about: str = "Code of a rating system, as fide-standard.", **given: Any) -> None:
        super().__init__(about, **given)

    def to_internal_value(self, data: Any) -> str:
        code: str = super().to_internal_value(data)
        if not RatingSystem.objects.filter(code=code).exists():
            self.fail("unknown_system", code=code)
        return code


class Within(serializers.IntegerField):
    """A whole number in a range; left out, the filter does not apply."""

    def __init__(self, least: int, most: int, about: str) -> None:
        super().__init__(min_value=least, max_value=most, required=False, help_text=about)


class PlayersAsked(Paged):
    """Filters of the search of players."""

    search = Text("A FIDE id, a national number, or any part of a name.", max_length=LONGEST_QUERY)
    federation = FederationCode()
    title = Choice(Title.values, "Highest title; a women's title beside another one is found too.")
    sex = Choice(Sex.values)
    born_from = Within(1900, 2100, "First year of birth.")
    born_to = Within(1900, 2100, "Last year of birth.")
    rating_from = Within(0, 3500, "Lowest FIDE standard rating.")
    rating_to = Within(0, 3500, "Highest FIDE standard rating.")
    activity = Choice([ACTIVE, INACTIVE, UNRATED], "By the FIDE standard rating.")


class HistoryAsked(Paged):
    """Filters of a player's history."""

    system = SystemCode("One rating system, as fide-rapid.")
