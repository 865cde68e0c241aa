"""Participants of a seminar: seats, attendance by session, material."""

from typing import ClassVar
from uuid import UUID, uuid4

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from players.models import Player
from portal.federations.owned import OwnManager, ScopedManager, SharedWithBody
from portal.federations.row_security import RowSecurity
from seminars.enums import Payment, Presence, ResultCode, Seat
from seminars.models.seminar import Seminar, Session

_PERSON = settings.AUTH_USER_MODEL
# SQL for the row policy: the open scope of the seminar's case admits its rows too. Services open that scope
# only after they have checked permissions.
OPEN_BY_SEMINAR = "seminar_id = NULLIF(current_setting('app.case', true), '')::uuid"
OF_PARTICIPANT = RowSecurity(
    federation="federation_id", body="body_id", person="account_id", also=OPEN_BY_SEMINAR
)


class OfSeminar(SharedWithBody):
    """A row that belongs to a seminar; `federation` and `body` are its organiser and the Commission."""

    id = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    seminar = models.ForeignKey(Seminar, models.CASCADE, verbose_name=_("seminar"), related_name="+")

    class Meta(SharedWithBody.Meta):
        abstract = True

    @property
    def case_id(self) -> UUID:
        """Return the seminar's key: audit entries about the row belong to the seminar's file."""
        key: UUID = self.seminar_id
        return key


class Enrolment(OfSeminar):
    """A person at a seminar, seated or waiting, with the result once announced."""

    # Participants may write their own row (enrol, cancel, exam), and services in the seminar's scope any.
    row_writers = frozenset({"also"})
    row_security: ClassVar[RowSecurity] = OF_PARTICIPANT

    player = models.ForeignKey(Player, models.PROTECT, verbose_name=_("person"), related_name="+")
    account = models.ForeignKey(
        _PERSON, models.PROTECT, null=True, blank=True, verbose_name=_("account"), related_name="+"
    )
    state = models.CharField(_("place"), max_length=10, choices=Seat)
    for_result = models.BooleanField(_("for a result"), default=True)
    sits_exam = models.BooleanField(_("sits the exam"), default=False)
    payment = models.CharField(_("payment"), max_length=10, choices=Payment, default=Payment.NONE)
    enrolled_at = models.DateTimeField(_("enrolled"))
    seated_at = models.DateTimeField(_("seat since"), null=True, blank=True)
    cancelled_at = models.DateTimeField(_("cancelled"), null=True, blank=True)
    # Null until somebody has decided.
    attended = models.BooleanField(_("attended"), null=True, blank=True)
    # Set by the announcement of results.
    result = models.CharField(_("result"), max_length=12, choices=ResultCode, blank=True)
    norm = models.CharField(_("norm"), max_length=2, blank=True)
    norm_on = models.DateField(_("norm of"), null=True, blank=True)
    norm_until = models.DateField(_("last day of use"), null=True, blank=True)
    active_until = models.DateField(_("active until"), null=True, blank=True)
    needs_approval = models.BooleanField(_("waits for approval"), default=False)
    feedback = models.TextField(_("feedback"), blank=True)

    objects: ClassVar[ScopedManager["Enrolment"]] = ScopedManager()
    own: ClassVar[OwnManager["Enrolment"]] = OwnManager()

    class Meta(OfSeminar.Meta):
        verbose_name = _("enrolment")
        verbose_name_plural = _("enrolments")
        ordering = ["enrolled_at", "pk"]
        indexes = [
            # The waiting list, in the order in which it is filled.
            models.Index(fields=["seminar", "state", "enrolled_at"], name="enrolments_in_order"),
            models.Index(fields=["account", "-enrolled_at"], name="enrolments_of_a_person"),
        ]
        constraints = [
            # A cancelled enrolment leaves room for another one of the same person.
            models.UniqueConstraint(
                fields=["seminar", "player"],
                condition=~Q(state=Seat.CANCELLED),
                name="one_enrolment_of_a_person",
            )
        ]

    def __str__(self) -> str:
        return self.player.name


class Attendance(OfSeminar):
    """A participant's presence at one session, and how it was recorded."""

    row_writers = frozenset({"also"})
    row_security: ClassVar[RowSecurity] = OF_PARTICIPANT

    enrolment = models.ForeignKey(
        Enrolment, models.CASCADE, verbose_name=_("enrolment"), related_name="attendances"
    )
    session = models.ForeignKey(Session, models.CASCADE, verbose_name=_("session"), related_name="+")
    account = models.ForeignKey(_PERSON, models.PROTECT, null=True, blank=True, related_name="+")
    how = models.CharField(_("recorded"), max_length=5, choices=Presence)
    at = models.DateTimeField(_("recorded at"))

    class Meta(OfSeminar.Meta):
        verbose_name = _("attendance")
        verbose_name_plural = _("attendance")
        constraints = [
            models.UniqueConstraint(fields=["enrolment", "session"], name="present_once_in_a_session")
        ]

    def __str__(self) -> str:
        return f"{self.enrolment_id} {self.session_id}"


def material_path(material: "Material", filename: str) -> str:
    return f"seminars/material/{material.pk.hex[:2]}/{material.pk}"


class Material(OfSeminar):
    """Course material for the participants (5.2.5)."""

    row_writers = frozenset({"also"})
    row_security: ClassVar[RowSecurity] = RowSecurity(
        federation="federation_id", body="body_id", also=OPEN_BY_SEMINAR
    )

    title = models.CharField(_("title"), max_length=150)
    file = models.FileField(_("file"), upload_to=material_path, max_length=100)
    filename = models.CharField(_("file name"), max_length=150)
    size = models.PositiveIntegerField(_("size"))
    uploaded_by = models.ForeignKey(_PERSON, models.PROTECT, verbose_name=_("uploaded by"), related_name="+")
    uploaded_at = models.DateTimeField(_("uploaded"))

    class Meta(OfSeminar.Meta):
        verbose_name = _("course material")
        verbose_name_plural = _("course material")
        ordering = ["uploaded_at", "pk"]

    def __str__(self) -> str:
        return self.title
