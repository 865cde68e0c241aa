"""URLs of planning, panels and appointments."""

from django.urls import path

from arbiters.appointments import panel_views, views

_PLAN = "bodies/<slug:body>/appointments/"
urlpatterns = [
    path(_PLAN, views.planning, name="body_planning"),
    path(f"{_PLAN}export/", views.planning_export, name="body_planning_export"),
    path(f"{_PLAN}proposed/", views.appoint_proposed, name="body_appoint_proposed"),
    path(f"{_PLAN}events/<event:code>/", views.event_appointments, name="body_event_appointments"),
    path("bodies/<slug:body>/panels/", panel_views.panels, name="body_panels"),
    path("my/appointments/", views.my_appointments, name="my_appointments"),
]
