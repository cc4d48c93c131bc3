"""The words every game is written in: positions, questions, notes, views, boards, charts. Pure Python."""
