from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class WorkflowConfig(AppConfig):
    name = "portal.workflow"
    label = "workflow"
    verbose_name = _("Workflow")
