// A file that imports both `Testing` and `CoreGraphics` makes the compiler import this module in
// place of `Testing`: an overlay that Swift ships on Apple's platforms only. Here it passes
// `Testing` on, so that tests can import the two side by side.

@_exported import Testing
