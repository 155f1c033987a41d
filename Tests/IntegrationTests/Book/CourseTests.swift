import Foundation
import TestSupport
import Testing

/// Holds the course to what it promises of itself: short sentences, terms that are defined once, a picture that is
/// true.
@Suite(.timeLimit(.minutes(10)))
struct CourseTests {
  private static let pages = BookPage.all.filter { $0.path.hasPrefix("docs/course/") }
  private static let koreanPages = pages.filter { $0.path.contains("/ko/") }
  private static let steps = "Tests/Examples/Profile"
  private static let ideas = "docs/course/01-Ideas.md"

  @Test("The sentences of a page of the course have at most 18 words on average", arguments: pages)
  func sentences(page: BookPage) {
    let sentences = page.sentences.map { $0.split(separator: " ").count }
    let average = Double(sentences.reduce(0, +)) / Double(max(sentences.count, 1))
    #expect(average <= 18, "\(page.path) has \(average) words a sentence")
    #expect(sentences.count > 5)
  }

  @Test("A Korean page of the course has the code of the English one, block by block", arguments: koreanPages)
  func korean(page: BookPage) throws {
    let english = try #require(Self.pages.first { $0.path == page.path.replacing("/ko/", with: "/") })
    let (blocks, wanted) = (page.blocks, english.blocks)
    #expect(blocks == wanted)
  }

  @Test("Every page of the course is there in Korean")
  func translated() {
    let english = Set(Self.pages.map(\.path)).subtracting(Self.koreanPages.map(\.path))
    let translated = Set(Self.koreanPages.map { $0.path.replacing("/ko/", with: "/") })
    #expect(english == translated)
  }

  @Test("The glossary defines each term once, and the course uses every one of them")
  func glossary() throws {
    let ideas = try #require(Self.pages.first { $0.path == Self.ideas })
    let terms = ideas.lines.compactMap { $0.firstMatch(of: #/^- \*([^*]+)\*: /#).map { String($0.1) } }
    #expect(terms.count > 15)
    #expect(terms == Array(Set(terms)).sorted())
    for term in terms {
      let isUsed = Self.pages.contains { page in
        page.sentences.contains { !$0.hasPrefix("*\(term)*") && $0.lowercased().contains(term) }
      }
      #expect(isUsed, "no page uses '\(term)'")
    }
    let bold = ideas.lines.filter { !$0.hasPrefix("- ") }.flatMap {
      $0.matches(of: /\*\*([^*]+)\*\*/).map { String($0.1) }
    }
    #expect(Set(bold).subtracting(terms).isEmpty && bold.count == Set(bold).count, "\(bold) and the glossary differ")
  }

  @Test("What a change on a page keeps or takes away stands in the file that it names", arguments: BookPage.all)
  func changes(page: BookPage) throws {
    let changes = zip(page.lines, page.blockOfLine).filter { $0.1 == "diff" }.map(\.0)
    let files = changes.filter { $0.hasPrefix("--- ") }.map { String($0.dropFirst(4)) }
    // A page of the learner's own package means the file of one of its steps; the trip's come from its folder, and what
    // a page has added it may take away.
    let steps = try FileManager.default.contentsOfDirectory(atPath: packageFolder.appending(path: Self.steps).path)
    let folders = ["", "Tests/Examples/Trip/"] + steps.map { "\(Self.steps)/\($0)/" }
    let added = changes.filter { $0.hasPrefix("+") }.map { String($0.dropFirst()) }.joined(separator: "\n")
    for (file, change) in zip(files, changes.split { $0.hasPrefix("--- ") }) {
      let texts = folders.compactMap { folder in
        try? String(contentsOf: packageFolder.appending(path: folder + file), encoding: .utf8)
      }
      let before = change.filter { !$0.hasPrefix("+") }.map { String($0.dropFirst()) }.joined(separator: "\n")
      #expect(!before.isEmpty && (texts + [added]).contains { $0.contains(before) }, "\(file) does not hold \(before)")
    }
  }

  @Test("The picture of the factories is what 'graph' draws, without the lines of the sources")
  func graph() async throws {
    let answer = await ApplicationSandbox().run("graph --for mermaid")
    let drawn = answer.output.replacing(/<br\/><small>[^<]*<\/small>/, with: "").split(separator: "\n").map(String.init)
    try holdPicture(on: Self.ideas, to: drawn)
  }

  @Test("The picture of the modules is drawn from the manifest, without what follows from other dependencies")
  func modules() throws {
    let tools = ["CompilerPlugin", "DependenciesTestSupport", "Macros", "ReferenceDataGenerator"]
    let targets = try Manifest.dump().targets.filter { target in
      let isShown = ["App/", "DI/", "Features/", "Core/"].contains { target.path?.hasPrefix($0) == true }
      return isShown && !tools.contains(target.name) && !target.name.contains(/^C[A-Z]/)
    }
    let names = Set(targets.map(\.name))
    let direct = Dictionary(
      uniqueKeysWithValues: targets.map { ($0.name, $0.dependencyNames.intersection(names)) })
    func reached(from name: String) -> Set<String> {
      (direct[name] ?? []).reduce(into: []) { $0.formUnion(reached(from: $1).union([$1])) }
    }
    let lines = direct.flatMap { name, dependencies in
      let further = dependencies.reduce(into: Set<String>()) { $0.formUnion(reached(from: $1)) }
      return dependencies.subtracting(further).map { "  \(name) --> \($0)" }
    }
    try holdPicture(on: "docs/Architecture.md", to: ["flowchart TD"] + lines.sorted())
  }

  /// The first picture of a page is the drawn one.
  private func holdPicture(on path: String, to drawn: [String]) throws {
    let page = try #require(BookPage.all.first { $0.path == path })
    let fence = try #require(page.lines.firstIndex(of: "```mermaid"))
    let end = try #require(page.lines[(fence + 1)...].firstIndex(of: "```"))
    let shown = Array(page.lines[fence + 1..<end])
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil, shown != drawn {
      try page.write(Array(page.lines[...fence]) + drawn + page.lines[end...])
    }
    #expect(shown == drawn, "RECORD_SNAPSHOTS=1 swift test --filter CourseTests draws it anew")
  }
}

extension BookPage {
  /// The lines of the code, each with the language of its block.
  fileprivate var blocks: [String] {
    zip(lines, blockOfLine).compactMap { line, language in language.map { "\($0): \(line)" } }
  }

  /// The prose, without headings, tables and code; a link counts as its text, and a piece of code as a word.
  fileprivate var sentences: [String] {
    var paragraphs = [""]
    for (line, block) in zip(lines, blockOfLine) {
      let isProse = block == nil && !line.hasPrefix("#") && !line.hasPrefix("|") && !line.hasPrefix("```")
      let text = line.drop { $0 == " " }
      if text.isEmpty || !isProse || text.hasPrefix("- ") || text.starts(with: #/\d+\. /#) { paragraphs.append("") }
      guard isProse else { continue }
      paragraphs[paragraphs.count - 1] += " " + text.replacing(#/^(- |\d+\. )/#, with: "")
    }
    return paragraphs.flatMap { paragraph in
      paragraph.replacing(/`[^`]*`/, with: "code").replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.1 }
        .replacing(#/([.?!])["”)]?( |$)/#) { "\($0.1)\n" }.split(separator: "\n")
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }.filter { $0.contains(where: \.isLetter) }
  }
}
