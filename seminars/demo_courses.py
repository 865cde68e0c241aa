"""Demo: the other kinds of courses (IA certification, refresher, preparation, national)."""

from datetime import date, time, timedelta
from typing import TYPE_CHECKING, Any

from players.models import Player
from portal.accounts.models import User
from portal.cases.services import act, edit
from portal.federations.scope import Scope, case_scope, open_scope
from portal.federations.tenants import Tenant
from seminars.application.kind import KIND
from seminars.application.services import course, set_timetable, start_seminar
from seminars.enrolment.services import enrol
from seminars.enrolment.services.attendance import keep_attendance
from seminars.enrolment.services.material import add_material
from seminars.enums import CourseKind
from seminars.exams.services import assess, diagnose, give_out_codes
from seminars.models import Enrolment, Script, Seminar, Session

if TYPE_CHECKING:
    from seminars.demo import Stage

PDF = b"%PDF-1.7\n% demo\n"
FEEDBACK = "Calm in conflicts; read the regulations of the Technical Commission again."


def other_courses(stage: "Stage") -> None:
    """Hold one of each; participants are FAs of the host and IAs from abroad."""
    people = [stage.arbiter(f"fa{number}@seminars.example", "UKR", "FA") for number in (1, 2)]
    _ia_seminar(stage, people)
    _refresher(stage, people)
    _preparation(stage, people[0])
    _national(stage)


def _ia_seminar(stage: "Stage", people: list[Player]) -> None:
    """Hold an IA seminar: one candidate is ready, the other not yet."""
    given = {"name": "IA seminar Lviv", "lecturer": stage.second, "covered": []}
    row = _drafted(stage, stage.host, stage.officer, CourseKind.IA, "abcdeabc", given)
    stage.submit(row)
    stage.approve(row)
    stage.open(row)
    _held(stage, row, stage.host, stage.officer, people)
    for place, script in enumerate(_scripts(stage, row)):
        said: dict[str, Any] = {
            "parts": dict.fromkeys("abcd", "good"),
            "ready": not place,
            "feedback": FEEDBACK,
        }
        with open_scope(Scope(person_id=stage.account(stage.lecturer).pk)):
            assess(pk=script, seminar_id=row.pk, actor=stage.account(stage.lecturer), **said)
    stage.report(row)
    stage.announce(row)


def _refresher(stage: "Stage", people: list[Player]) -> None:
    """Hold a refresher: one participant was very weak and has an open plan."""
    given = {**_of_the_commission(stage), "name": "Refresher online", "format": "ONLINE", "covered": []}
    row = _drafted(stage, stage.commission, stage.chair, CourseKind.REFRESHER, "ababab", given)
    stage.decides("submit", row)
    stage.approve(row)
    stage.decides("open", row)
    _held(stage, row, stage.commission, stage.chair, people)
    for place, script in enumerate(_scripts(stage, row)):
        until = stage.world.today + timedelta(days=60) if place else None
        plan = "Read C.07 and write to the lecturer about five cases of direct encounter." if place else ""
        said: dict[str, Any] = {
            "very_weak": bool(place),
            "plan": plan,
            "plan_until": until,
            "feedback": FEEDBACK,
        }
        with open_scope(Scope(person_id=stage.account(stage.lecturer).pk)):
            diagnose(pk=script, seminar_id=row.pk, actor=stage.account(stage.lecturer), **said)
    stage.report(row)
    stage.announce(row)


def _preparation(stage: "Stage", invited: Player) -> None:
    """Announce a preparation to which the arbiters of a world event are invited by name."""
    given = {
        **_of_the_commission(stage),
        "name": "Preparation of the World Rapid Championship",
        "invited": [invited.fide_id],
        "covered": [],
        "fee": 0,
    }
    row = _drafted(stage, stage.commission, stage.chair, CourseKind.WORLD_EVENT, "abcdef", given)
    stage.decides("submit", row)
    stage.approve(row)
    stage.decides("open", row)
    with stage.there():
        enrol(pk=row.pk, player=invited, actor=stage.chair)


