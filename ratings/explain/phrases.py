"""Texts for the codes of the core."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from ratings.core import Edition, KDecision
from tournaments.results.phrases import UNRATED, amendments_notice
from tournaments.results.phrases import edition_name as name_of_edition

# Why a game does not count.
GAMES: Mapping[str, Any] = UNRATED | {
    "taken_before": _("rated with an earlier part of the event"),
}
# Source of a rating that is not from the system's own list.
SOURCES: Mapping[str, Any] = {
    "standard": _("standard rating"),
    "fide": _("FIDE rating of a foreign player"),
    "category": _("first-category player"),
    "first-category": _("first-category player"),
    "event": _("rating found in this event"),
    "newcomer": _("rating found in this event"),
    "round-robin-average": _("average of the round robin"),
    "present": _("list being calculated: unrated when the event began"),
}
# Why an event does not enter a newcomer's pool, and why a first rating is not published.
POOL: Mapping[str, Any] = {
    "no_rated_opponents": _("No game against a rated opponent."),
    "event_too_few_games": _("Fewer games than an event needs."),
    "first_event_zero": _("A first event without any points is not counted."),
    "first_event_score": _("The first event needs a better score."),
    "first_event_games": _("The first event needs more games against rated opponents."),
    "first_event_below_floor": _("The first event alone gives a rating below the floor."),
    "outside_window": _("Rated too long ago to count."),
    "dropped_below_floor": _("Left out, because with it the rating would stay below the floor."),
    "too_few_games": _("Not enough games yet."),
    "below_floor": _("The rating would be below the floor of the list."),
}
K_RULES: Mapping[str, Any] = {
    "reached": _("a published rating has once reached %(rating)s"),
    "new_player": _("fewer than %(games)s games have been rated so far"),
    "junior_until_year_end": _(
        "until the end of the year in which the player turns %(age)s, never rated %(rating)s"
    ),
    "junior_until_birthday": _("before turning %(age)s, never rated %(rating)s"),
    "under_age": _("before turning %(age)s, rated %(rating)s or less"),
    "otherwise": _("the standard value, because no other line of the article applies"),
    "published": _("as published with the list"),
}
STEPS: Mapping[str, Any] = {
    "aligned": _("Raised to the FIDE rating"),
    "delisted": _("Below the floor: no longer rated"),
    "inactive": _("No rated game for a long time: inactive"),
    "uplift-2022-10": _("One-off step of October 2022: raised to the standard rating minus 100"),
    "compression-2024-03": _("One-off step of March 2024: ratings below 2000 raised"),
}


def k_rule(edition: Edition, decision: KDecision) -> str:
    """Return which line of the article gave K."""
    line = next((line for line in edition.k.lines if line.rule == decision.rule), None)
    bounds = {} if line is None else {"rating": line.rating, "games": line.games, "age": line.age}
    return str(K_RULES[decision.rule]) % bounds


def edition_name(edition: Edition) -> str:
    """Return the name of an edition with the day from which it is in force."""
    return name_of_edition(edition.id)


def notice(edition: Edition | None) -> str:
    """Return a notice about gaps in the sources of an edition: amendments of 2009 to 2017 are missing."""
    return amendments_notice(edition.id) if edition is not None else ""


def article(edition: Edition, number: str) -> str:
    """Return a citation of an article with its document."""
    if not number:
        return ""
    document = "B.02" if edition.system == "fide" else gettext("regulations")
    return f"{document}, {number}"
