"""What people come back for."""
