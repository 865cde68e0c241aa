"""Addresses of requests (/UKR/requests/…, /bodies/office/requests/…, /my/requests/…) and releases."""

from django.urls import path

from players.requests.docket import DOCKET
from players.requests.views import releases, writing
from portal.cases.perspectives import addresses
from portal.cases.urls import case_urls
from portal.federations import converters  # noqa: F401 -- registers <fed:…>

urlpatterns = [
    *addresses(DOCKET, "new/<slug:kind>/", writing.new, "request_new", ["federation", "own"]),
    *case_urls(DOCKET),
    path("<fed:federation>/releases/", releases.releases, name="releases"),
    path("<fed:federation>/releases/<uuid:pk>/", releases.release, name="release"),
]
