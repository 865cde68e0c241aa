"""Django's admin app with our own site as the default."""

from django.contrib.admin.apps import AdminConfig


class PortalAdminConfig(AdminConfig):
    default_site = "portal.backoffice.site.PortalAdminSite"
