"""URLs of lecturers."""

from django.urls import path

from portal.cases.perspectives import addresses
from portal.cases.urls import case_urls
from seminars.lecturers import views
from seminars.lecturers.kind import DOCKET

urlpatterns = [
    path("lecturers/", views.public, name="public_lecturers"),
    *addresses(DOCKET, "new/", views.new, "lecturer_new", ["federation"]),
    *addresses(DOCKET, "<uuid:pk>/fl2.pdf", views.fl2, "lecturer_fl2"),
    *case_urls(DOCKET),
]
