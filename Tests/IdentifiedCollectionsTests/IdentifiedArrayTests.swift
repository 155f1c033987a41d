import Expectations
import IdentifiedCollections
import Platform
import Testing

@Suite struct IdentifiedArrayTests {
  private struct Row: Codable, Equatable, Identifiable {
    var id: Int
    var name = "row"
  }

  private var rows: IdentifiedArrayOf<Row> { [Row(id: 3), Row(id: 1), Row(id: 2)] }

  @Test("Elements keep their order and are found by identifier")
  func lookup() {
    #expect(rows.map(\.id) == [3, 1, 2])
    #expect(rows.ids == [3, 1, 2])
    #expect(rows[id: 1] == Row(id: 1))
    #expect(rows[id: 9] == nil)
    #expect(rows.index(id: 2) == 2)
  }

  @Test("An identifier occurs once")
  func unique() {
    var rows = rows
    #expect(rows.append(Row(id: 1, name: "again")).inserted == false)
    #expect(rows.count == 3)
    #expect(rows.updateOrAppend(Row(id: 1, name: "new")) == Row(id: 1))
    #expect(rows[id: 1]?.name == "new")
    #expect(rows.updateOrAppend(Row(id: 4)) == nil)
    #expect(rows.ids == [3, 1, 2, 4])
  }

