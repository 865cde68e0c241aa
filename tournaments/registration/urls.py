"""URLs of registrations: public pages, drafts of authors, work of federations and commissions."""

from django.urls import URLPattern, path

from portal.cases.perspectives import addresses
from portal.cases.urls import case_urls
from tournaments.registration.kind import DOCKET
from tournaments.registration.kind_of_change import DOCKET as CHANGES
from tournaments.registration.views import invitations, pages, public, templates

_ONE = "<uuid:pk>/"

urlpatterns: list[URLPattern] = [
    # --- public ---
    path("tournaments/", public.event_list, name="list"),
    path("tournaments/feed.atom", public.event_feed, name="feed"),
    path("tournaments/export.csv", public.event_file, name="export"),
    path("tournaments/<event:code>/", public.event_page, name="event"),
    path("tournaments/<event:code>/share.png", public.event_picture, name="event_picture"),
    path("tournaments/<event:code>/calendar.ics", public.event_entry, name="event_entry"),
    path("tournaments/<event:code>/invitation.pdf", invitations.invitation, name="invitation"),
    path("calendar/", public.calendar, name="calendar"),
    path("calendar.ics", public.calendar_feed, name="calendar_feed"),
    # --- registration ---
    path("tournaments/new/", pages.new_event, name="new"),
    path("tournaments/arbiters/", pages.find_arbiters, name="find_arbiters"),
    path("tournaments/precheck/", pages.precheck, name="precheck"),
    *addresses(DOCKET, "<uuid:pk>/edit/", pages.edit_event, "registration_edit"),
    *addresses(DOCKET, f"{_ONE}series/", templates.series, "registration_series", ["federation", "own"]),
    *addresses(DOCKET, f"{_ONE}template/", templates.new_template, "registration_template", ["federation"]),
    path(
        "<fed:federation>/tournaments/templates/<int:pk>/remove/",
        templates.drop_template,
        name="template_remove",
    ),
    *addresses(DOCKET, "<uuid:pk>/invitation/", invitations.edit_invitation, "registration_invitation"),
    *case_urls(CHANGES),
    *case_urls(DOCKET),
]
