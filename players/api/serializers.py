"""Serializers of players in the API. Field names are stable; new ones may be added.

For a restricted record everything except id, name and federation is null or empty.
"""

from typing import Any, ClassVar

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from players.models import CurrentRating, FederationChange, NationalId, Player, PlayerTitle, RatingChange


class RatingOut(serializers.ModelSerializer[CurrentRating]):
    system = serializers.CharField(source="system.code")
    list_date = serializers.DateField(source="shown_list_date", allow_null=True)

    class Meta:
        model = CurrentRating
        fields = ["system", "rating", "games", "k", "inactive", "list_date"]


class TitleOut(serializers.ModelSerializer[PlayerTitle]):
    class Meta:
        model = PlayerTitle
        fields = ["title", "awarded_on", "lost_on", "source"]


class MoveOut(serializers.ModelSerializer[FederationChange]):
    before = serializers.CharField(source="before.code")
    after = serializers.CharField(source="after.code")

    class Meta:
        model = FederationChange
        fields = ["before", "after", "on", "reason"]


class NationalIdOut(serializers.ModelSerializer[NationalId]):
    system = serializers.CharField(source="system.code")

    class Meta:
        model = NationalId
        fields = ["system", "number", "category"]


class PlayerOut(serializers.ModelSerializer[Player]):
    """A player in the search."""

    always: ClassVar[set[str]] = {"fide_id", "name", "federation", "restricted"}

    federation = serializers.CharField(source="federation.code")
    fide_id = serializers.IntegerField()
    sex = serializers.CharField(allow_null=True)
    title = serializers.CharField(allow_null=True)
    women_title = serializers.CharField(allow_null=True)
    native_name = serializers.CharField(allow_null=True)
    deceased = serializers.BooleanField(allow_null=True)
    ratings = RatingOut(many=True)

    class Meta:
        model = Player
        fields = [
            "fide_id",
            "name",
            "native_name",
            "federation",
            "sex",
            "birth_year",
            "title",
            "women_title",
            "deceased",
            "restricted",
            "ratings",
        ]

    def to_representation(self, instance: Player) -> dict[str, Any]:
        """Keep the shape of a restricted record, but blank out its values."""
        shown = super().to_representation(instance)
        if not instance.restricted:
            return {name: None if value == "" else value for name, value in shown.items()}
        return {
            name: value if name in self.always else [] if isinstance(value, list) else None
            for name, value in shown.items()
        }


class PlayerDetailOut(PlayerOut):
    """One player. `birth_date` is for tokens of the player's own federation, null for all others."""

    other_titles = serializers.CharField(allow_null=True)
    region = serializers.CharField(allow_null=True)
    deceased_year = serializers.IntegerField(source="deceased_on.year", allow_null=True, default=None)
    birth_date = serializers.SerializerMethodField()
    titles = TitleOut(source="awarded_titles", many=True)
    federation_changes = MoveOut(many=True)
    national_ids = NationalIdOut(many=True)
    former_ids = serializers.SerializerMethodField()

    class Meta(PlayerOut.Meta):
        fields = [
            *PlayerOut.Meta.fields,
            "other_titles",
            "region",
            "deceased_year",
            "birth_date",
            "titles",
            "federation_changes",
            "national_ids",
            "former_ids",
        ]

    @extend_schema_field(serializers.DateField(allow_null=True))
    def get_birth_date(self, player: Player) -> str | None:
        day = self.context.get("birth_date")
        return day.isoformat() if day else None

    def get_former_ids(self, player: Player) -> list[int]:
        return sorted(record.fide_id for record in player.merged.all() if record.fide_id)


class ChangeOut(serializers.ModelSerializer[RatingChange]):
    """What a list changed; a null rating means that the player left the list."""

    system = serializers.CharField(source="system.code")

    class Meta:
        model = RatingChange
        fields = ["system", "list_date", "rating", "games", "k", "inactive"]
