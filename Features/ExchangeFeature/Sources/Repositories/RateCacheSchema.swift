import Database

/// The tables of the rate cache, which has a file of its own.
enum RateCacheSchema {
  static let migrations = [
    Migration(
      "rates: tables, rates and providers",
      // A series is a provider and a pivot, so that the many rows of rates carry one small number for both.
      script: """
        CREATE TABLE series (
          id INTEGER PRIMARY KEY,
          provider TEXT NOT NULL,
          pivot TEXT NOT NULL,
          UNIQUE (provider, pivot)
        ) STRICT;
        CREATE TABLE fixings (
          series INTEGER NOT NULL,
          day INTEGER NOT NULL,
          fetched_at INTEGER,
          next_update INTEGER,
          PRIMARY KEY (series, day)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE rates (
          series INTEGER NOT NULL,
          day INTEGER NOT NULL,
          code TEXT NOT NULL,
          digits ANY NOT NULL,
          scale INTEGER NOT NULL,
          PRIMARY KEY (series, day, code)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE providers (
          id TEXT PRIMARY KEY,
          last_success INTEGER,
          rests_until INTEGER,
          rest_is_demanded INTEGER NOT NULL,
          entity_tag TEXT,
          last_modified TEXT
        ) STRICT, WITHOUT ROWID;
        """),
    Migration(
      "fixings: when a table was its provider's newest",
      script: "ALTER TABLE fixings ADD COLUMN checked_at INTEGER"),
    Migration(
      "providers: the last failure",
      // The reason is JSON, because it is only shown and never searched.
      script: """
        ALTER TABLE providers ADD COLUMN failed_at INTEGER;
        ALTER TABLE providers ADD COLUMN failure TEXT;
        """),
    Migration(
      "providers: the validators of the whole history",
      script: """
        ALTER TABLE providers ADD COLUMN history_entity_tag TEXT;
        ALTER TABLE providers ADD COLUMN history_last_modified TEXT;
        """),
    Migration("rates: whose rates a blended one was made of", script: "ALTER TABLE rates ADD COLUMN sources TEXT"),
    Migration(
      "spans: the days of which a currency has all its rows",
      // Without a code, all currencies do.
      script: """
        CREATE TABLE spans (
          series INTEGER NOT NULL,
          code TEXT NOT NULL,
          first INTEGER NOT NULL,
          last INTEGER NOT NULL,
          PRIMARY KEY (series, code, first)
        ) STRICT, WITHOUT ROWID;
        """),
  ]
}
