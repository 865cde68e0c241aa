"""URL configuration of a person's own pages; allauth adds its own under the same prefix."""

from django.urls import path

from portal.offices.views import profile

urlpatterns = [
    path("profile/", profile.profile, name="profile"),
    path("profile/export/", profile.profile_export, name="profile_export"),
    path("profile/close/", profile.profile_close, name="profile_close"),
]
