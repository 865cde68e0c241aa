"""Codes of the players app in words; each part keeps its own tables and they are joined here."""

from players.imports import phrases as imports
from players.merging import phrases as merging
from players.profile import phrases as profile
from players.protection import phrases as protection
from players.requests import phrases as requests

AUDIT = {**imports.AUDIT, **requests.AUDIT, **merging.AUDIT, **protection.AUDIT, **profile.AUDIT}
DEADLINES = {**requests.DEADLINES}
NOTIFICATIONS = {**requests.NOTIFICATIONS}
SUBJECTS = {**requests.SUBJECTS}
BRAKES = {**protection.BRAKES}
