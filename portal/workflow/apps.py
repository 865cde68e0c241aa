from django.apps import AppConfig


class WorkflowConfig(AppConfig):
    name = "portal.workflow"
    label = "workflow"
