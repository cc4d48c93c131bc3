"""The table and the reports as viewers see them."""
