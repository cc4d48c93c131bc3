"""The year from its talks to October, and the count."""
