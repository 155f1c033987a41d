public import WeaveDI

/// Unchecked: `Injected` keeps a key path, which says what to read and holds nothing.
// swift-format-ignore: AvoidRetroactiveConformances
extension Injected: @retroactive @unchecked Sendable where Value: Sendable {}
