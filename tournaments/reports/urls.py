"""URLs of reports."""

from django.urls import path

from tournaments.pairings import views as pairings
from tournaments.reports.views import ids, pages, steps
from tournaments.sheets import views as sheets

urlpatterns = [
    path("tournaments/<event:code>/reports/", pages.reports, name="reports"),
    path("tournaments/<event:code>/reports/sheets/", sheets.new_sheet, name="sheet_new"),
    path("tournaments/<event:code>/reports/sheets/<int:pk>/", sheets.sheet, name="sheet"),
    path("tournaments/<event:code>/reports/<int:number>/", pages.report, name="report"),
    path("tournaments/<event:code>/reports/<int:number>/fix/", pages.fix, name="report_fix"),
    path("tournaments/<event:code>/reports/<int:number>/fix-all/", pages.fix_same, name="report_fix_all"),
    path("tournaments/<event:code>/reports/<int:number>/undo/<int:pk>/", pages.undo, name="report_undo"),
    path("tournaments/<event:code>/reports/<int:number>/games/", pages.games, name="report_games"),
    path("tournaments/<event:code>/reports/<int:number>/file/", pages.download, name="report_file"),
    path("tournaments/<event:code>/reports/<int:number>/pgn/", pages.download_games, name="report_pgn"),
    path(
        "tournaments/<event:code>/reports/<int:number>/players/<int:key>/",
        steps.player,
        name="report_player",
    ),
    path(
        "tournaments/<event:code>/reports/<int:number>/teams/<int:key>/",
        steps.team,
        name="report_team",
    ),
    path(
        "tournaments/<event:code>/reports/<int:number>/lines/<int:key>/",
        steps.line,
        name="report_line",
    ),
    path("tournaments/<event:code>/reports/<int:number>/head/", steps.head, name="report_head"),
    path(
        "tournaments/<event:code>/reports/<int:number>/pairings/",
        pairings.pairing_check,
        name="pairing_check",
    ),
    path("tournaments/<event:code>/reports/<int:number>/submit/", steps.submit, name="report_submit"),
    path("tournaments/<event:code>/reports/<int:number>/accept/", steps.accept, name="report_accept"),
    path("tournaments/<event:code>/reports/<int:number>/return/", steps.send_back, name="report_return"),
    path("tournaments/<event:code>/reports/<int:number>/compare/", steps.compare, name="report_compare"),
    path("tournaments/<event:code>/reports/<int:number>/ids/", ids.ids, name="report_ids"),
    path("tournaments/<event:code>/reports/<int:number>/correct/", steps.correct, name="report_correct"),
    path(
        "tournaments/<event:code>/reports/<int:number>/take-back/", steps.take_back, name="report_take_back"
    ),
    path(
        "tournaments/<event:code>/reports/<int:number>/undo-acceptance/",
        steps.undo_accept,
        name="report_undo_acceptance",
    ),
    path("tournaments/<event:code>/reports/<int:number>/discard/", steps.discard, name="report_discard"),
]
