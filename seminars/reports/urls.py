"""The addresses of reports."""

from portal.cases.urls import case_urls
from seminars.reports.kind import DOCKET

urlpatterns = case_urls(DOCKET)
