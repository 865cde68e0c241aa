"""Who may open the pages of a running seminar, its reports, and the files of lecturers.

A page has an address under each side: (organiser, clerk), (chair, member) of the Commission, lecturer.
"""

from tests.access.seminars import EVERYBODY, NOWHERE, SIGNED_IN

Sides = tuple[tuple[int, int] | None, tuple[int, int] | None, int | None]

# Nobody outside the side finds the page.
_NOTHING = (404, 404)


def statuses(side: str, found: tuple[int, ...]) -> str:
    """Return the statuses of all visitors of a page of one side."""
    columns = {"": (0, 1), "body_": (3, 4), "my_": (5,)}[side]
    row = [404] * 7 + [302]
    for column, status in zip(columns, found, strict=True):
        row[column] = status
    return " ".join(map(str, row))


READ: Sides = ((200, 200), (200, 200), 200)
MANAGE: Sides = ((200, 403), (403, 403), 403)
MANAGE_SENDS: Sides = ((302, 403), (403, 403), 403)
# Page: method, arguments after the seminar, who may.
PAGES: dict[str, tuple[str, list[str], Sides]] = {
    "participants": ("GET", [], READ),
    "participants_export": ("GET", [], MANAGE),
    "participants_message": ("POST", [], MANAGE_SENDS),
    "participant_act": ("POST", ["enrolment", "paid"], MANAGE_SENDS),
    "participant_cancel": ("GET", ["enrolment"], MANAGE),
    "materials": ("GET", [], READ),
    "material": ("GET", ["material"], READ),
    "material_remove": ("POST", ["material"], MANAGE_SENDS),
    "attendance": ("GET", [], ((200, 403), (200, 403), 200)),
    "attendance_file": ("POST", [], ((302, 403), (302, 403), 302)),
    "attendance_code": ("GET", ["session"], ((200, 403), (200, 403), 200)),
    "exam": ("GET", [], ((200, 403), (200, 200), 200)),
    "exam_paper_edit": ("GET", [], ((403, 403), (403, 403), 200)),
    "exam_paper": ("GET", ["paper"], ((403, 403), (200, 200), 200)),  # closed to the organiser until the end
    "exam_paper_act": ("GET", ["approve"], ((403, 403), (200, 403), 403)),
    "exam_codes": ("POST", [], ((302, 403), (403, 403), 302)),
    "exam_grader": ("POST", [], ((403, 403), (302, 403), 403)),
    "script": ("GET", ["script"], ((403, 403), (403, 403), 200)),  # marks are nobody's but who marks
    "script_note": ("GET", ["script"], ((200, 403), (403, 403), 200)),
    "script_review": ("GET", ["script"], (None, (200, 403), None)),
    "script_plan": ("POST", ["script"], (None, (302, 403), None)),
    "certificates": ("POST", ["seminar_attendance"], ((404, 403), (404, 403), None)),  # it is not over yet
}
REPORT: dict[str, tuple[str, list[str], Sides]] = {
    "report": ("GET", [], (None, (200, 200), 200)),
    "report_apr": ("GET", [], (None, _NOTHING, 404)),  # it is the lecturer's report in words
    "report_edit": ("GET", [], (None, (403, 403), 200)),
    "report_papers": ("POST", [], (None, (302, 302), 302)),
    "report_paper": ("GET", ["nothing"], (None, _NOTHING, 404)),
    "report_paper_remove": ("POST", ["nothing"], (None, _NOTHING, 404)),
}
FILE: dict[str, tuple[str, list[str], Sides]] = {
    "lecturer": ("GET", [], ((200, 403), (200, 200), 404)),
    "lecturer_fl2": ("GET", [], ((404, 403), _NOTHING, 404)),  # not signed yet
    "lecturer_edit": ("GET", [], ((302, 403), (403, 403), 404)),  # it was sent
    "lecturer_papers": ("POST", [], ((302, 403), (302, 302), 404)),
    "lecturer_paper": ("GET", ["nothing"], ((404, 403), _NOTHING, 404)),
    "lecturer_paper_remove": ("POST", ["nothing"], ((404, 403), _NOTHING, 404)),
}


