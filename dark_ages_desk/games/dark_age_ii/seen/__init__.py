"""What eyes see: the table, the reports."""
