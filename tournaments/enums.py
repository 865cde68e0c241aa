"""Enumerations of events shared by registration, reports, results and the apps above."""

from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy


class EventState(models.TextChoices):
    """State of an event, from the first draft to the list that rates it."""

    DRAFT = "draft", _("draft")
    SUBMITTED = "submitted", _("with the federation")
    REFERRED = "referred", _("with the commission")
    RETURNED = "returned", pgettext_lazy("an event", "returned with remarks")
    REFUSED = "refused", pgettext_lazy("an event", "refused")
    APPEALED = "appealed", _("under appeal")
    REGISTERED = "registered", pgettext_lazy("an event", "registered")
    RUNNING = "running", _("running")
    REPORTED = "reported", _("report received")
    ACCEPTED = "accepted", _("report accepted")
    RATED = "rated", pgettext_lazy("an event", "rated")
    CANCELLED = "cancelled", pgettext_lazy("an event", "cancelled")


# States before any decision: the facts may still be edited.
EDITABLE = frozenset({EventState.DRAFT, EventState.RETURNED})
# States after registration: public, even when the event is cancelled later.
PUBLIC = (
    EventState.REGISTERED,
    EventState.RUNNING,
    EventState.REPORTED,
    EventState.ACCEPTED,
    EventState.RATED,
)


class System(models.TextChoices):
    """Pairing system of an event (chapter 4 of the Arbiters' Manual)."""

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
    """Rating list of the event (standard, rapid, blitz), derived from its time control."""

    STANDARD = "standard", pgettext_lazy("kind of chess", "standard")
    RAPID = "rapid", _("rapid")
    BLITZ = "blitz", _("blitz")


class RatingDecisionKind(models.TextChoices):
    """Kind of decision on the rating of an event after its report."""

    REFUSED = "refused", _("not rated")
    ADMITTED = "admitted", _("admitted after the term")
    WAIVED = "waived", _("all games of the match rated, as requested before it")
    POOLED = "pooled", _("pooled with its preliminaries")


class GameReason(models.TextChoices):
    """Why a played game is not rated (B.02, 5.1)."""

    FORCE_MAJEURE = "force_majeure", _("force majeure")
    FAIR_PLAY = "fair_play", _("fair-play decision")


class ArbiterRole(models.TextChoices):
    """Role at an event; the chief fair-play officer does not count as an arbiter."""

    CHIEF = "chief", _("chief arbiter")
    DEPUTY = "deputy", _("deputy chief arbiter")
    SECTOR = "sector", _("sector arbiter")
    PAIRINGS = "pairings", _("pairings officer")
    FAIR_PLAY = "fair-play", _("anti-cheating arbiter")
    ARBITER = "arbiter", _("arbiter")
    MATCH = "match", _("match arbiter")
    CHIEF_FAIR_PLAY = "chief-fair-play", _("chief fair-play officer")


class Sought(models.TextChoices):
    """The norm that an arbiter seeks at an event (B06.1, 2.1)."""

    FA = "FA", _("FIDE Arbiter")
    IA = "IA", _("International Arbiter")


class Evaluation(models.TextChoices):
    """Evaluation of an arbiter's work: the two boxes of forms FA1 and IA1."""

    MET = "met", _("met the required standard")
    NEEDS_EXPERIENCE = "needs-experience", _("still needs more experience")


class OfficialEvent(models.TextChoices):
    """Kind of official event of FIDE or of a continent (B06.3, 1.3)."""

    OLYMPIAD = "olympiad", _("Chess Olympiad")
    WORLD_CYCLE = "world-cycle", _("world championship, Candidates, World Cup, Grand Prix or Grand Swiss")
    WORLD_RAPID_BLITZ = "world-rapid-blitz", _("World Rapid and Blitz")
    WORLD_TEAM = "world-team", _("World Team")
    WORLD_JUNIOR = "world-junior", _("World Junior")
    WORLD_OTHER = "world-other", _("another official event of FIDE")
    CONTINENTAL_MAJOR = (
        "continental-major",
        _("major continental championship"),
    )
    CONTINENTAL_OTHER = "continental-other", _("another continental event")
