"""From presses to commands, one small controller a game; pure, so that every row of the table is a test."""
