"""The platform of the Federation Portal."""

from portal.celery import app as celery_app

__all__ = ["celery_app"]
