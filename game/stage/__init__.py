"""The drawing kit: pictures, letters, motion and sound. It knows no rules."""
