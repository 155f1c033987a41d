import Platform

/// How long a machine counts a table as current past the expected publication.
///
/// Each machine has its own part of two minutes, so that a million of them do not ask at once.
public enum PublicationJitter {
  /// The upper limit.
  public static let longest: Duration = .seconds(120)

  /// The part of the machine and user that run this process.
  public static let ofThisMachine = of(machine: Machine.identity)

  /// From 0 to ``longest``: always the same for one identity, and evenly spread over many.
  public static func of(machine identity: String) -> Duration {
    // FNV-1a; the last steps of SplitMix64 then let every bit of the hash depend on every byte.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in identity.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
    hash ^= hash >> 31
    return .milliseconds(hash % UInt64(longest / .milliseconds(1) + 1))
  }
}
