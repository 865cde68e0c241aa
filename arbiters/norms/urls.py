"""URLs of norms."""

from django.urls import URLPattern, URLResolver, path

from arbiters.norms.views import event, federation, hybrid, norm, services
from portal.federations import converters as federation_converters
from tournaments import converters as event_converters

assert event_converters, federation_converters  # <event:…> and <fed:…> register themselves

_EVENT = "tournaments/<event:code>/arbiters/"
_FEDERATION = "<fed:federation>/arbiters/norms/"
urlpatterns: list[URLPattern | URLResolver] = [
    path("my/arbiter/", services.my_services, name="my_services"),
    path("my/arbiter/services/<int:pk>/", services.my_service, name="my_service"),
    path("arbiters/norms/<uuid:pk>/", norm.norm_page, name="norm"),
    path("arbiters/norms/<uuid:pk>/paper/", norm.norm_pdf, name="norm_pdf"),
    path(_EVENT, services.event_arbiters, name="event_arbiters"),
    path(f"{_EVENT}norms/", event.norms_of_event, name="event_norms"),
    path(f"{_EVENT}norms/paper/", event.forms_of_event, name="event_norms_pdf"),
    path("bodies/<slug:body>/arbiters/hybrid/", hybrid.hybrid_list, name="body_hybrid"),
    path(_FEDERATION, federation.federation_norms, name="federation_norms"),
    path(f"{_FEDERATION}new/", federation.federation_norm_new, name="federation_norm_new"),
]
