"""Complaints, cases, and what a case gathers. All of it is closed to everybody who is not named in it."""

from fairplay.models.case import FairPlayCase
from fairplay.models.complaint import Complaint
from fairplay.models.gathered import Evidence, Letter, Reading
from fairplay.models.measures import MeasuresReport
from fairplay.models.officers import OfficerApplication, OfficerFile, OfficerSeminar
from fairplay.models.settings import BreakGlass, Removal, RetentionPolicy

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
