"""Texts of the categories of top lists."""

from django.utils.translation import pgettext_lazy

CATEGORIES = {
    "open": pgettext_lazy("top list", "Open"),
    "women": pgettext_lazy("top list", "Women"),
    "juniors": pgettext_lazy("top list", "Juniors"),
    "seniors": pgettext_lazy("top list", "Seniors"),
    "improvers": pgettext_lazy("top list", "Biggest gains"),
    "decliners": pgettext_lazy("top list", "Biggest losses"),
}
CATEGORY_ICONS = {
    "open": "trophy",
    "women": "chess-queen",
    "juniors": "school",
    "seniors": "star",
    "improvers": "trending-up",
    "decliners": "trending-down",
}
