import Foundation
import FuzzTargets

/// Feeds damaged input to every reader of external data.
///
/// - `fuzz [SECONDS] [SEED] [TARGET]`: each seed, from this one on, generates one input for one target. No input may
///   trap or break a target's rules. With a target, only the seeds that are its own count.
/// - `fuzz keep SEED NAME`: stores the input of a seed in the corpus, which the tests replay.
///
/// Best run with the address sanitizer. A finding names the seed that reproduces it.
@main
enum Fuzz {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "keep" { return try keep(Array(arguments.dropFirst())) }
    let numbers = arguments.prefix(2).map { UInt64($0) ?? 0 }
    let limit = Duration.seconds(numbers.first ?? 30)
    let firstSeed = numbers.dropFirst().first ?? 1
    let only = arguments.dropFirst(2).first
    if let only, !FuzzTargets.all.contains(where: { $0.name == only }) {
      print("targets: " + FuzzTargets.all.map(\.name).joined(separator: ", "))
      exit(2)
    }
    let clock = ContinuousClock()
    let start = clock.now
    var seed = firstSeed
    var counts: [String: (inputs: Int, accepted: Int)] = [:]
    repeat {
      // Printed beforehand, because a trap ends the process.
      if (seed - firstSeed).isMultiple(of: 5_000) { print("seed \(seed)") }
      guard only == nil || FuzzTargets.target(ofSeed: seed).name == only else {
        seed += 1
        continue
      }
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
    for target in FuzzTargets.all where only == nil || target.name == only {
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
