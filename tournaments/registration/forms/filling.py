"""Fill helpers of the event form: a schedule from a few numbers, and usual time controls."""

from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from tournaments.registration.forms.rows import MOST_ROUNDS
from tournaments.rules import ClockPeriod, read_clock, write_clock
from tournaments.rules.timetable import MOST_A_DAY, round_minutes, timetable

PRESETS: dict[str, tuple[Any, tuple[ClockPeriod, ...]]] = {
    "fide": (
        _("90 min for 40 moves + 30 min, 30 s a move"),
        (ClockPeriod(90, 40, 30), ClockPeriod(30, None, 30)),
    ),
    "90-30": (_("90 min, 30 s a move"), (ClockPeriod(90, None, 30),)),
    "60-30": (_("60 min, 30 s a move"), (ClockPeriod(60, None, 30),)),
    "15-10": (_("rapid: 15 min, 10 s a move"), (ClockPeriod(15, None, 10),)),
    "10-5": (_("rapid: 10 min, 5 s a move"), (ClockPeriod(10, None, 5),)),
    "3-2": (_("blitz: 3 min, 2 s a move"), (ClockPeriod(3, None, 2),)),
}


class PlanForm(forms.Form):
    """Parameters of a generated schedule."""

    prefix = "plan"

    rounds = forms.IntegerField(label=_("Rounds"), min_value=1, max_value=MOST_ROUNDS)
    per_day = forms.IntegerField(label=_("Rounds a day"), min_value=1, max_value=MOST_A_DAY, initial=1)
    first = forms.TimeField(
        label=_("Start of the first round"), widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M")
    )
    minutes = forms.IntegerField(
        label=_("Minutes from start to start"),
        min_value=1,
        max_value=1440,
        required=False,
        help_text=_("Empty: as long as a game may last."),
    )


class PresetForm(forms.Form):
    """A choice of usual time controls."""

    prefix = "preset"

    clock = forms.ChoiceField(
        label=_("Usual time controls"),
        choices=[(code, label) for code, (label, _clock) in PRESETS.items()],
    )


def filled(posted: QueryDict) -> tuple[QueryDict, PlanForm]:
    """Return the form data with the requested rows added, and the plan form with its errors."""
    given = posted.copy()
    asked = posted.get("fill")
    preset = PresetForm(posted)
    plan = PlanForm(posted if asked == "schedule" else None)
    if asked == "clock" and preset.is_valid():
        periods = write_clock(PRESETS[preset.cleaned_data["clock"]][1])
        _write(given, "clock", periods)
    if asked == "schedule" and plan.is_valid():
        _write_rounds(given, plan)
    return given, plan


def _write_rounds(given: QueryDict, plan: PlanForm) -> None:
    start = forms.DateField(required=False)
    try:
        first_day = start.clean(given.get("start"))
    except forms.ValidationError:
        first_day = None
    if first_day is None:
        plan.add_error(None, _("Enter the first day of the event: the rounds are counted from it."))
        return
    asked = {name: plan.cleaned_data[name] for name in ("rounds", "per_day", "first")}
    minutes = plan.cleaned_data["minutes"] or _game(given)
    made = timetable(first_day, minutes=minutes, **asked)
    rows = [{"day": each.day, "start": each.start and each.start.strftime("%H:%M")} for each in made]
    _write(given, "rounds", rows)
    if not given.get("end") and made[-1].day:
        given["end"] = made[-1].day.isoformat()


def _game(given: QueryDict) -> int:
    """Return the length of a game from the first period typed; four hours by default."""
    fields = forms.IntegerField(min_value=0, max_value=600)
    try:
        minutes, seconds = (fields.clean(given.get(f"clock-0-{name}")) for name in ("minutes", "seconds"))
    # Four hours, as the docstring says: the button must work while the clock is still being typed.
    except forms.ValidationError:
        return 240
    return round_minutes(read_clock(write_clock((ClockPeriod(minutes, None, seconds),)))) or 240


def _write(given: QueryDict, prefix: str, rows: list[dict[str, Any]]) -> None:
    """Replace the typed rows by the given ones."""
    start = f"{prefix}-"
    for name in [name for name in given if name.startswith(start) and name[len(start) :][:1].isdigit()]:
        del given[name]
    given[f"{prefix}-TOTAL_FORMS"], given[f"{prefix}-INITIAL_FORMS"] = str(len(rows)), "0"
    for place, row in enumerate(rows):
        for name, value in row.items():
            if value not in (None, False):
                given[f"{prefix}-{place}-{name}"] = str(value)
