"""URL configuration of the documents app."""

from django.urls import path

from portal.documents.views import certificates, issued, verification
from portal.federations import converters

assert converters  # importing it registers the converter <fed:…>

app_name = "documents"
urlpatterns = [
    path("verify/", verification.verify_form, name="verify_form"),
    path("verify/<str:code>/", verification.verify, name="verify"),
    path("documents/", issued.documents, name="documents"),
    path("documents/<uuid:pk>/", issued.document, name="document"),
    path("documents/<uuid:pk>/pdf", issued.pdf, name="pdf"),
    path("documents/<uuid:pk>/revoke/", issued.revoke, name="revoke"),
    path("documents/<uuid:pk>/replace/", issued.replace, name="replace"),
    path("<fed:federation>/documents/certificates/", certificates.certificates, name="certificates"),
    path(
        "<fed:federation>/documents/certificates/<int:membership>/",
        certificates.certificate,
        name="certificate",
    ),
    path("bodies/<slug:body>/documents/certificates/", certificates.certificates, name="body_certificates"),
    path(
        "bodies/<slug:body>/documents/certificates/<int:membership>/",
        certificates.certificate,
        name="body_certificate",
    ),
]
