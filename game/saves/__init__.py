"""What outlives an evening: settings, wishes, progress, the wall of fame and replays, safely on disk."""
