"""Every error that a person can mend without a new file has a place where it is mended."""

from pathlib import Path

import pytest
from django.urls import reverse

from portal.federations.scope import Scope, open_scope
from tests.factories.reports import make_registered_event, report_bytes
from tournaments.models import Report, ReportFix
from tournaments.reports.display import PLACES, place_of
from tournaments.reports.examination import examine
from tournaments.reports.faults import ReportFault
from tournaments.reports.phrases import FILE_FINDINGS, FINDINGS, finding_text
from tournaments.reports.services import fix_report, submit_report, undo_fix, upload_report
from tournaments.trf import Finding, Fix, read
from tournaments.trf.model import Scoring

HEAD = "012 Cup\r\n022 Lviv\r\n032 UKR\r\n042 2026/10/05\r\n052 2026/10/07\r\n102 Arbiter\r\n"


def line(number: int, *games: str, points: str = "0.0", birth: str = "1990/05/04") -> str:
    head = f"001 {number:>4} m    {f'Family{number:02d}, Given':<33} 2000 UKR {14100000 + number:>11}"
    return f"{head} {birth} {points:>4} {number:>4}" + "".join(f"  {game}" for game in games) + "\r\n"


PAIR = line(1, "   2 w 1", points="1.0") + line(2, "   1 b 0")
TEAMS = "013 Kyiv" + " " * 28 + "   1\r\n" + "013 Lviv" + " " * 28 + "   2\r\n"


def team(number: int, name: str, *players: int) -> str:
    return f"310 {number:>3} {name:<64}" + "".join(f" {each:>4}" for each in players) + "\r\n"


# Code: (a report with this error, the fixes that mend it).
MENDED = {
    "colours_equal": (
        line(1, "   2 w 1", points="1.0") + line(2, "   1 w 0"),
        [Fix("pairing", "", "2 w 1", 1, 1)],
    ),
    "opponent_not_mutual": (
        line(1, "   2 w 1", points="1.0") + line(2, "   3 b 0") + line(3),
        [Fix("pairing", "", "2 w 1", 1, 1)],
    ),
    "opponent_self": (line(1, "   1 w 1", points="1.0") + line(2), [Fix("pairing", "", "2 w 1", 1, 1)]),
    "opponent_unknown": (line(1, "   7 w 1", points="1.0") + line(2), [Fix("pairing", "", "2 w 1", 1, 1)]),
    "results_contradict": (
        line(1, "   2 w 1", points="1.0") + line(2, "   1 b ="),
        [Fix("pairing", "", "2 w 1", 1, 1)],
    ),
    "round_unreadable": (
        line(1, " x2 ww 1", "0000 - Z") + line(2, "   1 b 0"),
        [Fix("pairing", "", "2 w 1", 1, 1)],
    ),
    "number_duplicate": (
        line(1) + line(1),
        [Fix("player", "number", "2", 2), Fix("player", "fide_id", "9", 2)],
    ),
    "fide_id_duplicate": (
        PAIR.replace("14100002", "14100001"),
        [Fix("player", "fide_id", "14100009", 2)],
    ),
    "date_invalid": (PAIR, [Fix("tournament", "start", "2026/10/05")]),
    "dates_reversed": (PAIR, [Fix("tournament", "end", "2026/10/07")]),
    "number_invalid": (
        PAIR + line(3).replace("001    3", "001   x3"),
        [Fix("line", "", line(3).rstrip(), 9)],
    ),
    "number_missing": (PAIR + line(3).replace("001    3", "001     "), [Fix("line", "", "", 9)]),
    "record_unreadable": (PAIR + "240 X   1    2\r\n", [Fix("line", "", "240 H   2    2", 9)]),
    "team_number_duplicate": (
        PAIR + team(1, "Kyiv", 1) + team(1, "Lviv", 2),
        [Fix("team", "number", "2", 2)],
    ),
    "team_player_twice": (
        PAIR + team(1, "Kyiv", 1) + team(2, "Lviv", 1, 2),
        [Fix("team", "players", "2", 2)],
    ),
    "team_player_unknown": (PAIR + team(1, "Kyiv", 1) + team(2, "Lviv", 9), [Fix("team", "players", "2", 2)]),
}
HEADS = {
    "date_invalid": HEAD.replace("042 2026/10/05", "042 2026/13/45"),
    "dates_reversed": HEAD.replace("052 2026/10/07", "052 2026/10/01"),
}
# Mended with the register, the game file or by taking back; tested with the services.
ELSEWHERE = {
    "register_unknown",
    "register_twice",
    "register_deceased",
    "pgn_missing",
    "fix_invalid",
    "fix_unknown",
}
# Nothing in the browser can put right what the file does not hold.
NEW_FILE = {"no_players", "rounds_too_many"}


