"""Addresses of registrations: public pages, drafts of authors, work of federations and commissions."""

from django.urls import URLPattern, path

from portal.cases.perspectives import addresses
from portal.cases.urls import case_urls
from tournaments.registration.kind import DOCKET
from tournaments.registration.kind_of_change import DOCKET as CHANGES
from tournaments.registration.views import invitations, pages, public

urlpatterns: list[URLPattern] = [
    # --- public ---
    path("tournaments/", public.event_list, name="list"),
    path("tournaments/feed.atom", public.event_feed, name="feed"),
    path("tournaments/<event:code>/", public.event_page, name="event"),
    path("tournaments/<event:code>/invitation.pdf", invitations.invitation, name="invitation"),
    path("calendar/", public.calendar, name="calendar"),
    path("calendar.ics", public.calendar_feed, name="calendar_feed"),
    # --- registration ---
    path("tournaments/new/", pages.new_event, name="new"),
    path("tournaments/precheck/", pages.precheck, name="precheck"),
    *addresses(DOCKET, "<uuid:pk>/edit/", pages.edit_event, "registration_edit"),
    *addresses(DOCKET, "<uuid:pk>/invitation/", invitations.edit_invitation, "registration_invitation"),
    *case_urls(CHANGES),
    *case_urls(DOCKET),
]
