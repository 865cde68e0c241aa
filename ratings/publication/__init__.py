"""Publishes a calculation as a list: ratings, history, files.

layouts    the columns of the lists, and a player's line in each format
sources    queries for the players of a list, from the current register or from a past state
writing    writes the files of one list with one query, under random names
effects    updates ratings, their history and the players' states
freshness  checks that the inputs of a calculation have not changed since
tops       the top hundred of the world by category, and who moved most
naming     file names for downloads
packing    reproducible zip files
downloads  a file of a list for download: whole or of one federation, plain or zipped
services   start a publication, publish, compress the files
"""
