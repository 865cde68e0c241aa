"""URLs of seminars in the API."""

from django.urls import path

from seminars.api import views

urlpatterns = [
    path("seminars/", views.SeminarList.as_view(), name="seminars"),
    path("seminars/<uuid:pk>/", views.SeminarDetail.as_view(), name="seminar"),
    path("lecturers/", views.LecturerList.as_view(), name="lecturers"),
]
