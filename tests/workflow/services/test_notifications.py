"""Messages reach the inbox of whom they are for, whoever acts, and nobody else's."""

import pytest
from django.db import transaction
from django.db.utils import IntegrityError
from django.utils import translation
from django.utils.translation import gettext_lazy

from portal.federations.enums import Role
from portal.federations.scope import Scope, body_scope, federation_scope, open_scope, person_scope
from portal.parts.phrases import filled
from portal.workflow.models import Notification
from portal.workflow.phrases import UnknownCode, notification_text
from portal.workflow.selectors import inbox, unread_count
from portal.workflow.services.notifications import mark_all_read, mark_read, notify, notify_role
from tests.factories import appoint, make_user
from tests.workflow.conftest import TASK, TASK_PARAMS

pytestmark = pytest.mark.django_db
NEWS = {"code": "workflow.deadline", "params": {"task": TASK, "given": TASK_PARAMS, "day": "2030-05-20"}}


def messages_of(person):
    with person_scope(person.pk):
        return list(inbox())


def test_in_a_federation_the_rows_are_the_federations(ukr, officer, president):
    with federation_scope(ukr.pk):
        notify(recipients=[officer, president, officer], actor=president, **NEWS)
        assert Notification.objects.count() == 2
    [message] = messages_of(officer)
    assert (message.federation_id, message.body_id, message.actor) == (ukr.pk, None, president)


def test_a_player_without_workspace_tells_an_arbiter(player, officer):
    with person_scope(player.pk):
        notify(recipients=[officer], actor=player, **NEWS)
        assert unread_count() == 0
    [message] = messages_of(officer)
    assert (message.federation_id, message.actor) == (None, player)


def test_a_commission_tells_a_federations_staff(commission, chair, ukr, officer, president):
    with open_scope(Scope(body_id=commission.pk, person_id=chair.pk)):
        sent = notify_role(tenant=ukr, roles=[Role.RATING_OFFICER], actor=chair, **NEWS)
        assert [message.recipient for message in sent] == [officer]
        assert Notification.objects.count() == 0
    assert len(messages_of(officer)) == 1
    assert messages_of(president) == []


def test_background_work_has_no_inbox(ukr, robot):
    with federation_scope(ukr.pk):
        assert notify(recipients=[robot], actor=robot, **NEWS) == []


def test_a_code_without_words_is_refused(ukr, officer):
    with pytest.raises(UnknownCode), federation_scope(ukr.pk):
        notify(recipients=[officer], code="nobody.knows", actor=officer)


@pytest.mark.parametrize(
    "link", ["https://example.org/", "//example.org/", "javascript:alert(1)", "/\\example.org", "staff/"]
)
def test_a_link_leads_nowhere_else(link, ukr, officer, told):
    with pytest.raises(ValueError, match="no path of the portal"), federation_scope(ukr.pk):
        notify(recipients=[officer], actor=officer, link=link, **NEWS)
    message = told(officer)
    with (
        federation_scope(ukr.pk),
        pytest.raises(IntegrityError, match="notification_link_stays_here"),
        transaction.atomic(),
    ):
        Notification.objects.filter(pk=message.pk).update(link=link)


@pytest.mark.parametrize(
    ("language", "day"),
    [("en", "May"), ("ru", "20 мая 2030"), ("uk", "20 травня 2030"), ("ja", "2030年5月20日")],
)
def test_words_are_the_readers(language, day, told, officer):
    message = told(officer)
    with translation.override(language):
        assert day in notification_text(message)


def test_a_message_of_a_removed_app_can_still_be_read(told, officer):
    message = told(officer)
    message.code = "gone.app"
    assert notification_text(message) == "There is news about your work."


def test_a_message_stored_before_its_sentence_changed_can_still_be_read(told, officer):
    assert notification_text(told(officer, given={"role": "no such role"})).endswith(": A task is due.")
    assert filled(gettext_lazy("%(old)s and %(new)s"), {"old": "1"}) == "1 and –"


def test_reading_is_ones_own_affair(told, officer, president):
    first, second, third = (told(officer) for _number in range(3))
    with person_scope(president.pk), pytest.raises(Notification.DoesNotExist):
        mark_read(pk=first.pk, actor=president)
    with person_scope(officer.pk):
        assert unread_count() == 3
        when = mark_read(pk=first.pk, actor=officer).read_at
        assert mark_read(pk=first.pk, actor=officer).read_at == when
        assert [message.pk for message in inbox(unread_only=True)] == [third.pk, second.pk]
        assert mark_all_read(actor=officer) == 2
        assert mark_all_read(actor=officer) == 0
        assert unread_count() == 0
        assert len(inbox()) == 3


@pytest.mark.parametrize("people", [1, 3])
def test_the_number_of_recipients_does_not_change_the_number_of_queries(
    people, ukr, president, django_assert_num_queries
):
    for _number in range(people):
        appoint(make_user(), ukr, Role.CLERK)
    with body_scope(0), django_assert_num_queries(10):
        # three savepoints and their releases, the scope there and back, who, and one insert
        assert len(notify_role(tenant=ukr, roles=[Role.CLERK], actor=president, **NEWS)) == people
