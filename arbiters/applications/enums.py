"""Enumerations of applications for titles and categories of arbiters."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class FormName(models.TextChoices):
    """The forms of the regulations (B06.1, 5.4 and 5.5; B06.3, 7.2)."""

    FA2 = "FA2", _("FIDE Arbiter (form FA2)")
    IA2 = "IA2", _("International Arbiter (form IA2)")
    IA3 = "IA3", _("higher category (form IA3)")


class Target(models.TextChoices):
    """Categories that can be applied for; everybody starts with D, which needs no application (B06.3, 6)."""

    C = "C", "C"
    B = "B", "B"
    A = "A", "A"


class ApplicationState(models.TextChoices):
    """State of an application."""

    DRAFT = "draft", _("draft")
    SENT = "sent", _("with the federation")
    DECLINED = "declined", _("refused by the federation")
    COMPLAINT = "complaint", _("case before the commission")
    ALONE = "alone", _("may be filed by the applicant")
    FILED = "filed", _("with the commission")
    RETURNED = "returned", _("returned with remarks")
    PUBLISHED = "published", _("published")
    VOTING = "voting", _("the commission votes")
    CONFIRMATION = "confirmation", _("to be confirmed by the Council")
    AWARDED = "awarded", _("awarded")
    REFUSED = "refused", _("refused")
    WITHDRAWN = "withdrawn", _("withdrawn")


class Appeals(models.TextChoices):
    """The decisions on appeals in the listed events go with the application (forms FA2 and IA2)."""

    NONE = "none", _("there was no appeal in these events")
    ATTACHED = "attached", _("the decisions are attached")


class Choice(models.TextChoices):
    """A vote of a member of the commission."""

    FOR = "for", _("for the award")
    AGAINST = "against", _("against the award")
    ABSTAIN = "abstain", _("abstention")


class ObjectionState(models.TextChoices):
    OPEN = "open", _("to be answered")
    SUSTAINED = "sustained", _("sustained")
    DISMISSED = "dismissed", _("dismissed")


# Deadline code: an arbiter meets all conditions and has not started an application (B06.1, 5.3).
APPLY = "arbiters.apply_until"
# Statement kind of an objection, and of the commission's vote.
OBJECTION = "arbiter_objection"
AWARD_VOTE = "award"
# Anybody may object up to the final decision (B06.1, 5.8).
OPEN_TO_OBJECTIONS = frozenset(
    {ApplicationState.PUBLISHED, ApplicationState.VOTING, ApplicationState.CONFIRMATION}
)
CLOSED = frozenset({ApplicationState.AWARDED, ApplicationState.REFUSED, ApplicationState.WITHDRAWN})
# Open states: they block a second application by the same person.
OPEN = frozenset(ApplicationState) - CLOSED
# States in which the content can still change: not yet signed or filed.
UNFILED = frozenset(
    {
        ApplicationState.DRAFT,
        ApplicationState.SENT,
        ApplicationState.DECLINED,
        ApplicationState.COMPLAINT,
        ApplicationState.ALONE,
    }
)


class Requirement(models.TextChoices):
    """Personal requirements assessed by the federation (B06.1, 3.1 to 3.6 and 4.1 to 4.6)."""

    KNOWLEDGE = "1", _("knows the Laws, the fair-play rules, pairings, norms and ratings thoroughly")
    OBJECTIVITY = "2", _("has shown absolute objectivity at all times")
    LANGUAGE = "3", _("has the language that the title asks for")
    COMPUTER = "4", _("works with pairing programs, texts, spreadsheets and e-mail")
    CLOCKS = "5", _("sets electronic clocks of different types")


def article_of(form: str, requirement: str) -> str:
    """Return the article of a requirement for FA2 or IA2."""
    return f"{3 if form == FormName.FA2 else 4}.{requirement}"
