"""Addresses of reports and results."""

from django.urls import path

from tournaments.views import berger, report_steps, reports, results

urlpatterns = [
    path("calculators/berger/", berger.berger, name="berger"),
    path("tournaments/<event:code>/reports/", reports.reports, name="reports"),
    path("tournaments/<event:code>/reports/<int:number>/", reports.report, name="report"),
    path("tournaments/<event:code>/reports/<int:number>/fix/", reports.fix, name="report_fix"),
    path("tournaments/<event:code>/reports/<int:number>/fix-all/", reports.fix_same, name="report_fix_all"),
    path("tournaments/<event:code>/reports/<int:number>/undo/<int:pk>/", reports.undo, name="report_undo"),
    path("tournaments/<event:code>/reports/<int:number>/games/", reports.games, name="report_games"),
    path("tournaments/<event:code>/reports/<int:number>/file/", reports.download, name="report_file"),
    path("tournaments/<event:code>/reports/<int:number>/pgn/", reports.download_games, name="report_pgn"),
    path(
        "tournaments/<event:code>/reports/<int:number>/players/<int:key>/",
        report_steps.player,
        name="report_player",
    ),
    path(
        "tournaments/<event:code>/reports/<int:number>/teams/<int:key>/",
        report_steps.team,
        name="report_team",
    ),
    path(
        "tournaments/<event:code>/reports/<int:number>/lines/<int:key>/",
        report_steps.line,
        name="report_line",
    ),
    path("tournaments/<event:code>/reports/<int:number>/head/", report_steps.head, name="report_head"),
    path("tournaments/<event:code>/reports/<int:number>/submit/", report_steps.submit, name="report_submit"),
    path("tournaments/<event:code>/reports/<int:number>/accept/", report_steps.accept, name="report_accept"),
    path(
        "tournaments/<event:code>/reports/<int:number>/return/", report_steps.send_back, name="report_return"
    ),
    path(
        "tournaments/<event:code>/reports/<int:number>/discard/", report_steps.discard, name="report_discard"
    ),
    path("tournaments/<event:code>/standings/", results.standings, name="standings"),
    path("tournaments/<event:code>/standings.csv", results.standings_csv, name="standings_csv"),
    path("tournaments/<event:code>/results.trf", results.results_trf, name="results_trf"),
    path("tournaments/<event:code>/crosstable/", results.crosstable, name="crosstable"),
    path("tournaments/<event:code>/rounds/<int:number>/", results.pairings, name="pairings"),
    path("tournaments/<event:code>/players/<int:number>/", results.card, name="card"),
    path("tournaments/<event:code>/ratings/", results.rating_changes, name="rating_changes"),
    path("tournaments/<event:code>/teams/", results.teams, name="team_standings"),
    path("tournaments/<event:code>/prizes/", results.prizes, name="prizes"),
]
