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
CHAIRED = {"fpl_chair": 200, "fpl_one": 403}
MINE = {"complainant": 200}
GATHERING = {"fpl_one": 200, "fpl_chair": 403}
# Numbers without persons are for the offices; a member of the commission reads none.
FEDERAL = {"officer_fp": 200, "president": 200, "administrator": 200}
CENTRAL = {"fpl_chair": 200, "fpl_one": 403, "fpl_four": 403, "administrator": 200}
Row = tuple[str, list[str], dict[str, int]]
# Applications of officers are no secret: the whole commission reads their files, a federation its own.
MEMBERS = {"fpl_chair": 200, "fpl_one": 200, "fpl_four": 200, "administrator": 200}
OWN = {"officer_fp": 200, "president": 200, "administrator": 200}
ALL = dict.fromkeys(VISITORS[:-1], 200)


def _both(
    row: tuple[str, list[str], dict[str, int]],
) -> tuple[str, list[str], dict[str, int], dict[str, int]]:
    """The same before and after the notice: it has nothing to do with a case."""
    return (*row, row[2])


def _all(people: dict[str, int], status: int) -> dict[str, int]:
    return dict.fromkeys(people, status)


def _each(status: int) -> dict[str, int]:
    return {"fpl_chair": status, "fpl_one": status}


# name: (method, arguments, statuses before the notice, statuses after it); who is not there gets 404, and
# whoever has not signed in is asked to.
OFFICERS: dict[str, Row] = {
    "fairplay:officer_object": ("GET", ["application"], ALL),
    "fairplay:my_objection": ("GET", ["objection"], {"witness": 200}),
    "fairplay:my_objection_paper": ("GET", ["objection", "proof"], {"witness": 200}),
    "fairplay:body_officer_seminar": ("GET", ["fair-play"], CENTRAL),
    "fairplay:officer_new": ("GET", ["UKR"], OWN),
    "fairplay:officer_files": ("GET", ["UKR"], OWN),
    "fairplay:officer_files_export": ("GET", ["UKR"], OWN),
    "fairplay:officer": ("GET", ["UKR", "file"], OWN),
    "fairplay:officer_edit": ("GET", ["UKR", "file"], _all(OWN, 403)),
    "fairplay:officer_papers": ("POST", ["UKR", "file"], _all(OWN, 302)),
    "fairplay:officer_paper": ("GET", ["UKR", "file", "proof"], OWN),
    "fairplay:officer_paper_remove": ("POST", ["UKR", "file", "proof"], _all(OWN, 404)),
    "fairplay:officer_act": ("GET", ["UKR", "file", "refuse"], _all(OWN, 403) | {"administrator": 200}),
    "fairplay:body_officer_files": ("GET", ["fair-play"], MEMBERS),
    "fairplay:body_officer_files_export": ("GET", ["fair-play"], MEMBERS),
    "fairplay:body_officer": ("GET", ["fair-play", "file"], MEMBERS),
    "fairplay:body_officer_edit": ("GET", ["fair-play", "file"], _all(MEMBERS, 403)),
    "fairplay:body_officer_papers": ("POST", ["fair-play", "file"], _all(MEMBERS, 302)),
    "fairplay:body_officer_paper": ("GET", ["fair-play", "file", "proof"], MEMBERS),
    "fairplay:body_officer_paper_remove": ("POST", ["fair-play", "file", "proof"], _all(MEMBERS, 404)),
    "fairplay:body_officer_act": ("GET", ["fair-play", "file", "refuse"], CENTRAL),
    "fairplay:body_officer_objection": ("GET", ["fair-play", "file", "objection"], CENTRAL),
}
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
    # What was filed is no draft any more: nobody types into it.
    "fairplay:my_complaint_keep": ("POST", ["complaint"], {}, {}),
    "fairplay:my_complaint_papers": ("POST", ["complaint"], {"complainant": 302}, {"complainant": 302}),
    "fairplay:my_complaint_paper": ("GET", ["complaint", "scan"], MINE, MINE),
    "fairplay:my_complaint_paper_remove": (
        "POST",
        ["complaint", "scan"],
        {"complainant": 302},
        {"complainant": 302},
    ),
    "fairplay:my_complaint_act": ("GET", ["complaint", "withdraw"], MINE, MINE),
    "fairplay:my_complaint_challenge": ("GET", ["complaint"], MINE, MINE),
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
    "fairplay:my_case_inform": ("GET", ["case"], {"fpl_chair": 200, "fpl_one": 403}, CHAIRED),
    "fairplay:my_case_respondent": ("GET", ["case"], READERS, _each(403)),
    "fairplay:my_case_file": ("GET", ["case", "scan"], READERS, READERS),
    "fairplay:my_case_letter": ("GET", ["case", "letter"], READERS, READERS),
    "fairplay:my_case_delivery": ("GET", ["case", "letter"], READERS, READERS),
    "fairplay:my_case_bundle": ("GET", ["case"], READERS, READERS),
    "fairplay:my_question": ("GET", ["question"], {"witness": 200}, {"witness": 200}),
    "fairplay:my_motion": ("GET", ["notice"], {}, {"respondent": 200}),
    "fairplay:my_represent": ("GET", ["notice"], {}, {"respondent": 200}),
    "fairplay:my_challenge": ("GET", ["notice"], {}, {"respondent": 200}),
    "fairplay:my_language": ("GET", ["notice"], {}, {"respondent": 200}),
    "fairplay:my_represent_end": ("POST", ["notice"], {}, {}),
    "fairplay:my_complaint_language": ("GET", ["complaint"], MINE, MINE),
    "fairplay:my_complaint_represent": ("GET", ["complaint"], MINE, MINE),
    # Nobody represents anybody yet.
    "fairplay:my_complaint_represent_end": ("POST", ["complaint"], {}, {}),
    # The complainant asked for another language; whoever gathers evidence decides.
    "fairplay:my_case_language": ("GET", ["case", "language"], GATHERING, GATHERING),
    "fairplay:my_case_translation": ("GET", ["case", "1"], GATHERING, GATHERING),
    # The complainant challenged a member of the panel; the chair decides on it.
    "fairplay:my_case_challenge": ("GET", ["case", "challenge"], CHAIRED, CHAIRED),
    "fairplay:my_question_file": ("GET", ["notice", "shared"], {}, {"respondent": 200}),
    **{name: _both(row) for name, row in OFFICERS.items()},
}
