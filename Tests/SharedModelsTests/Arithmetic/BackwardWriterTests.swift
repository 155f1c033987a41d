import SharedModels
import TestSupport
import Testing

@Suite("A writer from the end")
struct BackwardWriterTests {
  @Test("A writer from the end writes every digit of a number, with and without a point")
  func numbers() {
    var generator = SeededGenerator(seed: 21)
    for _ in 0..<20_000 {
      let number = UInt64.random(in: 0...UInt64.max, using: &generator) >> UInt64.random(in: 0..<64, using: &generator)
      #expect(text { $0.put(digitsOf: number) } == String(number))
      let scale = Int.random(in: 0...24, using: &generator)
      let digits = String(repeating: "0", count: max(0, scale + 1 - String(number).count)) + String(number)
      let expected = digits.dropLast(scale) + (scale > 0 ? "." : "") + digits.suffix(scale)
      #expect(text { $0.put(number, scale: scale) } == expected)
      #expect(text { $0.put(number, scale: scale, isNegative: true) } == "-" + expected)
    }
    #expect(text { $0.put(digitsOf: 0) } == "0")
    #expect(text { $0.put(digitsOf: 100_000_000) } == "100000000")
    #expect(text { $0.put(.max, scale: 19) } == "1.8446744073709551615")
  }

  @Test("A writer from the end writes every day of the calendar as its description has it")
  func days() {
    for number in stride(from: Int32(-720_000), through: 2_940_000, by: 37) {
      let date = FixingDate(dayNumber: number)
      #expect(text { $0.put(date) } == date.description)
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
