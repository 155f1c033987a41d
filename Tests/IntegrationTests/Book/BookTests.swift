import Foundation
import Testing

/// Checks the documentation against the program: runs each command on a page, looks up each piece of code in a file
/// that the package compiles, and follows each link to a file.
@Suite(.serialized)
struct BookTests {
  private static let isRecording = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil
  private static let hint: Comment =
    "If the change is meant, run: RECORD_SNAPSHOTS=1 swift test --filter BookTests, and read the page again"

  @Test("A page's commands answer as the page says", arguments: BookPage.all)
  func commands(page: BookPage) async throws {
    let sandbox = ApplicationSandbox()
    // Blocks are rewritten from the end, so that the line numbers of the others stay valid.
    var answers: [(BookPage.Block, [String])] = []
    for block in page.blocks where block.language == "console" {
      var transcript: [String] = []
      for line in block.code where line.hasPrefix("$ ") {
        transcript.append(line)
        let place = "\(page.path):\(block.line)"
        transcript += try await answer(to: CommandLine(line.dropFirst(2)), in: sandbox, at: place)
      }
      answers.append((block, transcript))
    }
    for (block, transcript) in answers.reversed() where transcript != block.code {
      if Self.isRecording { try BookPage(path: page.path).write(transcript, for: block) }
      #expect(transcript == block.code, "\(page.path):\(block.line): \(Self.hint)")
    }
  }

  @Test("A page's list of commands can be typed as it stands", arguments: BookPage.all)
  func lists(page: BookPage) async throws {
    let sandbox = ApplicationSandbox()
    for block in page.blocks where block.language == "sh" {
      for (index, line) in block.code.enumerated() {
        let command = CommandLine(line.prefix(while: { $0 != "#" }))
        let place = "\(page.path):\(block.line + index)"
        try #require(command.words.first == "exchange-cli", "\(place): a list holds commands of the program alone")
        let words = Array(command.words.dropFirst())
        if ["watch", "browse"].contains(words.first) || words.contains(where: { $0.hasSuffix(".csv") }) {
          // These never end or read a file that does not exist here, so only the command line is checked.
          #expect(await sandbox.understands(words), "\(place): not understood")
        } else {
          let outcome = await sandbox.run(words: words)
          #expect(outcome.status == 0, "\(place): \(outcome.error)")
        }
      }
    }
  }

  @Test("A command within a page's text is one of the program's", arguments: BookPage.all)
  func mentions(page: BookPage) async {
    let sandbox = ApplicationSandbox()
    // Text with brackets is a synopsis, not a command that can be run.
    for (line, text) in page.mentions where text.hasPrefix("exchange-cli ") && !text.contains("[") {
      let words = Array(CommandLine(text[...]).words.dropFirst())
      #expect(await sandbox.understands(words), "\(page.path):\(line): '\(text)' is not understood")
    }
  }

  @Test("A page's code stands in the file that the page names", arguments: BookPage.all)
  func code(page: BookPage) throws {
    for block in page.blocks.reversed() where block.language == "swift" {
      let place = "\(page.path):\(block.line)"
      let name = try #require(block.source, "\(place): no Swift file is named before this code")
      let source = try Excerpts(of: name)
      switch source.find(block.code) {
      case .whole: break
      case .missing(let line):
        if Self.isRecording, let anew = source.anew(block.code) {
          try BookPage(path: page.path).write(anew, for: block)
        }
        Issue.record("\(place): '\(line)' does not stand there in \(name); \(Self.hint)")
      }
    }
  }

  @Test("A page's links lead to files of the package", arguments: BookPage.all)
  func links(page: BookPage) {
    for link in page.links {
      let exists = FileManager.default.fileExists(atPath: BookPage.root.appendingPathComponent(link.path).path)
      #expect(exists, "\(page.path):\(link.line): there is no \(link.path)")
    }
  }

