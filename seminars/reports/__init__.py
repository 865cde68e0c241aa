"""Reports on a seminar as cases: due in seven days, checked by the Commission (5.2.1.1, 5.2.6)."""
