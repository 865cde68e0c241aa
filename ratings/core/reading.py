"""Fields of rating requests beyond plain JSON values: ratings, scores, points; and their limits."""

import re

import rulekit
from ratings.core.categories import UnknownCategoryError, read_grade

RATINGS = (1, 4000)
MOST_GAMES = 10_000
"""Games of one request: nobody plays more in a period, and a million is a mistake."""

MOST_EVENTS = 1_000
MOST_PLAYERS = 500
"""Rows of a round robin, where everybody meets everybody."""

MOST_RUNNING_GAMES = 1_000
"""Running games of a live rating: every point of its course rates its event anew."""

MOST_CAREER_GAMES = 99_999
GAME_SCORES = {"1": 100, "0.5": 50, "0": 0, "1.0": 100, "0.0": 0}
# `ASCII`, because int() would accept digits of other scripts; bounded, so that no request makes huge numbers.
POINTS = re.compile(r"(\d{1,5})(?:\.(0|5))?", re.ASCII)


class Fields(rulekit.Fields):
    """The fields of a rating request."""

    def rating(self, name: str) -> int | None:
        """Read a rating; null means unrated or unknown."""
        return self.integer(name, *RATINGS)

    def needed_rating(self, name: str) -> int:
        """Read a required rating."""
        return self.needed_integer(name, *RATINGS)

    def score(self, name: str) -> int:
        """Read the score of a game: "1", "0.5" or "0", in hundredths."""
        value = self.need(name)
        if not isinstance(value, str):
            raise self.wrong(name, 'a string "1", "0.5" or "0"')
        if value not in GAME_SCORES:
            raise self.error(name, 'a score is "1", "0.5" or "0"', "not_allowed")
        return GAME_SCORES[value]

    def category(self, name: str) -> str | None:
        """Read a sports category or national title in a usual spelling; an unknown word is refused (6.5)."""
        value = self.text(name)
        if value is None:
            return None
        try:
            read_grade(value)
        except UnknownCategoryError:
            raise self.error(name, "no category and no title of the classification", "not_allowed") from None
        return value

    def points(self, name: str) -> int:
        """Read a total such as "8" or "6.5", in hundredths."""
        value = self.need(name)
        if not isinstance(value, str):
            raise self.wrong(name, 'a string such as "6.5"')
        match = POINTS.fullmatch(value)
        if match is None:
            raise self.error(name, "points are whole or half, not negative", "not_allowed")
        return 100 * int(match[1]) + (50 if match[2] == "5" else 0)
