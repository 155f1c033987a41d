import Foundation

/// A command on a page that is not the program's own: one of the package manager, a script, a tool of the system.
struct ToolCommand: CustomStringConvertible {
  /// The commands on pages that CI does not run, by their first words, each with the reason.
  static let notRun = [
    ".ci/run": "it is what runs this test",
    "CI=true swift build --build-tests": "the workflow sets CI for everything that is built",
    "Scripts/bench": "measures for minutes, on a machine that does nothing else",
    "Scripts/sanitize": "builds everything twice more, which takes half an hour",
    "Scripts/update-startup-order": "writes a file of the tree from what valgrind sees on this machine",
    "swift test": "CI runs Scripts/test, which is this, one test at a time",
    "swift run scale-simulation 10000": "CI runs a hundred machines, which is the same way a hundred times shorter",
  ]

  /// The words, paths without a leading `./`.
  let words: [String]

  var description: String { words.joined(separator: " ") }

  /// Nil when the words are no command, such as the path of a file.
  init?(_ words: [String]) {
    let words = words.map { $0.hasPrefix("./") ? String($0.dropFirst(2)) : $0 }
    guard let name = words.first(where: { !$0.contains("=") }) else { return nil }
    if name.contains("/") {
      guard name.hasPrefix("Scripts/") || name.hasPrefix(".ci/") || name.hasSuffix("/check") else { return nil }
      var isFolder: ObjCBool = false
      let path = BookPage.root.appendingPathComponent(name).path
      let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      // A script that is gone is a command that nobody runs.
      guard !exists || (!isFolder.boolValue && FileManager.default.isExecutableFile(atPath: path)) else { return nil }
    } else {
      guard ["swift", "git", "cp", "rm", "strace", "valgrind", "callgrind_annotate", "--filter"].contains(name) else {
        return nil
      }
    }
    self.words = words
  }

  /// What `swift test --filter` is given; the option alone means the same.
  var filter: String? {
    guard words.starts(with: ["swift", "test"]) || words.first == "--filter" else { return nil }
    return words.firstIndex(of: "--filter").flatMap { words.indices.contains($0 + 1) ? words[$0 + 1] : nil }
  }

  /// The suites that `Scripts/bench` is asked for by name.
  var benchmarks: [String] {
    words.first == "Scripts/bench" ? words.dropFirst().filter { !Self.isPlaceholder($0) } : []
  }

  /// Why CI does not run it, where it does not.
  var reason: String? {
    Self.notRun.first { words.starts(with: $0.key.split(separator: " ").map(String.init)) }?.value
  }
}

// MARK: - What CI runs

extension ToolCommand {
  /// Whether CI runs the command as it is shown; within text, also when it runs the script with more options.
  ///
  /// A word in capitals stands for any value.
  static func runs(_ command: ToolCommand, isShown: Bool) -> Bool {
    let isNameAlone = !isShown && command.words.count == 1
    return typed.contains { line in
      line.indices.contains { start in
        let rest = line[start...]
        guard isNameAlone || rest.count == command.words.count else { return false }
        return zip(command.words, rest).allSatisfy { shown, typed in
          shown == typed || isPlaceholder(shown)
        } && rest.count >= command.words.count
      }
    }
  }

  /// What `.ci/run`, the scripts beside it and the pages that these follow have typed, command by command.
  private static let typed: [[String]] = {
    let folder = BookPage.root.appendingPathComponent(".ci")
    let run = lines(of: folder.appendingPathComponent("run"))
    let steps = run.compactMap { $0.hasPrefix("./.ci/") ? $0.dropFirst("./.ci/".count) : nil }
    let scripts = steps.flatMap { lines(of: folder.appendingPathComponent(String($0))) }
    let pages = FollowedPages.all.compactMap { try? BookPage(path: $0) }.flatMap { page in
      page.blocks.filter { $0.language == "console" }.flatMap(\.code).filter { $0.hasPrefix("$ ") }.map {
        $0.dropFirst(2)
      }
    }
    return (run + scripts).flatMap(commands) + pages.map(words)
  }()

  private static func isPlaceholder(_ word: String) -> Bool { word.allSatisfy(\.isUppercase) }

  private static func lines(of script: URL) -> [Substring] {
    ((try? String(contentsOf: script, encoding: .utf8)) ?? "").split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { !$0.hasPrefix("#") }
  }

  /// The commands of a script's line, without what joins them and where they write to.
  private static func commands(of line: Substring) -> [[String]] {
    let plain = line.replacing(/\$\(|[()"]/, with: " ")
    return plain.split(separator: /(?: |^)(?:&&|\|\|?|;|[0-9]?[<>]\S*)(?: |$)|;(?: |$)/).map(words)
  }

  private static func words(of text: Substring) -> [String] {
    ShellWords.split(text).map { $0.hasPrefix("./") ? String($0.dropFirst(2)) : $0 }
  }
}

/// The pages whose steps `.ci/book` takes.
enum FollowedPages {
  static let all: [String] = {
    let script = BookPage.root.appendingPathComponent(".ci/book")
    let text = (try? String(contentsOf: script, encoding: .utf8)) ?? ""
    return text.matches(of: /(?m)^follow (docs\/\S+\.md)/).map { String($0.1) }
  }()
}

/// A command split as a shell does it: at spaces outside single quotes.
enum ShellWords {
  static func split(_ text: Substring) -> [String] {
    var words: [String] = []
    for (index, piece) in text.split(separator: "'", omittingEmptySubsequences: false).enumerated() {
      if index.isMultiple(of: 2) {
        words += piece.split(separator: " ").map(String.init)
      } else {
        words.append(String(piece))
      }
    }
    return words
  }
}
