"""The words of applications for titles and categories of arbiters."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class FormName(models.TextChoices):
    """The forms of the regulations (B06.1, 5.4 and 5.5; B06.3, 7.2)."""

    FA2 = "FA2", _("FIDE Arbiter (form FA2)")
    IA2 = "IA2", _("International Arbiter (form IA2)")
    IA3 = "IA3", _("higher category (form IA3)")


class Target(models.TextChoices):
    """The categories that are applied for; D is everybody's first (B06.3, 6)."""

    C = "C", "C"
    B = "B", "B"
    A = "A", "A"


class State(models.TextChoices):
    """Where an application stands."""

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


# The kind of statement that an objection is, and the question of the vote.
OBJECTION = "arbiter_objection"
AWARD_VOTE = "award"
# Anybody may object up to the final decision (B06.1, 5.8).
OPEN_TO_OBJECTIONS = frozenset({State.PUBLISHED, State.VOTING, State.CONFIRMATION})
CLOSED = frozenset({State.AWARDED, State.REFUSED, State.WITHDRAWN})
# Somebody still has to act: no second application of the same person.
OPEN = frozenset(State) - CLOSED
# The federation has not signed, or the applicant has not filed: what it says can still change.
UNFILED = frozenset({State.DRAFT, State.SENT, State.DECLINED, State.COMPLAINT, State.ALONE})


class Requirement(models.TextChoices):
    """What the federation assesses of the person (B06.1, 3.1 to 3.6 and 4.1 to 4.6), by its place there."""

    KNOWLEDGE = "1", _("knows the Laws, the fair-play rules, pairings, norms and ratings thoroughly")
    OBJECTIVITY = "2", _("has shown absolute objectivity at all times")
    LANGUAGE = "3", _("has the language that the title asks for")
    COMPUTER = "4", _("works with pairing programs, texts, spreadsheets and e-mail")
    CLOCKS = "5", _("sets electronic clocks of different types")


def article_of(form: str, requirement: str) -> str:
    """Return the article of a requirement for FA2 or IA2."""
    return f"{3 if form == FormName.FA2 else 4}.{requirement}"
