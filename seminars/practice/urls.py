"""URLs of the trainer."""

from django.urls import path

from seminars.practice import views

urlpatterns = [
    path("trainer/", views.start, name="trainer"),
    path("trainer/<slug:topic>/<int:level>/<slug:seed>/<int:place>/", views.question, name="practice"),
    path("trainer/papers/<slug:seed>/", views.paper, name="practice_paper"),
    path("trainer/papers/<slug:seed>/<slug:part>.pdf", views.paper_pdf, name="practice_pdf"),
    path("my/trainer/", views.progress, name="my_progress"),
]
