import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// One of the XML lists of ISO 4217 as its maintenance agency publishes them.
final class ISOList: NSObject, XMLParserDelegate {
  struct Row {
    var code: String?
    var name = ""
    var numericCode: Int32?
    var minorUnits: Int16?
    var isFund = false
  }

  private(set) var rows: [Row] = []
  private var row = Row()
  private var text = ""

  init(contentsOf url: URL) throws {
    super.init()
    let parser = XMLParser(data: try Data(contentsOf: url))
    parser.delegate = self
    guard parser.parse(), !rows.isEmpty else {
      throw InputError(
        file: url.lastPathComponent, reason: "no list of ISO 4217: \(String(describing: parser.parserError))")
    }
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    text = ""
    switch element {
    case "CcyNtry", "HstrcCcyNtry": row = Row()
    case "CcyNm": row.isFund = attributes["IsFund"] != nil
    default: break
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(_ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?) {
    let value = text.replacing("\u{A0}", with: " ").trimmingCharacters(in: .whitespacesAndNewlines)
    switch element {
    case "Ccy": row.code = value
    case "CcyNm": row.name = value
    case "CcyNbr": row.numericCode = Int32(value)
    case "CcyMnrUnts": row.minorUnits = Int16(value)
    case "CcyNtry", "HstrcCcyNtry": rows.append(row)
    default: break
    }
  }
}
