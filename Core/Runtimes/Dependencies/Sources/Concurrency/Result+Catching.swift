extension Result {
  /// What an asynchronous `body` returns or throws: `await Result { try await client.fetch() }`.
  public nonisolated(nonsending) init(catching body: () async throws(Failure) -> Success) async {
    do throws(Failure) {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}
