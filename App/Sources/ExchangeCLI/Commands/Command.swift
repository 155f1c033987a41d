/// What was asked for, read from the words of the command line.
protocol Command: Sendable {
  /// The features it needs; nothing else is loaded for it.
  static var features: [Feature] { get }
}
