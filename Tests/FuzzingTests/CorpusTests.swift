import Foundation
import FuzzTargets
import TestSupport
import Testing

/// What was found once is never forgotten, and the targets read what they are meant to.
@Suite("The fuzzers' targets", .timeLimit(.minutes(10)))
struct CorpusTests {
  private static let corpus = packageFolder.appending(path: "Tests/Fuzzing/Corpus")

  private static func files(of name: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: corpus.appending(path: name), includingPropertiesForKeys: nil)
      .filter { !$0.lastPathComponent.hasPrefix(".") }.sorted { $0.path < $1.path }
  }

  @Test("The fuzzers' targets hold for every input of the corpus", arguments: FuzzTargets.all.map(\.name))
  func corpus(name: String) async throws {
    let target = try #require(FuzzTargets.all.first { $0.name == name })
    let files = try Self.files(of: name)
    #expect(!files.isEmpty)
    for file in files {
      do {
        _ = try await target.run(Array(try Data(contentsOf: file)))
      } catch {
        Issue.record("\(name)/\(file.lastPathComponent): \(error)")
      }
    }
  }

  @Test("The fuzzers' targets have no folder in the corpus that nobody replays")
  func folders() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.corpus.path).filter { !$0.hasPrefix(".") }
    #expect(Set(folders) == Set(FuzzTargets.all.map(\.name)))
  }

  @Test(
    "The fuzzers' targets accept what their inputs are made from, so that most of a damaged one is still read",
    arguments: FuzzTargets.all.map(\.name))
  func seeds(name: String) async throws {
    let target = try #require(FuzzTargets.all.first { $0.name == name })
    var accepted = 0
    for seed in target.seeds where try await target.run(seed) { accepted += 1 }
    #expect(accepted * 3 >= target.seeds.count * 2, "\(accepted) of \(target.seeds.count)")
  }

  @Test("The grammar's target holds for random inputs, which are quick to read", arguments: sample(1...40, every: 20))
  func grammar(seed: Int) async throws {
    let target = try #require(FuzzTargets.all.first { $0.name == "grammar" })
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<300 { _ = try await target.run(target.input(&random)) }
  }

  @Test("The fuzzers' targets hold for a few hundred inputs, which the same seeds make again")
  func rounds() async throws {
    for seed in UInt64(1)...180 {
      let (target, input) = FuzzTargets.round(seed: seed)
      #expect(FuzzTargets.round(seed: seed).input == input)
      do {
        _ = try await target.run(input)
      } catch {
        Issue.record("seed \(seed), \(target.name): \(error)")
      }
    }
  }
}
