"""The light from all around, which the studio has and panes mirror."""

AIR, AIR_POWER = (1.0, 0.985, 0.965, 1), 0.42
