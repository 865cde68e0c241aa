"""Pages of the exam trainer: practice by topic and difficulty, papers to print, private progress."""
