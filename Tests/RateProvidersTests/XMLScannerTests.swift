import Expectations
import Foundation
import FoundationXML
import TestSupport
import Testing

@testable import RateProviders

@Suite("XMLScanner")
struct XMLScannerTests {
  /// `name(attribute)` for each element that begins, `/` for each that ends.
  private func outline(_ text: String) throws -> String {
    var text = text
    return try text.withUTF8 { bytes in
      var scanner = XMLScanner(bytes)
      var outline = ""
      while let event = try scanner.next() {
        switch event {
        case .start(let name): outline += name + (scanner.attribute("v").map { "(\($0))" } ?? "")
        case .end: outline += "/"
        }
      }
      return outline
    }
  }

  @Test("XMLScanner reads elements, whatever stands between them")
  func elements() throws {
    expect(try outline("<a><b/><c></c></a>"), equals: "ab/c//")
    expect(
      try outline("\u{FEFF}<?xml version='1.0'?><!-- <x> --><p:a\n>text<p:b v = '1' />&lt;<![CDATA[<x>]]></p:a>\n"),
      equals: "ab(1)//")
  }

  @Test("XMLScanner reads attributes in either kind of quotes, with the references that XML knows itself")
  func attributes() throws {
    expect(try outline("<a v=\"it's\"/>"), equals: "a(it's)/")
    expect(try outline("<a v='&lt;&#75;&#x52;W&amp;&quot;&apos;&gt;'/>"), equals: "a(<KRW&\"'>)/")
    expect(try outline("<a p:v='1'/>"), equals: "a(1)/")
  }

  @Test(
    "XMLScanner refuses what is not well-formed",
    arguments: [
      "", " ", "text", "<a>", "<a></b>", "</a>", "<a/><b/>", "<a/>text", "<a v/>", "<a v=1/>", "<a v='1/>",
      "<a v='<'/>",
      "<a v='1'v='2'/>", "<a v='1' v='1'/>", "<a b='&'/>", "<1a/>", "< a/>", "<a", "<a /", "<a / >", "<!-- ",
      "<a><!-- </a>", "<a>&</a>",
      "<a>]]></a>", "<a>\u{0}</a>", "<a v='&#0;'/>", "<a v='&#xFFFE;'/>", "<a v='&#xD800;'/>", "<?xml <a/>",
      "<a><![CDATA[</a>", "<?xml encoding='utf-8'?><a/>", "<?xml version='2.0'?><a/>",
      "<?xml version='1.0' encoding='utf-8' standalone='yes' more='1'?><a/>",
    ])
  func malformed(text: String) {
    #expect(throws: ProviderError.self) { try outline(text) }
  }

  @Test("XMLScanner refuses every document type declaration and every entity, so that none can be expanded or fetched")
  func entities() {
    let bomb = """
      <?xml version="1.0"?>
      <!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;">]>
      <lolz>&lol2;</lolz>
      """
    #expect(throws: ProviderError.malformed("line 2: a document type declaration")) { try outline(bomb) }
    #expect(throws: ProviderError.malformed("line 1: a document type declaration")) {
      try outline("<!DOCTYPE a SYSTEM \"file:///etc/passwd\"><a/>")
    }
    #expect(throws: ProviderError.malformed("line 1: an entity")) { try outline("<a v='&lol;'/>") }
    #expect(throws: ProviderError.malformed("line 1: an entity")) { try outline("<a>&nbsp;</a>") }
  }

  @Test("XMLScanner refuses elements that lie too deep in each other")
  func depth() throws {
    let limit = XMLScanner.depthLimit
    let deepest = String(repeating: "<a>", count: limit) + String(repeating: "</a>", count: limit)
    expect(try outline(deepest).count, equals: 2 * limit)
    #expect(throws: ProviderError.self) { try outline("<a>\(deepest)</a>") }
  }

  @Test("XMLScanner accepts nothing that the toolchain's parser refuses, and sees the same elements", arguments: 0..<20)
  func agreesWithFoundation(round: UInt64) throws {
    var random = SeededGenerator(seed: round)
    let seeds = [
      Array("<?xml version='1.0'?><a v=\"1\"><b v='&amp;x'/><!-- c --><c>t<![CDATA[d]]></c></a>".utf8),
      Array(
        "<Envelope>\n<Cube>\n<Cube time='2026-10-30'><Cube v='USD' rate='1.1172'/></Cube></Cube>\n</Envelope>".utf8),
    ]
    for _ in 0..<200 {
      let text = String(decoding: random.mutation(of: seeds), as: UTF8.self)
      guard let ours = try? outline(text) else { continue }
      #expect(FoundationOutline.of(text) == ours, "\(text)")
    }
  }
}

/// The outline of the same text by the toolchain's parser.
private enum FoundationOutline {
  static func of(_ text: String) -> String? {
    let document = try? XMLDocument(data: Data(text.utf8))
    return document?.rootElement().map(outline)
  }

  private static func outline(_ element: XMLElement) -> String {
    let value = element.attributes?.first { $0.localName == "v" }?.stringValue
    let children = (element.children ?? []).compactMap { $0 as? XMLElement }
    return (element.localName ?? "") + (value.map { "(\($0))" } ?? "") + children.map(outline).joined() + "/"
  }
}
