"""The words of the players app."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class Sex(models.TextChoices):
    MAN = "m", _("male")
    WOMAN = "w", _("female")


class Standing(models.TextChoices):
    """What a record is: one that waits for its FIDE id is no player of the public register yet."""

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


class DisabilityBody(models.TextChoices):
    """The organisations of disabled players whose membership a record may name."""

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
