"""Taking a session home: the parts of a chronicle that need Qt (its maps, its PDF), and the windows that make one."""
