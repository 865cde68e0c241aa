"""Texts of standing: errors, audit entries, notifications."""

from django.utils.translation import gettext_lazy as _

FAULTS = {
    "no_course": _("There is no completed course that waits for approval (B06.3, 2.5)."),
    "title_not_held": _("The register does not show this title for the person."),
}

AUDIT = {"players.player.became_inactive": _("The activity as arbiter ended on %(until)s (B06.3, 2.1)")}
NOTIFICATIONS = {
    "arbiters.became_inactive": _(
        "%(name)s is inactive as arbiter from now on (B06.3, 2.1): not chief arbiter where norms are "
        "possible, not at official events. A refresher course and the commission's approval end it."
    ),
}
SUBJECTS = {"arbiters.became_inactive": _("The activity as arbiter has ended")}
