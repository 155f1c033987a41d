/// `doctor`: looks for what could keep the program from working.
struct DoctorCommand: Command {
  static let features: [Feature] = [.user, .exchange]

  static let specification = CommandSpecification(
    "doctor", Phrase("Check files, network, clock and terminal", "파일, 네트워크, 시계, 터미널 점검"),
    examples: [.init("doctor", Phrase("Exit 1 when something is wrong", "문제가 있으면 종료 코드 1"))],
    make: { _ in DoctorCommand() })
}
