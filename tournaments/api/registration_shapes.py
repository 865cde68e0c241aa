"""Serializers of a registration in the API. Field names are those of the form, which does the validation."""

from typing import Any, ClassVar

from rest_framework import serializers

from portal.federations.enums import Status
from portal.federations.models import AffiliatedOrganisation
from rulekit import Severity
from tournaments.enums import ArbiterRole, EventState, System, Tempo
from tournaments.models import Tournament
from tournaments.registration.enums import Acceleration, Measure, PairingRules, PrizeSharing
from tournaments.registration.forms.rows import MOST_ARBITERS, MOST_ROUNDS
from tournaments.rules.clocks import MOST_MINUTES, MOST_MOVES, MOST_PERIODS, MOST_SECONDS


def _rows(row: type[serializers.Serializer[Any]], **options: Any) -> serializers.ListSerializer[Any]:
    return serializers.ListSerializer(child=row(), **options)


class RoundIn(serializers.Serializer[Any]):
    day = serializers.DateField(allow_null=True, default=None)
    start = serializers.TimeField(allow_null=True, default=None, help_text="In the host's time zone.")


class PeriodIn(serializers.Serializer[Any]):
    """A period: `minutes` for `moves` moves; the last period has no `moves`."""

    moves = serializers.IntegerField(allow_null=True, default=None, min_value=1, max_value=MOST_MOVES)
    minutes = serializers.IntegerField(min_value=0, max_value=MOST_MINUTES)
    seconds = serializers.IntegerField(default=0, min_value=0, max_value=MOST_SECONDS)
    delay = serializers.BooleanField(default=False)


class TimeControlIn(serializers.Serializer[Any]):
    """Time control; `black` is given only where Black's clock differs."""

    white = _rows(PeriodIn, max_length=MOST_PERIODS)
    black = _rows(PeriodIn, max_length=MOST_PERIODS, allow_null=True, default=None)


class ArbiterIn(serializers.Serializer[Any]):
    fide_id = serializers.IntegerField(min_value=1, max_value=2_147_483_647)
    role = serializers.ChoiceField(ArbiterRole.choices, default=ArbiterRole.ARBITER)
    section = serializers.CharField(max_length=60, allow_blank=True, default="")
    plays = serializers.BooleanField(default=False)


class EventIn(serializers.ModelSerializer[Tournament]):
    """An event to register. `submit` submits it at once, with a `reason` where a commission decides."""

    organisation: serializers.SlugRelatedField[Any] = serializers.SlugRelatedField(
        slug_field="code",
        queryset=AffiliatedOrganisation.objects.filter(status=Status.MEMBER),
        allow_null=True,
        default=None,
    )
    system = serializers.ChoiceField(System.choices, default=System.SWISS)
    measures = serializers.ListField(
        child=serializers.ChoiceField(Measure.choices), max_length=len(Measure), default=list
    )
    waiver_reason = serializers.CharField(max_length=2000, allow_blank=True, default="")
    fide_rated = serializers.BooleanField(default=True)
    pairing_rules = serializers.ChoiceField(PairingRules.choices, allow_blank=True, default="")
    acceleration = serializers.ChoiceField(Acceleration.choices, allow_blank=True, default="")
    prize_sharing = serializers.ChoiceField(PrizeSharing.choices, allow_blank=True, default="")
    play_off = serializers.CharField(max_length=2000, allow_blank=True, default="")
    prizes = serializers.CharField(max_length=2000, allow_blank=True, default="")
    appeals_committee = serializers.CharField(max_length=2000, allow_blank=True, default="")
    appeal_written = serializers.BooleanField(default=True)
    rounds = _rows(RoundIn, max_length=MOST_ROUNDS, default=list)
    time_control = TimeControlIn(allow_null=True, default=None)
    arbiters = _rows(ArbiterIn, max_length=MOST_ARBITERS, default=list)
    submit = serializers.BooleanField(default=False)
    reason = serializers.CharField(max_length=2000, allow_blank=True, default="")

    class Meta:
        model = Tournament
        fields: ClassVar = [
            "organisation",
            "name",
            "place",
            "latin_name",
            "latin_place",
            "start",
            "end",
            "organiser",
            "organiser_email",
            "website",
            "system",
            "official",
            "continental",
            "national_championship",
            "youth",
            "women_only",
            "league",
            "hybrid",
            "norm_event",
            "official_event",
            "festival",
            "national_final",
            "top_league",
            "boards",
            "teams",
            "double_rounds",
            "prize_fund",
            "expected_players",
            "expected_rated",
            "top_rating",
            "top_rating_women",
            "average_rating",
            "measures",
            "waiver_requested",
            "waiver_reason",
            "announced_as_rated",
            "fide_rated",
            "nationally_rated",
            "pairing_rules",
            "acceleration",
            "tie_breaks",
            "default_time",
            "half_point_byes",
            "byes_until",
            "draw_restrictions",
            "play_off",
            "prizes",
            "prize_sharing",
            "appeals_committee",
            "appeal_fee",
            "appeal_minutes",
            "appeal_written",
            "rounds",
            "time_control",
            "arbiters",
            "submit",
            "reason",
        ]


class RegistrationFindingOut(serializers.Serializer[Any]):
    """A broken rule: its article, what is wrong, how to correct it, and the field to change."""

    severity = serializers.ChoiceField([each.value for each in Severity])
    code = serializers.CharField()
    article = serializers.CharField()
    message = serializers.CharField()
    fix = serializers.CharField()

    def get_fields(self) -> dict[str, Any]:
        """Add `field` here: as a class attribute it would hide the serializer's own `field`."""
        return super().get_fields() | {"field": serializers.CharField()}


class FindingsOut(serializers.Serializer[Any]):
    """`errors` prevent submission; `for_commission` counts those that a commission may admit."""

    for_commission = serializers.IntegerField()
    findings = RegistrationFindingOut(many=True)

    def get_fields(self) -> dict[str, Any]:
        """Add `errors` here: as a class attribute it would hide the serializer's own `errors`."""
        return super().get_fields() | {"errors": serializers.IntegerField()}


class RegistrationOut(FindingsOut):
    """A registration; `code` is set once it is registered, `remarks` are those of the deciding body."""

    id = serializers.UUIDField()
    code = serializers.CharField(allow_null=True)
    state = serializers.ChoiceField(EventState.choices)
    name = serializers.CharField()
    tempo = serializers.ChoiceField(Tempo.choices, allow_null=True)
    remarks = serializers.CharField(allow_blank=True)
