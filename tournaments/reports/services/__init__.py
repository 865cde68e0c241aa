"""Writes on reports: upload, correct, submit, judge."""

from tournaments.reports.services.asking_ids import ask_for_ids, fill_granted_id, players_without_id
from tournaments.reports.services.judging import accept_report, return_report, undo_acceptance
from tournaments.reports.services.mending import fix_all, fix_report, undo_fix
from tournaments.reports.services.submission import discard_report, submit_report, take_back_report
from tournaments.reports.services.uploading import attach_games, finish_examination, upload_report

__all__ = [
    "accept_report",
    "ask_for_ids",
    "attach_games",
    "discard_report",
    "fill_granted_id",
    "finish_examination",
    "fix_all",
    "fix_report",
    "players_without_id",
    "return_report",
    "submit_report",
    "take_back_report",
    "undo_acceptance",
    "undo_fix",
    "upload_report",
]
