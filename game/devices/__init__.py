"""What people hold in their hands: pads, keyboard halves, a mouse; and which chair each one belongs to."""
