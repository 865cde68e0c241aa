"""Validation of what people choose: time zones, passwords."""

import re
import zoneinfo
from functools import cache

from django.core.exceptions import ValidationError
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _


# Without aliases such as "EST" or "Japan": a name with a slash says where.
@cache
def time_zones() -> tuple[str, ...]:
    return tuple(sorted(zone for zone in zoneinfo.available_timezones() if "/" in zone or zone == "UTC"))


def validate_time_zone(name: str) -> None:
    if name not in time_zones():
        raise ValidationError(_("%(name)s is not a time zone."), params={"name": name})


# What somebody who guesses would try first here.
CONTEXT_WORDS = (
    *("arbiter", "bishop", "chess", "commission", "elo", "federation", "fide", "gambit", "grandmaster"),
    *("king", "knight", "officer", "official", "password", "pawn", "portal", "president", "queen", "rating"),
    *("rook", "title", "tournament"),
    *("пароль", "федерация", "федерація", "чемпион", "чемпионат", "чемпіон", "шахи", "шахматы"),
    "チェス",
)
# Longest first: a shorter word may be part of a longer one.
_WORDS = re.compile("|".join(sorted(CONTEXT_WORDS, key=len, reverse=True)))
_NO_LETTER = re.compile(r"[\W\d_]+")
LETTERS_BESIDE = 5


class ContextWordsValidator:
    """Refuse a password of this portal's own words with digits and signs around them."""

    def validate(self, password: str, user: object = None) -> None:
        """Raise if fewer than five letters are left without those words; a password without them passes."""
        text = password.casefold()
        left = _NO_LETTER.sub("", _WORDS.sub("", text))
        if _WORDS.search(text) and len(left) < LETTERS_BESIDE:
            raise ValidationError(self.get_help_text(), code="password_of_context_words")

    def get_help_text(self) -> str:
        return gettext("Your password can’t consist mainly of words such as “chess”, “FIDE” or “federation”.")
