/// Job control for a program that has taken the terminal.
///
/// Dispatch blocks signals on its threads, and a signal that goes to another thread arrives some time later. Here the
/// calling thread receives it, so the process has been stopped and continued by the time a call returns.
public enum JobControl {
  /// Stops the process until it is continued, as the default action of `SIGTSTP` does; optionally with the rest of its
  /// job.
  ///
  /// The system ignores it where no shell could continue the job. Removes the handlers for `SIGTSTP` and `SIGCONT`.
  public static func stop(wholeJob: Bool) {
    // A signal to the job would reach this process on any of its threads.
    signal(SIGTSTP, SIG_IGN)
    if wholeJob { kill(0, SIGTSTP) }
    signal(SIGCONT, SIG_DFL)
    stop(by: SIGTSTP)
  }

  /// Waits to be brought to the foreground, as a background process that reads from the terminal must.
  public static func waitForForeground() {
    let foreground = tcgetpgrp(STDIN_FILENO)
    guard foreground > 0, foreground != getpgrp() else { return }
    stop(by: SIGTTIN)
  }

  /// Sets the attributes of the terminal on standard input; stops first while another job has it.
  public static func setAttributes(_ attributes: termios) {
    var attributes = attributes
    taking(SIGTTOU) {
      while tcsetattr(STDIN_FILENO, TCSANOW, &attributes) != 0, errno == EINTR {}
    }
  }

  private static func stop(by number: Int32) {
    signal(number, SIG_DFL)
    _ = taking(number) { raise(number) }
  }

  /// Runs the body while a signal is unblocked on the calling thread.
  private static func taking<Result>(_ number: Int32, _ body: () -> Result) -> Result {
    var wanted = sigset_t()
    var before = sigset_t()
    sigemptyset(&wanted)
    sigaddset(&wanted, number)
    pthread_sigmask(SIG_UNBLOCK, &wanted, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return body()
  }
}
