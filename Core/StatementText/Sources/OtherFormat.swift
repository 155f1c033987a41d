/// A format in which banks give statements as well and that is no text of records and cells, known by its first bytes.
public enum OtherFormat: String, Hashable, Sendable, CaseIterable {
  case excel = "Excel"
  case pdf = "PDF"
  case ofx = "OFX"
  case qif = "QIF"
  case mt940 = "MT940"
  case xml = "XML"
  case html = "HTML"
  case json = "JSON"

  /// Nil for what may be CSV.
  public init?(_ bytes: [UInt8]) {
    let mark: [UInt8] = bytes.starts(with: TextEncoding.byteOrderMark) ? TextEncoding.byteOrderMark : []
    let head = bytes.dropFirst(mark.count).prefix(64).drop { $0 <= 0x20 }
    let text = String(decoding: head, as: UTF8.self).lowercased()
    let found = Self.allCases.first { format in format.beginnings.contains { text.hasPrefix($0) } }
    let isOldExcel = bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0])
    guard let format = isOldExcel ? .excel : found else { return nil }
    self = format
  }

  private var beginnings: [String] {
    switch self {
    case .excel: ["pk\u{3}\u{4}"]
    case .pdf: ["%pdf-"]
    case .ofx: ["ofxheader", "<ofx", "<?ofx"]
    case .qif: ["!type:", "!account", "!option:"]
    case .mt940: [":20:", "{1:"]
    case .xml: ["<?xml", "<document"]
    case .html: ["<html", "<!doctype html", "<table"]
    case .json: ["{\"", "[{", "{\n", "[\n"]
    }
  }
}
