"""Who may enrol, see participants, keep attendance and distribute material."""

from players.models import Player
from portal.accounts.actors import Actor
from seminars.application.permissions import can_decide, can_list, can_organise, posts_of
from seminars.enums import ANNOUNCED, Post, Seat
from seminars.models import Enrolment, Seminar

PRESENT = frozenset({Post.LEAD, Post.LECTURER, Post.TECHNICAL, Post.LOCAL, Post.OBSERVER})


def can_enrol(actor: Actor, seminar: Seminar, player: Player) -> bool:
    """Each person themselves; the organiser anybody."""
    return player.account_id == actor.pk or can_organise(actor, seminar.tenant)


def can_cancel(actor: Actor, enrolment: Enrolment) -> bool:
    return enrolment.account_id == actor.pk or can_organise(actor, enrolment.seminar.tenant)


def can_manage(actor: Actor, seminar: Seminar) -> bool:
    """The organiser handles payments, messages and material."""
    return can_organise(actor, seminar.tenant)


def can_see_participants(actor: Actor, seminar: Seminar) -> bool:
    """Staff of organiser and Commission, and those who work at the seminar; never another participant."""
    tenants = [tenant for tenant in (seminar.federation, seminar.body) if tenant]
    return any(can_list(actor, tenant) for tenant in tenants) or bool(posts_of(actor, seminar) & PRESENT)


def can_see_results(actor: Actor, seminar: Seminar) -> bool:
    """Organiser and Commission see results, not marks, once announced (5.2.6)."""
    tenants = [tenant for tenant in (seminar.federation, seminar.body) if tenant]
    return seminar.state in ANNOUNCED and any(can_list(actor, tenant) for tenant in tenants)


def can_keep_attendance(actor: Actor, seminar: Seminar) -> bool:
    """The organiser, the lecturers, the technical organiser, the local assistant, the Commission
    (5.2.1.3)."""
    return (
        can_organise(actor, seminar.tenant)
        or bool(posts_of(actor, seminar) & PRESENT)
        or can_decide(actor, seminar)
    )


def can_read_material(actor: Actor, enrolment: Enrolment) -> bool:
    return enrolment.account_id == actor.pk and enrolment.state == Seat.SEATED
