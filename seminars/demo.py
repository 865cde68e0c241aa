"""Demo seminars: one in every state, with participants, exams and a waiting list."""

from collections.abc import Callable
from datetime import date, time, timedelta
from typing import Any

from django.db.models import F
from django.utils.translation import gettext_noop

from players.models import Player
from portal.cases.services import act, edit
from portal.federations.enums import Role
from portal.federations.scope import Scope, case_scope, open_scope
from portal.offices.demo import address
from portal.parts.demo import SignIn, World
from portal.workflow.services.deadlines import complete_deadline
from seminars.application.kind import KIND
from seminars.application.services import course, set_timetable, start_seminar
from seminars.certificates.paper import ATTENDANCE, NORM
from seminars.certificates.selectors import to_certify
from seminars.certificates.services import TASKS, issue_certificate
from seminars.demo_courses import national_course_of_last_year, other_courses
from seminars.demo_lecturers import admit_trainee, candidate, file_apr, make_lecturer
from seminars.demo_people import HOST, Cast
from seminars.enrolment.services import cancel_enrolment, enrol, note_payment
from seminars.enrolment.services.attendance import keep_attendance
from seminars.enrolment.services.material import add_material
from seminars.enums import CourseKind, Part
from seminars.exams.services import approve_paper, give_out_codes, grade, save_paper, send_paper
from seminars.models import Enrolment, PublishedSeminar, Script, Seminar, SeminarReport, Session
from seminars.reports.questions import QUESTIONS

PDF = b"%PDF-1.7\n% demo\n"
SIGN_INS = [
    SignIn(address(Role.SEMINAR_OFFICER, HOST), "seminar officer", HOST),
    SignIn(address(Role.CHAIR, "arbiters"), "chair", "Arbiters' Commission"),
    SignIn("lecturer@seminars.example", "lecturer", "GER"),
    SignIn("trainee@seminars.example", gettext_noop("assistant who became a lecturer"), HOST),
    SignIn("participant@seminars.example", gettext_noop("participant of seminars"), HOST),
]
QUESTIONS_OF_THE_EXAM = [
    {"group": "Laws", "number": "1", "marks": "55"},
    {"group": "Pairing", "number": "2", "marks": "25"},
    {"group": "Ratings", "number": "3", "marks": "20"},
]
MARKS = (("50", "20", "15"), ("40", "20", "15"), ("55", "25", "20"))


def build(world: World) -> None:
    """Create seminars through the same services as the pages; only past dates are set directly."""
    stage = Stage(world)
    national_course_of_last_year(stage)
    file = admit_trainee(stage)
    for place, steps in enumerate(STORIES):
        stage.tell(place, steps)
    make_lecturer(stage, file)
    candidate(stage)
    other_courses(stage)


