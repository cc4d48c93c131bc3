"""What is sent out after a turn: a report for each realm in seven sections, and one for everybody."""