def errors_in(raw: str, fixes: list[Fix]) -> list[str]:
    return [each.code for each in examine(raw.encode(), fixes).findings if each.severity == "error"]


@pytest.mark.parametrize("code", sorted(MENDED))
def test_an_error_is_mended_by_its_fixes(code):
    records, fixes = MENDED[code]
    raw = HEADS.get(code, HEAD) + records
    assert code in errors_in(raw, [])
    assert errors_in(raw, fixes) == []
    finding = next(each for each in examine(raw.encode()).findings if each.code == code)
    # While a line is read its record is not known; the stored finding names it (see below).
    place = place_of(finding)[0]
    assert place == PLACES[code] or code == "round_unreadable"


def test_every_code_has_its_place():
    assert set(PLACES) == set(FILE_FINDINGS) | set(FINDINGS)


def test_every_error_is_among_them():
    """The documentation lists the errors; each is mended above, elsewhere, or by a new file."""
    page = Path("docs/trf.md").read_text(encoding="utf-8")
    said = page.split("Errors —")[1].split("Warnings —")[0]
    listed = {word.strip("`.,") for word in said.split() if word.startswith("`")}
    assert listed <= set(MENDED) | NEW_FILE
    assert {PLACES[code] for code in NEW_FILE} == {"file"}
    assert all(PLACES[code] != "file" for code in {*MENDED, *ELSEWHERE})


def test_days_and_points_of_the_head():
    days = "132" + " " * 88 + "26/10/05  26/13/99\r\n"
    raw = (
        HEAD
        + days
        + line(1, "   2 w 1", points="3.0")
        + line(2, "   1 b 0")
        + line(3, "0000 - U", points="3.0")
    )
    codes = [each.code for each in examine(raw.encode()).findings]
    assert {"scoring_undeclared", "round_date_invalid"} <= set(codes)
    fixes = [Fix("tournament", "round_dates", "2026/10/05 2026/10/06"), Fix("tournament", "scoring", "3-1-0")]
    fixed = examine(raw.encode(), fixes)
    assert [str(day) for day in fixed.tournament.round_dates] == ["2026-10-05", "2026-10-06"]
    assert fixed.tournament.scoring.white_win == 3
    assert not {"scoring_undeclared", "points_wrong"} & {each.code for each in fixed.findings}
    refused = examine(raw.encode(), [Fix("tournament", "scoring", "much")])
    assert refused.tournament.scoring == Scoring()
    assert "fix_invalid" in {each.code for each in refused.findings}


@pytest.mark.parametrize("value", ["001 what", "012 A name", "240 X   2    2", "hello", "001    9 m"])
def test_a_line_that_is_no_clear_record_is_refused(value):
    raw = HEAD + PAIR + "240 X   1    2\r\n"
    fixed = examine(raw.encode(), [Fix("line", "", value, 9)])
    if value == "001    9 m":
        assert [player.number for player in fixed.tournament.players] == [1, 2, 9]
    else:
        assert "fix_invalid" in [each.code for each in fixed.findings]


def test_what_is_no_kept_line_is_not_rewritten():
    assert "fix_unknown" in errors_in(HEAD + PAIR, [Fix("line", "", "", 7)])


@pytest.fixture
def broken(event, author):
    """A report with an unreadable line and a team of an unknown player."""
    raw = HEAD + PAIR + line(3).replace("001    3", "001   x3") + TEAMS + team(7, "Odesa", 9)
    with open_scope(Scope(federation_id=event.federation_id, person_id=author.pk)):
        yield upload_report(tournament_id=event.pk, actor=author, file_name="a.trf", raw=raw.encode()).report


