// Presentation
