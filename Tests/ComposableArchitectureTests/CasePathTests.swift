import ComposableArchitecture
import Testing

@Suite struct CasePathTests {
  @Test("a case path takes a payload out and puts it in")
  func paths() {
    let path = AnyCasePath<Shape, Int>(\.circle)
    #expect(path.extract(from: .circle(3)) == 3)
    #expect(path.extract(from: .empty) == nil)
    #expect(path.embed(4) == .circle(4))
    #expect((\Case<Shape>.empty)() as Shape == .empty)
  }

  @Test("payloads of several values, with labels and without a value have paths")
  func payloads() {
    let rectangle = Shape.rectangle(width: 2, height: 3)
    #expect(rectangle[case: \.rectangle]?.height == 3)
    #expect(rectangle[case: \.rectangle]?.width == 2)
    #expect(Shape.empty[case: \.empty] != nil)
    #expect(Shape.named(name: "x")[case: \.named] == "x")
  }

  @Test("paths go through nested enums, and the whole is a path too")
  func nested() {
    let shape = Shape.inner(.circle(5))
    #expect(shape[case: \.inner.circle] == 5)
    #expect(AnyCasePath<Shape, Int>(\.inner.circle).embed(6) == .inner(.circle(6)))
    #expect(AnyCasePath<Shape, Shape>(\.self).extract(from: shape) == shape)
  }

  @Test("is asks for a case, modify changes its payload, a property reads it")
  func properties() {
    var shape = Shape.circle(1)
    #expect(shape.is(\.circle))
    #expect(!shape.is(\.empty))
    shape.modify(\.circle) { $0 += 1 }
    #expect(shape.circle == 2)
    #expect(shape.empty == nil)
  }

  @Test("modifying a case that it is not is reported")
  @MainActor
  func wrongCase() async {
    await expectIssue("Cannot modify", "'empty'") {
      var shape = Shape.empty
      shape.modify(\.circle) { $0 = 7 }
    }
  }
}

@CasePathable
@dynamicMemberLookup
private indirect enum Shape: Equatable, Sendable {
  case empty
  case circle(Int)
  case rectangle(width: Int, height: Int)
  case named(name: String)
  case inner(Shape)
}
