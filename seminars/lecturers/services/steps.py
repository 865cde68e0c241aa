"""Propose a candidate, and the effects of the file's actions (2 and 3)."""

from typing import Any

from django.db import transaction
from django.utils import timezone

from players.models import Player
from players.standing.services import accredit_lecturer, end_accreditation, set_languages
from portal.accounts.actors import Actor
from portal.cases.declaration import CaseKind, Given
from portal.cases.faults import CaseFault
from portal.cases.services import put_before
from portal.cases.services import start as start_case
from portal.cases.services.readers import add_reader
from portal.federations.enums import BodyKind
from portal.federations.models import Body, Federation
from portal.workflow.permissions import require
from rulekit.findings import failed_articles
from seminars.lecturers.fl2 import content as fl2_content
from seminars.lecturers.permissions import can_propose
from seminars.lecturers.selectors import edition_today, requirements
from seminars.models import LecturerFile
from seminars.rules import accreditation_end


@transaction.atomic
def propose(kind: CaseKind, *, federation: Federation, player: Player, actor: Actor) -> LecturerFile:
    """Start a candidate's file; the federation is the applicant (3.1)."""
    require(can_propose, actor, federation)
    if player.federation_id != federation.pk:
        raise CaseFault("not_ours", field="player")
    readers: list[Any] = [federation, *([player.account] if player.account else [])]
    made: LecturerFile = start_case(
        kind, LecturerFile(federation=federation, player=player), actor=actor, readers=readers
    )
    return made


def write(row: LecturerFile, actor: Actor, given: Given) -> None:
    for name in ("cv", "motivation", "languages"):
        setattr(row, name, given[name])


def send(row: LecturerFile, actor: Actor, given: Given) -> None:
    """Send CV and motivation to the Commission, which invites to an interview."""
    if not (row.cv.strip() and row.motivation.strip()):
        raise CaseFault("incomplete")
    row.body = Body.objects.get(kind=BodyKind.ARBITERS)
    put_before(row, row.body)
    if row.player.account:
        add_reader(row, row.player.account, why="lecturer")


def admit(row: LecturerFile, actor: Actor, given: Given) -> None:
    row.interview_on, row.admitted_on = given["interview_on"], timezone.localdate()
    row.remarks = ""


def keep_remarks(row: LecturerFile, actor: Actor, given: Given) -> None:
    row.remarks = given["reason"]


def show_teaching(row: LecturerFile, actor: Actor, given: Given) -> None:
    """Record that teaching ability was shown to the Commission's experts (3.1.2)."""
    row.teaching_shown_on = given["teaching_shown_on"]


def apply(row: LecturerFile, actor: Actor, given: Given) -> None:
    """Submit FL2, once every requirement is met (3.3.3)."""
    if failed := failed_articles(requirements(row, row.federation.today)):
        raise CaseFault("not_met", articles=", ".join(failed))
    row.fl2 = fl2_content(row, given)


def accredit(row: LecturerFile, actor: Actor, given: Given) -> None:
    """Enter the accreditation of four years in the register (2.1.2)."""
    granted = given["granted_on"]
    row.granted_on, row.until = granted, accreditation_end(edition_today(), granted)
    accredit_lecturer(
        player_id=row.player_id, since=granted, until=row.until, reference=given["reference"], actor=actor
    )
    if row.languages:
        set_languages(player_id=row.player_id, languages=row.languages, actor=actor)
    row.intention, row.remarks = "", ""


def intend(row: LecturerFile, actor: Actor, given: Given) -> None:
    """Store what the lecturer or the federation intends, with the agreed plan (2.2.3)."""
    row.intention = given["reason"]


def remove(row: LecturerFile, actor: Actor, given: Given) -> None:
    """End the accreditation in the register (2.2, 2.2.2)."""
    row.remarks = given.get("reason", "")
    end_accreditation(player_id=row.player_id, on=timezone.localdate(), reason=row.remarks, actor=actor)
