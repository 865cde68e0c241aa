"""Texts for faults of the calculators."""

from django.utils.translation import gettext_lazy as _

# By the field that the core names, else by its code.
FAULTS = {
    "player.rating": _("Enter the player's rating. For a player without one, ask for a first rating."),
    "player.games": _("Enter how many rated games the player has so far: the number decides K."),
    "player.birth": _(
        "Under these regulations K depends on the day of birth in this year. Enter the published K instead."
    ),
    "edition": _("These regulations do not rate this kind of chess. Choose another list or edition."),
    "no_edition": _(
        "No regulations of this list are known for that day. Choose another day, or an edition by name."
    ),
    "unknown_edition": _("There is no such edition of the regulations."),
    "refused": _("This cannot be calculated. Check the values: they contradict each other."),
}
UNKNOWN_PLAYER = _("No player in the register has this FIDE id, or the record is restricted.")
GAME_FAULTS = {
    "unreadable_game": _(
        "Game %(place)s cannot be read: enter the opponent's rating, or a hyphen for an unrated one."
    ),
    "too_many_games": _("At most %(most)s games can be calculated at once."),
    "no_games": _("Enter at least one game."),
}
