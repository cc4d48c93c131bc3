"""Printing to PDF: counters to cut out, charts, the board as a poster."""
