"""Russian dates: a day takes the genitive of its month.

Without "г." after the year: a date often ends a sentence, which then had two full stops.
"""

DATE_FORMAT = "j E Y"
DATETIME_FORMAT = "j E Y, G:i"
MONTH_DAY_FORMAT = "j E"
YEAR_MONTH_FORMAT = "F Y"
