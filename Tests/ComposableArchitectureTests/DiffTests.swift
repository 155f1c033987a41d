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

  @Test("tuples are printed and compared value by value")
  func tuples() {
    #expect(customDump((1, "a")) == "(\n  1,\n  \"a\"\n)")
    #expect(customDump((x: 1, (2, y: 3))) == "(\n  x: 1,\n  (\n    2,\n    y: 3\n  )\n)")
    #expect(customDump(Move.to(1, (2, name: "a"))) == "Move.to(\n  1,\n  (\n    2,\n    name: \"a\"\n  )\n)")
    #expect(diff((1, "a"), (1, "b")) == "  (\n    … (1 unchanged)\n−   \"a\"\n+   \"b\"\n  )")
  }

  @Test("every line of a key and of a text keeps its margin")
  func margins() {
    #expect(
      customDump([Key(name: "a\nb"): [1]]) == """
        [
          Key(
            name: \"""
            a
            b
            \"""
          ): [
            1
          ]
        ]
        """)
  }

  @Test("paths are printed as the source writes them")
  func keyPaths() {
    #expect(customDump(\Person.name) == #"\Person.name"#)
    #expect(customDump(\Counter.State.fact) == #"\Counter.State.fact"#)
    #expect(customDump(\TwoCounters.State.first.count) == #"\TwoCounters.State.first.count"#)
    #expect(customDump(\Counter.Action.Cases.factLoaded) == #"\.factLoaded"#)
    #expect(customDump(\Session.Action.Cases.loggedIn.increment) == #"\.loggedIn.increment"#)
    #expect(customDump(\List.Action.Cases.rows[id: 3].tapped) == #"\.rows[id: 3].tapped"#)
  }

  @Test("a value may be printed as another one, or by some of its parts")
  func representation() {
    #expect(customDump([Wrapper(inner: 3)]) == "[\n  3\n]")
    #expect(customDump(Model()) == "Model(\n  shown: 1\n)")
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

private enum Move {
  case to(Int, (Int, name: String))
}

private struct Key: Hashable {
  var name: String
}

private struct Wrapper: CustomDumpRepresentable {
  var inner: Int
  var customDumpValue: Any { inner }
}

private struct Model: CustomDumpReflectable {
  var shown = 1
  var hidden = 2
  var customDumpMirror: Mirror { Mirror(self, children: ["shown": shown], displayStyle: .struct) }
}
