"""URLs of reports."""

from portal.cases.perspectives import addresses
from portal.cases.urls import case_urls
from seminars.reports import views
from seminars.reports.kind import DOCKET

urlpatterns = [
    *addresses(DOCKET, "<uuid:pk>/apr.pdf", views.apr, "report_apr"),
    *case_urls(DOCKET),
]
