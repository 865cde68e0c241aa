"""Celery task: start and end courses by date, and update lecturers' accreditations."""

from celery import shared_task


@shared_task(acks_late=True, ignore_result=True)
def turn_pages() -> None:
    """Begin and end courses, and update lecturers' accreditations; running it again changes nothing."""
    from portal.workflow.request import set_request_id  # noqa: PLC0415 -- leaf
    from seminars.application.services import course  # noqa: PLC0415 -- leaf
    from seminars.lecturers.services import clock  # noqa: PLC0415 -- leaf

    set_request_id()
    course.turn_pages()
    clock.follow_accreditations()
