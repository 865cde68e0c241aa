"""Serializers for events and reports in the API. Field names are stable; new fields may be added."""

from typing import Any, ClassVar

from rest_framework import serializers

from tournaments.models import PublishedEvent, Report
from tournaments.reports.examination import finding_of
from tournaments.reports.phrases import finding_text


class EventOut(serializers.ModelSerializer[PublishedEvent]):
    """A registered event in the list."""

    federation: serializers.SlugRelatedField[Any] = serializers.SlugRelatedField(
        slug_field="code", read_only=True
    )

    class Meta:
        model = PublishedEvent
        fields: ClassVar = [
            "code",
            "name",
            "place",
            "federation",
            "start",
            "end",
            "system",
            "tempo",
            "rounds",
            "norm_event",
            "hybrid",
            "fide_rated",
            "nationally_rated",
            "state",
            "registered_on",
            "report_due",
            "reported_on",
            "accepted_on",
            "rated_list",
        ]


class EventDetailOut(EventOut):
    """One event: `schedule` and `arbiters` as registered."""

    organisation: serializers.SlugRelatedField[Any] = serializers.SlugRelatedField(
        slug_field="code", read_only=True, allow_null=True
    )
    schedule = serializers.SerializerMethodField()
    arbiters = serializers.SerializerMethodField()
    time_control = serializers.SerializerMethodField()
    has_results = serializers.SerializerMethodField()

    class Meta(EventOut.Meta):
        fields: ClassVar = [
            *EventOut.Meta.fields,
            "organisation",
            "organiser",
            "website",
            "women_only",
            "official",
            "national_championship",
            "edition",
            "time_control",
            "schedule",
            "arbiters",
            "has_results",
        ]

    def get_schedule(self, event: PublishedEvent) -> list[dict[str, Any]]:
        return list(event.details.get("rounds", []))

    def get_arbiters(self, event: PublishedEvent) -> list[dict[str, Any]]:
        return list(event.details.get("arbiters", []))

    def get_time_control(self, event: PublishedEvent) -> dict[str, Any]:
        return dict(event.details.get("time_control", {}))

    def get_has_results(self, event: PublishedEvent) -> bool:
        return hasattr(event, "results")


class ReportOut(serializers.ModelSerializer[Report]):
    """A report in the list; `players_matched` counts players whose register record was found."""

    players_matched = serializers.IntegerField(source="matched")

    class Meta:
        model = Report
        fields: ClassVar = [
            "number",
            "state",
            "interim",
            "file_name",
            "sha256",
            "dialect",
            "encoding",
            "players",
            "players_matched",
            "rounds",
            "games",
            "teams",
            "errors",
            "warnings",
            "infos",
            "uploaded_at",
            "submitted_at",
            "decided_at",
            "remarks",
        ]


class FindingOut(serializers.Serializer[dict[str, Any]]):
    """A finding: the same fields as those of `python -m tournaments.trf check`."""

    severity = serializers.CharField()
    code = serializers.CharField()
    line = serializers.IntegerField()
    column = serializers.IntegerField()
    message = serializers.SerializerMethodField()

    def get_fields(self) -> dict[str, Any]:
        """Add `data` here: as a class attribute it would hide the serializer's own `data`."""
        return super().get_fields() | {"data": serializers.DictField()}

    def get_message(self, stored: dict[str, Any]) -> str:
        return finding_text(finding_of(stored))


class ReportDetailOut(ReportOut):
    findings = FindingOut(many=True)

    class Meta(ReportOut.Meta):
        fields: ClassVar = [*ReportOut.Meta.fields, "findings"]


class ReportIn(serializers.Serializer[Any]):
    """Upload as `multipart/form-data`, or the file as the request body (`text/plain` or octet stream)."""

    file = serializers.FileField(allow_empty_file=True)
    interim = serializers.BooleanField(default=False)


class TieBreakOut(serializers.Serializer[Any]):
    code = serializers.CharField()
    value = serializers.CharField(allow_null=True)


class StandingOut(serializers.Serializer[Any]):
    """A line of the standings; points and tie-breaks are decimals as text.

    The rank is null for a participant who left the standings (C.05, 6.6).
    """

    rank = serializers.IntegerField(allow_null=True)
    reported_rank = serializers.IntegerField(allow_null=True)
    number = serializers.IntegerField()
    name = serializers.CharField()
    title = serializers.CharField(allow_null=True)
    federation = serializers.CharField(allow_null=True)
    fide_id = serializers.IntegerField(allow_null=True)
    rating = serializers.IntegerField(allow_null=True)
    points = serializers.CharField()
    tie_breaks = TieBreakOut(many=True)


class StandingsOut(serializers.Serializer[Any]):
    event = serializers.CharField()
    interim = serializers.BooleanField()
    edition = serializers.CharField()
    players = StandingOut(many=True)
