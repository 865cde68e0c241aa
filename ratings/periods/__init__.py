"""One rating period: which events a list rates, the new ratings, and the pages where officers work on it.

calendar               the regulations of a system by date, and the date of the next list
candidates             events with accepted reports that no list has rated
events                 the verdict on every candidate of a list: enters, waits, refused
reading                queries for players' states and results
changed_rounds         later parts of events whose rated rounds read differently; verdicts for all callers
rated_parts            what the published lists have done with an event, for its page
rated_results          one player in one event: the frozen columns
first_events           newcomers who have had their first event
event_results          one event: the core's rules applied to registration, report and decisions
snapshots              a player before a list, in the form that the core takes
period_totals          games and sums of each player in a period
earlier_results        results of published lists that have not been taken back
corrections            results of earlier lists that an event of this list replaces or continues
pooling                preliminaries and finals whose results are pooled
pools                  a newcomer's events, and the first rating they give
newcomers              the rows of newcomers
amends                 rating points from corrections of earlier lists
method                 the version number of the method, and what each version changed
new_ratings            K, rounding, floor, activity: the row of each player
players_without_games  players without games whom the list changes anyway
writing                writes the frozen rows by COPY, and hashes the inputs
summary                counts for the page of a calculation
calculating            the whole calculation in one transaction
opening                derives players' states from lists imported before the first calculation
services               start, carry out and discard a calculation; change the settings of a system
deadlines              who must calculate or publish, and by when
preview                data for an officer's check before a list is published
perspectives           the workspace in which the pages are opened: the office or a federation
"""
