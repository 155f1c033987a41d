/// A presented state without logic of its own, such as a question: it goes with the first action that answers it.
///
/// The state of a destination, an enum, says for each of its cases whether it is one of these.
public protocol EphemeralState {
  /// Whether the state goes when its parent has seen an action of it.
  var isEphemeral: Bool { get }
}

extension EphemeralState {
  /// True: the whole type is ephemeral.
  public var isEphemeral: Bool { true }
}
