import CustomDump
import Testing

@Suite struct DiffTests {
  @Test("Numbers that print the same are shown with their types where these differ")
  func numbersOfOtherTypes() {
    #expect(
      diff([Int32(1) as Any], [Int64(1) as Any]) == """
          [
        −   [0]: 1 as Int32
        +   [0]: 1 as Int64
          ]
        """)
    #expect(diff(Float(29.99) as Any, Double(29.99) as Any)?.contains("29.99 as Float") == true)
    #expect(diff(1 as Any, 1 as Any) == nil)
  }

  @Test("An object is printed once, however many lead to it")
  func sharedObjects() {
    final class Node {
      let left: Node?
      let right: Node?
      init(_ child: Node?) { (left, right) = (child, child) }
    }
    var node = Node(nil)
    for _ in 1...200 { node = Node(node) }
    #expect(String(customDumping: node).split(separator: "\n").count == 4 + 3 * 200)
    #expect(
      String(customDumping: Node(Node(nil))) == """
        DiffTests.Node(
          left: DiffTests.Node(
            left: nil,
            right: nil
          ),
          right: DiffTests.Node(↩︎)
        )
        """)
  }

  @Test("Equal values have no difference")
  func same() {
    #expect(diff(Person(name: "Ada"), Person(name: "Ada")) == nil)
  }

  @Test("A field that differs is shown, the others in one line each")
  func fields() {
    #expect(
      diff(Person(name: "Ada", age: 36), Person(name: "Ada", age: 37)) == """
          Person(
            name: "Ada",
        −   age: 36,
        +   age: 37,
            pets: [],
            boss: nil
          )
        """)
  }

  @Test("Elements of a collection that were added, removed and changed are shown with their places")
  func collections() {
    let old = Person(name: "Ada", pets: ["cat", "dog", "owl"])
    let new = Person(name: "Ada", pets: ["cat", "fox", "owl", "bee"])
    #expect(
      diff(old, new) == """
          Person(
            name: "Ada",
            age: 30,
            pets: [
              [0]: "cat",
        −     [1]: "dog",
        +     [1]: "fox",
              [2]: "owl",
        +     [3]: "bee"
            ],
            boss: nil
          )
        """)
  }

  @Test("Nested values, optionals and enums are compared inside")
  func nested() {
    let difference = diff(Job.working(Person(name: "Ada"), hours: 3), Job.working(Person(name: "Eve"), hours: 3))
    #expect(
      difference == """
          Job.working(
            Person(
        −     name: "Ada",
        +     name: "Eve",
              age: 30,
              pets: [],
              boss: nil
            ),
            hours: 3
          )
        """)
    #expect(
      diff(Job.none, Job.working(Person(name: "Ada"), hours: 3))?.hasPrefix("− Job.none\n+ Job.working(") == true)
    #expect(diff(Int?.none, Int?.some(1)) == "− nil\n+ 1")
  }

  @Test("Groups that have not changed are left out")
  func unchangedGroups() {
    let team = Crew(lead: Person(name: "Ada"), motto: "be\nkind", size: 3)
    #expect(
      diff(team, Crew(lead: team.lead, motto: team.motto, size: 4)) == """
          Crew(
            lead: Person(…),
            motto: \"""…\""",
        −   size: 3
        +   size: 4
          )
        """)
  }

  @Test("A value is printed under a name, indented, and as deep as is asked")
  func printing() {
    var text = ""
    let crew = Crew(lead: Person(name: "Ada"), motto: "", size: 3)
    let team = customDump(crew, to: &text, name: "team", indent: 2, maxDepth: 1)
    #expect(text == "  team: Crew(\n    lead: Person(…),\n    motto: \"\",\n    size: 3\n  )")
    #expect(team.size == 3)
    text = ""
    customDump([crew], to: &text, maxDepth: 2)
    #expect(text == "[\n  [0]: Crew(\n    lead: Person(…),\n    motto: \"\",\n    size: 3\n  )\n]")
    #expect(customDump(5) == 5)
  }

  @Test("Of two texts the lines that differ are shown, with the two around them")
  func texts() {
    let lines = (1...9).map { "line \($0)" }
    let changed = lines.map { $0 == "line 8" ? "another line" : $0 } + ["the end"]
    let difference = diff(lines.joined(separator: "\n"), changed.joined(separator: "\n"))
    #expect(
      difference?.split(separator: "\n") == [
        #"  """"#, "  line 1", "  … (4 unchanged)", "  line 6", "  line 7", "− line 8", "+ another line", "  line 9",
        "+ the end", #"  """"#,
      ])
  }

  @Test("Dictionaries are compared by key and sets by element")
  func keyed() {
    #expect(
      diff(["a": 1, "b": 2], ["a": 1, "b": 3, "c": 4]) == """
          [
        −   "b": 2,
        +   "b": 3,
        +   "c": 4,
            … (1 unchanged)
          ]
        """)
    #expect(diff(Set([1, 2]), Set([2, 3])) == "  Set([\n−   1,\n+   3,\n    … (1 unchanged)\n  ])")
  }

  @Test("A value with one field in one line is itself one line, and is compared as one")
  func oneLine() {
    #expect(String(customDumping: [Move.by(1)]) == "[\n  [0]: .by(1)\n]")
    #expect(String(customDumping: Key(name: "a")) == #"Key(name: "a")"#)
    #expect(String(customDumping: ("a" as StaticString, "b" as Unicode.Scalar)) == "(\n  \"a\",\n  \"b\"\n)")
    #expect(diff(Move.by(1), Move.by(2)) == "− Move.by(1)\n+ Move.by(2)")
  }

  @Test("Tuples are printed and compared value by value")
  func tuples() {
    #expect(String(customDumping: (1, "a")) == "(\n  1,\n  \"a\"\n)")
    #expect(String(customDumping: (x: 1, (2, y: 3))) == "(\n  x: 1,\n  (\n    2,\n    y: 3\n  )\n)")
    #expect(String(customDumping: Move.to(1, (2, name: "a"))) == "Move.to(\n  1,\n  (\n    2,\n    name: \"a\"\n  )\n)")
    #expect(diff((1, "a"), (1, "b")) == "  (\n    1,\n−   \"a\"\n+   \"b\"\n  )")
  }

  @Test("Every line of a key and of a text keeps its margin")
  func margins() {
    #expect(
      String(customDumping: [Key(name: "a\nb"): [1]]) == """
        [
          Key(
            name: \"""
            a
            b
            \"""
          ): [
            [0]: 1
          ]
        ]
        """)
  }

  @Test("Paths are printed as the source writes them")
  func keyPaths() {
    #expect(String(customDumping: \Person.name) == #"\Person.name"#)
    #expect(String(customDumping: \Person.pets.count) == #"\Person.pets.<Int>"#)
  }

  @Test("A type is printed whole, without modules and private contexts")
  func types() {
    struct Local {}
    #expect(String(customDumping: Pair<Int, Void>.self) == "Pair<Int, ()>.self")
    #expect(
      String(customDumping: Pair<Local, Pair<Int, Job>.Swapped>.self)
        == "Pair<DiffTests.Local, Pair<Int, Job>.Swapped>.self")
    #expect(
      String(customDumping: Pair<(Int, name: Person), [String]?>.self)
        == "Pair<(Int, name: Person), Optional<Array<String>>>.self")
    #expect(String(customDumping: ((Int) throws -> Job).self) == "(Int) throws -> Job.self")
  }

  @Test("A value may be printed as another one, or by some of its parts")
  func representation() {
    #expect(String(customDumping: [Wrapper(inner: 3)]) == "[\n  [0]: 3\n]")
    #expect(String(customDumping: Model()) == "Model(shown: 1)")
  }

  @Test("An object that holds itself is printed once")
  func cycle() {
    let knot = Knot()
    knot.other = knot
    #expect(String(customDumping: knot).contains("Knot(↩︎)"))
    knot.other = nil
  }

  @Test("A value may say for itself how it is printed")
  func custom() {
    #expect(String(customDumping: [Coin()]) == "[\n  [0]: a coin\n]")
  }
}

private struct Person: Equatable {
  var name: String
  var age = 30
  var pets: [String] = []
  var boss: String?
}

private struct Crew {
  var lead: Person
  var motto: String
  var size: Int
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
  case by(Int)
  case to(Int, (Int, name: String))
}

private struct Pair<First, Second> {
  struct Swapped {}
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
