"""Source: texts with positions, YAML reading without guesses, shapes, findings and how they are printed."""
