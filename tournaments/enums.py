"""The words of the tournaments app."""

from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy


class State(models.TextChoices):
    """Where an event stands, from the first line of its draft to the list that rates it."""

    DRAFT = "draft", _("draft")
    SUBMITTED = "submitted", _("with the federation")
    REFERRED = "referred", _("with the commission")
    RETURNED = "returned", _("returned with remarks")
    REFUSED = "refused", _("refused")
    APPEALED = "appealed", _("under appeal")
    REGISTERED = "registered", _("registered")
    RUNNING = "running", _("running")
    REPORTED = "reported", _("report received")
    ACCEPTED = "accepted", _("report accepted")
    RATED = "rated", _("rated")
    CANCELLED = "cancelled", _("cancelled")


# Before anybody decided on it: its facts are still being written.
EDITABLE = frozenset({State.DRAFT, State.RETURNED})
# Registered once: everybody may know of it, also when it is cancelled later.
PUBLIC = (
    State.REGISTERED,
    State.RUNNING,
    State.REPORTED,
    State.ACCEPTED,
    State.RATED,
)


class System(models.TextChoices):
    """How an event is paired (chapter 4 of the Arbiters' Manual)."""

    SWISS = "swiss", _("Swiss")
    ROUND_ROBIN = "round-robin", _("round robin")
    DOUBLE_ROUND_ROBIN = "double-round-robin", _("double round robin")
    KNOCKOUT = "knockout", _("knockout")
    SCHEVENINGEN = "scheveningen", _("Scheveningen")
    SCHILLER = "schiller", _("Schiller")
    MATCH = "match", _("match")
    TEAM_SWISS = "team-swiss", _("team Swiss")
    TEAM_ROUND_ROBIN = "team-round-robin", _("team round robin")
    TEAM_KNOCKOUT = "team-knockout", _("team knockout")


TEAM_SYSTEMS = frozenset({System.TEAM_SWISS, System.TEAM_ROUND_ROBIN, System.TEAM_KNOCKOUT})


class Tempo(models.TextChoices):
    """The list that takes the event; derived from its clocks."""

    STANDARD = "standard", pgettext_lazy("kind of chess", "standard")
    RAPID = "rapid", _("rapid")
    BLITZ = "blitz", _("blitz")


class ArbiterRole(models.TextChoices):
    CHIEF = "chief", _("chief arbiter")
    DEPUTY = "deputy", _("deputy chief arbiter")
    SECTOR = "sector", _("sector arbiter")
    PAIRINGS = "pairings", _("pairings officer")
    FAIR_PLAY = "fair-play", _("anti-cheating arbiter")
    ARBITER = "arbiter", _("arbiter")


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
