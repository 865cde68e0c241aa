"""Enumerations of norms: kinds, origins, states, signatories."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class NormKind(models.TextChoices):
    """What a norm stands for (B06.1, 2.3.3 and 3.9.5)."""

    TOURNAMENT = "tournament", _("work at an event")
    SEMINAR = "seminar", _("seminar")
    ASSOCIATION = "association", _("title of an association")


class Origin(models.TextChoices):
    """Whether the event is in the portal, or the norm exists on paper only."""

    PORTAL = "portal", _("from the portal")
    PAPER = "paper", _("from paper")


class NormState(models.TextChoices):
    """The state of a norm; certificates on paper are entered, not signed here."""

    ASKED = "asked", _("asked for")
    OFFERED = "offered", _("offered by the chief arbiter")
    PROPOSED = "proposed", _("proposed, waits for the first signature")
    SIGNED = "signed", _("waits for the federation")
    CERTIFIED = "certified", _("signed by both")
    ENTERED = "entered", _("entered from paper")
    WITHDRAWN = "withdrawn", _("withdrawn")
    SUPERSEDED = "superseded", _("replaced by a corrected one")
    FALLEN = "fallen", _("no longer a norm after a correction")


class Association(models.TextChoices):
    """Associations whose title of International Arbiter is a norm (B06.1, 3.9.5 and 4.9.5)."""

    IBCA = "IBCA", _("International Braille Chess Association")
    ICCD = "ICCD", _("International Chess Committee of the Deaf")
    IPCA = "IPCA", _("International Physically Disabled Chess Association")


class SignerRole(models.TextChoices):
    """Who signs a certificate (B06.1, 2.8 and 2.8.1)."""

    CHIEF = "chief-arbiter", _("chief arbiter")
    SUPERVISOR = "supervisor", _("supervisor of the chief arbiter")
    FEDERATION = "federation", _("federation")


WISHED = (NormState.ASKED, NormState.OFFERED)
# States in which a norm can be used for an application.
USABLE = (NormState.CERTIFIED, NormState.ENTERED)
STANDING = (*WISHED, NormState.PROPOSED, NormState.SIGNED, *USABLE)
ENDED = (NormState.WITHDRAWN, NormState.SUPERSEDED, NormState.FALLEN)

# More norms than this are signed by a job, because printing each form takes time.
CERTIFY_JOB, AT_ONCE = "arbiters.certify", 2
