"""Writes of applications: drafts, filing, publication, the commission's decisions, objections."""

from arbiters.applications.services.drafts import start, start_own
from arbiters.applications.services.objections import answer_objection, object_to

__all__ = ["answer_objection", "object_to", "start", "start_own"]
