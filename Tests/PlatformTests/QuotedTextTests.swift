import Expectations
import Foundation
import Platform
import TestSupport
import Testing

@Suite("Quoted text")
struct QuotedTextTests {
  @Test(
    "A CSV cell is quoted where it must be",
    arguments: [
      ("plain", "plain"), ("a,b", "\"a,b\""), ("say \"hi\"", "\"say \"\"hi\"\"\""), ("a\nb", "\"a\nb\""),
      ("a\rb", "\"a\rb\""), ("", ""), ("한국 원", "한국 원"),
    ])
  func csv(text: String, quoted: String) {
    var bytes: [UInt8] = []
    bytes.append(csv: text)
    #expect(String(decoding: bytes, as: UTF8.self) == quoted)
  }

  @Test(
    "A word of a shell is quoted where it must be",
    arguments: [
      ("USD/KRW", "USD/KRW"), ("한국", "한국"), ("", "''"), ("my rates.csv", "'my rates.csv'"),
      ("o'brien", #"'o'\''brien'"#), ("$HOME", "'$HOME'"),
    ])
  func shell(text: String, quoted: String) throws {
    #expect(text.shellQuoted == quoted)
    expect(try ChildProcess.run("/bin/sh", ["-c", "printf %s \(quoted)"], environment: [:]).output, equals: text)
  }

  @Test(
    "A JSON string escapes what JSON demands, and what a terminal would obey",
    arguments: [
      ("a\"b\\c", #""a\"b\\c""#), ("\n\r\t", #""\n\r\t""#), ("\u{1}\u{1B}", #""\u0001\u001b""#),
      ("\u{7F}\u{80}\u{9B}\u{9F}", #""\u007f\u0080\u009b\u009f""#), ("\u{A0}é원", "\"\u{A0}é원\""),
    ])
  func json(text: String, quoted: String) {
    #expect(text.jsonQuoted == quoted)
  }

  @Test("Every character comes back from a JSON string as it was")
  func roundTrip() throws {
    for value in stride(from: UInt32(0), to: 0x3000, by: 1) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = "\(scalar)\(scalar)x"
      expect(try JSONDecoder().decode(String.self, from: Data(text.jsonQuoted.utf8)), equals: text)
    }
  }
}
