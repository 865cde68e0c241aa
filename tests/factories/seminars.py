"""A federation that organises seminars, the Commission that decides, lecturers, and participants."""

from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from datetime import date, time, timedelta
from typing import Any

from django.utils import timezone

from players.enums import TitleSource
from players.models import LecturerAccreditation, Player, PlayerTitle
from portal.accounts.models import User
from portal.cases.services import act, edit
from portal.federations.enums import BodyKind, Role
from portal.federations.models import Body, Federation
from portal.federations.scope import Scope, case_scope, open_scope
from portal.federations.tenants import Tenant
from seminars.application.kind import KIND
from seminars.application.services import course, set_timetable, start_seminar
from seminars.enrolment.services import enrol
from seminars.enrolment.services.attendance import keep_attendance
from seminars.enrolment.services.material import add_material
from seminars.enums import CourseKind, Part
from seminars.exams.services import approve_paper, give_out_codes, grade, save_paper, send_paper
from seminars.models import Enrolment, Script, Seminar, SeminarReport, Session
from seminars.reports.questions import QUESTIONS
from tests.factories.players import make_player
from tests.factories.tenants import appoint, make_body, make_federation, make_user

AWARDED = date(2019, 5, 1)
PDF = b"%PDF-1.7 paper"


def acting(person: User, tenant: Tenant | None = None) -> AbstractContextManager[Scope]:
    """Open the scope in which a person works in a federation, in a body, or alone."""
    return open_scope(tenant.scope(person.pk) if tenant else Scope(person_id=person.pk))


def make_arbiter(name: str = "", *titles: str, account: bool = True, **fields: Any) -> Player:
    """Make a person of the register with arbiters' titles, who can sign in."""
    player = make_player(name, account=make_user(name) if account else None, **fields)
    for title in titles:
        PlayerTitle.objects.create(
            player=player, title=title, awarded_on=AWARDED, source=TitleSource.DECISION
        )
    return player


def make_lecturer(name: str = "", **fields: Any) -> Player:
    """Make an IA who is accredited as a lecturer."""
    player = make_arbiter(name, "IA", **fields)
    LecturerAccreditation.objects.create(player=player, since=AWARDED, until=date(2040, 1, 1))
    return player


def lines(start: date, *, letters: str = "abcdefgh", hours: int = 2, exam: int = 4) -> list[Session]:
    """Return a timetable: so many hours for each topic, three a day, and the exam at the end."""
    day, made = start, []
    for place, letter in enumerate(letters):
        begin = (9, 13, 16)[place % 3]
        made.append(Session(day=day, start=time(begin), end=time(begin + hours), topic=letter))
        day += timedelta(days=place % 3 == 2)
    if exam:
        made.append(Session(day=day + timedelta(days=1), start=time(9), end=time(9 + exam), part=Part.EXAM))
    return made


