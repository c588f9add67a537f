"""Tools for the people who change the game; none of this is shipped."""
