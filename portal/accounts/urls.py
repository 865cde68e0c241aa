"""The addresses of the accounts app; allauth adds its own under the same prefix."""

from django.urls import path

from portal.accounts import views

urlpatterns = [
    path("profile/", views.profile, name="profile"),
    path("profile/export/", views.profile_export, name="profile_export"),
    path("profile/close/", views.profile_close, name="profile_close"),
]
