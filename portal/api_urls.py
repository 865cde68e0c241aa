"""URL configuration of the API."""

from django.urls import include, path
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView

from portal.federations import api as federations
from portal.home import api as home
from portal.offices import api as offices

app_name = "api"
urlpatterns = [
    path("", home.Root.as_view(), name="root"),
    path("schema/", SpectacularAPIView.as_view(), name="schema"),
    path("docs/", SpectacularSwaggerSplitView.as_view(url_name="api:schema"), name="docs"),
    path("me/", offices.Me.as_view(), name="me"),
    path("federations/", federations.FederationList.as_view(), name="federations"),
    path("federations/<str:code>/", federations.FederationDetail.as_view(), name="federation"),
    path("", include("players.api.urls")),
    path("", include("tournaments.api.urls")),
    path("", include("ratings.api.urls")),
    path("", include("titles.api.urls")),
    path("", include("seminars.api.urls")),
    path("", include("arbiters.api.urls")),
    path("<path:rest>", home.Unknown.as_view(), name="unknown"),
]
