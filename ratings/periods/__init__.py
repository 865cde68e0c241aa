"""One rating period: which events enter, what they do to whom, written down and hashed.

calendar      the regulations of a system by date, and which list comes next
candidates    events with accepted reports that no list has rated
events        the verdict on every event before a list
reading       players' states and results, read by COPY
sides         one event: whose games count, against which rating
round_robins  round robins with unrated players (2009, 2017)
snapshots     a player before a list, as the rules take him
book          what a period adds up to for each player
standing      results of published lists that still stand
corrections   what earlier lists have to do with an event of this one
newcomers     first ratings from pools
closing       K, rounding, floor, activity: the row of each player
untouched     players without games whom the list changes all the same
writing       the frozen rows, by COPY, and the hash of the inputs
summary       counts for the page of a calculation
calculating   all of it in one transaction
services      who may start and discard it
"""
