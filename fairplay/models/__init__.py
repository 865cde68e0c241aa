"""Complaints, cases and their contents. Row security hides them from everybody not named in them."""

from fairplay.models.case import FairPlayCase
from fairplay.models.complaint import Complaint
from fairplay.models.emergency import BreakGlass
from fairplay.models.gathered import Evidence, Letter, Reading
from fairplay.models.measures import MeasuresReport
from fairplay.models.officers import OfficerApplication, OfficerFile, OfficerSeminar
from fairplay.models.retention import Removal, RetentionPolicy

__all__ = [
    "BreakGlass",
    "Complaint",
    "Evidence",
    "FairPlayCase",
    "Letter",
    "MeasuresReport",
    "OfficerApplication",
    "OfficerFile",
    "OfficerSeminar",
    "Reading",
    "Removal",
    "RetentionPolicy",
]
