import TestSupport
import Testing

import struct Platform.Decimal

@testable import ExchangeCLI

@Suite("JSON and CSV")
struct RenderingFormatTests {
  @Test("An object keeps the order of its keys, in one line or indented, and ends its line")
  func order() {
    let value: JSONValue = ["b": .integer(1), "a": .array([.null, .bool(true)]), "empty": .array([])]
    #expect(JSONWriter().write(value).text == #"{"b":1,"a":[null,true],"empty":[]}"# + "\n")
    #expect(
      JSONWriter(isIndented: true).write(value).text == """
        {
          "b": 1,
          "a": [
            null,
            true
          ],
          "empty": []
        }

        """)
  }

  @Test(
    "A number has all its decimal digits and never an exponent",
    arguments: [
      ("0.0000001234567890123456", "0.0000001234567890123456"), ("12345678901234567890", "12345678901234567890"),
      ("1e20", "100000000000000000000"), ("-0.5", "-0.5"), ("7.10", "7.1"),
    ])
  func numbers(digits: String, text: String) {
    #expect(JSONWriter().write(.decimal(decimal(digits))).text == text + "\n")
  }

  @Test("An amount is padded to its decimals")
  func padding() {
    #expect(JSONWriter().write(.decimal(decimal("74.6"), fractionDigits: 2)).text == "74.60\n")
    #expect(JSONWriter().write(.decimal(12, fractionDigits: 3)).text == "12.000\n")
    #expect(JSONWriter().write(.percent(decimal("-1"))).text == "-1.00\n")
  }

  @Test("Strings are escaped where JSON or a terminal needs it, and other characters stay themselves")
  func strings() {
    let text = "\"원\\\n\t\u{1B}\u{9B}é😀"
    #expect(JSONWriter().write(.string(text)).text == #""\"원\\\n\t\u001b\u009bé😀""# + "\n")
    let ascii = JSONWriter(isASCII: true).write(.string(text)).text
    #expect(ascii == #""\"\uc6d0\\\n\t\u001b\u009b\u00e9\ud83d\ude00""# + "\n")
  }

  @Test("CSV has a header, quotes as RFC 4180 does, and ends lines with a line feed")
  func csv() {
    let records = Records(
      ["code", "name", "countries", "rate", "favorite"],
      rows: [[.string("A,B"), .string("say \"hi\""), .array([.string("X"), .string("Y")]), .null, .bool(false)]])
    #expect(records.csv.text == "code,name,countries,rate,favorite\n\"A,B\",\"say \"\"hi\"\"\",X; Y,,false\n")
    #expect(Records(["a\r\nb", ""], rows: []).csv.text == "\"a\r\nb\",\n")
  }
}
