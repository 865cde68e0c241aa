"""Exam, readiness assessment and diagnostic test: paper, codes, marks, results, reviews."""
