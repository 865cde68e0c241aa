"""Choices (enums) of the titles app."""

from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from players.enums import Title


class NormTitle(models.TextChoices):
    """Titles that are earned by norms (B.01, 1.4)."""

    GM = "GM", Title.GM.label
    IM = "IM", Title.IM.label
    WGM = "WGM", Title.WGM.label
    WIM = "WIM", Title.WIM.label


class CertificateState(models.TextChoices):
    """State of a certificate (1.8): the chief arbiter signs first, then the host federation."""

    PREPARED = "prepared", _("waits for the chief arbiter")
    SIGNED = "signed", _("waits for the federation")
    CERTIFIED = "certified", _("signed by both")
    WITHDRAWN = "withdrawn", _("withdrawn")
    SUPERSEDED = "superseded", _("replaced by a corrected one")
    DROPPED = "dropped", _("no longer found in the report")


class NormState(models.TextChoices):
    """State of a norm: as its certificate, entered from paper, or derived from a listed event (1.2)."""

    PREPARED = "prepared", _("waits for the chief arbiter")
    SIGNED = "signed", _("waits for the federation")
    CERTIFIED = "certified", _("signed by both")
    ENTERED = "entered", _("entered from paper")
    LISTED = "listed", _("derived from the results")
    WITHDRAWN = "withdrawn", _("withdrawn")
    SUPERSEDED = "superseded", _("replaced by a corrected one")
    DROPPED = "dropped", _("no longer found in the report")


# Norms usable in an application (1.10.3): signed by both sides, here or on paper, or direct (1.2).
COUNTING = (NormState.CERTIFIED, NormState.ENTERED, NormState.LISTED)
# Certificates that count or may still count.
STANDING = (CertificateState.PREPARED, CertificateState.SIGNED, CertificateState.CERTIFIED)
UNSIGNED = (CertificateState.PREPARED, CertificateState.SIGNED)


class SignerRole(models.TextChoices):
    """Role in which a certificate is signed (1.8)."""

    CHIEF_ARBITER = "chief_arbiter", _("chief arbiter")
    FEDERATION = "federation", _("organising federation")


class NormSource(models.TextChoices):
    """Origin of a norm in the dossier."""

    REPORT = "report", _("found in a report")
    PAPER = "paper", _("certificate on paper")
    DIRECT = "direct", _("result of a listed event")


class DirectTable(models.TextChoices):
    """The two tables of direct titles (1.24a, 1.24b)."""

    OPEN = "open", pgettext_lazy("group of players", "open")
    WOMEN = "women", _("women")


class EventKind(models.TextChoices):
    """Events in which fewer games are sufficient for a norm (1.4.1b)."""

    INDIVIDUAL = "individual", _("any other event")
    WORLD_TEAM = "world-team", _("World Team or Club Championship")
    CONTINENTAL_TEAM = "continental-team", _("Continental Team or Club Championship")
    WORLD_CUP = "world-cup", _("World Cup or Women's World Championship")


class Exemption(models.TextChoices):
    """Events exempt from the rules on federations (1.4.3a-c); 1.4.3d follows from the report."""

    NONE = "", pgettext_lazy("exemption of an event", "none")
    CHAMPIONSHIP = "1.4.3a", _("final of the national championship")
    TEAMS = "1.4.3b", _("national team championship")
    ZONAL = "1.4.3c", _("zonal or sub-zonal tournament")


class EventClass(models.TextChoices):
    """Events from which one norm of an application must come (1.5.6); a big Swiss follows from the report."""

    NONE = "", pgettext_lazy("class of an event", "none of these")
    BIG_SWISS = "big-swiss", _("individual Swiss of forty players and more")
    OLYMPIAD = "olympiad", _("Olympiad")
    CANDIDATES = "candidates-qualifier", _("event that qualifies for the Candidates")
    WORLD_CUP = "world-cup-qualifier", _("event that qualifies for the World Cup")
    EVENTS = "eve", _("individual event of the Events Commission")
    CHAMPIONSHIP = "national-final", _("final of the national individual championship")


# Kinds of jobs: examine a report for norms; sign many certificates for the federation.
NORMS_JOB, CERTIFY_JOB = "titles.find_norms", "titles.certify"
