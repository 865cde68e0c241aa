"""API views for events, reports and standings. Events are public; reports need a token."""

from typing import Any

from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.exceptions import NotAuthenticated, ValidationError
from rest_framework.generics import ListAPIView
from rest_framework.parsers import BaseParser, MultiPartParser
from rest_framework.request import Request
from rest_framework.response import Response

from players.api.views import Tagged
from portal.accounts.models import User
from portal.federations.asked import FederationCode
from portal.parts.api import CodePagination
from portal.parts.asked import Asked, Choice, Paged, Text
from portal.parts.faults import sentence
from portal.parts.replica import public_read
from tournaments.api.registration import register
from tournaments.api.registration_shapes import EventIn, RegistrationOut
from tournaments.api.serializers import (
    EventDetailOut,
    EventOut,
    ReportDetailOut,
    ReportIn,
    ReportOut,
    StandingsOut,
)
from tournaments.api.standings import standings_data
from tournaments.enums import Tempo
from tournaments.models import PublishedEvent, Report, Tournament
from tournaments.registration.selectors import registered
from tournaments.reports.access import open_event
from tournaments.reports.faults import ReportFault
from tournaments.reports.selectors import report_numbered, reports_of
from tournaments.reports.services import upload_report
from tournaments.results.selectors import published_event, published_results, results_of_event
from tournaments.trf.source import MAX_BYTES


class EventsAsked(Paged):
    """Filters of registered events."""

    search = Text("A part of the name or place, or an event code.")
    federation = FederationCode("Code of the host federation, as UKR.")
    tempo = Choice(Tempo.values)


class UploadAsked(Asked):
    """Query parameters for a file sent as the request body."""

    interim = serializers.BooleanField(default=False, help_text="The event goes on after this report.")


class EventPages(CodePagination):
    ordering = ("-start", "code")  # type: ignore[assignment] # several columns are allowed


@public_read
class EventList(Tagged, ListAPIView[PublishedEvent]):
    """Registered events, the newest first; POST registers one for the token's federation."""

    asks = EventsAsked
    serializer_class = EventOut
    pagination_class = EventPages
    queryset = PublishedEvent.objects.none()

    def get_queryset(self) -> Any:
        events = registered(query=self.asked["search"], tempo=self.asked["tempo"])
        federation = self.asked["federation"]
        return events.filter(federation__code=federation) if federation else events

    @extend_schema(request=EventIn, responses={201: RegistrationOut})
    def post(self, request: Request) -> Response:
        """Register an event for the token's federation."""
        return register(request)


@public_read
class EventDetail(Tagged):
    """One event by its code."""

    @extend_schema(responses=EventDetailOut)
    def get(self, request: Request, code: str) -> Response:
        return Response(EventDetailOut(event_or_404(code)).data)


@public_read
class Standings(Tagged):
    """The published standings; 404 until the report is accepted."""

    @extend_schema(responses=StandingsOut)
    def get(self, request: Request, code: str) -> Response:
        event = event_or_404(code)
        stored = published_results(event)
        if stored is None:
            raise Http404
        results = results_of_event(event, stored)
        return Response(standings_data(results, code=event.code, interim=stored.interim))


class FileParser(BaseParser):
    """Accept the raw file as the request body."""

    media_type = "application/octet-stream"

    def parse(self, stream: Any, media_type: Any = None, parser_context: Any = None) -> dict[str, Any]:
        return {"body": stream.read(MAX_BYTES + 1)}


class TextParser(FileParser):
    media_type = "text/plain"


class ReportList(Tagged):
    """Reports of an event of the token's federation; POST uploads one.

    201 for a new report, 200 for a file that was uploaded before; a file that is no report gets 400.
    """

    asks_on_post = UploadAsked
    parser_classes = [MultiPartParser, FileParser, TextParser]

    @extend_schema(responses=ReportOut(many=True))
    def get(self, request: Request, code: str) -> Response:
        with _event(request, code) as tournament:
            return Response(ReportOut(reports_of(tournament), many=True).data)

    @extend_schema(request=ReportIn, responses={200: ReportDetailOut, 201: ReportDetailOut})
    def post(self, request: Request, code: str) -> Response:
        """Upload a report of an event of one's own federation; 200 where the file was known already."""
        name, raw, interim = _sent(request, interim=self.asked["interim"])
        with _event(request, code) as tournament:
            try:
                report, new = upload_report(
                    tournament_id=tournament.pk,
                    actor=_person(request),
                    file_name=name,
                    raw=raw,
                    interim=interim,
                )
            except ReportFault as fault:
                message = sentence(fault)
                raise ValidationError({"file": [message]}, fault.code) from None
            return Response(ReportDetailOut(report).data, status=201 if new else 200)


class ReportDetail(Tagged):
    """One report with all its findings."""

    @extend_schema(responses=ReportDetailOut)
    def get(self, request: Request, code: str, number: int) -> Response:
        with _event(request, code) as tournament:
            try:
                report = report_numbered(tournament, number)
            except Report.DoesNotExist:
                raise Http404 from None
            return Response(ReportDetailOut(report).data)


def event_or_404(code: str) -> PublishedEvent:
    event = published_event(code)
    if event is None:
        raise Http404
    return event


def _person(request: Request) -> User:
    if not isinstance(request.user, User):
        raise NotAuthenticated
    return request.user


def _event(request: Request, code: str) -> Any:
    """Return the event's registration as the token's owner may read it."""
    return _Opened(_person(request), code)


class _Opened:
    """Like `open_event`, but an event the owner may not read is answered with 404, as if it did not exist."""

    def __init__(self, person: User, code: str) -> None:
        self._file = open_event(person, code)

    def __enter__(self) -> Tournament:
        try:
            return self._file.__enter__()
        except Tournament.DoesNotExist:
            raise Http404 from None

    def __exit__(self, *error: Any) -> bool | None:
        return self._file.__exit__(*error)


def _body(request: Request) -> bytes:
    """Return the request body; without a body DRF has no parsed data."""
    body = request.data.get("body", b"") if isinstance(request.data, dict) else b""
    return bytes(body)


def _sent(request: Request, *, interim: bool) -> tuple[str, bytes, bool]:
    """Return name, content and interim flag of the uploaded file, for either way of sending it."""
    if not str(request.content_type).startswith("multipart/"):
        return "report.trf", _body(request), interim
    given = ReportIn(data=request.data)
    given.is_valid(raise_exception=True)
    file = given.validated_data["file"]
    if file.size > MAX_BYTES:
        raise ValidationError({"file": [sentence(ReportFault("too_large"))]}, "too_large")
    return file.name, file.read(), given.validated_data["interim"]
