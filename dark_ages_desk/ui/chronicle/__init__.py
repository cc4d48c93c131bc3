"""Taking an evening home: what of a chronicle needs Qt (its maps, its PDF), and the windows that make one."""
