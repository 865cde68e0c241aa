"""Every address of the seminars app. A feature's own addresses come before those of its cases."""

from django.urls import include, path

app_name = "seminars"
urlpatterns = [
    path("", include("seminars.application.urls")),
]
