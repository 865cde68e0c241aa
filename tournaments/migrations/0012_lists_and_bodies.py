"""For which lists an event is, and what a body admitted, by the code of the finding."""

import django.contrib.postgres.fields
import pgtrigger.compiler
import pgtrigger.migrations
from django.conf import settings
from django.db import migrations, models

# What was admitted stays admitted.
KEEP = """
UPDATE tournaments_tournament SET admitted =
    CASE WHEN admitted_late THEN ARRAY['registered_late'] ELSE ARRAY[]::varchar[] END
    || CASE WHEN hybrid_approved THEN ARRAY['hybrid_not_approved'] ELSE ARRAY[]::varchar[] END
"""


class Migration(migrations.Migration):

    dependencies = [
        ('federations', '0004_alter_apitoken_managers_alter_invitation_managers_and_more'),
        ('tournaments', '0011_reports_row_security'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        pgtrigger.migrations.RemoveTrigger(
            model_name='publishedevent',
            name='insert_insert',
        ),
        pgtrigger.migrations.RemoveTrigger(
            model_name='publishedevent',
            name='update_update',
        ),
        migrations.RemoveConstraint(
            model_name='eventversion',
            name='one_change_waits_at_a_time',
        ),
        migrations.AddField(
            model_name='tournament',
            name='admitted',
            field=django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=30), blank=True, default=list, size=None, verbose_name='admitted by a body'),
        ),
        migrations.RunSQL(KEEP, migrations.RunSQL.noop),
        migrations.RemoveField(
            model_name='tournament',
            name='admitted_late',
        ),
        migrations.RemoveField(
            model_name='tournament',
            name='hybrid_approved',
        ),
        migrations.AddField(
            model_name='publishedevent',
            name='fide_rated',
            field=models.BooleanField(default=True, verbose_name="for FIDE's list"),
        ),
        migrations.AddField(
            model_name='publishedevent',
            name='nationally_rated',
            field=models.BooleanField(default=False, verbose_name='for the national list'),
        ),
        migrations.AddField(
            model_name='publishedeventevent',
            name='fide_rated',
            field=models.BooleanField(default=True, verbose_name="for FIDE's list"),
        ),
        migrations.AddField(
            model_name='publishedeventevent',
            name='nationally_rated',
            field=models.BooleanField(default=False, verbose_name='for the national list'),
        ),
        migrations.AddField(
            model_name='tournament',
            name='fide_rated',
            field=models.BooleanField(default=True, verbose_name="for FIDE's list"),
        ),
        migrations.AddField(
            model_name='tournament',
            name='nationally_rated',
            field=models.BooleanField(default=False, verbose_name='for the national list'),
        ),
        migrations.AlterField(
            model_name='eventversion',
            name='state',
            field=models.CharField(choices=[('applied', 'applied'), ('proposed', 'waits for approval'), ('referred', 'waits for the commission'), ('refused', 'refused')], max_length=10, verbose_name='state'),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name='publishedevent',
            trigger=pgtrigger.compiler.Trigger(name='insert_insert', sql=pgtrigger.compiler.UpsertTriggerSql(func='INSERT INTO "tournaments_publishedeventevent" ("accepted_on", "changed_at", "chief_arbiter_id", "code", "details", "edition", "end", "federation_id", "fide_rated", "hybrid", "name", "national_championship", "nationally_rated", "norm_event", "official", "organisation_id", "organiser", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id", "place", "rated_list", "registered_on", "report_due", "reported_on", "rounds", "start", "state", "system", "tempo", "tournament_id", "website", "women_only") VALUES (NEW."accepted_on", NEW."changed_at", NEW."chief_arbiter_id", NEW."code", NEW."details", NEW."edition", NEW."end", NEW."federation_id", NEW."fide_rated", NEW."hybrid", NEW."name", NEW."national_championship", NEW."nationally_rated", NEW."norm_event", NEW."official", NEW."organisation_id", NEW."organiser", _pgh_attach_context(), NOW(), \'insert\', NEW."tournament_id", NEW."place", NEW."rated_list", NEW."registered_on", NEW."report_due", NEW."reported_on", NEW."rounds", NEW."start", NEW."state", NEW."system", NEW."tempo", NEW."tournament_id", NEW."website", NEW."women_only"); RETURN NULL;', hash='30857f34f5a637aa04fc2b3531b095ce503cb8ab', operation='INSERT', pgid='pgtrigger_insert_insert_5bfbd', table='tournaments_publishedevent', when='AFTER')),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name='publishedevent',
            trigger=pgtrigger.compiler.Trigger(name='update_update', sql=pgtrigger.compiler.UpsertTriggerSql(condition='WHEN (OLD.* IS DISTINCT FROM NEW.*)', func='INSERT INTO "tournaments_publishedeventevent" ("accepted_on", "changed_at", "chief_arbiter_id", "code", "details", "edition", "end", "federation_id", "fide_rated", "hybrid", "name", "national_championship", "nationally_rated", "norm_event", "official", "organisation_id", "organiser", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id", "place", "rated_list", "registered_on", "report_due", "reported_on", "rounds", "start", "state", "system", "tempo", "tournament_id", "website", "women_only") VALUES (NEW."accepted_on", NEW."changed_at", NEW."chief_arbiter_id", NEW."code", NEW."details", NEW."edition", NEW."end", NEW."federation_id", NEW."fide_rated", NEW."hybrid", NEW."name", NEW."national_championship", NEW."nationally_rated", NEW."norm_event", NEW."official", NEW."organisation_id", NEW."organiser", _pgh_attach_context(), NOW(), \'update\', NEW."tournament_id", NEW."place", NEW."rated_list", NEW."registered_on", NEW."report_due", NEW."reported_on", NEW."rounds", NEW."start", NEW."state", NEW."system", NEW."tempo", NEW."tournament_id", NEW."website", NEW."women_only"); RETURN NULL;', hash='9cb7668872b181ef418dab41b7a046a8491643be', operation='UPDATE', pgid='pgtrigger_update_update_206bc', table='tournaments_publishedevent', when='AFTER')),
        ),
        migrations.AddConstraint(
            model_name='eventversion',
            constraint=models.UniqueConstraint(condition=models.Q(('state__in', ('proposed', 'referred'))), fields=('tournament',), name='one_change_waits_at_a_time'),
        ),
    ]
