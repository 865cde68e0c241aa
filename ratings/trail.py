"""Whose trails of the ratings app may be read by whom."""

from ratings.periods.permissions import can_see_work, runner_of

TRAILS = {
    "ratings.calculation": (
        lambda actor, calculation: can_see_work(actor, runner_of(calculation.system)),
        lambda calculation: f"{calculation.system.name} {calculation.list_date}",
    )
}
