"""One file a screen: what the people see and press there. Scenes know views, never states."""
