"""A lecturer's file: training programme, accreditation, renewal (2 and 3)."""

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from players.models import Player
from portal.cases.models import Case
from portal.federations.models import Body, Federation
from seminars.enums import LANGUAGES, LecturerState


class LecturerFile(Case):
    """A lecturer's file with the Commission. The accreditation itself is in the arbiters' register."""

    state = models.CharField(
        _("state"), max_length=12, choices=LecturerState, default=LecturerState.CANDIDATE
    )
    federation = models.ForeignKey(Federation, models.PROTECT, verbose_name=_("federation"), related_name="+")
    body = models.ForeignKey(
        Body, models.PROTECT, null=True, blank=True, verbose_name=_("body"), related_name="+"
    )
    player = models.ForeignKey(Player, models.PROTECT, verbose_name=_("person"), related_name="+")
    cv = models.TextField(_("curriculum vitae"), blank=True)
    motivation = models.TextField(_("motivation"), blank=True)
    languages = ArrayField(
        models.CharField(max_length=5, choices=LANGUAGES),
        verbose_name=_("languages"),
        default=list,
        blank=True,
    )
    interview_on = models.DateField(_("interview"), null=True, blank=True)
    admitted_on = models.DateField(_("admitted to the training programme"), null=True, blank=True)
    teaching_shown_on = models.DateField(_("teaching shown"), null=True, blank=True)
    # The signed form FL2: objectivity, official, listed seminars.
    fl2 = models.JSONField(_("form FL2"), default=dict, blank=True)
    granted_on = models.DateField(_("accredited"), null=True, blank=True)
    until = models.DateField(_("accredited until"), null=True, blank=True)
    intention = models.TextField(_("intention and plan"), blank=True)
    remarks = models.TextField(_("remarks"), blank=True)

    class Meta(Case.Meta):
        verbose_name = _("lecturer's file")
        verbose_name_plural = _("lecturers' files")
        ordering = ["player__sort_key", "pk"]
        constraints = [
            # Ended files stay; a candidate may be proposed again.
            models.UniqueConstraint(
                fields=["player"],
                condition=~Q(
                    state__in=[
                        LecturerState.DROPPED,
                        LecturerState.REMOVED,
                        LecturerState.EXPIRED,
                        LecturerState.REFUSED,
                    ]
                ),
                name="one_open_file_of_a_lecturer",
            )
        ]

    def __str__(self) -> str:
        return self.player.name
