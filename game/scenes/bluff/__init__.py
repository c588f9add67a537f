"""The pieces of the table of Nine?: columns, dock, panels, the little stage, and the show when somebody asks."""
