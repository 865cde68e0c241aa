"""URLs of applications and of the calendar."""

from django.urls import path

from portal.cases.perspectives import addresses
from portal.cases.urls import case_urls
from seminars.application.kind import DOCKET
from seminars.application.views import public, work

_ONE = "<uuid:pk>"
_WORKSPACES = ("federation", "body")
urlpatterns = [
    path("seminars/", public.calendar, name="calendar"),
    path("seminars/calendar.ics", public.calendar_ics, name="calendar_ics"),
    path("seminars/<uuid:pk>/", public.seminar, name="public"),
    *addresses(DOCKET, "new/", work.new, "seminar_new", _WORKSPACES),
    *addresses(DOCKET, f"{_ONE}/copy/", work.copy, "seminar_copy", _WORKSPACES),
    *addresses(DOCKET, f"{_ONE}/timetable/", work.timetable, "seminar_timetable", _WORKSPACES),
    *addresses(DOCKET, f"{_ONE}/timetable/hours/", work.hours, "seminar_hours", _WORKSPACES),
    *case_urls(DOCKET),
]
