"""Services of applications: drafts, filing, publication, decisions, objections."""

from arbiters.applications.services.drafts import start, start_own
from arbiters.applications.services.objections import object_to

__all__ = ["object_to", "start", "start_own"]
