"""Who may open what of a fair-play case, before and after the respondent got the notice.

Whoever is not named gets 404 from every address of the case, federation staff and administrators included.
"""

VISITORS = [
    "complainant",
    "respondent",
    "arbiter",  # chief arbiter of the event; the complaint came after it
    "officer_fp",  # fair-play officer of the federation; the case is the commission's
    "fpl_chair",
    "fpl_one",  # member of the panel
    "fpl_four",  # member of the commission, not of the panel
    "witness",  # was asked something
    "president",
    "administrator",
    "stranger",
    "anonymous",
]
PANEL = {"fpl_one": 200}
READERS = {"fpl_chair": 200, "fpl_one": 200}
MINE = {"complainant": 200}
# Numbers without persons are for the offices; a member of the commission reads none.
FEDERAL = {"officer_fp": 200, "president": 200, "administrator": 200}
CENTRAL = {"fpl_chair": 200, "fpl_one": 403, "fpl_four": 403, "administrator": 200}
ALL = dict.fromkeys(VISITORS[:-1], 200)


def _each(status: int) -> dict[str, int]:
    return {"fpl_chair": status, "fpl_one": status}


# name: (method, arguments, statuses before the notice, statuses after it); who is not there gets 404, and
# whoever has not signed in is asked to.
ROWS: dict[str, tuple[str, list[str], dict[str, int], dict[str, int]]] = {
    "fairplay:privacy": ("GET", [], {**ALL, "anonymous": 200}, {**ALL, "anonymous": 200}),
    "fairplay:public_officers": ("GET", [], {**ALL, "anonymous": 200}, {**ALL, "anonymous": 200}),
    "fairplay:figures": ("GET", ["UKR"], FEDERAL, FEDERAL),
    "fairplay:body_figures": ("GET", ["fair-play"], CENTRAL, CENTRAL),
    "fairplay:body_officers": ("GET", ["fair-play"], CENTRAL, CENTRAL),
    "fairplay:my_measures": ("GET", ["code"], {"arbiter": 200}, {"arbiter": 200}),
    "fairplay:my_hub": ("GET", [], ALL, ALL),
    "fairplay:my_party_export": ("GET", [], ALL, ALL),
    "fairplay:my_incident_new": ("GET", [], ALL, ALL),
    "fairplay:my_complaint_new": ("GET", [], ALL, ALL),
    "fairplay:my_paper_form": ("GET", [], ALL, ALL),
    "fairplay:my_complaints": ("GET", [], ALL, ALL),
    "fairplay:my_complaints_export": ("GET", [], ALL, ALL),
    "fairplay:my_cases": ("GET", [], ALL, ALL),
    "fairplay:my_cases_export": ("GET", [], ALL, ALL),
    "fairplay:emergency": ("GET", [], {"administrator": 200}, {"administrator": 200}),
    "fairplay:emergency_confirm": ("POST", ["glass"], {"administrator": 302}, {"administrator": 302}),
    "fairplay:my_complaint": ("GET", ["complaint"], MINE, MINE),
    "fairplay:my_complaint_edit": ("GET", ["complaint"], {"complainant": 302}, {"complainant": 302}),
    "fairplay:my_complaint_papers": ("POST", ["complaint"], {"complainant": 302}, {"complainant": 302}),
    "fairplay:my_complaint_paper": ("GET", ["complaint", "scan"], MINE, MINE),
    "fairplay:my_complaint_paper_remove": (
        "POST",
        ["complaint", "scan"],
        {"complainant": 302},
        {"complainant": 302},
    ),
    "fairplay:my_complaint_act": ("GET", ["complaint", "withdraw"], MINE, MINE),
    "fairplay:my_receipt": ("GET", ["complaint"], MINE, MINE),
    "fairplay:my_addition": ("GET", ["complaint"], MINE, MINE),
    "fairplay:my_case": ("GET", ["case"], READERS, READERS),
    "fairplay:my_case_edit": ("GET", ["case"], _each(403), _each(403)),
    "fairplay:my_case_papers": ("POST", ["case"], _each(302), _each(302)),
    "fairplay:my_case_paper": ("GET", ["case", "exhibit"], READERS, READERS),
    "fairplay:my_case_paper_remove": ("POST", ["case", "exhibit"], _each(403), _each(403)),
    "fairplay:my_case_act": (
        "GET",
        ["case", "notify"],
        {"fpl_chair": 403, "fpl_one": 200},
        {"fpl_chair": 403, "fpl_one": 302},
    ),
    "fairplay:my_case_vote": ("GET", ["case", "dismissal"], {"fpl_chair": 403, "fpl_one": 200}, _each(403)),
    "fairplay:my_case_evidence": ("GET", ["case"], PANEL | {"fpl_chair": 403}, PANEL | {"fpl_chair": 403}),
    "fairplay:my_case_evidence_show": ("POST", ["case", "99"], {"fpl_chair": 403}, {"fpl_chair": 403}),
    "fairplay:my_case_interest": ("GET", ["case"], READERS, READERS),
    "fairplay:my_case_ask": ("GET", ["case"], PANEL | {"fpl_chair": 403}, PANEL | {"fpl_chair": 403}),
    "fairplay:my_case_file": ("GET", ["case", "scan"], READERS, READERS),
    "fairplay:my_case_letter": ("GET", ["case", "letter"], READERS, READERS),
    "fairplay:my_case_delivery": ("GET", ["case", "letter"], READERS, READERS),
    "fairplay:my_case_bundle": ("GET", ["case"], READERS, READERS),
    "fairplay:my_question": ("GET", ["question"], {"witness": 200}, {"witness": 200}),
    "fairplay:my_motion": ("GET", ["notice"], {}, {"respondent": 200}),
    "fairplay:my_represent": ("GET", ["notice"], {}, {"respondent": 200}),
    "fairplay:my_question_file": ("GET", ["notice", "shared"], {}, {"respondent": 200}),
}
