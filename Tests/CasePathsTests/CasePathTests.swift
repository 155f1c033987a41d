import CasePaths
import Expectations
import Testing

@Suite(.timeLimit(.minutes(10))) struct CasePathTests {
  @Test("A case path takes a payload out and puts it in")
  func paths() {
    let path = AnyCasePath<Shape, Int>(\.circle)
    #expect(path.extract(from: .circle(3)) == 3)
    #expect(path.extract(from: .empty) == nil)
    #expect(path.embed(4) == .circle(4))
    #expect((\Case<Shape>.empty)() as Shape == .empty)
  }

  @Test("A deprecated case is listed with the others, and what is made of it names it without a warning")
  func deprecated() {
    let paths = Array(Fading.allCasePaths)
    #expect(paths.count == 2)
    #expect(paths.first == Fading.stays.case)
  }

  @Test("Payloads of several values, with labels and without a value have paths")
  func payloads() {
    let rectangle = Shape.rectangle(width: 2, height: 3)
    #expect(rectangle[case: \.rectangle]?.height == 3)
    #expect(rectangle[case: \.rectangle]?.width == 2)
    #expect(Shape.empty[case: \.empty] != nil)
    #expect(Shape.named(name: "x")[case: \.named] == "x")
  }

  @Test("Paths go through nested enums, and the whole is a path too")
  func nested() {
    let shape = Shape.inner(.circle(5))
    #expect(shape[case: \.inner.circle] == 5)
    #expect(AnyCasePath<Shape, Int>(\.inner.circle).embed(6) == .inner(.circle(6)))
    #expect(AnyCasePath<Shape, Shape>(\.self).extract(from: shape) == shape)
  }

  @Test("`is` asks for a case, `modify` changes its payload, a property reads it")
  func properties() {
    var shape = Shape.circle(1)
    #expect(shape.is(\.circle))
    #expect(!shape.is(\.empty))
    shape.modify(\.circle) { $0 += 1 }
    #expect(shape.circle == 2)
    #expect(shape.empty == nil)
  }

  @Test("A payload is set through its case, and only through its own")
  func setting() {
    var shape = Shape.circle(1)
    shape[case: \.circle] = 5
    #expect(shape == .circle(5))
    shape[case: \.named] = "x"
    #expect(shape == .circle(5))
    shape.circle = 6
    shape.circle? += 1
    #expect(shape == .circle(7))
    shape.named = "x"
    shape.circle = nil
    #expect(shape == .circle(7))
    var rectangle = Shape.rectangle(width: 1, height: 2)
    rectangle.rectangle?.height = 3
    #expect(rectangle == .rectangle(width: 1, height: 3))
    var nested = Shape.inner(.circle(1))
    nested[case: \.inner.circle] = 7
    #expect(nested == .inner(.circle(7)))
    nested.inner?.circle = 8
    #expect(nested == .inner(.circle(8)))
  }

  @Test("All case paths can be gone through, and one of them leads to the case of a value")
  func allCases() {
    let paths = Array(Shape.allCasePaths)
    #expect(paths.count == 5)
    let shape = Shape.rectangle(width: 1, height: 2)
    #expect(paths.filter(shape.is) == [\Shape.Cases.rectangle])
    #expect(Shape.allCasePaths[shape] == \Shape.Cases.rectangle)
    #expect(shape.case == \Shape.Cases.rectangle)
    let made: Shape? = (\Shape.Cases.circle as PartialCaseKeyPath<Shape>)(3)
    #expect(made == .circle(3))
    let mismatched: Shape? = (\Shape.Cases.circle as PartialCaseKeyPath<Shape>)("x")
    #expect(mismatched == nil)
  }

  @Test("A switch matches a value by a path to its case")
  func pattern() {
    func size(_ shape: Shape) -> String {
      switch shape {
      case \.inner.circle: "a circle within"
      case \.inner: "something within"
      default: "something"
      }
    }
    #expect(size(.inner(.circle(1))) == "a circle within")
    #expect(size(.inner(.empty)) == "something within")
    #expect(size(.circle(1)) == "something")
  }

  @Test("An optional has the cases of its value, and its own two")
  func optionals() {
    var shape: Shape? = .circle(1)
    #expect(shape.is(\.some))
    #expect(shape.is(\.circle))
    #expect(shape[case: \.circle] == 1)
    shape.modify(\.some.circle) { $0 += 1 }
    shape.modify(\.circle) { $0 += 1 }
    #expect(shape == .circle(3))
    shape = nil
    #expect(shape.is(\.none))
    #expect(!shape.is(\.circle))
    #expect(Array(Int?.allCasePaths) == [\Int?.Cases.none, \Int?.Cases.some])
    #expect(Holder.held(.circle(4))[case: \.held.circle] == 4)
    #expect(Holder.held(nil)[case: \.held.circle] == nil)
  }

  @Test("A result has the cases of success and failure")
  func results() {
    var result = Result<Shape, Oops>.success(.circle(1))
    #expect(result[case: \.success.circle] == 1)
    #expect(result.is(\.success))
    result.modify(\.success.circle) { $0 = 9 }
    #expect(result == .success(.circle(9)))
    result = .failure(Oops())
    #expect(result[case: \.failure] == Oops())
    #expect(result[case: \.success] == nil)
    #expect(Result<Shape, Oops>.allCasePaths[result] == \Result<Shape, Oops>.Cases.failure)
  }

  @Test("An enum, its parameter or its payload may be called as a sequence calls its own")
  func shadowedNames() {
    #expect(Element.int(3)[case: \.int] == 3)
    #expect(Element.nested(.int(1))[case: \.nested.int] == 1)
    #expect(Change<String>.added("a")[case: \.added] == "a")
    #expect(Change<String>.allCasePaths.map { $0 }.count == 2)
  }

  @Test("Modifying a case that it is not is reported")
  @MainActor
  func wrongCase() async {
    await expectIssue("Cannot modify '.circle'", "'.empty'") {
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

@CasePathable
private enum Fading {
  case stays
  @available(*, deprecated, message: "it stays")
  case gone(at: Int)
}

@CasePathable
private indirect enum Element: Equatable {
  case int(Int)
  case nested(Element)
}

@CasePathable
private enum Change<Element: Sendable> {
  case added(Element)
  case all([Element], Array<Element>.Iterator)
}

@CasePathable
private enum Holder {
  case held(Shape?)
}

private struct Oops: Error, Equatable {}
