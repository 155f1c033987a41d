import Foundation
import TestSupport
import Testing

/// Holds the documentation to the program and to the sources. `.ci/book` takes the tutorial's steps.
@Suite(.timeLimit(.minutes(10)))
struct BookTests {
  private static let hint: Comment =
    "If the change is meant, run: RECORD_SNAPSHOTS=1 swift test --filter BookTests, and read the page again"

  @Test("Each command on a page answers as the page shows", arguments: BookPage.all)
  func answers(page: BookPage) async throws {
    let sandbox = ApplicationSandbox()
    var lines: [String] = []
    var isAnswer = false
    for (line, block) in zip(page.lines, page.blockOfLine) {
      isAnswer = isAnswer && block == "console" && !line.hasPrefix("$ ")
      if !isAnswer { lines.append(line) }
      guard block == "console", let words = programWords(line.dropFirst(2)), line.hasPrefix("$ ") else { continue }
      // A Korean page shows what its reader sees.
      let language = page.path.hasSuffix(".ko.md") ? ["LANG": "ko_KR.UTF-8"] : [:]
      let outcome = await sandbox.run(words: words, variables: language)
      lines += (outcome.output + outcome.error).replacing(sandbox.home, with: "~")
        .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
      isAnswer = true
    }
    if lines != page.lines, ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil { try page.write(lines) }
    #expect(lines == page.lines, Self.hint)
  }

  @Test("Each command that a page lists or mentions can be typed", arguments: BookPage.all)
  func commands(page: BookPage) async {
    let sandbox = ApplicationSandbox()
    let listed = zip(page.lines, page.blockOfLine).filter { $0.1 == "sh" }.map { $0.0.prefix { $0 != "#" } }
    // Text with brackets is a synopsis.
    for text in listed + page.inlineCode where !text.contains("[") {
      guard let words = programWords(text), !words.isEmpty else { continue }
      #expect(await sandbox.understands(words), "'\(text)' is not understood")
    }
  }

  @Test("The code on a page stands in the file that the page names before it", arguments: BookPage.all)
  func code(page: BookPage) throws {
    for excerpt in page.excerpts {
      let source = try String(contentsOf: packageFolder.appending(path: excerpt.file), encoding: .utf8)
      var rest = bare(source)[...]
      for piece in excerpt.code.split(whereSeparator: { $0.contains("// …") }) {
        let wanted = bare(piece.joined(separator: "\n"))
        let start = try #require(
          rest.indices.first { rest[$0...].starts(with: wanted) },
          "\(excerpt.file) does not hold this:\n\(wanted.joined(separator: "\n"))")
        rest = rest[(start + wanted.count)...]
      }
    }
  }

  @Test("The links of a page lead to files of the package", arguments: BookPage.all)
  func links(page: BookPage) {
    for link in page.links {
      #expect(FileManager.default.fileExists(atPath: packageFolder.appending(path: link).path), "there is no \(link)")
    }
  }

  /// What follows the program's name; nil for another command.
  private func programWords(_ command: some StringProtocol) -> [String]? {
    let words = String(command).shellWords
    return words.first == "exchange-cli" ? Array(words.dropFirst()) : nil
  }

  /// The lines without their indentation, which may differ on a page.
  private func bare(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.trimmingPrefix(while: { $0 == " " }) }
  }
}

/// A page of the documentation.
struct BookPage: Sendable, CustomTestStringConvertible {
  /// Every page in the folder `docs` and at the top of the package.
  static let all: [BookPage] = {
    let files = FileManager.default
    let docs = files.enumerator(atPath: packageFolder.appending(path: "docs").path)?.compactMap { "docs/\($0)" } ?? []
    let top = (try? files.contentsOfDirectory(atPath: packageFolder.path)) ?? []
    return (top + docs).filter { $0.hasSuffix(".md") }.sorted().compactMap { try? BookPage(path: $0) }
  }()

  /// From the package's folder.
  let path: String
  let lines: [String]
  /// For each line the language of the code block that it stands in; nil outside blocks, and for the fences.
  private(set) var blockOfLine: [String?] = []
  /// The paths of the files that it links to, from the package's folder.
  private(set) var links: [String] = []
  private(set) var inlineCode: [Substring] = []
  /// The blocks of Swift, each with the Swift file of the last link before it.
  private(set) var excerpts: [(file: String, code: [String])] = []

  var testDescription: String { path }

  init(path: String) throws {
    self.path = path
    let text = try String(contentsOf: packageFolder.appending(path: path), encoding: .utf8)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let folder = (path as NSString).deletingLastPathComponent
    var language: String?
    for line in lines {
      if let fence = line.firstMatch(of: /^ *```(\w*)/) {
        language = language == nil ? String(fence.1) : nil
        blockOfLine.append(nil)
        if language == "swift" { excerpts.append((links.last { $0.hasSuffix(".swift") } ?? "no Swift file", [])) }
        continue
      }
      blockOfLine.append(language)
      guard language == nil else {
        if language == "swift" { excerpts[excerpts.count - 1].code.append(line) }
        continue
      }
      inlineCode += line.matches(of: /`([^`]+)`/).map(\.1)
      for target in line.matches(of: /\]\(([^):#]+)(?:#[^)]*)?\)/).map({ String($0.1) }) {
        let file = packageFolder.appending(path: folder).appending(path: target).standardizedFileURL
        links.append(String(file.path.dropFirst(packageFolder.path.count + 1)))
      }
    }
  }

  func write(_ lines: [String]) throws {
    try lines.joined(separator: "\n").write(to: packageFolder.appending(path: path), atomically: true, encoding: .utf8)
  }
}
