// As `_Testing_CoreGraphics`, for a file that imports both `Testing` and `UIKit`.

@_exported import Testing
