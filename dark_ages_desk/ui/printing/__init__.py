"""Printing to PDF: counters to cut out, charts, the board as a poster.

A ``Document`` draws each page with a painter in millimetres, and the dialog shows the same page. The tests measure the
pages of the files as QtPdf draws them.
"""
