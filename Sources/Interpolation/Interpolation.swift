// Interpolation
