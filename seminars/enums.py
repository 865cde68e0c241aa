"""Enumerations of the seminars app: kinds, formats, states, posts, results."""

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


class SeminarState(models.TextChoices):
    """The state of a seminar, from the draft application to the final approval (5.2.2 to 5.2.6)."""

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


# The public can see a seminar from its approval on.
PUBLIC_STATES = frozenset(SeminarState) - {
    SeminarState.DRAFT,
    SeminarState.SUBMITTED,
    SeminarState.QUESTIONS,
    SeminarState.REFUSED,
}
# Seats can be taken and cancelled in these states.
ENROLLING = frozenset({SeminarState.OPEN, SeminarState.READY})
# The course is over in these states.
OVER = frozenset(
    {
        SeminarState.REPORTING,
        SeminarState.REPORTED,
        SeminarState.ANNOUNCED,
        SeminarState.INVOICED,
        SeminarState.FINAL,
    }
)
ANNOUNCED = frozenset({SeminarState.ANNOUNCED, SeminarState.INVOICED, SeminarState.FINAL})


class Post(models.TextChoices):
    """The function of a person at a seminar (5.2.1)."""

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
    """The kind of a timetable line."""

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


class Seat(models.TextChoices):
    SEATED = "seated", _("seat")
    WAITING = "waiting", _("waiting list")
    CANCELLED = "cancelled", _("cancelled")


class Payment(models.TextChoices):
    """The state of the participation fee, which the organiser collects."""

    NONE = "none", _("nothing to pay")
    DUE = "due", _("to be paid")
    PAID = "paid", _("paid")
    REFUND = "refund", _("to be refunded")
    REFUNDED = "refunded", _("refunded")


class Presence(models.TextChoices):
    HAND = "hand", _("by hand")
    CODE = "code", _("by QR code")
    FILE = "file", _("from a file")


class ResultCode(models.TextChoices):
    """The result of a participant; the values are those of seminars.rules.Result."""

    ABSENT = "ABSENT", _("absent")
    PASSED = "PASSED", _("passed")
    FAILED = "FAILED", _("not passed")
    NO_EXAM = "NO_EXAM", _("attended without the exam")
    READY = "READY", _("ready")
    NOT_READY = "NOT_READY", _("not ready")
    INCOMPLETE = "INCOMPLETE", _("assessment not complete")
    COMPLETED = "COMPLETED", _("completed")
    ACTION_PLAN = "ACTION_PLAN", _("individual plan")


class PaperState(models.TextChoices):
    DRAFT = "draft", _("draft")
    SENT = "sent", _("with the commission")
    RETURNED = "returned", _("returned with remarks")
    APPROVED = "approved", _("approved")


class PlanState(models.TextChoices):
    OPEN = "open", _("open")
    CLOSED = "closed", _("closed")


class ReviewState(models.TextChoices):
    ASKED = "asked", _("asked for")
    KEPT = "kept", _("mark kept")
    CHANGED = "changed", _("mark changed")


class ReportKind(models.TextChoices):
    LECTURER = "lecturer", _("lecturer's report")
    OBSERVER = "observer", _("observer's report")
    TECHNICAL = "technical", _("technical organiser's report")
    APR = "apr", _("report on an assistant (APR)")


class ReportState(models.TextChoices):
    OPEN = "open", _("due")
    FILED = "filed", _("filed")
    RETURNED = "returned", _("returned with remarks")
    CHECKED = "checked", _("checked")


class LecturerState(models.TextChoices):
    """From the federation's proposal to the end of an accreditation (seminars.md 10)."""

    CANDIDATE = "candidate", _("candidate")
    INTERVIEW = "interview", _("with the commission")
    REFUSED = "refused", _("not admitted")
    PROGRAMME = "programme", _("in the training programme")
    DROPPED = "dropped", _("dropped from the programme")
    APPLIED = "applied", _("FL2 submitted")
    APPROVED = "approved", _("approved by the commission")
    ACCREDITED = "accredited", _("accredited")
    NOTICE = "notice", _("renewal due")
    INACTIVE = "inactive", _("inactive")
    EXPIRED = "expired", _("expired")
    REMOVED = "removed", _("removed from the list")
