"""Who may open what of seminars."""

VISITORS = [
    "organiser",  # seminar officer of the federation that organises
    "clerk",  # of the same federation: reads
    "foreign_officer",  # seminar officer of another federation
    "chair",  # of the Arbiters' Commission
    "member",  # of the Arbiters' Commission: reads
    "lecturer",  # lead lecturer of the seminar
    "stranger",  # somebody with an account
    "anonymous",
]
EVERYBODY = "200 200 200 200 200 200 200 200"
SIGNED_IN = "200 200 200 200 200 200 200 302"
FEDERATION = "200 200 404 404 404 404 404 302"
ORGANISER = "200 403 404 404 404 404 404 302"
ORGANISER_SENDS = "302 403 404 404 404 404 404 302"
COMMISSION = "404 404 404 200 200 404 404 302"
DECIDING = "404 404 404 200 403 404 404 302"
DECIDING_SENDS = "404 404 404 302 403 404 404 302"
LECTURER = "404 404 404 404 404 200 404 302"
LECTURER_ONLY_READS = "404 404 404 404 404 403 404 302"
NOWHERE = "404 404 404 404 404 404 404 302"

# name: (method, arguments, status for each of VISITORS). An argument may name a thing of the world.
ROWS: dict[str, tuple[str, list[str], str]] = {
    "seminars:calendar": ("GET", [], EVERYBODY),
    "seminars:calendar_ics": ("GET", [], EVERYBODY),
    "seminars:public": ("GET", ["open"], EVERYBODY),
    "seminars:seminars": ("GET", ["UKR"], FEDERATION),
    "seminars:seminars_export": ("GET", ["UKR"], FEDERATION),
    "seminars:seminar_new": ("GET", ["UKR"], ORGANISER),
    "seminars:seminar": ("GET", ["UKR", "open"], FEDERATION),
    "seminars:seminar_copy": ("GET", ["UKR", "open"], ORGANISER),
    "seminars:seminar_edit": ("GET", ["UKR", "draft"], ORGANISER),
    "seminars:seminar_timetable": ("GET", ["UKR", "draft"], ORGANISER),
    "seminars:seminar_hours": ("POST", ["UKR", "draft"], ORGANISER),
    "seminars:seminar_papers": (
        "POST",
        ["UKR", "draft"],
        "302 302 404 404 404 404 404 302",
    ),  # says what is wrong
    "seminars:seminar_paper": ("GET", ["UKR", "draft", "nothing"], NOWHERE),
    "seminars:seminar_paper_remove": ("POST", ["UKR", "draft", "nothing"], NOWHERE),
    "seminars:seminar_act": ("GET", ["UKR", "open", "change"], ORGANISER),
    "seminars:body_seminars": ("GET", ["arbiters"], COMMISSION),
    "seminars:body_seminars_export": ("GET", ["arbiters"], COMMISSION),
    "seminars:body_seminar_new": ("GET", ["arbiters"], DECIDING),
    "seminars:body_seminar": ("GET", ["arbiters", "open"], COMMISSION),
    "seminars:body_seminar_copy": ("GET", ["arbiters", "own_course"], DECIDING),
    "seminars:body_seminar_edit": ("GET", ["arbiters", "own_course"], DECIDING),
    "seminars:body_seminar_timetable": ("GET", ["arbiters", "own_course"], DECIDING),
    "seminars:body_seminar_hours": ("POST", ["arbiters", "own_course"], DECIDING),
    "seminars:body_seminar_papers": ("POST", ["arbiters", "own_course"], "404 404 404 302 302 404 404 302"),
    "seminars:body_seminar_paper": ("GET", ["arbiters", "open", "nothing"], NOWHERE),
    "seminars:body_seminar_paper_remove": ("POST", ["arbiters", "open", "nothing"], NOWHERE),
    "seminars:body_seminar_act": ("GET", ["arbiters", "submitted", "approve"], DECIDING),
    "seminars:my_seminars": ("GET", [], SIGNED_IN),
    "seminars:my_seminars_export": ("GET", [], SIGNED_IN),
    "seminars:my_seminar": ("GET", ["open"], LECTURER),
    "seminars:my_seminar_edit": ("GET", ["open"], LECTURER_ONLY_READS),
    "seminars:my_seminar_papers": ("POST", ["open"], "404 404 404 404 404 302 404 302"),
    "seminars:my_seminar_paper": ("GET", ["open", "nothing"], NOWHERE),
    "seminars:my_seminar_paper_remove": ("POST", ["open", "nothing"], NOWHERE),
    "seminars:my_seminar_act": ("GET", ["open", "change"], LECTURER_ONLY_READS),
}
