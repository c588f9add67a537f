"""Private channels: how one seat learns what nobody else at the same screen may know, one file a way."""
