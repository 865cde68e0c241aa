"""Who may open what of arbiters."""

VISITORS = [
    "secretary",  # arbiters' secretary of the federation
    "clerk",  # of the same federation
    "foreign_secretary",  # arbiters' secretary of another federation
    "chair",  # of the arbiters' commission
    "member",  # of the arbiters' commission
    "account",  # an arbiter with an account
    "stranger",  # somebody with an account
    "anonymous",
]
EVERYBODY = "200 200 200 200 200 200 200 200"
SIGNED_IN = "200 200 200 200 200 200 200 302"
STAFF = "200 200 404 404 404 404 404 302"
KEEPING = "200 403 404 404 404 404 404 302"
COMMISSION = "404 404 404 200 200 404 404 302"
DECIDING = "404 404 404 200 403 404 404 302"
NOTHING_THERE = "404 404 404 404 404 404 404 302"

# name: (method, arguments, status for each of VISITORS). An argument may name a thing of the world.
ROWS: dict[str, tuple[str, list[str], str]] = {
    "arbiters:list": ("GET", [], EVERYBODY),
    "arbiters:profile": ("GET", ["fide_id"], EVERYBODY),
    "api:arbiters": ("GET", [], EVERYBODY),
    "api:arbiter": ("GET", ["fide_id"], EVERYBODY),
    # Nobody sees the norms of who did not agree to publication.
    "api:arbiter_norms": ("GET", ["fide_id"], "404 404 404 404 404 404 404 404"),
    "arbiters:my_services": ("GET", [], SIGNED_IN),
    # The service of the world's account alone.
    "arbiters:my_service": ("GET", ["service"], "404 404 404 404 404 200 404 302"),
    # The chief arbiter, who is the world's account, and the host's staff.
    "arbiters:event_arbiters": ("GET", ["event"], "200 200 404 404 404 200 404 302"),
    "arbiters:event_norms": ("GET", ["event"], "200 200 404 404 404 200 404 302"),
    # Nothing is signed, so there is no file.
    "arbiters:event_norms_pdf": ("GET", ["event"], NOTHING_THERE),
    # A norm of the world's account: both federations, the commission, the arbiter.
    "arbiters:norm": ("GET", ["norm"], "200 200 404 200 200 200 404 302"),
    "arbiters:norm_pdf": ("GET", ["norm"], NOTHING_THERE),
    "arbiters:body_hybrid": ("GET", ["arbiters"], COMMISSION),
    "arbiters:federation_norms": ("GET", ["UKR"], STAFF),
    "arbiters:federation_norm_new": ("GET", ["UKR"], KEEPING),
    # The chief arbiter, the host's offices that keep arbiters; a deputy too, who is none of the visitors.
    "arbiters:chief_report": ("GET", ["event"], "200 200 404 404 404 200 404 302"),
    "arbiters:chief_report_autosave": ("POST", ["event"], "403 403 404 404 404 409 404 302"),
    "arbiters:chief_report_note_new": ("POST", ["event"], "200 200 404 404 404 200 404 302"),
    "arbiters:chief_report_note": ("GET", ["event", "1"], "403 403 404 404 404 404 404 302"),
    "arbiters:chief_report_act": ("POST", ["event", "send"], "403 403 404 404 404 302 404 302"),
    "arbiters:duties": ("GET", ["event"], "200 200 404 404 404 200 404 302"),
    "arbiters:duties_of_round": ("GET", ["event", "1"], "200 200 404 404 404 200 404 302"),
    "arbiters:body_chief_reports": ("GET", ["arbiters"], COMMISSION),
    "arbiters:body_chief_report": ("GET", ["arbiters", "report"], COMMISSION),
    "arbiters:my_appointments": ("GET", [], SIGNED_IN),
    "arbiters:body_planning": ("GET", ["arbiters"], COMMISSION),
    "arbiters:body_planning_export": ("GET", ["arbiters"], COMMISSION),
    "arbiters:body_appoint_proposed": ("POST", ["arbiters"], "404 404 404 302 403 404 404 302"),
    "arbiters:body_event_appointments": ("GET", ["arbiters", "official"], COMMISSION),
    "arbiters:body_desk": ("GET", ["arbiters"], COMMISSION),
    "arbiters:body_meetings": ("GET", ["arbiters"], COMMISSION),
    "arbiters:body_meeting": ("GET", ["arbiters", "meeting"], COMMISSION),
    # The meeting is not closed, so there are no minutes.
    "arbiters:body_minutes": ("GET", ["arbiters", "meeting"], NOTHING_THERE),
    "arbiters:body_panels": ("GET", ["arbiters"], COMMISSION),
    "arbiters:federation": ("GET", ["UKR"], STAFF),
    "arbiters:federation_arbiter": ("GET", ["UKR", "arbiter"], KEEPING),
    "arbiters:body_arbiter": ("GET", ["arbiters", "arbiter"], COMMISSION),
    "arbiters:body_differences": ("GET", ["arbiters"], COMMISSION),
    "arbiters:registration_new": ("GET", ["UKR"], KEEPING),
    "arbiters:registration_sheet": ("GET", ["UKR"], KEEPING),
    "arbiters:registrations": ("GET", ["UKR"], STAFF),
    "arbiters:registrations_export": ("GET", ["UKR"], STAFF),
    "arbiters:registrations_many": ("GET", ["UKR"], "302 302 404 404 404 404 404 302"),
    "arbiters:registration": ("GET", ["UKR", "registration"], STAFF),
    # It waits at the commission, so nobody changes what it says; without a file one is sent back to its page.
    "arbiters:registration_edit": ("GET", ["UKR", "registration"], "302 403 404 404 404 404 404 302"),
    "arbiters:registration_papers": ("POST", ["UKR", "registration"], "302 302 404 404 404 404 404 302"),
    "arbiters:registration_paper": ("GET", ["UKR", "registration", "registration"], NOTHING_THERE),
    "arbiters:registration_paper_remove": ("POST", ["UKR", "registration", "registration"], NOTHING_THERE),
    "arbiters:registration_act": ("GET", ["UKR", "registration", "withdraw"], KEEPING),
    "arbiters:body_registrations": ("GET", ["arbiters"], COMMISSION),
    "arbiters:body_registrations_export": ("GET", ["arbiters"], COMMISSION),
    "arbiters:body_registrations_many": ("GET", ["arbiters"], "404 404 404 302 302 404 404 302"),
    "arbiters:body_registration": ("GET", ["arbiters", "registration"], COMMISSION),
    "arbiters:body_registration_edit": (
        "GET",
        ["arbiters", "registration"],
        "404 404 404 403 403 404 404 302",
    ),
    "arbiters:body_registration_papers": (
        "POST",
        ["arbiters", "registration"],
        "404 404 404 302 302 404 404 302",
    ),
    "arbiters:body_registration_paper": ("GET", ["arbiters", "registration", "registration"], NOTHING_THERE),
    "arbiters:body_registration_paper_remove": (
        "POST",
        ["arbiters", "registration", "registration"],
        NOTHING_THERE,
    ),
    "arbiters:body_registration_act": ("GET", ["arbiters", "registration", "approve"], DECIDING),
}
