/// The program's version.
public enum ProgramVersion {
  /// The version by semantic versioning.
  public static let current = "1.0.0"
}
