"""Places that live: the bar at sunset, the huts, the tables, the islands, the podium."""
