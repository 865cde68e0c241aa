"""The calendar of seminars and the list of lecturers as JSON."""

from typing import Any

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.generics import ListAPIView, RetrieveAPIView

from arbiters.phrases import LANGUAGES
from players.models import LecturerAccreditation
from portal.accounts.throttles import AddressThrottle, TokenThrottle
from portal.federations.asked import FederationCode
from portal.parts.api import CodePagination
from portal.parts.asked import Choice, Paged, Strict
from seminars.application.selectors import PUBLIC_TABS, calendar
from seminars.enums import CourseKind
from seminars.lecturers.selectors import public_lecturers
from seminars.models import PublishedSeminar


class SeminarsAsked(Paged):
    """Filters of the calendar."""

    tab = Choice(PUBLIC_TABS, default="coming")
    kind = Choice(CourseKind.values)
    language = Choice(list(LANGUAGES), "Code of a language.")
    federation = FederationCode()


class LecturersAsked(Paged):
    """Filters of the list of lecturers."""

    language = Choice(list(LANGUAGES), "Code of a language.")
    federation = FederationCode()


class SeminarOut(serializers.ModelSerializer[PublishedSeminar]):
    """A seminar of the calendar; nothing of its file, and nobody who attends."""

    federation = serializers.CharField(source="federation.code", allow_null=True, default=None)
    free = serializers.IntegerField()
    lecturers = serializers.JSONField(source="facts.lecturers")
    timetable = serializers.JSONField(source="facts.timetable")
    fee = serializers.CharField(source="facts.fee")

    class Meta:
        model = PublishedSeminar
        fields = [
            *(
                "id",
                "kind",
                "format",
                "state",
                "name",
                "organiser",
                "federation",
                "start",
                "end",
                "time_zone",
            ),
            *("venue", "language", "capacity", "seated", "waiting", "free", "lecturers", "timetable", "fee"),
            "changed_at",
        ]


class LecturerOut(serializers.Serializer[LecturerAccreditation]):
    """An accredited lecturer."""

    fide_id = serializers.IntegerField(source="player.fide_id")
    name = serializers.CharField(source="player.name")
    federation = serializers.CharField(source="player.federation.code")
    languages = serializers.SerializerMethodField()
    since = serializers.DateField()
    until = serializers.DateField()

    def get_languages(self, row: LecturerAccreditation) -> list[str]:
        record = getattr(row.player, "arbiter_record", None)
        return list(record.languages) if record else []


class SeminarPages(CodePagination):
    ordering = ("start", "pk")  # type: ignore[assignment]


class LecturerPages(CodePagination):
    ordering = ("player__sort_key", "pk")  # type: ignore[assignment]


class SeminarList(Strict, ListAPIView[PublishedSeminar]):
    """Seminars of all organisers, coming; with `tab=past` those that are over."""

    asks = SeminarsAsked
    serializer_class = SeminarOut
    pagination_class = SeminarPages
    throttle_classes = [AddressThrottle, TokenThrottle]

    @extend_schema(operation_id="seminars")
    def get(self, *args: Any, **kwargs: Any) -> Any:
        return super().get(*args, **kwargs)

    def get_queryset(self) -> QuerySet[PublishedSeminar]:
        return calendar(self.asked["tab"], self.asked)


class SeminarDetail(Strict, RetrieveAPIView[PublishedSeminar]):
    """One seminar of the calendar."""

    serializer_class = SeminarOut
    throttle_classes = [AddressThrottle, TokenThrottle]
    queryset = PublishedSeminar.objects.select_related("federation")


class LecturerList(Strict, ListAPIView[LecturerAccreditation]):
    """Accredited lecturers, by language and federation."""

    asks = LecturersAsked
    serializer_class = LecturerOut
    pagination_class = LecturerPages
    throttle_classes = [AddressThrottle, TokenThrottle]

    @extend_schema(operation_id="lecturers")
    def get(self, *args: Any, **kwargs: Any) -> Any:
        return super().get(*args, **kwargs)

    def get_queryset(self) -> QuerySet[LecturerAccreditation]:
        return public_lecturers(self.asked)