def _national(stage: "Stage") -> None:
    """Announce a federation's own course; its topics count as covered once it is over (4.4)."""
    given = {"name": "Course for national arbiters, Odesa", "lead": stage.technical, "participants": 30}
    row = _drafted(stage, stage.host, stage.officer, CourseKind.NATIONAL, "abcdef", given)
    stage.does("announce", row)
    with stage.here():
        for player in stage.people[5:9]:
            enrol(pk=row.pk, player=player, actor=stage.officer)


def national_course_of_last_year(stage: "Stage") -> None:
    """Finish a national course, which an application names: its topics need no extra hours (4.1.1.2)."""
    given = {"name": "Course for national arbiters, Kyiv", "lead": stage.technical, "participants": 30}
    row = _drafted(stage, stage.host, stage.officer, CourseKind.NATIONAL, "abcdef", given)
    stage.does("announce", row)
    with stage.here():
        for player in stage.people[5:8]:
            enrol(pk=row.pk, player=player, actor=stage.officer)
        act(pk=row.pk, action="ready", actor=stage.officer)
    stage.set_back(row, days=300)
    course.turn_pages()
    with stage.here():
        seats = Enrolment.under_policy.filter(seminar=row).values_list("pk", flat=True)
        keep_attendance(pk=row.pk, actor=stage.officer, present={}, attended=dict.fromkeys(seats, True))
    course.turn_pages()


def _of_the_commission(stage: "Stage") -> dict[str, Any]:
    """Return the posts of the Commission's own courses, at which it is the committee itself."""
    nobody = {"host": None, "host_arbiters": None, "lecturer": None}
    return {**nobody, "technical": stage.technical, "supervision_plan": ""}


def _drafted(
    stage: "Stage", tenant: Tenant, actor: User, kind: CourseKind, letters: str, given: dict[str, Any]
) -> Seminar:
    start = stage.world.today + timedelta(days=70)
    with open_scope(tenant.scope(actor.pk)):
        row = start_seminar(KIND, tenant=tenant, actor=actor, course=kind, name=given["name"])
        edit(pk=row.pk, actor=actor, given=stage.form(given["name"], "STANDARD", start, 0) | given)
        set_timetable(pk=row.pk, actor=actor, lines=_lines(start, letters))
    return row


def _lines(start: date, letters: str) -> list[Session]:
    """Return two hours for each topic, three topics a day."""
    return [
        Session(
            day=start + timedelta(days=place // 3),
            start=time((9, 13, 16)[place % 3]),
            end=time((11, 15, 18)[place % 3]),
            topic=letter,
        )
        for place, letter in enumerate(letters)
    ]


def _held(stage: "Stage", row: Seminar, tenant: Tenant, actor: User, people: list[Player]) -> None:
    """Enrol the people, send the material, begin and end the course with everybody present."""
    with open_scope(tenant.scope(actor.pk)):
        for player in people:
            enrol(pk=row.pk, player=player, actor=actor)
        add_material(pk=row.pk, actor=actor, title="Course book", filename="book.pdf", content=PDF)
        act(pk=row.pk, action="ready", actor=actor)
    stage.set_back(row, days=1)
    course.turn_pages()
    with open_scope(tenant.scope(actor.pk)):
        seats = Enrolment.under_policy.filter(seminar=row, state="seated").values_list("pk", flat=True)
        keep_attendance(pk=row.pk, actor=actor, present={}, attended=dict.fromkeys(seats, True))
        give_out_codes(pk=row.pk, actor=actor)
    stage.set_back(row, days=6)
    course.turn_pages()


def _scripts(stage: "Stage", row: Seminar) -> list[Any]:
    with open_scope(Scope(person_id=stage.account(stage.lecturer).pk)), case_scope(row.pk):
        found = Script.under_policy.filter(seminar=row).order_by("enrolment__player__sort_key")
        return list(found.values_list("pk", flat=True))
