"""Context managers that open a seminar's case and lock its rows, and notifications about the exam."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from uuid import UUID

from django.db import transaction
from django.urls import reverse

from portal.accounts.actors import Actor
from portal.accounts.models import User
from portal.cases.services.heads import locked
from portal.federations.scope import case_scope
from portal.workflow.services.notifications import notify, notify_role
from seminars.application.facts import people_of
from seminars.application.permissions import DECIDING
from seminars.enums import LECTURING
from seminars.models import Script, Seminar


@contextmanager
def opened_seminar(pk: UUID) -> Iterator[Seminar]:
    """Open the case and lock the seminar: only the case's scope shows paper and scripts."""
    with transaction.atomic(), case_scope(pk):
        yield locked(pk)


@contextmanager
def opened_script(pk: UUID, seminar_id: UUID) -> Iterator[tuple[Script, Seminar]]:
    """The same with one of its scripts; lock order: seminar, then script."""
    with opened_seminar(seminar_id) as seminar:
        # Locked as well: marks and notes of one script are written by different people.
        rows = Script.under_policy.select_for_update(of=("self",)).filter(seminar=seminar)
        yield rows.select_related("enrolment__player", "enrolment__account").get(pk=pk), seminar


def tell_commission(seminar: Seminar, code: str, *, actor: Actor) -> None:
    assert seminar.body is not None, "the Commission reads it since its submission"
    link = reverse("seminars:body_exam", args=[seminar.body.code, seminar.pk])
    params = {"seminar": seminar.name}
    notify_role(tenant=seminar.body, roles=DECIDING, code=code, actor=actor, params=params, link=link)


def tell_lecturers(seminar: Seminar, code: str, *, actor: Actor) -> None:
    people = [each.player.account for each in people_of(seminar) if each.post in LECTURING]
    tell_persons(seminar, [person for person in people if person], code, actor=actor)


def tell_persons(seminar: Seminar, people: list[User], code: str, *, actor: Actor, **params: Any) -> None:
    notify(
        recipients=people,
        code=code,
        actor=actor,
        params={"seminar": seminar.name, **params},
        link=reverse("seminars:my_exam", args=[seminar.pk]),
        personal=True,
    )
