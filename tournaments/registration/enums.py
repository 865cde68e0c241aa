"""Enumerations of registrations."""

from django.db import models
from django.utils.translation import gettext_lazy as _

# Kinds of cases declared by `tournaments.registration.kind`.
EVENT, CHANGE = "tournaments.event", "tournaments.change"


class Measure(models.TextChoices):
    """Measures of Annex A of the Protection Measures, and further ones that a protection level requires."""

    HAND_DETECTOR = "hand-detector", _("hand-held metal detectors")
    EXTRA_ARBITER = "extra-arbiter", _("additional anti-cheating arbiters")
    WALK_THROUGH = "walk-through", _("walk-through metal detectors")
    SCREENING = "screening", _("automatic electromagnetic screening")
    CAMERAS = "cameras", _("closed-circuit cameras")
    NO_METAL = "no-metal", _("watches, pens and metal writing tools stay outside")
    STORAGE = "storage", _("safe storage for devices")
    INSPECTION = "inspection", _("venue inspected before, during and after play")
    RANDOM_CHECKS = "random-checks", _("random checks during play")


class VersionState(models.TextChoices):
    """Outcome of a change after registration."""

    APPLIED = "applied", _("applied")
    PROPOSED = "proposed", _("waits for approval")
    REFERRED = "referred", _("waits for the commission")
    REFUSED = "refused", _("refused")
    WITHDRAWN = "withdrawn", _("withdrawn")


class PairingRules(models.TextChoices):
    """The Swiss systems of chapter C.04."""

    DUTCH = "dutch", _("Dutch system")
    DUBOV = "dubov", _("Dubov system")
    BURSTEIN = "burstein", _("Burstein system")
    LIM = "lim", _("Lim system")
    DOUBLE = "double-swiss", _("Double-Swiss")
    OTHER = "other", _("another system")


class Acceleration(models.TextChoices):
    """Whether the pairings of the first rounds are accelerated (C.04.7)."""

    NONE = "none", _("no acceleration")
    BAKU = "baku", _("Baku acceleration")
    OTHER = "other", _("another acceleration")


class PrizeSharing(models.TextChoices):
    """How tied players share prizes, announced before the start (Arbiters' Manual, 9)."""

    EQUAL = "equal", _("shared equally")
    TIE_BREAK = "tie-break", _("by the tie-breaks, not shared")
    HORT = "hort", _("Hort: half shared, half by the tie-breaks")


class Interval(models.TextChoices):
    """Interval between the events of a series."""

    WEEK = "week", _("week")
    FORTNIGHT = "fortnight", _("two weeks")
    FOUR_WEEKS = "four-weeks", _("four weeks")
    MONTH = "month", _("month")
    YEAR = "year", _("year, on the same days of the week")
