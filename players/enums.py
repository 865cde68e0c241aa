"""Choices (enums) of the players app."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class Sex(models.TextChoices):
    MAN = "m", _("male")
    WOMAN = "w", _("female")


class Standing(models.TextChoices):
    """State of a record; one that waits for its FIDE id is not in the public register yet."""

    REQUESTED = "requested", _("requested")
    REGISTERED = "registered", _("registered")
    MERGED = "merged", _("merged into another record")


class Title(models.TextChoices):
    """Over-the-board titles, the highest first (B.01)."""

    GM = "GM", _("Grandmaster")
    IM = "IM", _("International Master")
    WGM = "WGM", _("Woman Grandmaster")
    FM = "FM", _("FIDE Master")
    WIM = "WIM", _("Woman International Master")
    CM = "CM", _("Candidate Master")
    WFM = "WFM", _("Woman FIDE Master")
    WCM = "WCM", _("Woman Candidate Master")


class TitleSource(models.TextChoices):
    LIST = "list", _("FIDE list")
    DECISION = "decision", _("decision of a commission")
    OFFICER = "officer", _("federation's record")


class ArbiterTitle(models.TextChoices):
    """Titles of arbiters and organisers, highest first; NA is registered by a federation (B06.1)."""

    IA = "IA", _("International Arbiter")
    FA = "FA", _("FIDE Arbiter")
    NA = "NA", _("National Arbiter")
    IO = "IO", _("International Organizer")


class FairPlayTitle(models.TextChoices):
    """Titles of fair-play officials, the highest first."""

    FPO = "FPO", _("Fair Play Officer")
    FPE = "FPE", _("Fair Play Expert")
    NFS = "NFS", _("National Fair Play Specialist")


class FeeState(models.TextChoices):
    """Whether the FIDE registration fee of an arbiter is paid; it has no end date (B06.1, 6.1)."""

    UNKNOWN = "unknown", _("not known")
    PAID = "paid", _("paid")
    UNPAID = "unpaid", _("not paid")


class ActivitySource(models.TextChoices):
    """What set the end of an arbiter's activity (B06.3, 2.2 and 2.6)."""

    FA_AWARD = "fa-award", _("award of the FIDE Arbiter title")
    COURSE = "course", _("refresher course or certification seminar")
    TRANSITION = "transition", _("transition of 2021")
    COMMISSION = "commission", _("entry of the commission")


class ArbiterCategory(models.TextChoices):
    """Category of an arbiter; FIDE Arbiters are always D (B06.3, 1.2)."""

    A = "A", "A"
    B = "B", "B"
    C = "C", "C"
    D = "D", "D"


class SanctionKind(models.TextChoices):
    SANCTION = "sanction", _("sanction")
    SUSPENSION = "suspension", _("suspended from appointment")


class TitleDifference(models.TextChoices):
    """How a FIDE list differs from a decision made here."""

    NOT_LISTED = "not-listed", _("awarded here, not in the list")
    LISTED_AFTER_LOSS = "after-loss", _("ended here, still in the list")


class DisabilityBody(models.TextChoices):
    """Organisations of disabled players whose membership a record may state."""

    IBCA = "IBCA", _("International Braille Chess Association")
    ICSC = "ICSC", _("International Chess Committee of the Deaf")
    IPCA = "IPCA", _("International Physically Disabled Chess Association")


class Tempo(models.TextChoices):
    STANDARD = "standard", _("standard")
    RAPID = "rapid", _("rapid")
    BLITZ = "blitz", _("blitz")


class MoveReason(models.TextChoices):
    """Why a player's federation changed."""

    LIST = "list", _("as in the FIDE list")
    TRANSFER = "transfer", _("transfer")
    CORRECTION = "correction", _("correction")


class ListKind(models.TextChoices):
    COMBINED = "combined", _("combined list")
    STANDARD = "standard", _("standard list")
    RAPID = "rapid", _("rapid list")
    BLITZ = "blitz", _("blitz list")
    NATIONAL = "national", _("national list")


class ListState(models.TextChoices):
    UPLOADED = "uploaded", _("uploaded")
    CHECKED = "checked", _("checked, to be confirmed")
    REFUSED = "refused", _("refused")
    IMPORTED = "imported", _("imported")
    DISCARDED = "discarded", _("discarded")
    UNDONE = "undone", _("taken back")
