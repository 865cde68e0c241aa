"""What whoever runs the installation does to accounts, and what is left in the trail."""

import pytest
from allauth.mfa.models import Authenticator
from axes.models import AccessAttempt
from django.core import mail
from django.utils import timezone

from portal.federations.scope import person_scope
from portal.offices.phrases import OfficeFault
from portal.offices.services import disable_account, enable_account, reset_second_factor, unlock_account
from portal.workflow.models import AuditEntry
from portal.workflow.permissions import NotAllowed
from tests.factories import make_user
from tests.factories.tenants import PASSWORD
from tests.offices.conftest import give_second_factor

pytestmark = pytest.mark.django_db


@pytest.fixture
def root():
    return make_user("Root", is_superuser=True)


def last_entry_of(actor) -> AuditEntry:
    with person_scope(actor.pk):
        return AuditEntry.under_policy.filter(actor=actor).latest("pk")


@pytest.mark.parametrize("service", [disable_account, enable_account, unlock_account, reset_second_factor])
def test_nobody_else_may(service, president, player):
    with pytest.raises(NotAllowed):
        service(pk=player.pk, actor=president)


def test_a_closed_account_is_out_at_once_and_comes_back(client, root, player, sign_in):
    sign_in(player.email)
    assert client.get("/accounts/profile/").status_code == 200
    disable_account(pk=player.pk, actor=root, reason="stolen")
    assert client.get("/accounts/profile/").status_code == 302
    entry = last_entry_of(root)
    assert (entry.action, entry.comment, entry.after) == ("disable_account", "stolen", "closed")
    with pytest.raises(OfficeFault, match="account_closed_already"):
        disable_account(pk=player.pk, actor=root)
    enable_account(pk=player.pk, actor=root)
    player.refresh_from_db()
    assert player.is_active


def test_a_locked_account_is_unlocked(client, root, player):
    AccessAttempt.objects.create(
        username=player.email, ip_address="127.0.0.1", failures_since_start=6, attempt_time=timezone.now()
    )
    given = {"login": player.email, "password": PASSWORD}
    assert client.post("/accounts/login/", given).status_code == 429
    unlock_account(pk=player.pk, actor=root)
    assert client.post("/accounts/login/", given).status_code == 302
    assert last_entry_of(root).action == "unlock_account"


def test_a_lost_second_factor_is_reset_and_told(root, player, django_capture_on_commit_callbacks):
    give_second_factor(player)
    with django_capture_on_commit_callbacks(execute=True):
        reset_second_factor(pk=player.pk, actor=root, reason="lost phone")
    assert not Authenticator.objects.filter(user=player).exists()
    assert [message.to for message in mail.outbox] == [[player.email]]
    assert last_entry_of(root).action == "reset_second_factor"
    with pytest.raises(OfficeFault, match="no_second_factor"):
        reset_second_factor(pk=player.pk, actor=root)


def test_nobody_resets_their_own(root):
    give_second_factor(root)
    with pytest.raises(OfficeFault, match="own_second_factor"):
        reset_second_factor(pk=root.pk, actor=root)


def test_the_admin_ui_calls_the_same_services(client, root, player):
    client.force_login(root)
    given = {"action": "step_disable", "_selected_action": [player.pk], "confirmed": "1", "reason": "Asked."}
    client.post("/admin/accounts/user/", given)
    player.refresh_from_db()
    assert not player.is_active
