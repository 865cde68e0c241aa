"""From a calculation to the list that everybody downloads.

layouts    the columns of the lists and the line that each format makes of a player
sources    who is on a list: as the register stands, or as it stood
writing    the files of one list, in one reading, under names that nobody knows before the commit
effects    what a publication does to ratings, their history and the players' states
freshness  whether a calculation still rests on what it has read
tops       the first hundred of the world by category
naming     what the files are called
packing    zip files that are the same at every making
downloads  a file of a list for whoever asks: whole or of one federation, plain or zipped
services   the acts: start a publication, publish, pack
"""
