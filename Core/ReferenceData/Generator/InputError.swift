/// An input file that does not look as the generator knows it.
struct InputError: Error, CustomStringConvertible {
  let file: String
  let reason: String

  var description: String { "\(file): \(reason)" }
}
