"""URLs of the commission's desk."""

from django.urls import path

from arbiters.desk import views

_BODY = "bodies/<slug:body>/"
urlpatterns = [
    path(f"{_BODY}arbiters/desk/", views.desk, name="body_desk"),
    path(f"{_BODY}arbiters/meetings/", views.meeting_list, name="body_meetings"),
    path(f"{_BODY}arbiters/meetings/<int:pk>/", views.meeting, name="body_meeting"),
    path(f"{_BODY}arbiters/meetings/<int:pk>/minutes.pdf", views.minutes_pdf, name="body_minutes"),
]
