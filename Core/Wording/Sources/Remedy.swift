/// What to do about a failure or a notice, as a value: the application, which has commands, folders and a shell around
/// it, says how.
public enum Remedy: Hashable, Sendable {
  /// Ask in other words.
  case ask(QuestionHint)
  /// Find the currency by its country or name.
  case searchCurrencies
  /// See which profiles there are, or make the one that was named.
  case listProfiles(orMake: String)
  /// Have the files of the program looked at.
  case checkFiles
  /// Let the process open more files.
  case allowMoreFiles
  /// Make the file and its folder writable, or keep the files elsewhere.
  case makeWritable
  /// Say where files are to lie.
  case nameFolders
  /// Make the path one's own, and keep others from changing it.
  case takeOver
  /// Get the newer version that wrote a file.
  case update
  /// Get the newer version that wrote a file, or put back the copy that this one can read.
  case updateOrRestore(copy: String, over: String)
}
