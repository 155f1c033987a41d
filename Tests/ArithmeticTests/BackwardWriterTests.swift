import Arithmetic
import SharedModels
import TestSupport
import Testing

@Suite("A writer from the end")
struct BackwardWriterTests {
  @Test("A writer from the end writes every digit of a number, or the last of them")
  func numbers() {
    var generator = SeededGenerator(seed: 21)
    for _ in 0..<20_000 {
      let number = UInt64.random(in: 0...UInt64.max, using: &generator) >> UInt64.random(in: 0..<64, using: &generator)
      #expect(text { $0.put(digitsOf: number) } == String(number))
      let count = Int.random(in: 1...24, using: &generator)
      let digits = String(repeating: "0", count: max(0, count - String(number).count)) + String(number)
      #expect(text { $0.put(number, digits: count) } == digits.suffix(count))
    }
    #expect(text { $0.put(digitsOf: 0) } == "0")
    #expect(text { $0.put(digitsOf: 100_000_000) } == "100000000")
  }

  @Test("A writer from the end writes every day of the calendar")
  func days() {
    func padded(_ part: Int, _ width: Int) -> String {
      String(repeating: "0", count: max(0, width - String(part).count)) + String(part)
    }
    for number in stride(from: Int32(-720_000), through: 2_940_000, by: 37) {
      let (year, month, day) = FixingDate(dayNumber: number).calendarDay
      let expected = [padded(year, 4), padded(month, 2), padded(day, 2)].joined(separator: "-")
      #expect(text { $0.put(FixingDate(dayNumber: number)) } == expected)
    }
  }

  @Test("A writer from the end puts each text in front of the one before")
  func order() {
    let written = text { writer in
      writer.put("c")
      writer.put(UInt8(ascii: ","))
      writer.put("ab")
    }
    #expect(written == "ab,c")
  }

  private func text(_ write: (inout BackwardWriter) -> Void) -> String {
    withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { room in
      var writer = BackwardWriter(room)
      write(&writer)
      return String(decoding: writer.bytes, as: UTF8.self)
    }
  }
}
