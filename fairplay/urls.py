"""URL configuration of fair play. No address names a person, an event or a federation of a case."""

from django.urls import URLPattern, path

from fairplay.cases import challenge_views as challenges
from fairplay.cases import official_views as officials
from fairplay.cases import party_views as parties
from fairplay.cases import views as cases
from fairplay.cases.kind import DOCKET as CASES
from fairplay.complaints import views as complaints
from fairplay.complaints.kind import DOCKET as COMPLAINTS
from fairplay.confidentiality import views as confidentiality
from fairplay.measures import views as measures
from fairplay.officers import views as officers
from fairplay.officers.kind import DOCKET as OFFICERS
from fairplay.retention import views as retention
from portal.cases.perspectives import addresses
from portal.cases.urls import case_urls
from portal.cases.views.changes import case_answer, case_vote

app_name = "fairplay"
MY = "my/fair-play/"
ONE = f"{MY}cases/<uuid:pk>/"
ASKED = f"{MY}questions/<uuid:pk>/"


def side_urls(route: str, side: str, prefix: str) -> list[URLPattern]:
    """Return the URLs of a party's actions, from the notice or from the complaint."""
    pages = {
        "represent": parties.represent,
        "represent_end": parties.end_representation,
        "challenge": parties.challenge_page,
        "language": parties.language,
    }
    return [
        path(f"{route}{name.replace('_', '/')}/", view, {"side": side}, name=f"{prefix}{name}")
        for name, view in pages.items()
    ]


urlpatterns = [
    path("fair-play/privacy/", complaints.privacy, name="privacy"),
    path("fair-play/officers/", officers.public_officers, name="public_officers"),
    path("fair-play/officers/<int:pk>/object/", officers.object_page, name="officer_object"),
    path("<fed:federation>/fair-play/", retention.figures_page, name="figures"),
    path("<fed:federation>/fair-play/officers/new/", officers.officer_new, name="officer_new"),
    path("bodies/<slug:body>/fair-play/", retention.figures_page, name="body_figures"),
    path("bodies/<slug:body>/fair-play/officers/", officers.officers, name="body_officers"),
    path("bodies/<slug:body>/fair-play/officers/seminars/", officers.seminar, name="body_officer_seminar"),
    path(f"{MY}objections/<uuid:pk>/", officers.my_objection, name="my_objection"),
    path(
        f"{MY}objections/<uuid:pk>/papers/<uuid:paper_id>/",
        officers.my_objection_paper,
        name="my_objection_paper",
    ),
    path(f"{MY}measures/<slug:code>/", measures.measures, name="my_measures"),
    path(MY, cases.hub, name="my_hub"),
    path(f"{MY}export/", retention.party_export, name="my_party_export"),
    path(f"{MY}emergency/", confidentiality.emergency, name="emergency"),
    path(f"{MY}emergency/<int:pk>/", confidentiality.emergency_confirm, name="emergency_confirm"),
    path(f"{MY}incidents/new/", cases.incident_new, name="my_incident_new"),
    path(f"{MY}complaints/new/", complaints.complaint_new, name="my_complaint_new"),
    path(f"{MY}complaints/paper/", complaints.complaint_new, {"paper": True}, name="my_paper_form"),
    path(f"{MY}complaints/<uuid:pk>/keep/", complaints.complaint_keep, name="my_complaint_keep"),
    path(f"{MY}complaints/<uuid:pk>/receipt/", complaints.receipt, name="my_receipt"),
    path(f"{MY}complaints/<uuid:pk>/add/", complaints.addition, name="my_addition"),
    *side_urls(f"{MY}complaints/<uuid:pk>/", "complaint", "my_complaint_"),
    path(ASKED, cases.question, name="my_question"),
    path(f"{ASKED}more/", cases.motion, name="my_motion"),
    *side_urls(ASKED, "notice", "my_"),
    path(f"{ASKED}papers/<uuid:attachment_id>/", cases.question_file, name="my_question_file"),
    path(f"{ONE}evidence/", cases.evidence_new, name="my_case_evidence"),
    path(f"{ONE}evidence/<int:number>/show/", cases.evidence_show, name="my_case_evidence_show"),
    path(f"{ONE}evidence/<int:number>/translation/", cases.translation_new, name="my_case_translation"),
    path(f"{ONE}languages/<uuid:statement_id>/", cases.language_decision, name="my_case_language"),
    path(f"{ONE}interest/", cases.interest, name="my_case_interest"),
    path(f"{ONE}challenges/<uuid:statement_id>/", challenges.decision, name="my_case_challenge"),
    path(f"{ONE}ask/", cases.ask_new, name="my_case_ask"),
    path(f"{ONE}inform/", officials.information, name="my_case_inform"),
    path(f"{ONE}respondent/", officials.respondent, name="my_case_respondent"),
    path(f"{ONE}file/<uuid:attachment_id>/", cases.case_file, name="my_case_file"),
    path(f"{ONE}letters/<uuid:letter_id>/", cases.letter, name="my_case_letter"),
    path(f"{ONE}letters/<uuid:letter_id>/delivery/", cases.delivery, name="my_case_delivery"),
    path(f"{ONE}bundle/", cases.bundle, name="my_case_bundle"),
    *addresses(CASES, "<uuid:pk>/votes/<slug:ballot>/", case_vote, "case_vote"),
    *addresses(
        OFFICERS, "<uuid:pk>/objections/<uuid:statement_id>/", case_answer, "officer_objection", ["body"]
    ),
    *case_urls(COMPLAINTS),
    *case_urls(CASES),
    *case_urls(OFFICERS),
]
