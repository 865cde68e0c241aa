"""Address of the statistics."""

from django.urls import path

from ratings.figures import views

urlpatterns = [path("statistics/", views.statistics, name="statistics")]
