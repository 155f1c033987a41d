import Synchronization

/// Restores the terminal when a signal ends the program, when it crashes and when it exits.
///
/// Signal handlers may neither lock nor allocate, so everything they need is prepared beforehand: ``arm()``
/// publishes a block of memory, and the handler reads it, calls `tcsetattr` and `write`, and passes the signal on.
///
/// `@unchecked Sendable`: the block of memory is never changed or freed, because a handler may be reading it.
public struct TerminalRescue: @unchecked Sendable {
  private struct Plan {
    let attributes: termios
    let bytes: UnsafeMutableBufferPointer<UInt8>
  }

  /// The address of the armed plan; 0 when there is nothing to restore.
  private static let armed = Atomic<UInt>(0)

  /// Signals that end the program.
  private static let signals = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS,
  ]

  private let plan: UnsafeMutablePointer<Plan>

  /// Prepares to set the attributes of standard input and to write `leave` to standard output.
  public init(attributes: termios, leave: String) {
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: leave.utf8.count)
    _ = bytes.initialize(from: leave.utf8)
    plan = .allocate(capacity: 1)
    plan.initialize(to: Plan(attributes: attributes, bytes: bytes))
  }

  /// From now on the terminal is restored, however the program ends.
  public func arm() {
    Self.armed.store(UInt(bitPattern: plan), ordering: .releasing)
    Self.handlers
  }

  /// Undoes ``arm()``, once the terminal has been restored.
  public func disarm() {
    Self.armed.store(0, ordering: .releasing)
  }

  /// Carries out the armed plan, once; safe in a signal handler.
  fileprivate static func rescue() {
    let address = armed.exchange(0, ordering: .acquiringAndReleasing)
    guard let plan = UnsafePointer<Plan>(bitPattern: address) else { return }
    // In the background the terminal belongs to another job, and setting its attributes would stop this one.
    guard tcgetpgrp(STDIN_FILENO) == getpgrp() else { return }
    var attributes = plan.pointee.attributes
    _ = tcsetattr(STDIN_FILENO, TCSANOW, &attributes)
    _ = write(STDOUT_FILENO, plan.pointee.bytes.baseAddress, plan.pointee.bytes.count)
  }

  /// Installed once, by whoever asks first.
  private static let handlers: Void = {
    for signal in signals { install(rescueAndDie, for: signal) }
    atexit { TerminalRescue.rescue() }
  }()

  private static func install(_ handler: @escaping @convention(c) (Int32) -> Void, for signal: Int32) {
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #elseif canImport(Musl)
      action.__sa_handler.sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    // The handler runs once; the signal that it raises again gets the default action.
    let flags = UInt32(truncatingIfNeeded: SA_RESETHAND) | UInt32(SA_NODEFER) | UInt32(SA_ONSTACK)
    action.sa_flags = Int32(bitPattern: flags)
    sigaction(signal, &action, nil)
  }
}

private func rescueAndDie(_ signal: Int32) {
  TerminalRescue.rescue()
  // Ctrl-C always ends with the documented code.
  if signal == SIGINT { _exit(130) }
  raise(signal)
}