class Stage(Cast):
    """The seminars of the demo; the name of a method is a step of STORIES."""

    def tell(self, place: int, steps: str) -> None:
        """Bring one seminar into its state."""
        row = self.draft(place, online="online" in steps, blended="blended" in steps)
        for step in steps.split():
            if step not in ("online", "blended"):
                action: Callable[[Seminar], None] = getattr(self, step)
                action(row)

    def draft(self, place: int, *, online: bool, blended: bool) -> Seminar:
        start = self.world.today + timedelta(days=40 + 3 * place)
        form = "ONLINE" if online else "BLENDED" if blended else "STANDARD"
        with self.here():
            name = f"FA seminar {TOWNS[place % len(TOWNS)]}"
            row = start_seminar(KIND, tenant=self.host, actor=self.officer, course=CourseKind.FA, name=name)
            given = self.form(name, form, start, place)
            if place in ASSISTED:
                given |= {"additional": self.trainee, "lead": ASSISTED[place](self)}
            edit(pk=row.pk, actor=self.officer, given=given)
            set_timetable(pk=row.pk, actor=self.officer, lines=_lines(start))
        return row

    def submit(self, row: Seminar) -> None:
        self.does("submit", row)

    def ask(self, row: Seminar) -> None:
        self.decides("ask", row, reason="Who interprets for the guests from abroad?")

    def refuse(self, row: Seminar) -> None:
        self.decides("refuse", row, reason="Two seminars in the same week cannot be observed.")

    def approve(self, row: Seminar) -> None:
        self.decides("approve", row, observer=self.observer, lecturers=True, assistants=True, technical=True)

    def open(self, row: Seminar) -> None:
        self.does("open", row)

    def change(self, row: Seminar) -> None:
        with self.here():
            now = Seminar.under_policy.get(pk=row.pk)
            given = {"start": now.start + timedelta(days=7), "end": now.end + timedelta(days=7)}
        self.does("change", row, reason="The hall is taken.", **given)

    def enrol(self, row: Seminar) -> None:
        """Fill the seats and a waiting list; one participant has paid, one cancelled."""
        with self.here():
            made = [
                enrol(pk=row.pk, player=each, actor=self.officer, sits_exam=True) for each in self.people[:5]
            ]
            note_payment(pk=made[0].pk, actor=self.officer, payment="paid")
            cancel_enrolment(pk=made[1].pk, actor=self.officer, reason="Fell ill and wrote to the office.")

    def ready(self, row: Seminar) -> None:
        teacher = self.leads(row)
        with open_scope(Scope(person_id=teacher.pk)):
            files: Any = {"paper": ("paper.pdf", PDF), "scheme": ("scheme.pdf", PDF)}
            save_paper(pk=row.pk, actor=teacher, questions=QUESTIONS_OF_THE_EXAM, **files)
            send_paper(pk=row.pk, actor=teacher)
        with self.there():
            approve_paper(pk=row.pk, actor=self.chair)
        with self.here():
            add_material(pk=row.pk, actor=self.officer, title="Course book", filename="book.pdf", content=PDF)
        self.does("ready", row)

    def begin(self, row: Seminar) -> None:
        self.set_back(row, days=1)
        course.turn_pages()

    def finish(self, row: Seminar) -> None:
        with self.here():
            people = list(Enrolment.under_policy.filter(seminar=row, state="seated"))
            attended = {each.pk: True for each in people}
            keep_attendance(pk=row.pk, actor=self.officer, present={}, attended=attended)
        self.set_back(row, days=6)
        course.turn_pages()

    def mark(self, row: Seminar) -> None:
        with self.here():
            give_out_codes(pk=row.pk, actor=self.officer)
        teacher = self.leads(row)
        with open_scope(Scope(person_id=teacher.pk)), case_scope(row.pk):
            scripts = list(Script.under_policy.filter(seminar=row).values_list("pk", flat=True))
        for place, pk in enumerate(scripts):
            marks = dict(zip("123", MARKS[place % len(MARKS)], strict=True))
            with open_scope(Scope(person_id=teacher.pk)):
                grade(pk=pk, seminar_id=row.pk, actor=teacher, marks=marks, feedback="Sound on the Laws.")

    def report(self, row: Seminar) -> None:
        for kind, author in (("lecturer", self.leads(row)), ("observer", self.account(self.observer))):
            with open_scope(Scope(person_id=author.pk)):
                found = SeminarReport.own.get(seminar_id=row.pk, kind=kind)
                said = dict.fromkeys(QUESTIONS[kind], "As planned, without incidents.")
                edit(pk=found.pk, actor=author, given=said)
                act(pk=found.pk, action="file", actor=author)
        file_apr(row, self.leads(row))

    def announce(self, row: Seminar) -> None:
        with self.there():
            found = SeminarReport.objects.get(seminar_id=row.pk, kind="lecturer")
            act(pk=found.pk, action="check", actor=self.chair)
        self.decides("announce_results", row)

    def invoice(self, row: Seminar) -> None:
        self.decides("invoice", row)

    def certify(self, row: Seminar) -> None:
        """Issue what the job would print: attendance by the host, norms by the Commission."""
        shown = PublishedSeminar.objects.get(pk=row.pk)
        for kind, tenant, actor in (
            (ATTENDANCE, self.host, self.officer),
            (NORM, self.commission, self.chair),
        ):
            with open_scope(tenant.scope(actor.pk)):
                for enrolment in to_certify(row.pk, norms=kind == NORM):
                    issue_certificate(enrolment=enrolment, row=shown, kind=kind, tenant=tenant, actor=actor)
                complete_deadline(code=TASKS[kind], subject=row, actor=actor)

    def finalise(self, row: Seminar) -> None:
        self.decides("finalise", row, final_body="council", final_on=self.world.today)

    def cancel(self, row: Seminar) -> None:
        self.does("cancel", row, reason="The venue closed.")

    def set_back(self, row: Seminar, *, days: int) -> None:
        """Move the seminar into the past: a demo cannot wait for its calendar."""
        start = self.world.today - timedelta(days=days)
        with case_scope(row.pk):
            found = Seminar.under_policy.filter(pk=row.pk)
            before = found.get().start
            assert before is not None, "an approved seminar has its days"
            by = before - start
            found.update(start=start, end=start + timedelta(days=3))
            Session.under_policy.filter(seminar_id=row.pk).update(day=F("day") - by)

    def form(self, name: str, form: str, start: date, place: int) -> dict[str, Any]:
        return {
            "name": name,
            "format": form,
            "start": start,
            "end": start + timedelta(days=3),
            "time_zone": self.host.time_zone,
            "venue": f"{TOWNS[place % len(TOWNS)]}, Chess Palace"
            if form != "ONLINE"
            else "Conference room 64",
            "exam_place": "Kyiv, Olympic Hall" if form == "BLENDED" else "",
            "supervision_plan": "Two cameras each, one supervisor for ten." if form == "ONLINE" else "",
            "language": "en",
            "participants": 3,
            "covered": list("abcdef"),
            "fee": 90,
            "accommodation": "Student residence, 25 euros a night",
            "contacts": self.officer.email,
            "host": self.technical,
            "host_arbiters": self.people[0],
            "lead": self.lecturer,
            "technical": self.technical if form != "STANDARD" else None,
        }


