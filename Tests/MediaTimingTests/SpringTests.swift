import Testing

@testable import MediaTiming

struct SpringTests {
  struct Exact: Decodable {
    var mass, stiffness, damping: Double
    var initialVelocity: Double?
    /// Present on the row that is clamped to critical damping.
    var note: String?
    var tx: [[Double]]
  }

  struct Motion: Decodable {
    var name: String
    var from, to, mass, stiffness, damping, velocity, dt: Double
    var roundedValues: [Double]
  }

  struct Tables: Decodable {
    var motionLinear: [[Double]]
    var motion: [Motion]
    var exact: [Exact]
  }

  struct Settling: Decodable {
    var mass, stiffness, damping, initialVelocity, settlingDuration: Double
  }

  struct SettlingTable: Decodable {
    var settling: [Settling]
  }

  @Test func exact() throws {
    for row in try table("spring", as: Tables.self).exact {
      let spring = Spring(
        mass: row.mass, stiffness: row.stiffness, damping: row.damping,
        initialVelocity: row.initialVelocity ?? 0, allowsOverdamping: row.note == nil)
      for point in row.tx {
        #expect(agree(spring.value(at: point[0]), point[1], within: 1e-9), "\(spring) \(point)")
      }
    }
  }

  @Test func motionLinear() throws {
    let rows = try table("spring", as: Tables.self).motionLinear
    for point in rows {
      #expect(agree(Spring().value(at: point[0]), point[1], within: 6e-5), "\(point)")
    }
    #expect(rows.count == 35)
  }

  @Test func motion() throws {
    for row in try table("spring", as: Tables.self).motion {
      let spring = Spring(
        mass: row.mass, stiffness: row.stiffness, damping: row.damping,
        initialVelocity: row.velocity, allowsOverdamping: true)
      // The reference snaps to the target when at rest; its last value is that.
      for (index, expected) in row.roundedValues.enumerated() {
        let value = row.from + (row.to - row.from) * spring.value(at: Double(index) * row.dt)
        #expect(abs(value.rounded() - expected) <= 1, "\(row.name) \(index): \(value)")
      }
    }
  }

  @Test func settlingDurationsMeasuredOnQuartzCore() throws {
    for row in try table("quartzcore", as: SettlingTable.self).settling {
      let spring = Spring(
        mass: row.mass, stiffness: row.stiffness, damping: row.damping,
        initialVelocity: row.initialVelocity)
      #expect(agree(spring.settlingDuration, row.settlingDuration, within: 1e-9), "\(row)")
    }
    #expect(agree(Spring(damping: 5).settlingDuration, 2.855, within: 1e-3))
    #expect(agree(Spring(damping: 15).settlingDuration, 1.0221, within: 1e-4))
    #expect(Spring(damping: 0).settlingDuration == Double(Float.greatestFiniteMagnitude))
  }

  @Test func overdampingIsCriticalUnlessAllowed() {
    for step in 0..<20 {
      let time = Double(step) / 10
      #expect(Spring(damping: 100).value(at: time) == Spring(damping: 20).value(at: time))
    }
    let slow = Spring(damping: 100, allowsOverdamping: true)
    #expect(slow.value(at: 0.3) < Spring(damping: 20).value(at: 0.3))
    #expect(abs(slow.displacement(at: slow.settlingDuration)) <= 0.001)
    #expect(abs(slow.displacement(at: slow.settlingDuration - 0.1)) > 0.001)
  }

  @Test func perceptual() {
    let bouncy = Spring(perceptualDuration: 1, bounce: 0.5)
    #expect(agree(bouncy.stiffness, 39.47841760435743) && agree(bouncy.damping, 6.283185307179586))
    #expect(agree(bouncy.perceptualDuration, 1) && agree(bouncy.bounce, 0.5))
    #expect(agree(Spring(perceptualDuration: 1, bounce: -0.5).damping, 25.132741228718345))
    let rigid = Spring(perceptualDuration: 1, bounce: -1)
    #expect(rigid.damping == .infinity && rigid.settlingDuration == 0)
    #expect(rigid.value(at: 0.1) == 1)
    #expect(agree(Spring().perceptualDuration, 0.6283185307179586) && Spring().bounce == 0.5)
  }

  /// The slope at the start is the initial velocity, whatever the damping.
  @Test(arguments: [5.0, 20, 60], [-3.0, 0, 4])
  func initialVelocity(damping: Double, velocity: Double) {
    let spring = Spring(damping: damping, initialVelocity: velocity, allowsOverdamping: true)
    #expect(agree(spring.value(at: 1e-6) / 1e-6, velocity, within: 1e-3))
  }
}