@dataclass
class SeminarWorld:
    """Everybody around a seminar."""

    ukr: Federation = field(default_factory=lambda: make_federation("UKR", time_zone="Europe/Kyiv"))
    commission: Body = field(default_factory=lambda: make_body(BodyKind.ARBITERS))
    organiser: User = field(default_factory=lambda: make_user("Oksana Organiser"))
    chair: User = field(default_factory=lambda: make_user("Georgios Chair"))

    def __post_init__(self) -> None:
        appoint(self.organiser, self.ukr, Role.SEMINAR_OFFICER)
        appoint(self.chair, self.commission, Role.CHAIR)
        self.lecturer = make_lecturer("Lecturer, Lena", federation="GER")
        self.second = make_lecturer("Lecturer, Luis", federation="ESP")
        self.observer = make_arbiter("Observer, Olga", "IA", federation="POL")
        self.host = make_arbiter("Host, Hanna", "FA", federation=self.ukr)
        self.host_arbiters = make_arbiter("Hostarb, Ivan", "NA", federation=self.ukr)
        self.technical = make_arbiter("Technical, Tom", federation=self.ukr)

    def here(self) -> AbstractContextManager[Scope]:
        return acting(self.organiser, self.ukr)

    def there(self) -> AbstractContextManager[Scope]:
        return acting(self.chair, self.commission)

    @property
    def start(self) -> date:
        return timezone.localdate() + timedelta(days=60)

    def draft(self, kind: str = CourseKind.FA, **given: Any) -> Seminar:
        """Write a complete application, by the organiser; `given` changes what the form says."""
        start = given.pop("start", self.start)
        table: Sequence[Session] | None = given.pop("table", None)
        with self.here():
            row = start_seminar(KIND, tenant=self.ukr, actor=self.organiser, course=kind, name="FA Lviv")
            edit(pk=row.pk, actor=self.organiser, given=self.form(kind, start) | given)
            made = lines(start) if table is None else table
            set_timetable(pk=row.pk, actor=self.organiser, lines=made)
            return self.fresh(row)

    def form(self, kind: str, start: date) -> dict[str, Any]:
        return {
            "name": "FA seminar Lviv",
            "format": "STANDARD",
            "start": start,
            "end": start + timedelta(days=3),
            "time_zone": "Europe/Kyiv",
            "venue": "Lviv, Chess Palace",
            "language": "en",
            "participants": 20,
            "covered": list("abcdef") if kind == CourseKind.FA else [],
            "fee": 100,
            "accommodation": "Hotel Lviv",
            "contacts": "seminars@ukr.example.org",
            "host": self.host,
            "host_arbiters": self.host_arbiters,
            "lead": self.lecturer,
            "lecturer": self.second if kind == CourseKind.IA else None,
        }

    def submitted(self, **given: Any) -> Seminar:
        return self.does("submit", self.draft(**given))

    def published(self, **given: Any) -> Seminar:
        approval = {"observer": self.observer, "lecturers": True, "technical": True, "capacity": True}
        return self.decides("approve", self.submitted(**given), **approval)

    def open(self, **given: Any) -> Seminar:
        return self.does("open", self.published(**given))

    def enrolled(self, row: Seminar, *titles: str, **given: Any) -> Enrolment:
        """Let a new arbiter enrol for themselves."""
        player = make_arbiter("", *(titles or ("NA",)))
        with acting(player.account):
            return enrol(pk=row.pk, player=player, actor=player.account, **given)

    def with_paper(self, row: Seminar) -> None:
        """Let the lecturer write the paper, the Commission approve it, and the material go out."""
        lecturer = self.lecturer.account
        questions = [
            {"group": "Laws", "number": "1", "marks": "55"},
            {"group": "Pairing", "number": "2", "marks": "45"},
        ]
        with acting(lecturer):
            files = {"paper": ("paper.pdf", PDF), "scheme": ("scheme.pdf", PDF)}
            save_paper(pk=row.pk, actor=lecturer, questions=questions, **files)
            send_paper(pk=row.pk, actor=lecturer)
        with self.there():
            approve_paper(pk=row.pk, actor=self.chair)
        with self.here():
            add_material(pk=row.pk, actor=self.organiser, title="Laws", filename="laws.pdf", content=PDF)

    def started(self, row: Seminar) -> Seminar:
        """Say that it is ready, and let the calendar begin it."""
        self.does("ready", row)
        self.move(row, start=timezone.localdate() - timedelta(days=5))
        course.turn_pages()
        return self.seen(row)

    def move(self, row: Seminar, *, start: date) -> None:
        with case_scope(row.pk):
            Seminar.under_policy.filter(pk=row.pk).update(start=start, end=start + timedelta(days=3))

    def finished(self, row: Seminar, *, absent: Sequence[Enrolment] = ()) -> Seminar:
        """Record the attendance, and let the calendar end the seminar."""
        with self.here():
            people = list(Enrolment.under_policy.filter(seminar=row, state="seated"))
            away = {each.pk for each in absent}
            attended = {each.pk: each.pk not in away for each in people}
            keep_attendance(pk=row.pk, actor=self.organiser, present={}, attended=attended)
        course.turn_pages()
        return self.seen(row)

    def seen(self, row: Seminar) -> Seminar:
        with self.there():
            return self.fresh(row)

    def marked(self, row: Seminar, marks: dict[Any, Sequence[str]]) -> None:
        """Give out codes and mark the scripts: enrolment → marks of the two questions."""
        with self.here():
            give_out_codes(pk=row.pk, actor=self.organiser)
        lecturer = self.lecturer.account
        with acting(lecturer), case_scope(row.pk):
            scripts = {each.enrolment_id: each.pk for each in Script.under_policy.filter(seminar=row)}
        for enrolment, (first, second) in marks.items():
            with acting(lecturer):
                given = {"1": first, "2": second} if first else {}
                grade(
                    pk=scripts[enrolment.pk],
                    seminar_id=row.pk,
                    actor=lecturer,
                    marks=given,
                    feedback="Read chapter 9 again.",
                )

    def report(self, row: Seminar, kind: str, account: User, **data: Any) -> SeminarReport:
        """File one report."""
        words = dict.fromkeys(QUESTIONS.get(kind, ()), "All went well.")
        with acting(account):
            found = SeminarReport.own.get(seminar_id=row.pk, kind=kind)
            edit(pk=found.pk, actor=account, given=words | data)
            act(pk=found.pk, action="file", actor=account)
        return found

    def reported(self, row: Seminar) -> Seminar:
        """Let lecturer and observer report, and the Commission check the lecturer's report."""
        found = self.report(row, "lecturer", self.lecturer.account)
        self.report(row, "observer", self.observer.account)
        with self.there():
            act(pk=found.pk, action="check", actor=self.chair)
        return self.seen(row)

    def announced(self, marks: Sequence[Sequence[str]] = (("50", "40"),), **given: Any) -> Any:
        """Hold a whole FA seminar: so many participants with their marks; return it with them."""
        row = self.open(**given)
        people = [self.enrolled(row, sits_exam=True) for _each in marks]
        self.with_paper(row)
        self.started(row)
        self.finished(row)
        self.marked(row, dict(zip(people, marks, strict=True)))
        self.reported(row)
        return self.decides("announce_results", row), people

    def does(self, action: str, row: Seminar, *, reason: str = "", **given: Any) -> Seminar:
        """Let the organiser take a step."""
        with self.here():
            act(pk=row.pk, action=action, actor=self.organiser, reason=reason, given=given)
            return self.fresh(row)

    def decides(self, action: str, row: Seminar, *, reason: str = "", **given: Any) -> Seminar:
        """Let the Commission take a step."""
        with self.there():
            act(pk=row.pk, action=action, actor=self.chair, reason=reason, given=given)
            return self.fresh(row)

    def fresh(self, row: Seminar) -> Seminar:
        return Seminar.under_policy.select_related("case", "federation", "body", "organisation").get(
            pk=row.pk
        )


def make_seminar_world() -> SeminarWorld:
    return SeminarWorld()
