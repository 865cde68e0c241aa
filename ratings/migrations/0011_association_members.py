
import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('players', '0028_release'),
        ('ratings', '0010_first_hundred'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='AssociationMember',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('association', models.CharField(choices=[('IBCA', 'International Braille Chess Association'), ('ICSC', 'International Chess Committee of the Deaf'), ('IPCA', 'International Physically Disabled Chess Association')], max_length=4, verbose_name='association')),
                ('reason', models.TextField(verbose_name='evidence')),
                ('decided_at', models.DateTimeField(verbose_name='entered')),
                ('lifted_at', models.DateTimeField(blank=True, null=True, verbose_name='lifted')),
                ('decided_by', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name='entered by')),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='players.player', verbose_name='player')),
                ('system', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='players.ratingsystem')),
            ],
            options={
                'verbose_name': 'member of an association',
                'verbose_name_plural': 'members of associations',
                'ordering': ['-decided_at', 'pk'],
                'constraints': [models.UniqueConstraint(condition=models.Q(('lifted_at__isnull', True)), fields=('system', 'player', 'association'), name='member_once')],
            },
        ),
    ]
