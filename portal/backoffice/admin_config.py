"""Django's admin app with our site as its default."""

from django.contrib.admin.apps import AdminConfig


class PortalAdminConfig(AdminConfig):
    default_site = "portal.backoffice.site.PortalAdminSite"
