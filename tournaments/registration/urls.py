"""Addresses of registrations: public pages, drafts of authors, work of federations and commissions."""

from django.urls import URLPattern, path

from tournaments.registration.views import pages, public


def _files(prefix: str, side: str) -> list[URLPattern]:
    """The pages of registrations on one side: own, work (a federation) or body."""
    return [
        path(prefix, pages.event_list, name=f"{side}_events"),
        path(f"{prefix}<uuid:pk>/", pages.event_page, name=f"{side}_event"),
        path(f"{prefix}<uuid:pk>/do/<slug:action>/", pages.take_step, name=f"{side}_step"),
    ]


def _edited(prefix: str, side: str) -> list[URLPattern]:
    return [path(f"{prefix}<uuid:pk>/edit/", pages.edit_event, name=f"{side}_edit")]


urlpatterns: list[URLPattern] = [
    # --- public ---
    path("tournaments/", public.event_list, name="list"),
    path("tournaments/<event:code>/", public.event_page, name="event"),
    path("calendar/", public.calendar, name="calendar"),
    path("calendar.ics", public.calendar_feed, name="calendar_feed"),
    # --- registration ---
    path("tournaments/new/", pages.new_event, name="new"),
    path("tournaments/precheck/", pages.precheck, name="precheck"),
    *_files("my/tournaments/", "own"),
    *_edited("my/tournaments/", "own"),
    *_files("<fed:federation>/tournaments/", "work"),
    *_edited("<fed:federation>/tournaments/", "work"),
    path(
        "<fed:federation>/tournaments/<uuid:pk>/versions/<int:number>/",
        pages.decide_on_change,
        name="work_change",
    ),
    *_files("bodies/<slug:body>/tournaments/", "body"),
    path(
        "bodies/<slug:body>/tournaments/<uuid:pk>/versions/<int:number>/",
        pages.decide_on_change,
        name="body_change",
    ),
]
