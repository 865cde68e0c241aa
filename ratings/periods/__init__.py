"""One rating period: which events enter, what they do to whom, written down and hashed.

calendar      the regulations of a system by date, and which list comes next
events        the verdict on every event before a list
reading       players' states and results, read by COPY
sides         one event: whose games count, against which rating
round_robins  round robins with unrated players (2009, 2017)
book          what a period adds up to for each player
newcomers     first ratings from pools
closing       K, rounding, floor, activity: the row of each player
untouched     players without games whom the list changes all the same
writing       the frozen rows, by COPY, and the hash of the inputs
calculating   all of it in one transaction
services      who may start and discard it
freshness     whether a calculation still rests on what is true
"""
