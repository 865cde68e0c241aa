"""The tables (`PortalAdmin`) that are registered in the admin UI, by model."""

from typing import Any

from django.apps import apps
from django.contrib import admin
from django.db.models import Model


def desks() -> dict[type[Model], Any]:
    """Return the admin classes by model."""
    known = (model for model in apps.get_models() if admin.site.is_registered(model))
    return {model: admin.site.get_model_admin(model) for model in known}
