"""The Units, the Mapboard, the battle, and one moment of it."""
