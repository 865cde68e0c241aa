"""Whose trails of the ratings app may be read by whom."""

from ratings.permissions import runner_of
from ratings.places import can_see_work

TRAILS = {
    "ratings.calculation": (
        lambda actor, calculation: can_see_work(actor, runner_of(calculation.system)),
        lambda calculation: f"{calculation.system.name} {calculation.list_date}",
    )
}
