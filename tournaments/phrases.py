"""Codes of the tournaments app in words; each feature keeps its own tables and they are joined here."""

from tournaments.registration import phrases as registration
from tournaments.reports import phrases as reports

AUDIT = {**registration.AUDIT, **reports.AUDIT}
DEADLINES = {**registration.DEADLINES}
NOTIFICATIONS = {**registration.NOTIFICATIONS, **reports.NOTIFICATIONS}
SUBJECTS = {**registration.SUBJECTS, **reports.SUBJECTS}
