"""The event cards: one module for each kind of effect, and the deck that composes them."""
