"""Addresses of data protection."""

from django.urls import path

from players.protection import views
from portal.federations import converters  # noqa: F401 -- registers <fed:…>

urlpatterns = [
    path("my/data/", views.my_data, name="my_data"),
    path("my/data.json", views.my_data_file, name="my_data_file"),
    path("<fed:federation>/players/<int:pk>/protection/", views.protection, name="protection"),
    path("<fed:federation>/players/<int:pk>/anonymise/", views.anonymise, name="anonymise"),
]
