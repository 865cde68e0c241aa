"""URL configuration of the jobs app."""

from django.urls import path

from portal.jobs import views

app_name = "jobs"
urlpatterns = [
    path("jobs/", views.jobs, name="jobs"),
    path("jobs/<uuid:pk>/", views.job, name="job"),
    path("jobs/<uuid:pk>/progress/", views.progress, name="progress"),
    path("jobs/<uuid:pk>/cancel/", views.cancel, name="cancel"),
    path("jobs/<uuid:pk>/retry/", views.retry, name="retry"),
]
