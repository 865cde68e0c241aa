"""The words of registrations."""

from django.db import models
from django.utils.translation import gettext_lazy as _

# The kinds of cases that `tournaments.registration.kind` declares.
EVENT, CHANGE = "tournaments.event", "tournaments.change"


class Measure(models.TextChoices):
    """Measures of Annex A of the Protection Measures, and those a level demands beside them."""

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
    """What became of a change after registration."""

    APPLIED = "applied", _("applied")
    PROPOSED = "proposed", _("waits for approval")
    REFERRED = "referred", _("waits for the commission")
    REFUSED = "refused", _("refused")
    WITHDRAWN = "withdrawn", _("withdrawn")
