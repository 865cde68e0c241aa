"""URL configuration of the arbiters app."""

from django.urls import URLPattern, URLResolver, path

from arbiters.applications import urls as applications
from arbiters.appointments.urls import urlpatterns as appointment_urls
from arbiters.desk.urls import urlpatterns as desk_urls
from arbiters.norms import urls as norms
from arbiters.register import differences
from arbiters.register import views as register
from arbiters.registration import views as registration
from arbiters.registration.kind import DOCKET as REGISTRATIONS
from arbiters.reports.urls import urlpatterns as report_urls
from arbiters.standing import views as standing
from portal.cases.urls import case_urls
from portal.federations import converters as federation_converters

assert federation_converters  # <fed:…> registers itself

app_name = "arbiters"
_FEDERATION = "<fed:federation>/arbiters/"
urlpatterns: list[URLPattern | URLResolver] = [
    path("arbiters/", register.arbiter_list, name="list"),
    path("arbiters/<int:fide_id>/", register.arbiter_profile, name="profile"),
    path(_FEDERATION, standing.federation_arbiters, name="federation"),
    path(f"{_FEDERATION}<int:pk>/", standing.federation_arbiter, name="federation_arbiter"),
    path("bodies/<slug:body>/arbiters/differences/", differences.list_differences, name="body_differences"),
    path("bodies/<slug:body>/arbiters/<int:pk>/", standing.commission_arbiter, name="body_arbiter"),
    path(f"{_FEDERATION}registrations/new/", registration.registration_new, name="registration_new"),
    path(f"{_FEDERATION}registrations/sheet/", registration.registration_sheet, name="registration_sheet"),
    *norms.urlpatterns,
    *report_urls,
    *appointment_urls,
    *desk_urls,
    *case_urls(REGISTRATIONS),
    *applications.urlpatterns,
]
