"""The addresses of lecturers."""

from django.urls import path

from portal.cases.perspectives import addresses
from portal.cases.urls import case_urls
from seminars.lecturers import views
from seminars.lecturers.kind import DOCKET

urlpatterns = [
    path("lecturers/", views.public, name="public_lecturers"),
    *addresses(DOCKET, "new/", views.new, "lecturer_new", ["federation"]),
    *case_urls(DOCKET),
]
