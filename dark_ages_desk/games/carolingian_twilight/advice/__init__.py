"""Knowledge about playing Carolingian Twilight well, for opponents and for "What would you do?"."""
