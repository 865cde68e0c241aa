from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('ratings', '0008_list_figures'),
    ]

    operations = [
        migrations.AddIndex(
            model_name='periodrow',
            index=models.Index(fields=['calculation', '-rounded', 'player'], name='periods_by_change'),
        ),
    ]
