"""Strategy & Conquest, DarkAges: thirty-five realms, sealed orders, fog of war."""
