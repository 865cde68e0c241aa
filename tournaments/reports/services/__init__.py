"""Writes on reports: upload, mend, submit, judge."""

from tournaments.reports.services.judging import accept_report, return_report
from tournaments.reports.services.mending import fix_all, fix_report, undo_fix
from tournaments.reports.services.submission import discard_report, submit_report
from tournaments.reports.services.uploading import attach_games, finish_examination, upload_report

__all__ = [
    "accept_report",
    "attach_games",
    "discard_report",
    "finish_examination",
    "fix_all",
    "fix_report",
    "return_report",
    "submit_report",
    "undo_fix",
    "upload_report",
]
