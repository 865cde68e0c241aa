"""Public URLs of federations and bodies; included by `portal.offices.urls` in its namespace."""

from django.urls import path

from portal.federations import converters, views

assert converters  # importing it registers the converter <fed:…>

urlpatterns = [
    path("federations/", views.federation_list, name="list"),
    path("federations/<fed:code>/", views.federation_page, name="detail"),
    path("federations/<fed:code>/theme.css", views.theme, name="theme"),
    path("federations/<fed:code>/logo", views.logo, name="logo"),
    path("bodies/", views.body_list, name="bodies"),
]
