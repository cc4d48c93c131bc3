"""Files written whole or not at all: one way for records, reports, pictures, sheets and caches."""
