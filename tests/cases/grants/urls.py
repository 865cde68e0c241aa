"""The addresses of grants: those of every docket, and the two that answer and vote."""

from django.urls import include, path

from portal.cases.perspectives import addresses
from portal.cases.urls import case_urls
from portal.cases.views.changes import case_answer, case_vote
from portal.urls import urlpatterns as portal
from tests.cases.grants.kind import DOCKET

_ONE = "<uuid:pk>"
_grants = [
    *addresses(DOCKET, f"{_ONE}/objections/<uuid:statement_id>/", case_answer, "objection_answer", ["body"]),
    *addresses(DOCKET, f"{_ONE}/votes/<slug:ballot>/", case_vote, "grant_vote", ["body"]),
    *case_urls(DOCKET),
]
urlpatterns = [path("", include((_grants, "grants"))), *portal]
