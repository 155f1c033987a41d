import Expectations
import Testing

@Suite("The trip command", .timeLimit(.minutes(10)))
struct TripCommandTests {
  private let sandbox = ApplicationSandbox()

  private func seoul() async {
    _ = await sandbox.run("trip plan 500 EUR")
    _ = await sandbox.run("trip add 30000 KRW 2024-03-04 dinner for two")
    _ = await sandbox.run("trip add 12.50 EUR 2024-03-05 ticket")
  }

  @Test("The trip command counts the expenses by the fixing of each day, and says what is left")
  func list() async {
    await seoul()
    let listed = await sandbox.run("trip")
    #expect(listed.output.contains("33.26 of 500.00 EUR spent, 466.74 left"))
    #expect(listed.output.contains("dinner for two"))
    let csv = await sandbox.run("trip --csv").output.split(whereSeparator: \.isNewline)
    #expect(csv.dropFirst().first == "1,2024-03-04,30000,KRW,dinner for two,20.76,2024-03-04")
  }

  @Test("The trip command answers a script with the total as a number")
  func json() async {
    await seoul()
    let output = await sandbox.run("trip --json").output
    #expect(output.contains(#""total":33.26"#) && output.contains(#""left":466.74"#))
  }

  @Test("The trip command speaks Korean")
  func korean() async {
    await seoul()
    expect(await sandbox.run("trip --language ko").output, contains: "예산 500.00 EUR 중 33.26 지출, 466.74 남음")
    expect(await sandbox.run("trip remove 1 --language ko").error, equals: "1번 지출을 삭제했습니다\n")
    expect(await sandbox.run("help trip --language ko").output, contains: "지출 적기")
  }

  @Test("The trip command refuses what is not an amount, a day or a number, and says how to begin")
  func refusals() async {
    expect(await sandbox.run("trip").error, contains: "trip plan 2000 EUR")
    await seoul()
    expect(await sandbox.run("trip add much EUR 2024-03-04").status, equals: 2)
    expect(await sandbox.run("trip add 5 EUR someday").status, equals: 2)
    expect(await sandbox.run("trip remove 7").error, contains: "there are 1, 2")
  }

  @Test("An expense whose day has no fixing yet is in no total, and the answer says so")
  func uncounted() async {
    await seoul()
    _ = await sandbox.run("trip add 5 USD 2099-01-01 taxi")
    let listed = await sandbox.run("trip")
    #expect(listed.output.contains("33.26 of 500.00"))
    #expect(listed.error.contains("expense 3 is not counted"))
  }
}
