"""URLs of arbiters in the API."""

from django.urls import path

from arbiters.api import views

urlpatterns = [
    path("arbiters/", views.ArbiterList.as_view(), name="arbiters"),
    path("arbiters/<int:fide_id>/", views.ArbiterDetail.as_view(), name="arbiter"),
    path("arbiters/<int:fide_id>/norms/", views.ArbiterNorms.as_view(), name="arbiter_norms"),
]
