"""Addresses of norms, dossiers and title applications."""

from django.urls import URLPattern, URLResolver, path

from portal.federations import converters as federation_converters
from titles.applications import urls as applications
from titles.calculator import views as calculator
from titles.certificates import views as certificates
from titles.dossier import views as dossiers
from titles.event_forms import views as event_forms
from tournaments import converters

assert converters, federation_converters  # <event:…> and <fed:…> register themselves

app_name = "titles"
EVENT = "tournaments/<event:code>/norms/"


def _norms(prefix: str, side: str) -> list[URLPattern]:
    """Return the pages of one norm on one side: the player's, a federation's, the commission's."""
    return [
        path(f"{prefix}norms/<uuid:pk>/", dossiers.norm_page, name=f"{side}_norm"),
        path(f"{prefix}norms/<uuid:pk>/pdf/", dossiers.norm_pdf, name=f"{side}_norm_pdf"),
    ]


def _reminders(prefix: str, side: str) -> list[URLPattern]:
    return [path(f"{prefix}norms/<uuid:pk>/remind/", dossiers.norm_remind, name=f"{side}_norm_remind")]


def _lists(prefix: str, side: str) -> list[URLPattern]:
    return [
        path(f"{prefix}norms/", dossiers.norm_list, name=f"{side}_norms"),
        path(f"{prefix}dossiers/<int:fide_id>/", dossiers.dossier, name=f"{side}_dossier"),
    ]


urlpatterns: list[URLPattern | URLResolver] = [
    # --- the norms of an event: its chief arbiter and its host federation ---
    path(EVENT, certificates.event_norms, name="event_norms"),
    path(f"{EVENT}facts/", certificates.event_facts, name="event_facts"),
    path(f"{EVENT}groups/", event_forms.event_groups, name="event_groups"),
    path(f"{EVENT}pdf/", certificates.certificates_pdf, name="certificates_pdf"),
    path(f"{EVENT}sign/", certificates.sign_all, name="sign_all"),
    path(f"{EVENT}forms/<slug:form>/", event_forms.event_form, name="event_form"),
    path(f"{EVENT}<uuid:pk>/", certificates.certificate, name="certificate"),
    path(f"{EVENT}<uuid:pk>/pdf/", certificates.certificate_pdf, name="certificate_pdf"),
    path(f"{EVENT}<uuid:pk>/<slug:action>/", certificates.certificate_step, name="certificate_step"),
    # --- for everybody ---
    path("calculators/norm/", calculator.norm, name="norm_calculator"),
    # --- dossiers ---
    path("my/dossier/", dossiers.dossier, name="own_dossier"),
    *_norms("my/", "own"),
    *_reminders("my/", "own"),
    *_lists("<fed:federation>/", "work"),
    *_norms("<fed:federation>/", "work"),
    *_reminders("<fed:federation>/", "work"),
    path("<fed:federation>/dossiers/<int:fide_id>/enter/", dossiers.enter, name="work_enter_norm"),
    path("<fed:federation>/norms/<uuid:pk>/remove/", dossiers.norm_remove, name="work_norm_remove"),
    *_lists("bodies/<slug:body>/", "body"),
    *_norms("bodies/<slug:body>/", "body"),
    *applications.urlpatterns,
]
