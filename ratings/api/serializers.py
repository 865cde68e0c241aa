"""Serializers of lists in the API. Field names are stable; new ones may be added.

For a restricted record everything except id, name and federation is null.
"""

from typing import Any

from drf_spectacular.utils import extend_schema_field, inline_serializer
from rest_framework import serializers

from ratings.core.operations import written_event, written_initial, written_period
from ratings.explain.page import Explained
from ratings.lists.changes import Changed
from ratings.lists.listing import ListedPlayer
from ratings.models import RatingList

ALWAYS = frozenset({"fide_id", "name", "federation", "list_date"})


def page_of(name: str, results: type[serializers.BaseSerializer[Any]], **more: Any) -> Any:
    """Return the schema of a page of results."""
    return inline_serializer(
        name,
        {
            **more,
            "next": serializers.URLField(allow_null=True),
            "previous": serializers.URLField(allow_null=True),
            "results": results(many=True),
        },
    )


class ListOut(serializers.ModelSerializer[RatingList]):
    """A published list. `sha256` has the checksum of each file, `edition` the regulations."""

    system = serializers.CharField(source="system.code")
    sha256 = serializers.SerializerMethodField()

    class Meta:
        model = RatingList
        fields = [
            "system",
            "list_date",
            "revision",
            "origin",
            "edition",
            "players",
            "inputs_hash",
            "sha256",
            "reason",
            "published_at",
        ]

    @extend_schema_field(serializers.DictField(child=serializers.CharField()))
    def get_sha256(self, listed: RatingList) -> dict[str, str]:
        return {ending: entry["sha256"] for ending, entry in listed.files.items()}


class ListedOut(serializers.Serializer[Any]):
    """A player on a list; a national list may have players without a FIDE id."""

    fide_id = serializers.IntegerField(allow_null=True)
    name = serializers.CharField()
    federation = serializers.CharField()
    sex = serializers.CharField(allow_null=True)
    birth_year = serializers.IntegerField(allow_null=True)
    title = serializers.CharField(allow_null=True)
    women_title = serializers.CharField(allow_null=True)
    rating = serializers.IntegerField(allow_null=True)
    games = serializers.IntegerField(allow_null=True)
    k = serializers.IntegerField(allow_null=True)
    inactive = serializers.BooleanField(allow_null=True)

    def to_representation(self, instance: ListedPlayer) -> dict[str, Any]:
        return _public(super().to_representation(instance), restricted=instance.restricted)


class ChangedOut(serializers.Serializer[Any]):
    """A player as a list left them; `rating` is null if they are no longer on it."""

    list_date = serializers.DateField()
    fide_id = serializers.IntegerField(source="player.fide_id", allow_null=True)
    name = serializers.CharField(source="player.name")
    federation = serializers.CharField(source="player.federation.code")
    rating = serializers.IntegerField(allow_null=True)
    games = serializers.IntegerField(allow_null=True)
    k = serializers.IntegerField(allow_null=True)
    inactive = serializers.BooleanField(allow_null=True)

    def to_representation(self, instance: Changed) -> dict[str, Any]:
        return _public(super().to_representation(instance), restricted=instance.player.restricted)


def _public(shown: dict[str, Any], *, restricted: bool) -> dict[str, Any]:
    return {
        name: None if value == "" or (restricted and name not in ALWAYS) else value
        for name, value in shown.items()
    }


class CalculationOut(serializers.Serializer[Any]):
    """A calculation. `change` or `initial` is the answer that the calculator gives to the same games."""

    system = serializers.CharField(source="row.calculation.system.code")
    list_date = serializers.DateField(source="row.calculation.list_date")
    revision = serializers.IntegerField(source="row.calculation.revision")
    kind = serializers.CharField(source="row.kind")
    rating_before = serializers.IntegerField(source="row.rating_before", allow_null=True)
    rating = serializers.IntegerField(source="row.rating", allow_null=True)
    games = serializers.IntegerField(source="row.games")
    k = serializers.IntegerField(source="row.k", allow_null=True)
    change = serializers.SerializerMethodField()
    initial = serializers.SerializerMethodField("first_rating")
    corrections = serializers.SerializerMethodField()

    @extend_schema_field(serializers.DictField(allow_null=True))
    def get_change(self, explained: Explained) -> dict[str, Any] | None:
        period = explained.period
        if period is None:
            return None
        rated = [event for event in explained.rated if not event.corrects]
        events = [
            written_event(share, event.result.event_id) | {"taken_back": event.taken_back}
            for share, event in zip(period.events, rated, strict=True)
        ]
        return written_period(period) | {"events": events}

    @extend_schema_field(serializers.ListField(child=serializers.DictField()))
    def get_corrections(self, explained: Explained) -> list[dict[str, Any]]:
        """What earlier lists gave, and what they give with the corrected results, in whole points."""
        return [
            {"list_date": on, "kind": name, "before": before, "after": after}
            for name, before, after, on in explained.corrections
        ]

    @extend_schema_field(serializers.DictField(allow_null=True))
    def first_rating(self, explained: Explained) -> dict[str, Any] | None:
        return None if explained.initial is None else written_initial(explained.initial)
