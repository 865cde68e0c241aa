"""Give, cancel and refill seats under the seminar's row lock, so that none is given twice."""

from typing import Any
from uuid import UUID

from django.db import transaction
from django.urls import reverse
from django.utils import timezone

from players.models import Player
from portal.accounts.actors import Actor, system_actor
from portal.cases.services.heads import locked
from portal.federations.scope import case_scope
from portal.workflow.audit import record
from portal.workflow.permissions import require
from portal.workflow.services.notifications import notify
from rulekit.findings import failed_articles
from seminars.enrolment.faults import EnrolmentFault
from seminars.enrolment.permissions import can_cancel, can_enrol, can_manage
from seminars.enrolment.selectors import eligibility, sits_by_default
from seminars.enums import ENROLLING, OVER, Payment, Seat, SeminarState
from seminars.models import Enrolment, PublishedSeminar, Seminar
from seminars.rules import Place

# Allowed changes of the payment state.
PAYMENTS = {
    Payment.DUE: {Payment.PAID, Payment.NONE},
    Payment.NONE: {Payment.DUE},
    Payment.PAID: {Payment.DUE, Payment.REFUND},
    Payment.REFUND: {Payment.REFUNDED},
    Payment.REFUNDED: set(),
}


@transaction.atomic
def enrol(*, pk: UUID, player: Player, actor: Actor, sits_exam: bool | None = None) -> Enrolment:
    """Give the person a seat or, if there is none, a place on the waiting list (4, 5.1.4)."""
    # Who enrols is no reader of the seminar's file; the predicate decides on the locked row.
    with case_scope(pk):
        seminar: Seminar = locked(pk)
        require(can_enrol, actor, seminar, player)
        # All checks happen under the seminar's lock, so two people cannot take the last seat.
        if seminar.state not in ENROLLING:
            raise EnrolmentFault("closed")
        rows = Enrolment.under_policy.filter(seminar=seminar)
        if rows.filter(player=player).exclude(state=Seat.CANCELLED).exists():
            raise EnrolmentFault("enrolled_already")
        made = _placed(seminar, player, rows.filter(state=Seat.SEATED).count())
        made.sits_exam = sits_by_default(seminar.kind) if sits_exam is None else sits_exam
        made.save(force_insert=True)
        _counted(seminar)
        record(made, "enrol", actor=actor, after=made.state, details={"person": player.name})
        tell(made, "seminars.enrolled" if made.state == Seat.SEATED else "seminars.waiting", actor=actor)
    return made


@transaction.atomic
def cancel_enrolment(*, pk: UUID, actor: Actor, reason: str = "") -> Enrolment:
    """Cancel an enrolment; the waiting list moves up. Who cancels another's place must give a reason."""
    # Read without lock to find the seminar; lock order everywhere: seminar, then enrolment.
    found: Enrolment = Enrolment.under_policy.only("pk", "seminar_id").get(pk=pk)
    with case_scope(found.seminar_id):
        seminar: Seminar = locked(found.seminar_id)
        enrolment = _locked(pk)
        require(can_cancel, actor, enrolment)
        if not can_be_cancelled(seminar.state):
            raise EnrolmentFault("over")
        if enrolment.state == Seat.CANCELLED:
            return enrolment
        if enrolment.account_id != actor.pk and not reason.strip():
            raise EnrolmentFault("reason_missing", field="reason")
        give_back(enrolment, actor=actor, reason=reason)
        if enrolment.account_id != actor.pk:
            tell(enrolment, "seminars.cancelled_seat", actor=actor, reason=reason)
        fill_seats(seminar)
    return enrolment


def can_be_cancelled(state: str) -> bool:
    """Return whether a place can still be cancelled: until the course begins."""
    return state not in OVER and state != SeminarState.RUNNING


def give_back(enrolment: Enrolment, *, actor: Actor, reason: str = "") -> None:
    """Cancel one enrolment and mark a payment for refund. The seminar must be locked."""
    before, enrolment.state = enrolment.state, Seat.CANCELLED
    enrolment.cancelled_at = timezone.now()
    refunds = {Payment.PAID: Payment.REFUND, Payment.DUE: Payment.NONE}
    enrolment.payment = refunds.get(Payment(enrolment.payment), enrolment.payment)
    enrolment.save(update_fields=["state", "cancelled_at", "payment"])
    named = {"person": enrolment.player.name}
    record(enrolment, "cancel", actor=actor, comment=reason, before=before, after="cancelled", details=named)


def fill_seats(seminar: Seminar) -> list[Enrolment]:
    """Give free seats to the waiting list in order. The seminar must be locked and its case open."""
    clock, moved = system_actor("seminars"), []
    rows = Enrolment.under_policy.filter(seminar=seminar)
    taken = rows.filter(state=Seat.SEATED).count()
    waiting = rows.filter(state=Seat.WAITING).select_related("player", "account")
    for enrolment in waiting.order_by("enrolled_at", "pk"):
        place = _judged(seminar, enrolment.player, taken).place
        # The list is first come, first served, so nobody behind can have a seat either.
        if taken >= seminar.participants or place is Place.WAITING_LIST:
            break
        if place is Place.REFUSED:
            continue  # no longer eligible, but must not block those behind
        _seat(enrolment, seminar)
        enrolment.save(update_fields=["state", "seated_at", "payment"])
        named = {"person": enrolment.player.name}
        record(enrolment, "move_up", actor=clock, before="waiting", after="seated", details=named)
        tell(enrolment, "seminars.moved_up", actor=clock)
        moved.append(enrolment)
        taken += 1
    _counted(seminar)
    return moved


