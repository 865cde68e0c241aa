"""Joins the code-to-text tables of all features of the tournaments app."""

from portal.parts.phrases import Table
from tournaments.delivery import phrases as delivery
from tournaments.pairings import phrases as pairings
from tournaments.registration import phrases as registration
from tournaments.reports import phrases as reports

AUDIT: Table = {**registration.AUDIT, **reports.AUDIT, **pairings.AUDIT, **delivery.AUDIT}
DEADLINES: Table = registration.DEADLINES | reports.DEADLINES
NOTIFICATIONS: Table = reports.NOTIFICATIONS
SUBJECTS: Table = reports.SUBJECTS
