"""Services of the chief arbiter's report and of a round's plan."""

from arbiters.reports.services.duties import clear_sector, plan_sector, tick, untick
from arbiters.reports.services.sending import (
    chief_returns,
    expect_reports,
    hand_over,
    return_report,
    send_report,
)
from arbiters.reports.services.writing import add_note, edit_note, open_report, save_report, take_back_note

__all__ = [
    "add_note",
    "chief_returns",
    "clear_sector",
    "edit_note",
    "expect_reports",
    "hand_over",
    "open_report",
    "plan_sector",
    "return_report",
    "save_report",
    "send_report",
    "take_back_note",
    "tick",
    "untick",
]
