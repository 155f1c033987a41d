internal import CPlatform

/// The words of this process's command line.
public enum ProcessArguments {
  /// The words, the program's name first, as C got them; nil where the system does not tell them.
  ///
  /// Where C does not tell, Swift's runtime finds them in /proc, if that is there.
  public static var current: [String]? {
    let count = cplatform_argument_count()
    guard count >= 0, let words = cplatform_arguments() else {
      return CommandLine.arguments.isEmpty ? nil : CommandLine.arguments
    }
    return (0..<Int(count)).compactMap { words[$0].map { String(systemText: $0) } }
  }
}
