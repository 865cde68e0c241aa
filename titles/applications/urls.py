"""Addresses of applications: /UKR/titles/applications/…, /bodies/…, /my/…, and the public /titles/…."""

from django.urls import path

from portal.cases.perspectives import addresses
from portal.cases.urls import case_urls
from portal.cases.views.changes import case_answer
from titles.applications.docket import DOCKET
from titles.applications.views import extras, public, writing

_ONE = "<uuid:pk>/"
urlpatterns = [
    path("titles/feed.atom", public.title_feed, name="feed"),
    path("titles/calendar.ics", public.title_calendar, name="calendar"),
    path("titles/applications/", public.published, name="published_applications"),
    path(f"titles/applications/{_ONE}", public.published_application, name="published_application"),
    path(f"titles/applications/{_ONE}object/", public.object_page, name="object"),
    path(f"my/titles/objections/{_ONE}", public.my_objection, name="my_objection"),
    path(
        f"my/titles/objections/{_ONE}papers/<uuid:paper_id>/",
        public.my_objection_paper,
        name="my_objection_paper",
    ),
    *addresses(DOCKET, "new/", writing.new, "application_new", ["federation", "own"]),
    *addresses(DOCKET, "terms/", extras.terms, "title_terms", ["body"]),
    *addresses(DOCKET, "terms/<int:meeting_id>/", extras.meeting, "title_meeting", ["body"]),
    *addresses(DOCKET, f"{_ONE}it2.pdf", extras.form_pdf, "application_form"),
    *addresses(DOCKET, f"{_ONE}invoices/<uuid:invoice_id>.pdf", extras.invoice_pdf, "application_invoice"),
    *addresses(DOCKET, f"{_ONE}norms/<uuid:norm_id>.pdf", extras.norm_pdf, "application_norm"),
    *addresses(DOCKET, f"{_ONE}objections/<uuid:statement_id>/", case_answer, "objection_answer", ["body"]),
    *addresses(DOCKET, f"{_ONE}interim/", extras.interim, "application_interim", ["body"]),
    *case_urls(DOCKET),
]
