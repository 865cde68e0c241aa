"""Texts for measures, equipment and duties."""

from django.utils.translation import gettext_lazy as _

from fairplay.rules import Duty, Equipment, Measure

MEASURES = {
    Measure.AREAS: _("areas for players and spectators are marked and kept apart"),
    Measure.METAL_ITEMS_OUT: _("watches, pens and metal tools stay outside"),
    Measure.SECURITY_SCREENING: _("detectors or X-ray with security staff"),
    Measure.AC_ARBITER: _("anti-cheating arbiter with a hand scanner"),
    Measure.VENUE_INSPECTION: _("venue inspected before, during and after play"),
    Measure.RANDOM_CHECKS: _("random checks during play"),
    Measure.PGN: _("games sent to the screening tool"),
    Measure.SCREENING_TESTS: _("screening tests during the event"),
    Measure.DEVICE_STORAGE: _("safe storage for devices"),
    Measure.DECLARATION: _("measures declared at registration"),
}
EQUIPMENT = {
    Equipment.HAND_DETECTORS: _("hand-held detectors"),
    Equipment.MORE_AC_ARBITERS: _("further anti-cheating arbiters"),
    Equipment.WALK_THROUGH: _("walk-through detectors"),
    Equipment.SCREENING_DEVICES: _("electromagnetic screening"),
    Equipment.CAMERAS: _("cameras"),
}
DUTIES = {
    Duty.MUST: _("must"),
    Duty.STRONGLY_ADVISED: _("strongly advised"),
    Duty.ADVISED: _("advised"),
    Duty.MAY: _("may"),
}
