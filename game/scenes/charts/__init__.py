"""One picture a match, drawn in the game's own hand: what people point at when they say "there, that was it"."""
