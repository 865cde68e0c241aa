"""URLs of results, and of the Berger tables."""

from django.urls import path

from tournaments.results import table_views, views

urlpatterns = [
    path("calculators/berger/", table_views.berger, name="berger"),
    path("calculators/pairing-tables/", table_views.pairing_tables, name="pairing_tables"),
    path("calculators/pairing-tables.pdf", table_views.pairing_tables_pdf, name="pairing_tables_pdf"),
    path("tournaments/<event:code>/standings/", views.standings, name="standings"),
    path("tournaments/<event:code>/standings.csv", views.standings_csv, name="standings_csv"),
    path("tournaments/<event:code>/results.trf", views.results_trf, name="results_trf"),
    path("tournaments/<event:code>/crosstable/", views.crosstable, name="crosstable"),
    path("tournaments/<event:code>/rounds/<int:number>/", views.pairings, name="pairings"),
    path("tournaments/<event:code>/players/<int:number>/", views.card, name="card"),
    path("tournaments/<event:code>/ratings/", views.rating_changes, name="rating_changes"),
    path("tournaments/<event:code>/teams/", views.teams, name="team_standings"),
    path("tournaments/<event:code>/statistics/", views.statistics, name="statistics"),
    path("tournaments/<event:code>/prizes/", views.prizes, name="prizes"),
]
