import QuartzCore
import Testing

@Suite struct TransactionTests {
  @Test func defaults() {
    #expect(CATransaction.animationDuration() == 0.25)
    #expect(CATransaction.animationTimingFunction() == nil)
    #expect(!CATransaction.disableActions())
    #expect(CATransaction.value(forKey: "anything") == nil)
    CATransaction.commit()
  }

  @Test func innerTransactionsInheritAndDoNotLeak() {
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setValue("x", forKey: "anything")
    CATransaction.begin()
    #expect(CATransaction.animationDuration() == 2)
    #expect(CATransaction.value(forKey: "anything") as? String == "x")
    CATransaction.setAnimationDuration(3)
    CATransaction.setDisableActions(true)
    #expect(CATransaction.animationDuration() == 3)
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 2)
    #expect(!CATransaction.disableActions())
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.25)
  }

  @Test func completionWithoutAnimationsRunsAtTheCommit() {
    var log: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("first") }
    CATransaction.setCompletionBlock { log.append("second") }
    CATransaction.setCompletionBlock(nil)
    #expect(log.isEmpty)
    CATransaction.commit()
    #expect(log == ["first", "second"])
  }

  @Test func completionWaitsForAnimationsAddedAfterIt() {
    let layer = CALayer()
    var log: [String] = []
    CATransaction.begin()
    layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "before")
    CATransaction.setCompletionBlock { log.append("done") }
    layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "a")
    CATransaction.begin()
    layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "b")
    CATransaction.commit()
    CATransaction.commit()
    layer.removeAnimation(forKey: "before")
    layer.removeAnimation(forKey: "a")
    #expect(log.isEmpty)
    layer.removeAnimation(forKey: "b")
    #expect(log == ["done"])
  }
}
