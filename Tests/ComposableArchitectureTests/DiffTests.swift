import ComposableArchitecture
import Testing

@Suite struct DiffTests {
  @Test("equal values have no difference")
  func same() {
    #expect(diff(Person(name: "Ada"), Person(name: "Ada")) == nil)
  }

  @Test("a field that differs is shown, the others are counted")
  func fields() {
    #expect(
      diff(Person(name: "Ada", age: 36), Person(name: "Ada", age: 37)) == """
          Person(
            … (1 unchanged)
        −   age: 36,
        +   age: 37,
            … (2 unchanged)
          )
        """)
  }

  @Test("elements of a collection that were added, removed and changed are shown with their places")
  func collections() {
    let old = Person(name: "Ada", pets: ["cat", "dog", "owl"])
    let new = Person(name: "Ada", pets: ["cat", "fox", "owl", "bee"])
    #expect(
      diff(old, new) == """
          Person(
            … (2 unchanged)
            pets: [
              … (1 unchanged)
        −     [1]: "dog",
        +     [1]: "fox",
              … (1 unchanged)
        +     [3]: "bee"
            ],
            … (1 unchanged)
          )
        """)
  }

  @Test("nested values, optionals and enums are compared inside")
  func nested() {
    let difference = diff(Job.working(Person(name: "Ada"), hours: 3), Job.working(Person(name: "Eve"), hours: 3))
    #expect(
      difference == """
          Job.working(
            Person(
        −     name: "Ada",
        +     name: "Eve",
              … (3 unchanged)
            ),
            … (1 unchanged)
          )
        """)
    #expect(
      diff(Job.none, Job.working(Person(name: "Ada"), hours: 3))?.hasPrefix("− Job.none\n+ Job.working(") == true)
    #expect(diff(Int?.none, Int?.some(1)) == "− nil\n+ 1")
  }

  @Test("dictionaries are compared by key and sets by element")
  func keyed() {
    #expect(
      diff(["a": 1, "b": 2], ["a": 1, "b": 3, "c": 4]) == """
          [
            … (1 unchanged)
        −   "b": 2,
        +   "b": 3,
        +   "c": 4
          ]
        """)
    #expect(diff(Set([1, 2]), Set([2, 3]))?.contains("+   [1]: 3") == true)
  }

  @Test("an observable state is shown under the names of its properties")
  func observable() {
    #expect(
      customDump(Counter.State(count: 2)) == """
        Counter.State(
          count: 2,
          isLoading: false,
          fact: nil
        )
        """)
  }

  @Test("an object that holds itself is printed once")
  func cycle() {
    let knot = Knot()
    knot.other = knot
    #expect(customDump(knot).contains("Knot(↩︎)"))
    knot.other = nil
  }

  @Test("a value may say for itself how it is printed")
  func custom() {
    #expect(customDump([Coin()]) == "[\n  a coin\n]")
  }
}

private struct Person: Equatable {
  var name: String
  var age = 30
  var pets: [String] = []
  var boss: String?
}

private enum Job {
  case none
  case working(Person, hours: Int)
}

private final class Knot {
  var other: Knot?
}

private struct Coin: CustomDumpStringConvertible {
  var customDumpDescription: String { "a coin" }
}
