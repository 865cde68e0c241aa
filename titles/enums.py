"""Enumerations of the titles app."""

from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from players.enums import Title


class NormTitle(models.TextChoices):
    """The titles that are made by norms (B.01, 1.4)."""

    GM = "GM", Title.GM.label
    IM = "IM", Title.IM.label
    WGM = "WGM", Title.WGM.label
    WIM = "WIM", Title.WIM.label


class CertificateState(models.TextChoices):
    """Where a certificate stands (1.8): the chief arbiter signs first, then the host federation."""

    PREPARED = "prepared", _("waits for the chief arbiter")
    SIGNED = "signed", _("waits for the federation")
    CERTIFIED = "certified", _("signed by both")
    WITHDRAWN = "withdrawn", _("withdrawn")
    SUPERSEDED = "superseded", _("replaced by a corrected one")
    DROPPED = "dropped", _("no longer found in the report")


class NormState(models.TextChoices):
    """Where a norm stands: as its certificate, entered from paper, or derived from a listed event (1.2)."""

    PREPARED = "prepared", _("waits for the chief arbiter")
    SIGNED = "signed", _("waits for the federation")
    CERTIFIED = "certified", _("signed by both")
    ENTERED = "entered", _("entered from paper")
    LISTED = "listed", _("derived from the results")
    WITHDRAWN = "withdrawn", _("withdrawn")
    SUPERSEDED = "superseded", _("replaced by a corrected one")
    DROPPED = "dropped", _("no longer found in the report")


# What an application may rest on (1.10.3): signed by both sides, here or on paper, or a direct norm (1.2).
COUNTING = (NormState.CERTIFIED, NormState.ENTERED, NormState.LISTED)
# A certificate that may still count, or counts.
STANDING = (CertificateState.PREPARED, CertificateState.SIGNED, CertificateState.CERTIFIED)
UNSIGNED = (CertificateState.PREPARED, CertificateState.SIGNED)


class SignerRole(models.TextChoices):
    """In which role a certificate is signed (1.8)."""

    CHIEF_ARBITER = "chief_arbiter", _("chief arbiter")
    FEDERATION = "federation", _("organising federation")


class NormSource(models.TextChoices):
    """How a norm came into the dossier."""

    REPORT = "report", _("found in a report")
    PAPER = "paper", _("certificate on paper")
    DIRECT = "direct", _("result of a listed event")


class DirectTable(models.TextChoices):
    """The two tables of direct titles (1.24a, 1.24b)."""

    OPEN = "open", pgettext_lazy("group of players", "open")
    WOMEN = "women", _("women")


class EventKind(models.TextChoices):
    """Events in which fewer games make a norm (1.4.1b)."""

    INDIVIDUAL = "individual", _("any other event")
    WORLD_TEAM = "world-team", _("World Team or Club Championship")
    CONTINENTAL_TEAM = "continental-team", _("Continental Team or Club Championship")
    WORLD_CUP = "world-cup", _("World Cup or Women's World Championship")


class Exemption(models.TextChoices):
    """Events in which the rules on federations do not bind (1.4.3a-c); 1.4.3d follows from the report."""

    NONE = "", pgettext_lazy("exemption of an event", "none")
    CHAMPIONSHIP = "1.4.3a", _("final of the national championship")
    TEAMS = "1.4.3b", _("national team championship")
    ZONAL = "1.4.3c", _("zonal or sub-zonal tournament")


class EventClass(models.TextChoices):
    """Events of which one norm of an application must come (1.5.6); a big Swiss follows from the report."""

    NONE = "", pgettext_lazy("class of an event", "none of these")
    BIG_SWISS = "big-swiss", _("individual Swiss of forty players and more")
    OLYMPIAD = "olympiad", _("Olympiad")
    CANDIDATES = "candidates-qualifier", _("event that qualifies for the Candidates")
    WORLD_CUP = "world-cup-qualifier", _("event that qualifies for the World Cup")
    EVENTS = "eve", _("individual event of the Events Commission")
    CHAMPIONSHIP = "national-final", _("final of the national individual championship")


# Kinds of jobs: one searches a report for norms, one signs many certificates for the federation.
NORMS_JOB, CERTIFY_JOB = "titles.find_norms", "titles.certify"
