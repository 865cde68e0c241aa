"""The public addresses of federations and bodies; `portal.offices.urls` has them under its name."""

from django.urls import path

from portal.federations import converters, views

assert converters  # the converter of <fed:…> registers itself

urlpatterns = [
    path("federations/", views.federation_list, name="list"),
    path("federations/<fed:code>/", views.federation_page, name="detail"),
    path("federations/<fed:code>/theme.css", views.theme, name="theme"),
    path("federations/<fed:code>/logo", views.logo, name="logo"),
    path("bodies/", views.body_list, name="bodies"),
]
