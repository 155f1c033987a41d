public import Platform

/// Why a dependency could not be resolved.
public indirect enum DIError: Error, Sendable {
  /// Nothing is registered for the type. `chain` leads from the outermost request to the one that failed; `hints` say
  /// what is registered instead.
  case dependencyNotFound(Any.Type, name: String? = nil, chain: [ResolutionStep] = [], hints: [String] = [])
  /// Making the first step needs, through the others, the first step again; the last one repeats it.
  case cycle([ResolutionStep])
  /// A registration's factory threw.
  case factoryFailed(Any.Type, chain: [ResolutionStep], underlying: any Error)
  /// What was about to be registered does not hold together; nothing of it was.
  case invalidGraph([GraphProblem])
  /// The block of a bootstrap threw; nothing of it was registered.
  case bootstrapFailed(underlying: any Error, site: SourceSite)
  /// `holder` lives longer than `held`, and so would keep an instance whose scope has ended.
  case captiveDependency(holder: ResolutionStep, held: ResolutionStep)
  /// A weak registration made a value that is not an instance of a class.
  case weakScopeNeedsClass(Any.Type, site: SourceSite)
}

/// One thing that is wrong with a set of registrations.
public enum GraphProblem: Sendable, CustomStringConvertible {
  /// `dependent` declares to need `required`, and nothing is registered for it.
  case missing(required: Any.Type, dependent: ResolutionStep)
  /// Each step needs the next, and the last is the first again.
  case cycle([ResolutionStep])
  /// `holder` lives longer than `held`, which it needs.
  case captive(holder: ResolutionStep, held: ResolutionStep)

  /// The problem in one line, with the place of each registration.
  public var description: String {
    switch self {
    case .missing(let required, let dependent):
      "\(dependent) needs \(readableName(of: required)), which is not registered"
    case .cycle(let steps):
      "\(arrows(steps)) (\(steps.dropLast().map { "\($0.name) at \($0.site)" }.joined(separator: ", ")))"
    case .captive(let holder, let held):
      "\(holder) lives as \(holder.scope.rawValue) and would hold \(held), which lives as \(held.scope.rawValue)"
    }
  }
}

extension DIError: CustomStringConvertible, LocalizedError {
  /// What happened, where, and the way out.
  public var description: String {
    switch self {
    case .dependencyNotFound(let type, let name, let chain, let hints):
      let subject = readableName(of: type) + (name.map { " named \"\($0)\"" } ?? "")
      return paragraphs(
        "nothing is registered for \(subject)", chain,
        hints.isEmpty ? Self.remedies(for: type) : hints)
    case .cycle(let steps):
      return "a cycle: \(arrows(steps))"
        + steps.dropLast().map { "\n  \($0.name) is registered at \($0.site)" }.joined()
        + "\n  break it on purpose: let one of them take a Lazy or a Provider of the next"
    case .factoryFailed(let type, let chain, let underlying):
      return paragraphs("the factory of \(readableName(of: type)) threw: \(underlying)", chain, [])
    case .invalidGraph(let problems):
      return "nothing was registered, because the registrations do not hold together:"
        + problems.map { "\n  \($0)" }.joined()
    case .bootstrapFailed(let underlying, let site):
      return "the bootstrap at \(site) threw, and nothing of it was registered: \(underlying)"
    case .captiveDependency(let holder, let held):
      return "\(holder) lives as \(holder.scope.rawValue) and holds \(held), which lives as \(held.scope.rawValue)"
        + "\n  let it take a Provider<\(held.name)>, or give it a shorter scope"
    case .weakScopeNeedsClass(let type, let site):
      return "\(readableName(of: type)) is registered as weak at \(site), but its factory makes a value, not an object"
    }
  }

  /// The same words as ``description``, for code that shows `error.localizedDescription`.
  public var errorDescription: String? { description }

  private static func remedies(for type: Any.Type) -> [String] {
    [
      "if a feature provides it: name the feature's interface in the 'needs' of the module that asks, and the feature's "
        + "module in the list that the composition root loads from",
      "otherwise register it: container.register(\(spelling(of: type, asSubject: true)).self) { … }",
    ]
  }

  private func paragraphs(_ first: String, _ chain: [ResolutionStep], _ hints: [String]) -> String {
    let asked = chain.isEmpty ? [] : ["asked for while making \(chain.map(\.description).joined(separator: " → "))"]
    return ([first] + (asked + hints).map { "  " + $0 }).joined(separator: "\n")
  }

  /// Ends the process with the error's words, and with no backtrace, for they say which line to write: for the forms
  /// that promise an instance and cannot throw. Their contract is that the type is registered; `tryResolve` throws
  /// instead.
  func trap(_ site: SourceSite) -> Never { stop("WeaveDI, at \(site): \(description)") }

  /// Reports what is wrong where no error can be thrown; to standard error as well if a trap may follow, which a test's
  /// recorder would not outlive.
  func report(at site: SourceSite, beforeTrap: Bool = false) {
    if beforeTrap, isTesting { StandardError.write("\(site): WeaveDI: \(self)\n") }
    reportIssue("WeaveDI: \(self)", at: site)
  }
}

private func arrows(_ steps: [ResolutionStep]) -> String { steps.map(\.name).joined(separator: " → ") }
