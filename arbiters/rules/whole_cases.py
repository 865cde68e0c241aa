"""The operations of the JSON command for whole cases, which also answer `failed` and `review`."""

from collections.abc import Iterable, Iterator

from arbiters.rules.activity import Activity, Course, activity
from arbiters.rules.allocation import propose_appointments
from arbiters.rules.application import check_application
from arbiters.rules.best_set import best_set
from arbiters.rules.categories import ServedEvent, UpgradeRequest, check_upgrade
from arbiters.rules.enums import Body, Category, CourseKind, Evaluation, Panel, Role, Sought, Title
from arbiters.rules.norm import check_norm
from arbiters.rules.reading import (
    MOST_NORMS,
    count,
    edition_of,
    read_applicant,
    read_application,
    read_arbiter,
    read_certificate,
    read_event,
    read_norms,
    read_seminars,
)
from arbiters.rules.records import Identifier
from arbiters.rules.roster import Appointment, CalendarEvent, Conflict, Days, RosterArbiter, Served
from arbiters.rules.roster_check import check_appointments
from arbiters.rules.single_rules import read_target
from rulekit import Fields, Finding, failed_articles, review_articles, verdict
from rulekit.command import Json, Operation
from rulekit.dates import iso

# A year of the whole world, several times over; the proposal takes time for each.
MOST_EVENTS = 500
MOST_ARBITERS = 5000


def closed(findings: Iterable[Finding], subject: str = "subject") -> Json:
    """Return the part that all whole cases share: failed, review, findings."""
    known = tuple(findings)
    return {
        "failed": failed_articles(known),
        "review": review_articles(known),
        "findings": [finding.json(subject) for finding in known],
    }


def norm(fields: Fields) -> Json:
    """Can this event be a norm for this arbiter? (B06.1)"""
    edition, title = edition_of(fields), fields.choice("title", Sought)
    event = read_event(fields.object("event"))
    arbiter = read_arbiter(fields.object("arbiter"), title)
    result = check_norm(title, event, arbiter, read_certificate(fields), edition=edition)
    return {
        "answer": verdict(result.findings),
        "level": result.level,
        "bases": list(result.bases),
        **closed(result.findings),
    }


def application(fields: Fields) -> Json:
    """Application FA2 or IA2 with its norms (B06.1)."""
    edition = edition_of(fields)
    result = check_application(read_application(fields, edition), edition=edition)
    return {
        "answer": verdict(result.findings),
        "bases": None if result.bases is None else list(result.bases),
        "submit_by": iso(result.submit_by),
        **closed(result.findings, "norm"),
    }


def best(fields: Fields) -> Json:
    """The best set of all norms of a person, and what is missing (B06.1)."""
    edition = edition_of(fields)
    applicant, norms = read_applicant(fields), read_norms(fields, edition)
    found = best_set(applicant, norms, read_seminars(fields), edition=edition)
    return {
        "answer": verdict(found.result.findings),
        "complete": not found.missing,
        "norms": [each.id for each in found.norms],
        "places": list(found.places),
        "seminar": found.seminar and {"id": found.seminar.id, "end": iso(found.seminar.end)},
        "bases": None if found.result.bases is None else list(found.result.bases),
        "submit_by": iso(found.result.submit_by),
        "missing": [finding.json() for finding in found.missing],
        "excluded": [
            {"norm": each.norm.id, "failed": failed_articles(each.findings)} for each in found.excluded
        ],
        **closed(found.result.findings, "norm"),
    }


def upgrade(fields: Fields) -> Json:
    """Upgrade of an IA to category A, B or C, form IA3 (B06.3)."""
    edition, title = edition_of(fields), fields.choice("title", Title, Title.IA)
    if title == Title.IA:
        fields.need("ia_award")
    request = UpgradeRequest(
        target=read_target(fields),
        submitted=fields.needed_day("submitted"),
        title=title,
        ia_award=fields.day("ia_award"),
        category=fields.optional_choice("category", Category),
        category_since=fields.day("category_since"),
        active_until=fields.day("active_until"),
        sanctions=tuple(each.day("until") for each in fields.objects("sanctions", False, MOST_NORMS)),
        events=tuple(_served(each) for each in fields.objects("events", False, MOST_NORMS)),
    )
    result = check_upgrade(request, edition=edition)
    return {"answer": verdict(result.findings), "option": result.option, **closed(result.findings)}


def _served(fields: Fields) -> ServedEvent:
    return ServedEvent(
        category=fields.optional_choice("category", Category),
        role=fields.choice("role", Role),
        start=fields.needed_day("start"),
        end=fields.needed_day("end"),
        evaluation=fields.choice("evaluation", Evaluation, Evaluation.POSITIVE),
        used_before=fields.flag("used_before"),
    )


