"""20.0 Stratagem markers: drawn, held, played."""
