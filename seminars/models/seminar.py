"""The seminar as a case, its officials and timetable, and its public row."""

from datetime import date
from typing import ClassVar
from uuid import uuid4

from django.conf import settings
from django.contrib.postgres.fields import ArrayField
from django.core.validators import MinValueValidator
from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Now
from django.utils.translation import gettext_lazy as _

from players.models import Player
from portal.accounts.validators import validate_time_zone
from portal.cases.models import Case
from portal.federations.models import AffiliatedOrganisation, Body, Federation
from portal.federations.owned import TenantRows
from portal.federations.row_security import RowSecurity
from portal.federations.tenants import Tenant
from seminars.enums import (
    LANGUAGES,
    LECTURING,
    CourseFormat,
    CourseKind,
    FinalBody,
    OrganiserKind,
    Part,
    Post,
    SeminarState,
)

_PERSON = settings.AUTH_USER_MODEL
BY_SEMINAR = RowSecurity(case="seminar_id")


class Seminar(Case):
    """A seminar from its draft application on. `body` is the Commission, once it can read the file."""

    state = models.CharField(_("state"), max_length=12, choices=SeminarState, default=SeminarState.DRAFT)
    kind = models.CharField(_("kind"), max_length=12, choices=CourseKind)
    format = models.CharField(_("format"), max_length=10, choices=CourseFormat, default=CourseFormat.STANDARD)
    organiser = models.CharField(_("organiser"), max_length=10, choices=OrganiserKind)
    federation = models.ForeignKey(
        Federation, models.PROTECT, null=True, blank=True, verbose_name=_("federation"), related_name="+"
    )
    body = models.ForeignKey(
        Body, models.PROTECT, null=True, blank=True, verbose_name=_("body"), related_name="+"
    )
    organisation = models.ForeignKey(
        AffiliatedOrganisation,
        models.PROTECT,
        null=True,
        blank=True,
        verbose_name=_("affiliated organisation"),
        related_name="+",
    )
    name = models.CharField(_("name"), max_length=150)
    start = models.DateField(_("first day"), null=True, blank=True)
    end = models.DateField(_("last day"), null=True, blank=True)
    time_zone = models.CharField(
        _("time zone"), max_length=50, default="UTC", validators=[validate_time_zone]
    )
    venue = models.CharField(_("venue"), max_length=200, blank=True)
    participants = models.PositiveSmallIntegerField(_("number of participants"), default=0)
    capacity_reason = models.TextField(_("why more participants"), blank=True)
    capacity_approved = models.BooleanField(_("more participants approved"), default=False)
    language = models.CharField(_("language"), max_length=5, choices=LANGUAGES, default="en")
    interpreter = models.CharField(_("interpreter"), max_length=150, blank=True)
    ia_only = models.BooleanField(_("for International Arbiters only"), default=False)
    # The participants' national courses: finished ones in this portal, and topics taught elsewhere.
    courses = ArrayField(models.UUIDField(), verbose_name=_("national courses"), default=list, blank=True)
    covered = ArrayField(
        models.CharField(max_length=1), verbose_name=_("topics covered elsewhere"), default=list, blank=True
    )
    exam_minutes = models.PositiveSmallIntegerField(_("minutes of the exam"), null=True, blank=True)
    exam_place = models.CharField(_("place of the exam"), max_length=200, blank=True)
    supervision_plan = models.TextField(_("supervision plan"), blank=True)
    fee = models.DecimalField(
        _("participants' fee in euros"),
        max_digits=7,
        decimal_places=2,
        null=True,
        blank=True,
        validators=[MinValueValidator(0)],
    )
    accommodation = models.TextField(_("accommodation"), blank=True)
    contacts = models.TextField(_("contacts"), blank=True)
    notes = models.TextField(_("other information"), blank=True)
    invited = ArrayField(models.IntegerField(), verbose_name=_("invited players"), default=list, blank=True)
    # The Commission's latest question or reason.
    remarks = models.TextField(_("remarks"), blank=True)
    submitted_on = models.DateField(_("submitted"), null=True, blank=True)
    submitted_by = models.ForeignKey(
        _PERSON, models.PROTECT, null=True, blank=True, verbose_name=_("submitted by"), related_name="+"
    )
    approved_on = models.DateField(_("approved"), null=True, blank=True)
    # A change that awaits the Commission, and the state to which the seminar then returns.
    pending = models.JSONField(_("proposed change"), default=dict, blank=True)
    resumes = models.CharField(max_length=12, blank=True, editable=False)
    materials_sent_on = models.DateField(_("material sent"), null=True, blank=True)
    announced_on = models.DateField(_("results announced"), null=True, blank=True)
    # Fixed when results are announced: invoices are based on these.
    counted_participants = models.PositiveSmallIntegerField(_("participants counted"), null=True, blank=True)
    counted_examinees = models.PositiveSmallIntegerField(_("exams counted"), null=True, blank=True)
    subsidy_programme = models.CharField(_("development programme"), max_length=100, blank=True)
    subsidy_heads = models.PositiveSmallIntegerField(_("people supported"), default=0)
    subsidy_cents = models.PositiveIntegerField(_("support for each in cents"), default=0)
    final_body = models.CharField(_("approved finally by"), max_length=10, choices=FinalBody, blank=True)
    final_on = models.DateField(_("final approval"), null=True, blank=True)

    class Meta(Case.Meta):
        verbose_name = _("seminar")
        verbose_name_plural = _("seminars")
        ordering = ["-start", "pk"]
        constraints = [
            # The Commission's own courses belong to no federation.
            models.CheckConstraint(
                condition=Q(organiser=OrganiserKind.COMMISSION) ^ Q(federation__isnull=False),
                name="a_seminar_has_one_organiser",
            ),
            models.CheckConstraint(
                condition=Q(start__isnull=True) | Q(end__isnull=True) | Q(end__gte=F("start")),
                name="a_seminar_ends_after_it_began",
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def tenant(self) -> Tenant:
        """Return the organising federation or body."""
        tenant = self.federation or self.body
        assert tenant is not None, "a constraint of the table"
        return tenant

    @property
    def organiser_name(self) -> str:
        return str(self.organisation or self.tenant)

    @property
    def organiser_shown(self) -> str:
        """Return the organiser's name, a federation's in the reader's language."""
        return self.organiser_name if self.organisation or not self.federation else self.federation.shown_name

    @property
    def today(self) -> date:
        return self.tenant.today


class Official(TenantRows):
    """A person with a post. Without an account they cannot act in the portal; the pre-check reports that."""

    row_security: ClassVar[RowSecurity] = BY_SEMINAR

    seminar = models.ForeignKey(Seminar, models.CASCADE, verbose_name=_("seminar"), related_name="officials")
    post = models.CharField(_("post"), max_length=15, choices=Post)
    player = models.ForeignKey(Player, models.PROTECT, verbose_name=_("person"), related_name="+")
    # The row of a replaced person is kept.
    until = models.DateTimeField(_("until"), null=True, blank=True)

    class Meta(TenantRows.Meta):
        verbose_name = _("official of a seminar")
        verbose_name_plural = _("officials of seminars")
        ordering = ["pk"]
        constraints = [
            # A replaced person keeps the ended row.
            models.UniqueConstraint(
                fields=["seminar", "post"],
                condition=Q(until__isnull=True),
                name="one_person_in_a_post",
            )
        ]

    def __str__(self) -> str:
        return f"{self.get_post_display()}: {self.player.name}"

    @property
    def lectures(self) -> bool:
        return self.post in LECTURING


class Session(TenantRows):
    """A line of the timetable, in the seminar's time zone."""

    row_security: ClassVar[RowSecurity] = BY_SEMINAR

    id = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    seminar = models.ForeignKey(Seminar, models.CASCADE, verbose_name=_("seminar"), related_name="sessions")
    day = models.DateField(_("day"))
    start = models.TimeField(_("from"))
    end = models.TimeField(_("to"))
    part = models.CharField(_("part"), max_length=10, choices=Part, default=Part.LECTURE)
    topic = models.CharField(_("topic"), max_length=1, blank=True)
    title = models.CharField(_("contents"), max_length=150, blank=True)

    class Meta(TenantRows.Meta):
        verbose_name = _("session")
        verbose_name_plural = _("sessions")
        ordering = ["day", "start", "pk"]
        constraints = [
            models.CheckConstraint(condition=Q(end__gt=F("start")), name="a_session_ends_after_it_began")
        ]

    def __str__(self) -> str:
        return f"{self.day} {self.start:%H:%M}"

    @property
    def minutes(self) -> int:
        return (self.end.hour - self.start.hour) * 60 + self.end.minute - self.start.minute


class PublishedSeminar(models.Model):
    """A seminar in the public calendar. `facts` holds timetable, lecturers, fee, contacts."""

    public_registry = True

    id = models.UUIDField(primary_key=True, editable=False)
    kind = models.CharField(_("kind"), max_length=12, choices=CourseKind)
    format = models.CharField(_("format"), max_length=10, choices=CourseFormat)
    state = models.CharField(_("state"), max_length=12, choices=SeminarState)
    name = models.CharField(_("name"), max_length=150)
    organiser = models.CharField(_("organiser"), max_length=150)
    federation = models.ForeignKey(
        Federation, models.PROTECT, null=True, blank=True, verbose_name=_("federation"), related_name="+"
    )
    start = models.DateField(_("first day"))
    end = models.DateField(_("last day"))
    time_zone = models.CharField(_("time zone"), max_length=50)
    venue = models.CharField(_("venue"), max_length=200)
    language = models.CharField(_("language"), max_length=5, choices=LANGUAGES)
    capacity = models.PositiveSmallIntegerField(_("seats"))
    seated = models.PositiveSmallIntegerField(_("seats taken"), default=0)
    waiting = models.PositiveSmallIntegerField(_("waiting list"), default=0)
    facts = models.JSONField(default=dict)
    changed_at = models.DateTimeField(_("changed"), db_default=Now())

    class Meta:
        verbose_name = _("seminar in the calendar")
        verbose_name_plural = _("seminars in the calendar")
        ordering = ["start", "pk"]
        # The public calendar, in both directions.
        indexes = [models.Index(fields=["start", "end"], name="seminars_by_day")]

    def __str__(self) -> str:
        return self.name

    @property
    def free(self) -> int:
        return max(0, self.capacity - self.seated)
