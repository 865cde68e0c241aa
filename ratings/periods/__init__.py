"""One rating period: which events enter, what they do to whom, written down and hashed; and the work on it.

calendar               the regulations of a system by date, and which list comes next
candidates             events with accepted reports that no list has rated
events                 the verdict on every event before a list
reading                players' states and results, read by COPY
rated_results          one player in one event: the columns that are frozen
first_events           newcomers who have had their first event
event_results          one event: the rules of the core with what was registered and decided
snapshots              a player before a list, as the rules take it
period_totals          what a period adds up to for each player
earlier_results        results of published lists that still stand
corrections            what earlier lists have to do with an event of this one
pooling                preliminaries and finals whose results are pooled
pools                  a newcomer's events, and the first rating they give
newcomers              the rows of newcomers
amends                 what corrections of earlier lists come to
method                 the number of the method, and what each one changed
new_ratings            K, rounding, floor, activity: the row of each player
players_without_games  those whom the list changes all the same
writing                the frozen rows, by COPY, and the hash of the inputs
summary                counts for the page of a calculation
calculating            all of it in one transaction
opening                what the lists before the first calculation tell of its players
services               who may start and discard a calculation, and settle how lists are made
deadlines              who must calculate or publish, and by when
preview                what an officer looks at before a list is published
perspectives           where the work is opened: in the office, or in a federation
"""
