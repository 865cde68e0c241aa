"""URL configuration of printing certificates."""

from portal.cases.perspectives import addresses
from seminars.application.kind import DOCKET
from seminars.certificates.views import certificates

urlpatterns = addresses(
    DOCKET, "<uuid:pk>/certificates/<slug:kind>/", certificates, "certificates", ["federation", "body"]
)
