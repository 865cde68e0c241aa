"""The addresses of the home app."""

from django.urls import path

from portal.home import views

urlpatterns = [
    path("", views.home, name="home"),
    path("search/", views.search, name="search"),
    path("language/", views.set_language, name="set_language"),
    path("healthz", views.healthz, name="healthz"),
    path("readyz", views.readyz, name="readyz"),
    path(".well-known/security.txt", views.security_txt, name="security_txt"),
    path("metrics", views.metrics, name="metrics"),
]
