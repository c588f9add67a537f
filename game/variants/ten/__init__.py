"""Round Ten: cards with two sides, and a common pile that should come to exactly ten."""
