import Foundation
import FuzzTargets

/// Feeds damaged input to everything that reads what comes from outside.
///
/// - `fuzz [SECONDS] [SEED]`: each seed from that one on makes one input for one target. Nothing may trap, and what has to hold must.
/// - `fuzz keep SEED NAME`: stores the input of a seed in the corpus, which the tests replay.
///
/// Best run with the address sanitizer. A finding names its seed, with which it happens again.
@main
enum Fuzz {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "keep" { return try keep(Array(arguments.dropFirst())) }
    let numbers = arguments.map { UInt64($0) ?? 0 }
    let limit = Duration.seconds(numbers.first ?? 30)
    let firstSeed = numbers.dropFirst().first ?? 1
    let clock = ContinuousClock()
    let start = clock.now
    var seed = firstSeed
    var counts: [String: (inputs: Int, accepted: Int)] = [:]
    repeat {
      // Said beforehand: a trap leaves no time for it.
      if (seed - firstSeed).isMultiple(of: 5_000) { print("seed \(seed)") }
      let (target, input) = FuzzTargets.round(seed: seed)
      do {
        let isAccepted = try await target.run(input)
        counts[target.name, default: (0, 0)].inputs += 1
        if isAccepted { counts[target.name, default: (0, 0)].accepted += 1 }
      } catch {
        print("seed \(seed), \(target.name): \(error)\nfuzz keep \(seed) NAME stores the input in the corpus")
        exit(1)
      }
      seed += 1
    } while start.duration(to: clock.now) < limit
    for target in FuzzTargets.all {
      let count = counts[target.name] ?? (0, 0)
      print("\(target.name): \(count.inputs) inputs, \(count.accepted) accepted")
    }
  }

  private static func keep(_ arguments: [String]) throws {
    guard arguments.count == 2, let seed = UInt64(arguments[0]) else {
      print("fuzz keep SEED NAME")
      exit(2)
    }
    let (target, input) = FuzzTargets.round(seed: seed)
    let folder = URL(filePath: "Tests/Fuzzing/Corpus/\(target.name)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: arguments[1])
    try Data(input).write(to: file)
    print(file.relativePath)
  }
}
