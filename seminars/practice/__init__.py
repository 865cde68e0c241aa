"""The exam trainer's pages: practice by topic and difficulty, papers to print, private progress."""
