"""Demo lecturers: a candidate, and an assistant who was accredited after three reports."""

from datetime import timedelta
from typing import Any

from players.models import Player
from players.standing.services import set_activity, set_category
from portal.accounts.models import User
from portal.cases.services import act, edit
from portal.federations.scope import Scope, open_scope
from seminars.demo_people import Cast
from seminars.lecturers.kind import KIND
from seminars.lecturers.services import propose
from seminars.models import LecturerFile, SeminarReport
from seminars.reports.apr import OVERALL, TOPIC_MARKS, TOPICS

PRESENTED = ("LAWS", "CLOCKS")
FL2 = {
    "birth_place": "Odesa",
    "address": "Deribasivska 5, Odesa",
    "telephone": "+380 48 000 00 00",
    "knowledge": True,
    "objectivity": True,
}


def admit_trainee(stage: Cast) -> LecturerFile:
    """Admit an International Arbiter of category B to the training programme."""
    player, today = stage.trainee, stage.world.today
    set_category(player_id=player.pk, category="B", since=today - timedelta(days=700), actor=stage.chair)
    until = today + timedelta(days=900)
    set_activity(player_id=player.pk, until=until, by="commission", reference="Demo", actor=stage.chair)
    file = _proposed(stage, player, "IA since 2021, deputy chief arbiter of three championships.")
    with stage.there():
        act(pk=file.pk, action="admit", actor=stage.chair, given={"interview_on": today})
    return file


def make_lecturer(stage: Cast, file: LecturerFile) -> None:
    """With three reports of two lecturers: the federation applies, Commission and Council agree."""
    today = stage.world.today
    with stage.there():
        act(pk=file.pk, action="teach", actor=stage.chair, given={"teaching_shown_on": today})
    given = {**FL2, "email": stage.account(stage.trainee).email, "official": stage.officer.name}
    with stage.here():
        act(pk=file.pk, action="apply", actor=stage.officer, given=given)
    with stage.there():
        act(pk=file.pk, action="approve", actor=stage.chair)
        granted = {"granted_on": today, "reference": "Demo"}
        act(pk=file.pk, action="accredit", actor=stage.chair, given=granted)


def candidate(stage: Cast) -> None:
    """Propose a candidate for the training programme who awaits the interview."""
    _proposed(stage, stage.technical, "FA since 2019, 30 events.")


def file_apr(row: Any, lecturer: User) -> None:
    """Let the lead lecturer report on the assistant, if there is one (3.1.1)."""
    with open_scope(Scope(person_id=lecturer.pk)):
        found = SeminarReport.own.filter(seminar_id=row.pk, kind="apr").first()
        if found is not None:
            edit(pk=found.pk, actor=lecturer, given=_answers())
            act(pk=found.pk, action="file", actor=lecturer)


def _answers() -> dict[str, Any]:
    """Return a report: present throughout, two topics presented, marks of three and four."""
    given: dict[str, Any] = {"lecture_hours": "16", "hours": "4", "material_before": True}
    given |= {f"{topic}_present": True for topic in TOPICS}
    for topic in PRESENTED:
        given[f"{topic}_presented"] = True
        given |= {f"{topic}_{mark}": "3" for mark in TOPIC_MARKS}
    given |= {f"overall_{mark}": "4" for mark in OVERALL}
    return {**given, "comments": "Calm and well prepared; speaks to the back of the room."}


def _proposed(stage: Cast, player: Player, cv: str) -> LecturerFile:
    with stage.here():
        file = propose(KIND, federation=stage.host, player=player, actor=stage.officer)
        given = {"cv": cv, "motivation": "To teach.", "languages": ["en"]}
        edit(pk=file.pk, actor=stage.officer, given=given)
        act(pk=file.pk, action="send", actor=stage.officer)
    return file
