"""The addresses of the federations app."""

from django.urls import path

from portal.federations import converters, views

assert converters  # the converter of <fed:…> registers itself

app_name = "federations"
urlpatterns = [
    path("workspace/<str:key>/", views.switch, name="switch"),
    path("federations/<fed:code>/theme.css", views.theme, name="theme"),
    path("federations/<fed:code>/logo", views.logo, name="logo"),
]