@pytest.mark.django_db
def test_a_line_is_written_anew_on_its_page(client, event, author, broken):
    client.force_login(author)
    page = client.get(reverse("tournaments:report", args=[event.code, 1])).content.decode()
    address = reverse("tournaments:report_line", args=[event.code, 1, 9])
    assert f'href="{address}"' in page
    assert f'href="{reverse("tournaments:report_team", args=[event.code, 1, 3])}"' in page
    shown = client.get(address).content.decode()
    assert "Correct line 9" in shown
    assert "001   x3 m    Family03, Given" in shown
    client.post(address, {"line": line(3).rstrip()})
    report = Report.objects.get()
    assert (report.players, read(report.understood.encode()).tournament.players[2].number) == (3, 3)
    row = ReportFix.objects.get()
    assert (row.target, row.key, row.value) == ("line", 9, line(3).rstrip())
    assert "number_invalid" not in [each["code"] for each in report.findings]


@pytest.mark.django_db
def test_a_team_is_corrected_on_its_page(client, event, author, broken):
    client.force_login(author)
    address = reverse("tournaments:report_team", args=[event.code, 1, 3])
    assert "Correct the team Odesa" in client.get(address).content.decode()
    assert client.get(reverse("tournaments:report_team", args=[event.code, 1, 4])).status_code == 404
    sent = {"number": "7", "name": "Odesa", "players": "much"}
    assert "cannot be used for players" in client.post(address, sent).content.decode()
    client.post(address, sent | {"players": "2"})
    report = Report.objects.get()
    assert read(report.understood.encode()).tournament.teams[2].players == (2,)
    assert "team_player_unknown" not in [each["code"] for each in report.findings]


@pytest.mark.django_db
def test_a_new_record_stays_while_corrections_need_it(author, broken):
    fix_report(report_id=broken.pk, actor=author, fixes=[Fix("line", "", line(3).rstrip(), 9)])
    fix_report(report_id=broken.pk, actor=author, fixes=[Fix("player", "rating", "1999", 3)])
    brought, later = ReportFix.objects.order_by("pk")
    with pytest.raises(ReportFault, match="fix_needed"):
        undo_fix(report_id=broken.pk, fix_id=brought.pk, actor=author)
    undo_fix(report_id=broken.pk, fix_id=later.pk, actor=author)
    assert undo_fix(report_id=broken.pk, fix_id=brought.pk, actor=author).players == 2


@pytest.mark.django_db
def test_a_finding_of_a_players_line_opens_his_record(event, author, field):
    with open_scope(Scope(federation_id=event.federation_id, person_id=author.pk)):
        raw = report_bytes(field).replace(b"  2000 ", b"  2x00 ", 1)
        report = upload_report(tournament_id=event.pk, actor=author, file_name="a.trf", raw=raw).report
    (finding,) = [each for each in report.findings if each["code"] == "rating_invalid"]
    assert place_of(Finding("warning", "rating_invalid", finding["line"], 49, finding["data"])) == (
        "player",
        1,
    )


def test_what_is_about_the_whole_report_opens_its_head():
    assert place_of(Finding("warning", "federation_unknown", data={"actual": "XYZ"})) == ("head", 0)
    assert place_of(Finding("warning", "tabs", 3, 4)) == ("file", 0)
    assert finding_text(Finding("error", "team_player_unknown", data={"team": "A", "number": 3}))


@pytest.mark.django_db
def test_a_mended_report_is_submitted(ukr, author, event, broken):
    fixes = [Fix("line", "", "", 9), Fix("team", "players", "1", 3), Fix("team", "players", "", 1)]
    report = fix_report(report_id=broken.pk, actor=author, fixes=fixes)
    open_still = {each["code"] for each in report.findings if each["severity"] == "error"}
    assert open_still <= {"register_unknown"}
    assert make_registered_event(ukr, author=author)
    if not open_still:
        submit_report(report_id=report.pk, actor=author)
