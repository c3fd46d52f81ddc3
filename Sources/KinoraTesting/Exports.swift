// What the signatures here are made of, so that a test needs to import this module only.
@_exported import ImageComparison
@_exported import QuartzCore
