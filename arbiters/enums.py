"""The words of the arbiters' app."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class RegistrationState(models.TextChoices):
    """A federation's request to register a national arbiter with FIDE (B06.1, 5.1)."""

    WAITING = "waiting", _("with the commission")
    RETURNED = "returned", _("returned with remarks")
    APPROVED = "approved", _("approved")
    REFUSED = "refused", _("refused")
    WITHDRAWN = "withdrawn", _("withdrawn")


OPEN_REGISTRATION = (RegistrationState.WAITING, RegistrationState.RETURNED)


class NormState(models.TextChoices):
    """A certificate FA1 or IA1 from the wish to the paper (B06.1, 2.8)."""

    PREPARED = "prepared", _("waits for the chief arbiter")
    SIGNED = "signed", _("waits for the federation")
    CERTIFIED = "certified", _("signed by both")
    SUPERSEDED = "superseded", _("superseded")
    WITHDRAWN = "withdrawn", _("withdrawn")


class NormSource(models.TextChoices):
    EVENT = "event", _("from an event of this portal")
    PAPER = "paper", _("from paper")


class ApplicationForm(models.TextChoices):
    FA2 = "FA2", _("FA2: title of FIDE Arbiter")
    IA2 = "IA2", _("IA2: title of International Arbiter")
    IA3 = "IA3", _("IA3: higher category")


class ApplicationState(models.TextChoices):
    """An application of an arbiter (B06.1, 5; B06.3, 7)."""

    DRAFT = "draft", _("draft")
    FED_REVIEW = "fed-review", _("with the federation")
    FED_REFUSED = "fed-refused", _("refused by the federation")
    COMMISSION_CASE = "commission-case", _("refusal before the commission")
    SELF_APPLY = "self-apply", _("may be filed by the arbiter")
    UNDER_REVIEW = "under-review", _("under review")
    PUBLISHED = "published", _("published")
    CONFIRMED = "confirmed", _("decided, waits for its day")
    AWARDED = "awarded", _("awarded")
    REJECTED = "rejected", _("rejected")
    CLOSED = "closed", _("closed")
    WITHDRAWN = "withdrawn", _("withdrawn")


class ObjectionAnswer(models.TextChoices):
    OPEN = "open", _("to be decided")
    SUSTAINED = "sustained", _("sustained")
    DISMISSED = "dismissed", _("dismissed")


class VoteChoice(models.TextChoices):
    YES = "yes", _("in favour")
    NO = "no", _("against")
    ABSTAIN = "abstain", _("abstained")
