"""What can be said of a text's meaning without playing it: contradictions, whereabouts, truth, chains, likeness."""
