/// What can be written to standard output.
enum StreamFormat: String, CaseIterable {
  case gif, png, apng, webp, y4m, rgba
}
