"""URLs of the chief arbiter's report and of the duties of a round."""

from django.urls import path

from arbiters.reports import duty_views, views

_EVENT = "tournaments/<event:code>/"
_REPORT = f"{_EVENT}chief-report/"
_BODY = "bodies/<slug:body>/chief-reports/"
urlpatterns = [
    path(_REPORT, views.chief_report, name="chief_report"),
    path(f"{_REPORT}autosave/", views.autosave, name="chief_report_autosave"),
    path(f"{_REPORT}notes/", views.note_new, name="chief_report_note_new"),
    path(f"{_REPORT}notes/<int:pk>/", views.note_edit, name="chief_report_note"),
    path(f"{_REPORT}<slug:action>/", views.report_act, name="chief_report_act"),
    path(f"{_EVENT}duties/", duty_views.duties, name="duties"),
    path(f"{_EVENT}duties/<int:number>/", duty_views.duties, name="duties_of_round"),
    path(_BODY, views.body_reports, name="body_chief_reports"),
    path(f"{_BODY}<int:pk>/", views.body_report, name="body_chief_report"),
]
