// Code written for Apple's UIKit sees these through it.
@_exported import CoreGraphics
@_exported import Foundation
@_exported import QuartzCore

/// The largest `Float`, as sources write it for a `repeatCount` without end; finite, as Apple's.
public let HUGE: Float = 3.4e38
