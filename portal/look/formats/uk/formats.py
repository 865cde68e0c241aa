"""Ukrainian dates: no leading zero before a month in words, and the genitive of the month.

Without "р." after the year: a date often ends a sentence, which then had two full stops.
"""

DATE_FORMAT = "j E Y"
DATETIME_FORMAT = "j E Y, H:i"
MONTH_DAY_FORMAT = "j E"
YEAR_MONTH_FORMAT = "F Y"
