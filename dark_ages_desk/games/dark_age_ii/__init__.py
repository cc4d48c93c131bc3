"""Dark Age II: eighteen kingdoms, written orders, one action at a time."""
