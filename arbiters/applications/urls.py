"""URLs of applications: /UKR/arbiters/applications/…, /bodies/…, /my/…, and the public /arbiters/…."""

from django.urls import path

from arbiters.applications.docket import DOCKET
from arbiters.applications.views import public, writing
from portal.cases.perspectives import addresses
from portal.cases.urls import case_urls
from portal.cases.views.changes import case_answer, case_vote

_ONE = "<uuid:pk>/"
urlpatterns = [
    path("arbiters/applications/", public.published, name="published_applications"),
    path(f"arbiters/applications/{_ONE}", public.published_application, name="published_application"),
    path(f"arbiters/applications/{_ONE}object/", public.object_page, name="object"),
    path(f"my/arbiters/objections/{_ONE}", public.my_objection, name="my_objection"),
    path(
        f"my/arbiters/objections/{_ONE}papers/<uuid:paper_id>/",
        public.my_objection_paper,
        name="my_objection_paper",
    ),
    *addresses(DOCKET, "new/", writing.new, "application_new", ["federation", "own"]),
    *addresses(DOCKET, f"{_ONE}form.pdf", writing.form_pdf, "application_form"),
    *addresses(DOCKET, f"{_ONE}invoices/<uuid:invoice_id>.pdf", writing.invoice_pdf, "application_invoice"),
    *addresses(DOCKET, f"{_ONE}objections/<uuid:statement_id>/", case_answer, "objection_answer", ["body"]),
    *addresses(DOCKET, f"{_ONE}votes/<slug:ballot>/", case_vote, "application_vote", ["body"]),
    *case_urls(DOCKET),
]