def rows(pages: dict[str, tuple[str, list[str], Sides]], thing: str) -> dict[str, tuple[str, list[str], str]]:
    """Return a row for each address of the pages of one thing."""
    made = {}
    for name, (method, arguments, sides) in pages.items():
        for (side, tenant), found in zip(
            (("", "UKR"), ("body_", "arbiters"), ("my_", "")), sides, strict=True
        ):
            if found is not None:
                before = [tenant] if tenant else []
                seen = found if isinstance(found, tuple) else (found,)
                made[f"seminars:{side}{name}"] = (method, [*before, thing, *arguments], statuses(side, seen))
    return made


ROWS: dict[str, tuple[str, list[str], str]] = {
    **rows(PAGES, "open"),
    **rows(REPORT, "report"),
    **rows(FILE, "lecturer_file"),
    "seminars:enrol": (
        "GET",
        ["open"],
        "302 302 302 302 302 200 302 302",
    ),  # without a record of the register
    "api:seminars": ("GET", [], EVERYBODY),
    "api:seminar": ("GET", ["open"], EVERYBODY),
    "api:lecturers": ("GET", [], EVERYBODY),
    "seminars:trainer": ("GET", [], EVERYBODY),
    "seminars:practice": ("GET", ["LAWS", "1", "abcd", "1"], EVERYBODY),
    "seminars:practice_paper": ("GET", ["abcd"], EVERYBODY),
    "seminars:practice_pdf": ("GET", ["abcd", "neither"], " ".join(["404"] * 8)),
    "seminars:my_progress": ("GET", [], SIGNED_IN),
    "seminars:present": ("GET", ["code"], SIGNED_IN),
    "seminars:my_enrolments": ("GET", [], SIGNED_IN),
    "seminars:my_enrolment": ("GET", ["enrolment"], NOWHERE),  # the participant's alone
    "seminars:my_course_material": ("GET", ["enrolment", "material"], NOWHERE),
    "seminars:my_enrolment_cancel": ("GET", ["enrolment"], NOWHERE),
    "seminars:my_enrolment_change": ("POST", ["enrolment", "exam"], NOWHERE),
    "seminars:my_review": ("GET", ["enrolment"], NOWHERE),
    "seminars:body_reports": ("GET", ["arbiters"], statuses("body_", (200, 200))),
    "seminars:body_reports_export": ("GET", ["arbiters"], statuses("body_", (200, 200))),
    "seminars:my_reports": ("GET", [], SIGNED_IN),
    "seminars:my_reports_export": ("GET", [], SIGNED_IN),
    "seminars:body_report_act": ("GET", ["arbiters", "report", "receive"], statuses("body_", (200, 403))),
    "seminars:my_report_act": ("GET", ["report", "file"], statuses("my_", (200,))),
    "seminars:public_lecturers": ("GET", [], EVERYBODY),
    "seminars:lecturer_new": ("GET", ["UKR"], statuses("", (200, 403))),
    "seminars:lecturers": ("GET", ["UKR"], statuses("", (200, 403))),
    "seminars:lecturers_export": ("GET", ["UKR"], statuses("", (200, 403))),
    "seminars:body_lecturers": ("GET", ["arbiters"], statuses("body_", (200, 200))),
    "seminars:body_lecturers_export": ("GET", ["arbiters"], statuses("body_", (200, 200))),
    "seminars:my_lecturers": ("GET", [], SIGNED_IN),
    "seminars:my_lecturers_export": ("GET", [], SIGNED_IN),
    "seminars:lecturer_act": (
        "GET",
        ["UKR", "lecturer_file", "send"],
        statuses("", (302, 403)),
    ),  # it moved on
    "seminars:body_lecturer_act": (
        "GET",
        ["arbiters", "lecturer_file", "admit"],
        statuses("body_", (200, 403)),
    ),
    "seminars:my_lecturer_act": ("GET", ["lecturer_file", "intend"], NOWHERE),
}
