import Database
import Networking
import Platform
public import RateProviders
public import SharedModels

extension SQLiteRateCache {
  /// What is known of a provider; nil when it was never asked.
  public func record(of provider: ProviderID) async throws(StorageError) -> ProviderRecord? {
    try await read(ifEmpty: nil) { connection in
      try connection.first(
        """
        SELECT last_success, rests_until, rest_is_demanded, entity_tag, last_modified FROM providers WHERE id = ?
        """, provider.rawValue
      ) { row throws(DatabaseError) in
        ProviderRecord(
          provider: provider, lastSuccess: try row.instant(0), restsUntil: try row.instant(1),
          restIsDemanded: try row.integer(2) != 0,
          validators: HTTPValidators(entityTag: try row.optionalText(3), lastModified: try row.optionalText(4)))
      }
    }
  }

  /// Keeps what is known of a provider.
  public func store(_ record: ProviderRecord) async throws(StorageError) {
    try await write { connection in
      _ = try connection.execute(
        """
        INSERT OR REPLACE INTO providers
        (id, last_success, rests_until, rest_is_demanded, entity_tag, last_modified) VALUES (?, ?, ?, ?, ?, ?)
        """, record.provider.rawValue, record.lastSuccess.map(Instant.init), record.restsUntil.map(Instant.init),
        record.restIsDemanded, record.validators?.entityTag, record.validators?.lastModified)
    }
  }
}
