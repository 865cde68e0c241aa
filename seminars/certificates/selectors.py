"""Queries: who gets which certificate of a seminar, and which are issued already."""

from uuid import UUID

from django.db.models import QuerySet

from portal.documents.enums import DocumentState
from portal.documents.models import IssuedDocument
from seminars.enums import Seat
from seminars.models import Enrolment

ABOUT = "enrolment:"


def certificates_of(enrolment: Enrolment) -> QuerySet[IssuedDocument]:
    """Return a participant's own current certificates."""
    return IssuedDocument.own.filter(about=f"{ABOUT}{enrolment.pk}", state=DocumentState.CURRENT).order_by(
        "issued_at"
    )


def to_certify(seminar_id: UUID, *, norms: bool) -> list[Enrolment]:
    """Return who is to be certified: everybody who attended, or everybody with a norm."""
    rows = Enrolment.objects.filter(seminar_id=seminar_id, state=Seat.SEATED, attended=True)
    rows = rows.exclude(norm="") if norms else rows
    return list(rows.select_related("player__federation", "account").order_by("player__sort_key", "pk"))


def already_issued(kind: str, enrolments: list[Enrolment]) -> set[str]:
    """Return the keys of those who already have the certificate."""
    keys = [f"{ABOUT}{each.pk}" for each in enrolments]
    rows = IssuedDocument.objects.filter(kind=kind, about__in=keys, state=DocumentState.CURRENT)
    return set(rows.values_list("about", flat=True))
