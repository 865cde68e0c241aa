"""The duties of arbiters before, during and after a round (Arbiters' Manual, chapter 1)."""

from django.utils.translation import gettext_lazy as _

from arbiters.reports.enums import Phase

DUTIES = {
    Phase.BEFORE: {
        "arrive": _("Arbiters present 30 minutes before the round, 60 minutes before the first"),
        "rooms": _("All rooms and technical conditions inspected"),
        "equipment": _("Equipment, tables, barriers, name plates, flags or board numbers in place"),
        "clocks": _("Clocks set, batteries checked, clocks on the right side"),
        "line-ups": _("Line-ups of teams compared with the master list and board order"),
    },
    Phase.DURING: {
        "not-started": _("Games not started noted, chief arbiter told"),
        "half-hours": _("Clocks, scoresheets and move counts checked every 30 minutes"),
        "absences": _("Players who often leave the board watched discreetly"),
        "time-trouble": _("All games watched, above all in time trouble"),
        "claims": _("Claims verified before deciding, with the chief arbiter where needed"),
        "results": _("Result and both signatures checked, round sheet updated"),
    },
    Phase.AFTER: {
        "cross-check": _("Every result compared with scoresheets and protocol, handed to the chief arbiter"),
        "boards": _("Boards prepared for the next round"),
    },
}
CODES = frozenset(code for duties in DUTIES.values() for code in duties)
