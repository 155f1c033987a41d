import ComposableArchitecture
import FoundationEssentials
import Testing

@Suite struct IdentifiedArrayTests {
  private struct Row: Codable, Equatable, Identifiable {
    var id: Int
    var name = "row"
  }

  private var rows: IdentifiedArrayOf<Row> { [Row(id: 3), Row(id: 1), Row(id: 2)] }

  @Test("elements keep their order and are found by identifier")
  func lookup() {
    #expect(rows.map(\.id) == [3, 1, 2])
    #expect(rows.ids == [3, 1, 2])
    #expect(rows[id: 1] == Row(id: 1))
    #expect(rows[id: 9] == nil)
    #expect(rows.index(id: 2) == 2)
  }

  @Test("an identifier occurs once")
  func unique() {
    var rows = rows
    #expect(rows.append(Row(id: 1, name: "again")).inserted == false)
    #expect(rows.count == 3)
    #expect(rows.updateOrAppend(Row(id: 1, name: "new")) == Row(id: 1))
    #expect(rows[id: 1]?.name == "new")
    #expect(rows.updateOrAppend(Row(id: 4)) == nil)
    #expect(rows.ids == [3, 1, 2, 4])
  }

  @Test("positions stay right through every change")
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

  @Test("it is written and read as an array, and refuses an identifier twice")
  func coding() throws {
    let data = try JSONEncoder().encode(rows)
    #expect(try JSONDecoder().decode(IdentifiedArrayOf<Row>.self, from: data) == rows)
    let twice = Data(#"[{"id":1,"name":"a"},{"id":1,"name":"b"}]"#.utf8)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(IdentifiedArrayOf<Row>.self, from: twice) }
  }
}
