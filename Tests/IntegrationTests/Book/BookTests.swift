import Foundation
import Testing

/// Checks the documentation against the program: runs each command of the program on a page, sees that CI runs every
/// other, looks up each piece of code in a file that the package compiles, and follows each link to a file.
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
      var isProgram = false
      for line in block.code {
        if line.hasPrefix("$ ") {
          transcript.append(line)
          let words = ShellWords.split(line.dropFirst(2))
          isProgram = words.first == "exchange-cli"
          if isProgram {
            transcript += await answer(to: words, in: sandbox)
          } else {
            let command = try #require(ToolCommand(words), "\(page.path):\(block.line): nobody runs '\(line)'")
            check(command, isShown: true, at: "\(page.path):\(block.line)")
          }
        } else if !isProgram {
          // What other commands print is compared where a page is followed.
          transcript.append(line)
          #expect(FollowedPages.all.contains(page.path), "\(page.path):\(block.line): nobody compares '\(line)'")
        }
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
        let command = ShellWords.split(line.prefix(while: { $0 != "#" }))
        let place = "\(page.path):\(block.line + index)"
        try #require(command.first == "exchange-cli", "\(place): a list holds commands of the program alone")
        let words = Array(command.dropFirst())
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

  @Test("A command within a page's text is understood by the program, or run by CI", arguments: BookPage.all)
  func mentions(page: BookPage) async {
    let sandbox = ApplicationSandbox()
    // Text with brackets is a synopsis, not a command that can be run.
    for (line, text) in page.mentions where !text.contains("[") {
      let place = "\(page.path):\(line)"
      let words = ShellWords.split(text[...])
      if words.first == "exchange-cli", words.count > 1 {
        #expect(await sandbox.understands(Array(words.dropFirst())), "\(place): '\(text)' is not understood")
      } else if let command = ToolCommand(words) {
        check(command, isShown: false, at: place)
      }
    }
  }

  @Test("Every command that CI does not run stands on a page")
  func reasons() {
    let mentioned = BookPage.all.flatMap { page in
      page.mentions.map(\.text)
        + page.blocks.filter { $0.language == "console" }.flatMap(\.code).map { String($0.trimmingPrefix("$ ")) }
    }
    let commands = mentioned.compactMap { ToolCommand(ShellWords.split($0[...])) }
    for reason in ToolCommand.notRun.keys {
      #expect(commands.contains { $0.reason == ToolCommand.notRun[reason] }, "no page mentions '\(reason)'")
    }
  }

  @Test("A page's changes can be made in the files that they name, and CI makes them", arguments: BookPage.all)
  func changes(page: BookPage) throws {
    for block in page.blocks where block.language == "diff" {
      let place = "\(page.path):\(block.line)"
      #expect(FollowedPages.all.contains(page.path), "\(place): .ci/book does not follow this page")
      for change in block.code.split(whereSeparator: { $0.hasPrefix("--- ") }) {
        let name = String(block.code[change.startIndex - 1].dropFirst(4))
        let file = BookPage.root.appendingPathComponent(name)
        // A file that the reader makes is seen by CI alone.
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
        let before = change.filter { !$0.hasPrefix("+") }.map { String($0.dropFirst()) }
        #expect(
          text.contains("\n" + before.joined(separator: "\n") + "\n"), "\(place): this does not stand there in \(name)")
      }
    }
  }

  @Test("The Korean tutorial takes the steps of the English one, with words of its own")
  func translation() throws {
    let pages = try ["docs/Tutorial.md", "docs/Tutorial.ko.md"].map { try BookPage(path: $0) }
    let code = pages.map { page in page.blocks.filter { ["swift", "diff"].contains($0.language) }.map(\.code) }
    #expect(code[0] == code[1])
    let commands = pages.map { page in
      page.blocks.filter { $0.language == "console" }.map { block in
        block.code.filter { $0.hasPrefix("$ ") && !$0.hasPrefix("$ exchange-cli ") }.map { line in
          line.prefix { $0 != "'" }
        }
      }
    }
    #expect(commands[0] == commands[1])
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

  /// The output of one of the program's commands.
  private func answer(to words: [String], in sandbox: ApplicationSandbox) async -> [String] {
    let outcome = await sandbox.run(words: Array(words.dropFirst()))
    return (outcome.output + outcome.error).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { $0.replacingOccurrences(of: sandbox.home, with: "~") }
  }

  /// A command that a page shows is run as it stands; within text, a script's name alone may mean any run of it.
  private func check(_ command: ToolCommand, isShown: Bool, at place: String) {
    for suite in command.benchmarks {
      #expect(BenchmarkNames.all.contains(suite), "\(place): no benchmark is called '\(suite)'")
    }
    if ToolCommand.runs(command, isShown: isShown) { return }
    if let filter = command.filter {
      // CI runs every test.
      for name in filter.split(separator: "|") {
        #expect(TestNames.contains(name), "\(place): no test is called '\(name)'")
      }
    } else {
      let remedy = "have .ci/book or .ci/commands run it, or say in notRun why not"
      #expect(command.reason != nil, "\(place): CI does not run '\(command)'; \(remedy)")
    }
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

/// The names that `swift test --filter` accepts: `Target`, `Suite` and `Target.Suite`.
private enum TestNames {
  static func contains(_ name: Substring) -> Bool {
    let parts = name.split(separator: ".")
    return switch parts.count {
    case 1: suites[name] != nil || suites.values.contains { $0.contains(name) }
    case 2: suites[parts[0]]?.contains(parts[1]) == true
    default: false
    }
  }

  /// The suites of each target.
  private static let suites: [Substring: Set<Substring>] = {
    let tests = BookPage.root.appendingPathComponent("Tests")
    let files = FileManager.default.enumerator(atPath: tests.path)?.compactMap { $0 as? String } ?? []
    var suites: [Substring: Set<Substring>] = [:]
    for file in files where file.hasSuffix(".swift") {
      let target = file.prefix { $0 != "/" }
      let text = (try? String(contentsOf: tests.appendingPathComponent(file), encoding: .utf8)) ?? ""
      guard target.hasSuffix("Tests"), text.contains("@Test") || text.contains("XCTestCase") else { continue }
      suites[target, default: []].formUnion(
        text.matches(of: /\b(?:struct|class|enum|extension) (\w+Tests)\b/).map(\.1))
    }
    return suites
  }()
}

/// The suites that `Scripts/bench` measures.
private enum BenchmarkNames {
  static let all: Set<String> = {
    let folder = BookPage.root.appendingPathComponent("Tests/Benchmarks")
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return Set(
      files.filter { $0.pathExtension == "swift" }.flatMap { file in
        ((try? String(contentsOf: file, encoding: .utf8)) ?? "").matches(of: /BenchmarkSuite\(name: "(\w+)"\)/)
          .map { String($0.1) }
      })
  }()
}
