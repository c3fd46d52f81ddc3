// Code written for Apple's QuartzCore sees these through it.
@_exported import CoreGraphics
@_exported import Foundation

/// Seconds.
public typealias CFTimeInterval = Double
