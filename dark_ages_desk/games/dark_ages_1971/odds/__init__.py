"""The results of attacks, and their exact chances."""
