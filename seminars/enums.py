"""The words of the seminars app: kinds, formats, states, roles of people, results."""

from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy


class CourseKind(models.TextChoices):
    """Kinds of courses (B06.2, 4); the values are those of seminars.rules.Kind."""

    FA = "FA", _("FA seminar")
    IA = "IA", _("IA certification seminar")
    REFRESHER = "REFRESHER", _("refresher course")
    WORLD_EVENT = "WORLD_EVENT", _("preparation of a world event")
    NATIONAL = "NATIONAL", _("national course")


class CourseFormat(models.TextChoices):
    STANDARD = "STANDARD", _("in one room")
    ONLINE = "ONLINE", _("online")
    BLENDED = "BLENDED", _("blended")


class OrganiserKind(models.TextChoices):
    FEDERATION = "FEDERATION", _("federation")
    AFFILIATE = "AFFILIATE", _("affiliated organisation")
    COMMISSION = "COMMISSION", _("Arbiters' Commission")


class State(models.TextChoices):
    """Where a seminar stands, from the draft of its application to the final approval (5.2.2 to 5.2.6)."""

    DRAFT = "draft", _("draft")
    SUBMITTED = "submitted", _("with the commission")
    QUESTIONS = "questions", _("questions to the organiser")
    REFUSED = "refused", _("refused")
    PUBLISHED = "published", _("approved")
    CHANGED = "changed", _("change with the commission")
    OPEN = "open", _("enrolment open")
    READY = "ready", _("ready to start")
    RUNNING = "running", _("running")
    REPORTING = "reporting", _("waiting for reports")
    REPORTED = "reported", _("reports received")
    ANNOUNCED = "announced", _("results announced")
    INVOICED = "invoiced", _("invoiced")
    FINAL = "final", pgettext_lazy("state of a seminar", "final")
    CANCELLED = "cancelled", _("cancelled")


# The public sees a seminar from its approval on.
PUBLIC_STATES = frozenset(State) - {State.DRAFT, State.SUBMITTED, State.QUESTIONS, State.REFUSED}
# Seats are given and given back in these states.
ENROLLING = frozenset({State.OPEN, State.READY})
# The lectures are over.
OVER = frozenset({State.REPORTING, State.REPORTED, State.ANNOUNCED, State.INVOICED, State.FINAL})
ANNOUNCED = frozenset({State.ANNOUNCED, State.INVOICED, State.FINAL})


class Post(models.TextChoices):
    """What somebody does at a seminar (5.2.1)."""

    OBSERVER = "observer", _("observer, named by the Commission")
    HOST = "host", _("committee member named by the federation")
    HOST_ARBITERS = "host_arbiters", _("committee member named by the federation's arbiters' commission")
    LEAD = "lead", _("lead lecturer")
    LECTURER = "lecturer", _("lecturer")
    LOCAL = "local", _("local assistant")
    ADDITIONAL = "additional", _("additional assistant")
    TECHNICAL = "technical", _("technical organiser")
    GRADER = "grader", _("grader")


LECTURING = (Post.LEAD, Post.LECTURER)


class Part(models.TextChoices):
    """What a line of the timetable is."""

    LECTURE = "lecture", _("lecture")
    EXAM = "exam", _("exam or assessment")


class FinalBody(models.TextChoices):
    COUNCIL = "council", _("FIDE Council")
    CONGRESS = "congress", _("FIDE Congress")
    ASSEMBLY = "assembly", _("General Assembly")


LANGUAGES = (
    ("ar", _("Arabic")),
    ("en", _("English")),
    ("fr", _("French")),
    ("de", _("German")),
    ("pt", _("Portuguese")),
    ("ru", _("Russian")),
    ("es", _("Spanish")),
    ("uk", _("Ukrainian")),
    ("ja", _("Japanese")),
)