def active(fields: Fields) -> Json:
    """Active or inactive on a day, and until when (B06.3 2)."""
    fields.day("ia_award")
    result: Activity = activity(
        fields.choice("title", Sought),
        fields.needed_day("on_date"),
        fa_award=fields.day("fa_award"),
        last_year=fields.year("last_year"),
        courses=[_course(each) for each in fields.objects("courses", False, MOST_NORMS)],
        edition=edition_of(fields),
    )
    return {
        "answer": result.status,
        "end": iso(result.end),
        "needs_approval": result.needs_approval,
        **closed(result.findings),
    }


def _course(fields: Fields) -> Course:
    return Course(
        end=fields.needed_day("end"),
        kind=fields.choice("kind", CourseKind, CourseKind.REFRESHER),
        completed=fields.flag("completed", True),
        approved=fields.flag("approved"),
    )


# Appointments of a year


def check(fields: Fields) -> Json:
    """Conflicts among the appointments of a year (B06.3 8, B06.4)."""
    events, arbiters = list(_events(fields)), list(_arbiters(fields))
    made = list(_appointments(fields, "appointments"))
    conflicts = check_appointments(events, arbiters, made, edition=edition_of(fields))
    return _closed_year(conflicts)


def propose(fields: Fields) -> Json:
    """Proposal for the posts of a year, with the conflicts that are left (B06.3 8, B06.4)."""
    events, arbiters = list(_events(fields)), list(_arbiters(fields))
    fixed = list(_appointments(fields, "fixed", required=False))
    found = propose_appointments(events, arbiters, fixed, edition=edition_of(fields))
    made = [{"event": each.event, "role": each.role, "arbiter": each.arbiter} for each in found.appointments]
    return {"appointments": made, **_closed_year(found.conflicts)}


def _closed_year(conflicts: Iterable[Conflict]) -> Json:
    known = tuple(conflicts)
    findings = [each.finding for each in known]
    return {
        "answer": verdict(findings),
        **closed(findings),
        "findings": [
            each.finding.json() | {"event": each.event, "role": each.role, "arbiter": each.arbiter}
            for each in known
        ],
    }


def _events(fields: Fields) -> Iterator[CalendarEvent]:
    for each in fields.objects("events", most=MOST_EVENTS):
        posts = each.object("posts")
        if unknown := posts.data.keys() - set(Role):
            raise posts.error(min(unknown), f"must be one of {', '.join(Role)}", "not_allowed")
        yield CalendarEvent(
            id=_id(each, "id"),
            category=each.choice("category", Category),
            start=each.needed_day("start"),
            end=each.needed_day("end"),
            posts={role: posts.integer(role, 0, MOST_NORMS) or 0 for role in Role},
            entry=each.identifier("entry"),
            official=each.flag("official", True),
            continental=each.flag("continental"),
            player_norms_possible=each.flag("player_norms_possible", True),
            host=each.text("host"),
            body=each.choice("body", Body, Body.COMMISSION),
            olympiad=each.flag("olympiad"),
        )


def _arbiters(fields: Fields) -> Iterator[RosterArbiter]:
    for each in fields.objects("arbiters", most=MOST_ARBITERS):
        yield RosterArbiter(
            id=_id(each, "id"),
            title=each.choice("title", Title),
            category=each.optional_choice("category", Category),
            panel=each.optional_choice("panel", Panel),
            woman=each.optional_flag("woman"),
            federation=each.text("federation"),
            active_until=each.day("active_until"),
            sanctions=tuple(_days(span, "until") for span in each.objects("sanctions", False, MOST_NORMS)),
            investigated=each.flag("investigated"),
            unavailable=tuple(_days(span, "end") for span in each.objects("unavailable", False, MOST_NORMS)),
            served=tuple(_before(year) for year in each.objects("served", False, MOST_NORMS)),
        )


def _days(fields: Fields, last: str) -> Days:
    return Days(fields.day("start"), fields.day(last))


def _before(fields: Fields) -> Served:
    fields.need("year")
    ca, dca, total = (count(fields, name) for name in ("ca", "dca", "total"))
    return Served(fields.year("year") or 0, ca, dca, total)


def _appointments(fields: Fields, name: str, required: bool = True) -> Iterator[Appointment]:
    for each in fields.objects(name, required, MOST_ARBITERS):
        yield Appointment(
            event=_id(each, "event"),
            role=each.choice("role", Role),
            arbiter=_id(each, "arbiter"),
            start=each.day("start"),
            end=each.day("end"),
        )


def _id(fields: Fields, name: str) -> Identifier:
    fields.need(name)
    value = fields.identifier(name)
    return value if value is not None else ""


WHOLE_CASES: dict[str, Operation[Fields]] = {
    "norm": norm,
    "application": application,
    "best_set": best,
    "upgrade": upgrade,
    "activity": active,
    "check_appointments": check,
    "propose_appointments": propose,
}