  /// The output of the command; empty for other tools, of which only the name is checked.
  private func answer(
    to command: CommandLine, in sandbox: ApplicationSandbox, at place: String
  ) async throws -> [String] {
    switch command.words.first ?? "" {
    case "exchange-cli":
      let outcome = await sandbox.run(words: Array(command.words.dropFirst()))
      return (outcome.output + outcome.error).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        .map { $0.replacingOccurrences(of: sandbox.home, with: "~") }
    case "swift":
      if let filter = command.words.firstIndex(of: "--filter") {
        let name = command.words[filter + 1]
        let parts = name.split(separator: ".").map(String.init)
        #expect(TestNames.all.isSuperset(of: parts), "\(place): no test is called '\(name)'")
      }
    case let script where script.hasPrefix("./") || script.hasPrefix("."):
      let path = BookPage.root.appendingPathComponent(script).standardizedFileURL.path
      #expect(FileManager.default.isExecutableFile(atPath: path), "\(place): there is no script '\(script)'")
    case let other: #expect(["git", "cd", "swift-format"].contains(other), "\(place): nobody runs '\(other)'")
    }
    return []
  }
}

/// A command split as a shell does it: at spaces outside single quotes.
private struct CommandLine {
  let words: [String]

  init(_ text: Substring) {
    var words: [String] = []
    for (index, piece) in text.split(separator: "'", omittingEmptySubsequences: false).enumerated() {
      if index.isMultiple(of: 2) {
        words += piece.split(separator: " ").map(String.init)
      } else {
        words.append(String(piece))
      }
    }
    self.words = words
  }
}

/// The lines of a source file in which a page's code is looked up.
private struct Excerpts {
  enum Outcome {
    case whole
    case missing(line: String)
  }

  private let written: [Substring]
  private let lines: [String]

  init(of path: String) throws {
    let text = try String(contentsOf: BookPage.root.appendingPathComponent(path), encoding: .utf8)
    written = text.split(separator: "\n", omittingEmptySubsequences: false)
    lines = written.map(Self.bare)
  }

  /// Whether the file contains the code, line by line; a line `// …` matches any omitted lines.
  func find(_ code: [String]) -> Outcome {
    var end = 0
    for piece in pieces(of: code) {
      guard let start = (end...max(end, lines.count - piece.count)).first(where: { lines[$0...].starts(with: piece) })
      else { return .missing(line: firstDifference(of: piece)) }
      end = start + piece.count
    }
    return .whole
  }

  /// The code as it is in the file now, from each piece's first line to its last; nil when one of these is missing.
  func anew(_ code: [String]) -> [String]? {
    var result: [String] = []
    var end = 0
    for piece in code.split(whereSeparator: Self.isGap) {
      guard let first = lines[end...].firstIndex(of: Self.bare(piece[piece.startIndex][...])),
        let last = lines[first...].firstIndex(of: Self.bare(piece[piece.endIndex - 1][...]))
      else { return nil }
      if !result.isEmpty { result.append("// …") }
      let indentation = written[first].prefix { $0 == " " }.count
      result += written[first...last].map { String($0.dropFirst(min(indentation, $0.prefix { $0 == " " }.count))) }
      end = last + 1
    }
    return result
  }

  private func pieces(of code: [String]) -> [[String]] {
    code.split(whereSeparator: Self.isGap).map { $0.map { Self.bare($0[...]) } }
  }

  private func firstDifference(of piece: [String]) -> String {
    let start = lines.firstIndex(of: piece[0])
    guard let start else { return piece[0] }
    return zip(piece, lines[start...]).first { $0 != $1 }?.0 ?? piece[0]
  }

  private static func isGap(_ line: String) -> Bool { bare(line[...]) == "// …" }

  /// The line without its indentation, which may differ on a page.
  private static func bare(_ line: Substring) -> String { String(line.trimmingPrefix(while: { $0 == " " })) }
}

/// The names that `swift test --filter` accepts: targets and suites.
private enum TestNames {
  static let all: Set<String> = {
    let tests = BookPage.root.appendingPathComponent("Tests")
    let files = FileManager.default.enumerator(atPath: tests.path)?.compactMap { $0 as? String } ?? []
    var names = Set(files.filter { !$0.contains("/") })
    for file in files where file.hasSuffix("Tests.swift") {
      let text = (try? String(contentsOf: tests.appendingPathComponent(file), encoding: .utf8)) ?? ""
      names.formUnion(text.matches(of: /\b(?:struct|class|enum|extension) (\w+)/).map { String($0.1) })
    }
    return names
  }()
}