@transaction.atomic
def declare_exam(*, pk: UUID, actor: Actor, sits: bool) -> Enrolment:
    """Let a participant declare whether they take the exam, until the seminar is over (4.1.1.3)."""
    found: Enrolment = Enrolment.under_policy.only("pk", "seminar_id").get(pk=pk)
    # The participant sees their own enrolment, found above, but not the seminar.
    with case_scope(found.seminar_id):
        seminar: Seminar = locked(found.seminar_id)
        enrolment = _locked(pk)
        require(can_cancel, actor, enrolment)
        if seminar.state in OVER:
            raise EnrolmentFault("over")
        # The seminar is locked as well, so it cannot end between this check and the change.
        enrolment.sits_exam = sits
        enrolment.save(update_fields=["sits_exam"])
        told = {"person": enrolment.player.name, "sits": sits}
        record(enrolment, "exam", actor=actor, details=told)
    return enrolment


def payments_offered(enrolment: Enrolment) -> set[Payment]:
    """Return the next payment states: only seats are paid for, waiting or cancelled places are not."""
    offered = PAYMENTS[Payment(enrolment.payment)]
    return offered if enrolment.state == Seat.SEATED else offered & {Payment.REFUND, Payment.REFUNDED}


@transaction.atomic
def note_payment(*, pk: UUID, actor: Actor, payment: str) -> Enrolment:
    """Record that the participation fee was paid, is due, or was refunded."""
    found: Enrolment = Enrolment.under_policy.only("pk", "seminar_id").get(pk=pk)
    # Only the key is read outside the scope.
    with case_scope(found.seminar_id):
        enrolment = _locked(pk)
        require(can_manage, actor, enrolment.seminar)
        before = enrolment.payment
        # Only the enrolment is locked: a payment changes no seat, so the seminar need not be.
        if payment not in payments_offered(enrolment):
            raise EnrolmentFault("payment_unknown")
        enrolment.payment = payment
        enrolment.save(update_fields=["payment"])
        named = {"person": enrolment.player.name}
        record(enrolment, "payment", actor=actor, before=before, after=payment, details=named)
    return enrolment


def tell(enrolment: Enrolment, code: str, *, actor: Actor, **params: Any) -> None:
    """Notify a participant who has an account; only they can read the message."""
    if enrolment.account is None:
        return
    notify(
        recipients=[enrolment.account],
        code=code,
        actor=actor,
        params={"seminar": enrolment.seminar.name, **params},
        link=reverse("seminars:my_enrolment", args=[enrolment.pk]),
        personal=True,
    )


def _placed(seminar: Seminar, player: Player, taken: int) -> Enrolment:
    judged = _judged(seminar, player, taken)
    if judged.place is Place.REFUSED:
        articles = ", ".join(failed_articles(judged.findings))
        raise EnrolmentFault("not_eligible", articles=articles)
    enrolment = Enrolment(
        seminar=seminar,
        federation=seminar.federation,
        body=seminar.body,
        player=player,
        account=player.account,
        state=Seat.WAITING,
        for_result=judged.for_result,
        enrolled_at=timezone.now(),
    )
    if judged.place is Place.SEAT and taken < seminar.participants:
        _seat(enrolment, seminar)
    return enrolment


def _judged(seminar: Seminar, player: Player, taken: int) -> Any:
    assert seminar.start is not None, "an approved seminar has its days"
    return eligibility(
        seminar.kind,
        seminar.start,
        player,
        seated=taken,
        more_approved=seminar.capacity_approved,
        invited=player.fide_id in seminar.invited,
    )


def _seat(enrolment: Enrolment, seminar: Seminar) -> None:
    enrolment.state, enrolment.seated_at = Seat.SEATED, timezone.now()
    enrolment.payment = Payment.DUE if seminar.fee else Payment.NONE


def _counted(seminar: Seminar) -> None:
    """Update the counts in the public calendar."""
    rows = Enrolment.under_policy.filter(seminar=seminar)
    PublishedSeminar.objects.filter(pk=seminar.pk).update(
        seated=rows.filter(state=Seat.SEATED).count(), waiting=rows.filter(state=Seat.WAITING).count()
    )


def _locked(pk: UUID) -> Enrolment:
    # `of=("self",)` locks the enrolment only; the seminar's own lock is taken before it, if at all.
    rows = Enrolment.under_policy.select_for_update(of=("self",)).select_related(
        "player", "account", "seminar__federation", "seminar__body", "seminar__organisation"
    )
    enrolment: Enrolment = rows.get(pk=pk)
    return enrolment