  @Test("Positions stay right through every change")
  func positions() {
    var rows = rows
    rows.insert(Row(id: 7), at: 1)
    rows.remove(id: 3)
    rows.move(from: 2, to: 0)
    rows[id: 1]?.name = "one"
    rows[id: 8] = Row(id: 8)
    rows[id: 7] = nil
    rows.sort { $0.id > $1.id }
    #expect(rows.ids == [8, 2, 1])
    for (index, id) in rows.ids.enumerated() { #expect(rows.index(id: id) == index) }
    rows.removeAll { $0.id == 2 }
    #expect(rows.ids == [8, 1])
    #expect(rows.index(id: 1) == 1)
    rows[1].name = "changed"
    #expect(rows[id: 1]?.name == "changed")
    rows.removeAll()
    #expect(rows.isEmpty)
  }

  @Test("Positions stay right whatever comes and goes where")
  func randomChanges() {
    var generator = SystemRandomNumberGenerator()
    var (rows, model) = (IdentifiedArrayOf<Row>(), [Row]())
    for id in 0..<2_000 {
      let place = Int.random(in: 0...model.count, using: &generator)
      switch id % 5 {
      case 0, 1, 2:
        rows.insert(Row(id: id), at: place)
        model.insert(Row(id: id), at: place)
      case 3 where place < model.count:
        rows.remove(at: place)
        model.remove(at: place)
      default:
        let part = place..<min(place + 3, model.count)
        rows.removeSubrange(part)
        model.removeSubrange(part)
      }
    }
    #expect(rows.elements == model)
    #expect(model.indices.allSatisfy { rows.index(id: model[$0].id) == $0 && rows.ids[$0] == model[$0].id })
    while !rows.isEmpty { rows.removeFirst() }
    #expect(rows.ids.isEmpty)
  }

  @Test("Elements come at the end and go from both ends")
  func ends() {
    var rows = rows
    rows += [Row(id: 1, name: "again"), Row(id: 5)]
    rows.append(contentsOf: [Row(id: 6)])
    #expect(rows.ids == [3, 1, 2, 5, 6])
    #expect(rows[id: 1]?.name == "row")
    #expect(rows.removeLast().id == 6)
    #expect(rows.removeFirst().id == 3)
    rows.removeLast(1)
    #expect(rows.ids == [1, 2])
    rows.removeFirst(2)
    #expect(rows.popLast() == nil)
    #expect(rows.popFirst() == nil)
  }

  @Test("Elements go by identifier, by range, by offsets and by a condition")
  func removing() {
    var rows = IdentifiedArray(uniqueElements: (1...8).map { Row(id: $0) })
    #expect(rows.remove(Row(id: 8, name: "whatever"))?.id == 8)
    rows.removeSubrange(0..<2)
    rows.remove(atOffsets: [0, 2])
    #expect(rows.ids == [4, 6, 7])
    #expect(rows.filter { $0.id > 4 }.ids == [6, 7])
    #expect(type(of: rows.filter { _ in true }) == IdentifiedArrayOf<Row>.self)
    rows.removeSubrange(1...)
    expectIndices(rows, [4])
  }

  @Test("The identifiers are a set in an order")
  func identifiers() {
    let ids = IdentifiedArray(uniqueElements: (1...3).map { Row(id: $0) }).ids
    #expect(ids.contains(2) && !ids.contains(4))
    #expect(ids.firstIndex(of: 3) == 2 && ids.lastIndex(of: 9) == nil)
    #expect(ids == [1, 2, 3] && ids != [3, 2, 1] && ids == [1, 2, 1, 3])
    #expect(ids.isSubset(of: [3, 2, 1, 0]) && ids.isSuperset(of: [2]) && ids.isDisjoint(with: [7]))
    #expect(Set([ids, [1, 2, 3]]).count == 1)
    #expect("\(ids)" == "[1, 2, 3]")
  }

  @Test("Offsets move in their order before the destination")
  func moving() {
    func moved(_ offsets: [Int], to destination: Int) -> OrderedSet<Int> {
      var rows = IdentifiedArray(uniqueElements: (1...3).map { Row(id: $0) })
      rows.move(fromOffsets: offsets, toOffset: destination)
      for (index, id) in rows.ids.enumerated() { #expect(rows.index(id: id) == index) }
      return rows.ids
    }
    #expect(moved([0, 2], to: 0) == [1, 3, 2])
    #expect(moved([0, 2], to: 1) == [1, 3, 2])
    #expect(moved([0, 2], to: 2) == [2, 1, 3])
    #expect(moved([0], to: 3) == [2, 3, 1])
  }

  @Test("Every way to reorder keeps the positions right")
  func reordering() {
    var rows = rows
    rows.reverse()
    expectIndices(rows, [2, 1, 3])
    rows.swapAt(0, 2)
    expectIndices(rows, [3, 1, 2])
    let pivot = rows.partition { $0.id == 3 }
    #expect(pivot == 2)
    #expect(rows.last?.id == 3)
    var generator = Constant()
    rows.shuffle(using: &generator)
    #expect(Set(rows.ids) == [1, 2, 3])
    for (index, id) in rows.ids.enumerated() { #expect(rows.index(id: id) == index) }
  }

  @Test("An element is replaced where it stands, or added where it is wanted")
  func updating() {
    var rows = rows
    #expect(rows.update(Row(id: 1, name: "new"), at: 1).name == "row")
    #expect(rows.updateOrInsert(Row(id: 2, name: "newer"), at: 0) == (Row(id: 2), 2))
    let (old, index) = rows.updateOrInsert(Row(id: 9), at: 0)
    #expect(old == nil)
    #expect(index == 0)
    expectIndices(rows, [9, 3, 1, 2])
    #expect(rows.contains(Row(id: 9, name: "by its identifier")))
  }

  @Test("A missing element can have a default, which a change adds")
  func defaults() {
    var rows = rows
    #expect(rows[id: 7, default: Row(id: 7)].name == "row")
    #expect(rows.count == 3)
    rows[id: 7, default: Row(id: 7)].name = "added"
    rows[id: 1, default: Row(id: 1)].name = "changed"
    expectIndices(rows, [3, 1, 2, 7])
    #expect(rows[id: 7]?.name == "added")
    #expect(rows[id: 1]?.name == "changed")
  }

  @Test("An element that is changed, removed or added through its identifier leaves the others in order")
  func inPlace() {
    var rows = rows
    rows[id: 3]?.name += "!"
    rows[id: 3]? = Row(id: 3, name: "other")
    expectIndices(rows, [3, 1, 2])
    func drop(_ row: inout Row?) { row = nil }
    drop(&rows[id: 1])
    expectIndices(rows, [3, 2])
    func put(_ row: inout Row?) { row = Row(id: 4) }
    put(&rows[id: 4])
    expectIndices(rows, [3, 2, 4])
  }

  @Test("Two elements with one identifier become what the caller says")
  func uniquing() {
    let rows = IdentifiedArray([Row(id: 1, name: "a"), Row(id: 2), Row(id: 1, name: "b")]) {
      Row(id: $0.id, name: $0.name + $1.name)
    }
    #expect(rows.map(\.name) == ["ab", "row"])
    #expect(IdentifiedArray(rows[1...]).ids == [2])
    #expect(IdentifiedArray(id: \Int.self).id == \Int.self)
  }

  @Test("An identified array prints like an array, with its type's name where that helps")
  func printing() {
    let numbers = IdentifiedArray(uniqueElements: [1, 2, 3], id: \.self)
    #expect(numbers.description == "[1, 2, 3]")
    #expect(numbers.debugDescription == "IdentifiedArray<Int>([1, 2, 3])")
    #expect(numbers.sorted(by: >) == [3, 2, 1])
  }

  private func expectIndices(
    _ rows: IdentifiedArrayOf<Row>, _ ids: [Int], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(rows.ids.elements == ids, sourceLocation: sourceLocation)
    for (index, id) in ids.enumerated() { #expect(rows.index(id: id) == index, sourceLocation: sourceLocation) }
  }

  /// A generator with a known sequence.
  private struct Constant: RandomNumberGenerator {
    mutating func next() -> UInt64 { 0x9E37_79B9_7F4A_7C15 }
  }

  @Test("An identified array is written and read as an array, and refuses an identifier twice")
  func coding() throws {
    let data = try JSONEncoder().encode(rows)
    expect(try JSONDecoder().decode(IdentifiedArrayOf<Row>.self, from: data), equals: rows)
    let twice = Data(#"[{"id":1,"name":"a"},{"id":1,"name":"b"}]"#.utf8)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(IdentifiedArrayOf<Row>.self, from: twice) }
  }
}
