from django.db import migrations

# The largest losses of lists that were stored with their gains only. Who is printed, and for whom, is
# decided by the register of today: that of the day was not kept. Gains are left as they were published.
_LOST = """
    WITH lost AS (
        SELECT l.id AS listed, p.federation_id AS federation, p.id AS player, r.rating,
               r.rating - r.rating_before AS change, lower(p.name COLLATE "C") AS name,
               f.status = 'suspended' AS suspended
          FROM ratings_ratinglist l
          JOIN ratings_periodrow r ON r.calculation_id = l.calculation_id
          JOIN players_player p ON p.id = r.player_id
          JOIN federations_federation f ON f.id = p.federation_id
         WHERE r.rating < r.rating_before AND NOT r.inactive
           AND p.standing = 'registered' AND NOT p.deceased AND NOT p.restricted),
    placed AS (
        SELECT *, row_number() OVER (PARTITION BY {part} ORDER BY change, rating DESC, name, player) AS place
          FROM lost WHERE {who}),
    first AS (
        SELECT {part}, jsonb_agg(jsonb_build_array(player, rating, change) ORDER BY place) AS losses
          FROM placed WHERE place <= 100 GROUP BY {part})
"""
_WORLD = _LOST.format(part="listed", who="NOT suspended") + """
    UPDATE ratings_ratinglist l SET tops = l.tops || jsonb_build_object('decliners', first.losses)
      FROM first WHERE first.listed = l.id AND l.tops ? 'improvers'
"""
_FEDERATIONS = _LOST.format(part="listed, federation", who="true") + """
    UPDATE ratings_listfigures s SET tops = s.tops || jsonb_build_object('decliners', first.losses)
      FROM first WHERE first.listed = s.listed_id AND first.federation = s.federation_id AND s.tops ? 'improvers'
"""
_NOBODY = """
    UPDATE {table} SET tops = tops || '{{"decliners": []}}' WHERE tops ? 'improvers' AND NOT tops ? 'decliners'
"""


class Migration(migrations.Migration):
    dependencies = [("ratings", "0011_association_members")]

    operations = [
        migrations.RunSQL(
            [_WORLD, _FEDERATIONS, _NOBODY.format(table="ratings_ratinglist"), _NOBODY.format(table="ratings_listfigures")],
            migrations.RunSQL.noop,
        ),
    ]
