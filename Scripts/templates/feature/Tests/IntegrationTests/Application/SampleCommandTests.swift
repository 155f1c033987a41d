import Testing

@Suite("The sample command")
struct SampleCommandTests {
  private let sandbox = ApplicationSandbox()

  @Test("The command adds, lists and removes what the profile keeps, in both languages")
  func command() async {
    let added = await sandbox.run(words: ["sample", "add", "a first entry"])
    #expect(added.status == 0 && added.error == "entry 1 added\n")
    let listed = await sandbox.run("sample --csv").output
    #expect(listed.split(whereSeparator: \.isNewline) == ["number,text", "1,a first entry"])
    #expect(await sandbox.run("sample --json").output.contains(#""text":"a first entry""#))
    #expect(await sandbox.run("sample remove 1 --language ko").error == "1번 항목을 삭제했습니다\n")
    #expect(await sandbox.run("sample --profile default").output.contains("No entries yet"))
  }

  @Test("The command refuses what is not there with its numbers, and an empty text")
  func refusals() async {
    _ = await sandbox.run("sample add rent")
    let unknown = await sandbox.run("sample remove 7")
    #expect(unknown.status == 2)
    #expect(unknown.error.contains("there is no entry 7") && unknown.error.contains("there are 1"))
    #expect(await sandbox.run(words: ["sample", "add", " "]).status == 2)
  }

  @Test("Help knows the command")
  func help() async {
    #expect(await sandbox.run("help sample").output.contains("sample add"))
  }
}
