"""Who may open what of arbiters' applications."""

VISITORS = [
    "official",  # arbiters' secretary of the arbiter's federation
    "clerk",  # of the same federation
    "foreign",  # arbiters' secretary of another federation
    "chair",  # of the arbiters' commission
    "member",  # of the arbiters' commission
    "account",  # the arbiter
    "objector",  # somebody with an account, who objected
    "anonymous",
]
EVERYBODY = "200 200 200 200 200 200 200 200"
SIGNED_IN = "200 200 200 200 200 200 200 302"
STAFF = "200 200 404 404 404 404 404 302"
COMMISSION = "404 404 404 200 200 404 404 302"
ARBITER = "404 404 404 404 404 200 404 302"
OBJECTOR = "404 404 404 404 404 404 200 302"
NOTHING_THERE = "404 404 404 404 404 404 404 302"

# name: (method, arguments, status for each of VISITORS). An argument may name a thing of the world.
ROWS: dict[str, tuple[str, list[str], str]] = {
    "arbiters:published_applications": ("GET", [], EVERYBODY),
    "arbiters:published_application": ("GET", ["published"], EVERYBODY),
    "arbiters:object": ("GET", ["published"], SIGNED_IN),
    "arbiters:my_objection": ("GET", ["objection"], OBJECTOR),
    "arbiters:my_objection_paper": ("GET", ["objection", "paper"], OBJECTOR),
    "arbiters:application_new": ("GET", ["UKR"], STAFF),
    "arbiters:my_application_new": ("GET", [], SIGNED_IN),
    "arbiters:application_form": ("GET", ["UKR", "published"], STAFF),
    "arbiters:body_application_form": ("GET", ["arbiters", "published"], COMMISSION),
    "arbiters:my_application_form": ("GET", ["published"], ARBITER),
    "arbiters:application_invoice": ("GET", ["UKR", "published", "invoice"], STAFF),
    "arbiters:body_application_invoice": ("GET", ["arbiters", "published", "invoice"], COMMISSION),
    # The federation pays, so the arbiter sees no invoice.
    "arbiters:my_application_invoice": ("GET", ["published", "invoice"], NOTHING_THERE),
    "arbiters:body_objection_answer": (
        "GET",
        ["arbiters", "published", "objection"],
        "404 404 404 200 403 404 404 302",
    ),
    # Nobody is asked for a vote yet.
    "arbiters:body_application_vote": (
        "GET",
        ["arbiters", "published", "award"],
        "404 404 404 403 403 404 404 302",
    ),
    "arbiters:applications": ("GET", ["UKR"], STAFF),
    "arbiters:applications_export": ("GET", ["UKR"], STAFF),
    "arbiters:application": ("GET", ["UKR", "published"], STAFF),
    # It is published: whoever may write is sent back to its page.
    "arbiters:application_edit": ("GET", ["UKR", "published"], "302 302 404 404 404 404 404 302"),
    "arbiters:application_papers": ("POST", ["UKR", "published"], "302 302 404 404 404 404 404 302"),
    "arbiters:application_paper": ("GET", ["UKR", "published", "published"], NOTHING_THERE),
    "arbiters:application_paper_remove": ("POST", ["UKR", "published", "published"], NOTHING_THERE),
    "arbiters:application_act": ("GET", ["UKR", "published", "withdraw"], "200 403 404 404 404 404 404 302"),
    "arbiters:body_applications": ("GET", ["arbiters"], COMMISSION),
    "arbiters:body_applications_export": ("GET", ["arbiters"], COMMISSION),
    "arbiters:body_application": ("GET", ["arbiters", "published"], COMMISSION),
    "arbiters:body_application_edit": ("GET", ["arbiters", "published"], "404 404 404 403 403 404 404 302"),
    "arbiters:body_application_papers": (
        "POST",
        ["arbiters", "published"],
        "404 404 404 302 302 404 404 302",
    ),
    "arbiters:body_application_paper": ("GET", ["arbiters", "published", "published"], NOTHING_THERE),
    "arbiters:body_application_paper_remove": ("POST", ["arbiters", "published", "published"], NOTHING_THERE),
    "arbiters:body_application_act": (
        "GET",
        ["arbiters", "published", "open_vote"],
        "404 404 404 200 403 404 404 302",
    ),
    "arbiters:my_applications": ("GET", [], SIGNED_IN),
    "arbiters:my_applications_export": ("GET", [], SIGNED_IN),
    "arbiters:my_application": ("GET", ["published"], ARBITER),
    "arbiters:my_application_edit": ("GET", ["published"], "404 404 404 404 404 403 404 302"),
    "arbiters:my_application_papers": ("POST", ["published"], "404 404 404 404 404 302 404 302"),
    "arbiters:my_application_paper": ("GET", ["published", "published"], NOTHING_THERE),
    "arbiters:my_application_paper_remove": ("POST", ["published", "published"], NOTHING_THERE),
    "arbiters:my_application_act": ("GET", ["published", "withdraw"], ARBITER),
}

# Tables of the admin UI: who lists, who adds.
