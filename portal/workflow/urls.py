"""URL configuration of the workflow app."""

from django.urls import path

from portal.federations import converters
from portal.workflow import views

assert converters  # importing it registers the converter <fed:…>

urlpatterns = [
    path("inbox/", views.inbox, name="inbox"),
    path("inbox/read/", views.inbox_read_all, name="inbox_read_all"),
    path("inbox/<int:pk>/", views.inbox_open, name="inbox_open"),
    path("inbox/<int:pk>/read/", views.inbox_read, name="inbox_read"),
    path("following/", views.following, name="following"),
    path("following/<slug:topic>/<slug:key>/", views.follow, name="follow"),
    path("trail/<str:label>/<str:pk>/", views.trail, name="trail"),
    path("<fed:federation>/audit/", views.audit, name="audit"),
    path("<fed:federation>/audit/export/", views.audit_export, name="audit_export"),
    path("bodies/<slug:body>/audit/", views.audit, name="body_audit"),
    path("bodies/<slug:body>/audit/export/", views.audit_export, name="body_audit_export"),
]
