/// Why a body is not what its format says; one sentence fragment that names the place where it can.
struct FormatError: Error, Hashable {
  let problem: String

  init(_ problem: String) {
    self.problem = problem
  }
}
