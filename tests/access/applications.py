"""Who may open what of title applications."""

VISITORS = [
    "officer",  # rating officer of the player's federation
    "clerk",  # of the player's federation
    "foreign_officer",  # rating officer of another federation
    "chair",  # of the qualification commission
    "member",  # of the qualification commission
    "councillor",  # chair of the council, before which nothing is
    "account",  # the player
    "objector",  # somebody with an account
    "anonymous",
]
EVERYBODY = "200 200 200 200 200 200 200 200 200"
SIGNED_IN = "200 200 200 200 200 200 200 200 302"
FEDERATION = "200 200 404 404 404 404 404 404 302"
FEDERATION_SENDS = "302 302 404 404 404 404 404 404 302"
COMMISSION = "404 404 404 200 200 404 404 404 302"
DECIDING = "404 404 404 200 403 404 404 404 302"
PLAYER = "404 404 404 404 404 404 200 404 302"
PLAYER_ONLY_READS = "404 404 404 404 404 404 403 404 302"  # it is the federation's application
BODY_ONLY_READS = "404 404 404 403 403 404 404 404 302"
BODY_IS_TOLD = "404 404 404 302 302 404 404 404 302"  # that it cannot add papers
OBJECTOR = "404 404 404 404 404 404 404 200 302"

# name: (method, arguments, status for each of VISITORS). An argument may name a thing of the world.
ROWS: dict[str, tuple[str, list[str], str]] = {
    "titles:feed": ("GET", [], EVERYBODY),
    "titles:calendar": ("GET", [], EVERYBODY),
    "titles:published_applications": ("GET", [], EVERYBODY),
    "api:title_applications": ("GET", [], EVERYBODY),
    "titles:published_application": ("GET", ["published"], EVERYBODY),
    "titles:object": ("GET", ["published"], SIGNED_IN),
    "titles:my_objection": ("GET", ["objection"], OBJECTOR),
    "titles:my_objection_paper": ("GET", ["objection", "objection_paper"], OBJECTOR),
    "titles:applications": ("GET", ["UKR"], FEDERATION),
    "titles:application_new": ("GET", ["UKR"], FEDERATION),
    "titles:application": ("GET", ["UKR", "published"], FEDERATION),
    "titles:application_edit": ("GET", ["UKR", "draft"], FEDERATION),
    "titles:application_form": ("GET", ["UKR", "signed"], FEDERATION),
    "titles:applications_export": ("GET", ["UKR"], FEDERATION),
    "titles:applications_many": ("GET", ["UKR"], FEDERATION_SENDS),
    "titles:application_invoice": ("GET", ["UKR", "billed", "invoice"], FEDERATION),
    "titles:application_norm": ("GET", ["UKR", "published", "norm"], FEDERATION),
    "titles:application_papers": ("POST", ["UKR", "draft"], FEDERATION_SENDS),
    "titles:application_paper": ("GET", ["UKR", "draft", "paper"], FEDERATION),
    "titles:application_paper_remove": ("POST", ["UKR", "draft", "paper"], FEDERATION_SENDS),
    "titles:application_act": ("GET", ["UKR", "draft", "file"], "200 403 404 404 404 404 404 404 302"),
    "titles:body_applications": ("GET", ["qualification"], COMMISSION),
    "titles:body_application": ("GET", ["qualification", "published"], COMMISSION),
    "titles:body_title_terms": ("GET", ["qualification"], DECIDING),
    "titles:body_application_form": ("GET", ["qualification", "signed"], COMMISSION),
    "titles:body_title_meeting": ("GET", ["qualification", "meeting"], DECIDING),
    "titles:body_applications_export": ("GET", ["qualification"], COMMISSION),
    "titles:body_applications_many": ("GET", ["qualification"], BODY_IS_TOLD),
    "titles:body_application_invoice": ("GET", ["qualification", "billed", "invoice"], COMMISSION),
    "titles:body_application_norm": ("GET", ["qualification", "published", "norm"], COMMISSION),
    "titles:body_application_edit": ("GET", ["qualification", "published"], BODY_ONLY_READS),
    "titles:body_application_papers": ("POST", ["qualification", "published"], BODY_IS_TOLD),
    "titles:body_application_paper_remove": (
        "POST",
        ["qualification", "published", "objection_paper"],
        "404 404 404 404 404 404 404 404 302",
    ),
    "titles:body_application_paper": ("GET", ["qualification", "published", "objection_paper"], COMMISSION),
    "titles:body_objection_answer": ("GET", ["qualification", "published", "objection"], DECIDING),
    "titles:body_application_interim": (
        "POST",
        ["qualification", "published"],
        "404 404 404 302 403 404 404 404 302",
    ),
    "titles:body_application_act": ("GET", ["qualification", "published", "award"], DECIDING),
    "titles:my_applications": ("GET", [], SIGNED_IN),
    "titles:my_application_new": ("GET", [], SIGNED_IN),
    "titles:my_application": ("GET", ["published"], PLAYER),
    "titles:my_application_edit": ("GET", ["draft"], PLAYER_ONLY_READS),
    "titles:my_application_form": ("GET", ["signed"], PLAYER),
    "titles:my_applications_export": ("GET", [], SIGNED_IN),
    "titles:my_application_invoice": ("GET", ["billed", "invoice"], "404 404 404 404 404 404 404 404 302"),
    "titles:my_application_norm": ("GET", ["published", "norm"], PLAYER),
    "titles:my_application_papers": ("POST", ["draft"], "404 404 404 404 404 404 302 404 302"),
    "titles:my_application_paper": ("GET", ["draft", "paper"], PLAYER),
    "titles:my_application_paper_remove": ("POST", ["draft", "paper"], PLAYER_ONLY_READS),
    "titles:my_application_act": ("GET", ["draft", "file"], PLAYER_ONLY_READS),
}
# Who is in no such workspace is stopped by the middleware on every address alike, so one address is enough
# for them; of persons who have nothing to do with an application one is enough.
NEAR = {
    "UKR": {"officer", "clerk", "foreign_officer", "anonymous"},
    "qualification": {"chair", "member", "councillor", "anonymous"},
    "my": {"account", "objector", "anonymous"},
}
FAR_TOO = {"titles:applications", "titles:body_applications", "titles:my_application"}
# Under their own address a stranger's workspace finds nothing either.
FOREIGN = {
    "titles:application": ["JPN", "published"],
    "titles:application_edit": ["JPN", "draft"],
    "titles:application_form": ["JPN", "signed"],
    "titles:application_invoice": ["JPN", "billed", "invoice"],
    "titles:application_paper": ["JPN", "draft", "paper"],
    "titles:application_act": ["JPN", "draft", "file"],
}
