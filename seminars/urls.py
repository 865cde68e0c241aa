"""URL configuration of the seminars app. A feature's own URLs precede those of its cases."""

from django.urls import include, path

app_name = "seminars"
urlpatterns = [
    path("", include("seminars.enrolment.urls")),
    path("", include("seminars.exams.urls")),
    path("", include("seminars.certificates.urls")),
    path("", include("seminars.reports.urls")),
    path("", include("seminars.lecturers.urls")),
    path("", include("seminars.practice.urls")),
    path("", include("seminars.application.urls")),
]
