"""The contract that all games share; pure: no pygame, no clock, no file, no global dice."""
