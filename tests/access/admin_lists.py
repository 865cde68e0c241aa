"""The lists of the admin UI by visitor; tests/backoffice asks as every role, with rows of others."""

from tests.access.columns import MANAGERS_UI, NOBODY_UI, STAFF_UI

FEDERATION_UI = "200 200 200 403 302 302"  # whoever holds an office in a federation
PRESIDENT_UI = "200 403 403 403 302 302"
CHAIR_UI = "403 403 403 200 302 302"

_LISTS = {
    STAFF_UI: [
        "federations_affiliatedorganisation", "federations_membership", "workflow_deadline", "jobs_job",
        "documents_issueddocument", "billing_invoice", "billing_fee", "billing_paymentdetails",
        "players_ratingsystem", "tournaments_publishedevent", "tournaments_tournament",
        "tournaments_eventversion", "ratings_regulation", "ratings_ratinglist", "ratings_ratingappeal",
        "titles_titleapplication", "titles_norm",
    ],
    FEDERATION_UI: [
        "federations_federation", "players_player", "players_nationalid", "players_playertitle",
        "players_playerrequest", "players_release", "players_importedlist", "tournaments_report",
        "tournaments_round", "tournaments_eventarbiter", "tournaments_delivery", "ratings_calculation",
        "titles_certificate", "arbiters_arbiterapplication", "arbiters_nationalregistration",
        "arbiters_arbiternorm", "arbiters_chiefreport",
    ],
    MANAGERS_UI: ["federations_invitation", "federations_apitoken", "workflow_auditentry"],
    PRESIDENT_UI: ["seminars_seminar", "seminars_enrolment", "seminars_lecturerfile"],
    CHAIR_UI: ["federations_body", "titles_titlemeeting"],
    NOBODY_UI: [
        "accounts_user", "axes_accessattempt", "mfa_authenticator", "usersessions_usersession",
        "workflow_notification", "players_mergerecord", "arbiters_panelcycle", "arbiters_panelmember",
        "arbiters_arbiterappointment", "arbiters_meeting", "seminars_seminarreport",
    ],
}  # fmt: skip
_ADDED = {"federations_invitation": MANAGERS_UI}
# The list, and the page that adds a row; a row is changed by services only.
MODELS: dict[str, tuple[str, str]] = {
    name: (seen, _ADDED.get(name, NOBODY_UI)) for seen, names in _LISTS.items() for name in names
}
