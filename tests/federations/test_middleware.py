"""A request runs in the workspace of its person, keeps what succeeded, and undoes what failed."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.signed_cookies import SessionStore
from django.core.cache import caches
from django.http import Http404, HttpResponse
from django.test import RequestFactory
from django.utils import timezone

from portal.accounts.models import User
from portal.federations.enums import BodyKind, Role
from portal.federations.middleware import HOME_ZONE, ScopeMiddleware, workspace_or_404
from portal.federations.scope import Scope, current_scope
from portal.federations.workspaces import SESSION_KEY, zone_of_office
from portal.parts.versions import VERSION_KEY
from tests.factories import appoint, make_body, make_user

pytestmark = pytest.mark.django_db


def ask(person=None, *, path="/", method="get", view=None, session=None, **address):
    """Run one request through the middleware; return it with what the view saw."""
    request = getattr(RequestFactory(), method)(path)
    request.user = person or AnonymousUser()
    request.session = SessionStore()
    request.session.update(session or {})
    seen = {}

    def answer(request):
        if address:
            early = middleware.process_view(request, answer, [], address)
            if early is not None:
                return early
        seen.update(scope=current_scope(), zone=timezone.get_current_timezone_name())
        return view(request) if view else HttpResponse()

    middleware = ScopeMiddleware(answer)
    seen["answer"] = middleware(request)
    return request, seen


@pytest.fixture
def both(ukr):
    """Somebody who serves in a federation and, later, in a body."""
    person = make_user("Both")
    appoint(person, ukr, Role.CLERK)
    appoint(person, make_body(BodyKind.COUNCIL), Role.MEMBER)
    return person


class TestScope:
    def test_a_visitor_opens_nobodys_rows(self):
        _request, seen = ask()
        assert seen["scope"] == Scope()

    def test_a_person_without_an_office_opens_their_own(self, player):
        request, seen = ask(player)
        assert seen["scope"] == Scope(person_id=player.pk)
        assert request.workspace is None

    def test_an_officer_opens_their_workspace(self, ukr, officer):
        request, seen = ask(officer)
        assert seen["scope"] == Scope(federation_id=ukr.pk, person_id=officer.pk)
        assert (request.workspace.key, request.workspace.active) == ("federation:UKR", True)
        assert request.session[SESSION_KEY] == "federation:UKR"

    def test_afterwards_nothing_is_open_for_the_next_one(self, officer):
        before = current_scope()
        ask(officer)
        assert current_scope() == before

    def test_the_workspace_that_was_open_is_open_again(self, both):
        request, seen = ask(both, session={SESSION_KEY: "body:council"})
        assert request.workspace.key == "body:council"
        assert (seen["scope"].federation_id, seen["scope"].body_id) == (None, make_body(BodyKind.COUNCIL).pk)

    @pytest.mark.parametrize("remembered", ["federation:JPN", "nonsense", "federation:", ":", "body:UKR"])
    def test_a_workspace_that_is_not_theirs_is_the_first_of_theirs(self, both, jpn, remembered):
        request, _seen = ask(both, session={SESSION_KEY: remembered})
        assert request.workspace.key == "federation:UKR"

    def test_an_office_that_ended_this_minute_opens_nothing(self, ukr):
        person = make_user()
        appoint(person, ukr, Role.CLERK, until=timezone.now() - timedelta(seconds=1))
        request, _seen = ask(person)
        assert (request.workspace, request.workspaces) == (None, {})

    def test_the_health_check_opens_nothing_and_needs_no_database(self, officer, django_assert_num_queries):
        with django_assert_num_queries(0):
            request, seen = ask(officer, path="/healthz")
        assert request.workspace is None
        assert seen["answer"].status_code == 200


class TestAddresses:
    def test_an_address_of_a_workspace_opens_it_whatever_was_open(self, both):
        request, seen = ask(both, path="/bodies/council/x/", body="council")
        assert request.workspace.key == "body:council"
        assert seen["scope"].body_id is not None

    @pytest.mark.parametrize(
        ("kind", "code"), [("federation", "JPN"), ("federation", "XXX"), ("body", "arbiters")]
    )
    def test_whether_another_workspace_exists_is_not_told(self, officer, jpn, kind, code):
        make_body(BodyKind.ARBITERS)
        with pytest.raises(Http404):
            ask(officer, path="/x/", **{kind: code})

    def test_a_visitor_is_asked_to_sign_in_and_comes_back(self, ukr):
        _request, seen = ask(path="/UKR/staff/?page=2", federation="UKR")
        assert seen["answer"].status_code == 302
        assert "next=/UKR/staff/" in seen["answer"].url


class TestSuperuser:
    @pytest.fixture
    def root(self):
        return make_user("Root", is_superuser=True)

    def test_works_nowhere_until_a_workspace_is_chosen(self, root, ukr):
        request, _seen = ask(root)
        assert request.workspace is None

    def test_works_in_one_tenant_at_a_time_without_its_offices(self, root, ukr):
        request, seen = ask(root, session={SESSION_KEY: "federation:UKR"})
        assert (request.workspace.key, request.workspace.roles) == ("federation:UKR", frozenset())
        assert seen["scope"] == Scope(federation_id=ukr.pk, person_id=root.pk)

    @pytest.mark.parametrize("key", ["federation:XXX", "country:UKR", "UKR"])
    def test_a_tenant_that_does_not_exist_is_none(self, root, ukr, key):
        request, _seen = ask(root, session={SESSION_KEY: key})
        assert request.workspace is None
        with pytest.raises(Http404):
            workspace_or_404(request, *key.partition(":")[::2])


class TestZones:
    @pytest.mark.parametrize(
        ("own", "home", "zone"),
        [
            pytest.param("", "", "Europe/Kyiv", id="the workspace's"),
            pytest.param("Asia/Tokyo", "", "Asia/Tokyo", id="one's own choice before it"),
            pytest.param(
                "", "Asia/Tokyo", "Europe/Kyiv", id="the workspace's before that of the own federation"
            ),
        ],
    )
    def test_days_are_those_of_the_reader(self, officer, own, home, zone):
        officer.time_zone = own
        _request, seen = ask(officer, session={HOME_ZONE: home})
        assert seen["zone"] == zone

    def test_a_player_reads_the_days_of_the_own_federation(self, player):
        _request, seen = ask(player, session={HOME_ZONE: "Asia/Tokyo"})
        assert seen["zone"] == "Asia/Tokyo"

    def test_the_next_request_of_the_process_is_in_the_portals_own_zone(self, officer):
        ask(officer)
        assert timezone.get_current_timezone_name() == "UTC"

    def test_the_zone_of_an_office_is_that_of_the_first_one(self, both, player):
        assert (zone_of_office(both), zone_of_office(player)) == ("Europe/Kyiv", "")


class TestOutcome:
    def written(self, status=200, failed=False):
        """Write a row in the view of a request with this outcome; return whether it stands."""

        def view(request):
            User.objects.filter(email="player@example.org").update(name="Written")
            request.failed = failed
            return HttpResponse(status=status)

        ask(method="post", view=view)
        return User.objects.get(email="player@example.org").name == "Written"

    @pytest.mark.parametrize(
        ("status", "failed", "stands"),
        [
            (200, False, True),
            (302, False, True),
            (400, False, True),
            (409, False, True),
            (500, False, False),
            (503, False, False),
            pytest.param(200, True, False, id="a view that raised and was answered with a page"),
        ],
    )
    def test_what_failed_leaves_nothing(self, player, status, failed, stands):
        assert self.written(status, failed) is stands

    @pytest.mark.parametrize(
        ("method", "renewed"),
        [("get", False), ("head", False), ("options", False), ("post", True), ("delete", True)],
    )
    def test_kept_pages_are_made_anew_after_every_write(
        self, django_capture_on_commit_callbacks, method, renewed
    ):
        caches["pages"].set(VERSION_KEY, "before", None)
        with django_capture_on_commit_callbacks(execute=True):
            ask(method=method)
        assert (caches["pages"].get(VERSION_KEY) != "before") is renewed

    def test_a_write_that_failed_makes_no_page_anew(self, django_capture_on_commit_callbacks):
        caches["pages"].set(VERSION_KEY, "before", None)
        with django_capture_on_commit_callbacks(execute=True):
            ask(method="post", view=lambda request: HttpResponse(status=500))
        assert caches["pages"].get(VERSION_KEY) == "before"

    def test_an_exception_marks_the_request_as_failed(self):
        request, _seen = ask()
        ScopeMiddleware(lambda request: HttpResponse()).process_exception(request, ValueError())
        assert request.failed is True
