public import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Compares a text with the file of this name in `Snapshots/`; with `RECORD_SNAPSHOTS=1` in the environment, writes the
/// file instead.
public func expectSnapshot(
  _ text: String, named name: String, filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) {
  let directory = filePath.split(separator: "/").dropLast().map { "/" + $0 }.joined()
  let path = "\(directory)/Snapshots/\(name).txt"
  if getenv("RECORD_SNAPSHOTS") != nil {
    write(text, to: path, sourceLocation: sourceLocation)
    return
  }
  let hint: Comment = "If the change is meant, run: RECORD_SNAPSHOTS=1 Scripts/test --filter SUITE"
  expect(text, equals: read(path) ?? "", hint, sourceLocation: sourceLocation)
}

private func read(_ path: String) -> String? {
  guard let file = fopen(path, "r") else { return nil }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  while case let byte = fgetc(file), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
  return String(decoding: bytes, as: UTF8.self)
}

private func write(_ text: String, to path: String, sourceLocation: SourceLocation) {
  guard let file = fopen(path, "w") else {
    Issue.record("\(path) cannot be written", sourceLocation: sourceLocation)
    return
  }
  fputs(text, file)
  fclose(file)
}