TOWNS = ("Lviv", "Kyiv", "Odesa", "Dnipro", "Kharkiv")
_APPROVED = "submit approve"
_HELD = f"{_APPROVED} open enrol ready begin finish"
# One line for each state of a seminar.
STORIES = (
    "",
    "submit",
    "submit ask",
    "submit refuse",
    _APPROVED,
    f"{_APPROVED} open change",
    f"online {_APPROVED} open enrol",
    f"blended {_APPROVED} open enrol ready",
    f"{_APPROVED} open enrol ready begin",
    _HELD,
    f"{_HELD} mark report",
    f"{_HELD} mark report announce",
    f"{_HELD} mark report announce invoice",
    f"{_HELD} mark report announce certify invoice finalise",
    f"{_APPROVED} open cancel",
)
# Indexes of STORIES at which the trainee assists, with the lead: reports of two lecturers are needed (2.2.1).
ASSISTED: dict[int, Callable[[Stage], Player]] = {
    9: lambda stage: stage.lecturer,
    10: lambda stage: stage.lecturer,
    11: lambda stage: stage.second,
    12: lambda stage: stage.lecturer,
}


def _lines(start: date) -> list[Session]:
    """Return two hours for each topic, and the exam at the end."""
    lines = []
    for place, letter in enumerate("abcdefgh"):
        begin = (9, 13, 16)[place % 3]
        day = start + timedelta(days=place // 3)
        lines.append(Session(day=day, start=time(begin), end=time(begin + 2), topic=letter))
    lines.append(Session(day=start + timedelta(days=3), start=time(9), end=time(13), part=Part.EXAM))
    return lines
