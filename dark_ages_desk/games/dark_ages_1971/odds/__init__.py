"""What attacks amount to, and their exact chances."""
