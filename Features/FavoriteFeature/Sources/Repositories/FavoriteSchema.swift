import Database

/// The tables of favourites and alerts, in the user's database file.
enum FavoriteSchema {
  static let migrations = [
    Migration(
      "favorites: favorites and alerts",
      script: """
        CREATE TABLE favorites (
          profile TEXT NOT NULL REFERENCES profiles (name) ON UPDATE CASCADE ON DELETE CASCADE,
          code TEXT NOT NULL,
          position INTEGER NOT NULL,
          PRIMARY KEY (profile, code)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE alerts (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          profile TEXT NOT NULL REFERENCES profiles (name) ON UPDATE CASCADE ON DELETE CASCADE,
          condition TEXT NOT NULL,
          has_fired INTEGER NOT NULL DEFAULT 0 CHECK (has_fired IN (0, 1)),
          checked_at INTEGER,
          UNIQUE (profile, condition)
        ) STRICT;
        """),
    // Numbers are counted per profile. Existing numbers stay as they are; the newest number of all becomes the newest
    // of each profile, so that no number is used twice.
    Migration(
      "favorites: number alerts by profile",
      script: """
        CREATE TABLE alert_numbers (
          profile TEXT PRIMARY KEY REFERENCES profiles (name) ON UPDATE CASCADE ON DELETE CASCADE,
          newest INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        INSERT INTO alert_numbers (profile, newest)
          SELECT DISTINCT profile, (SELECT seq FROM sqlite_sequence WHERE name = 'alerts') FROM alerts;
        CREATE TABLE numbered_alerts (
          profile TEXT NOT NULL REFERENCES profiles (name) ON UPDATE CASCADE ON DELETE CASCADE,
          number INTEGER NOT NULL,
          condition TEXT NOT NULL,
          has_fired INTEGER NOT NULL DEFAULT 0 CHECK (has_fired IN (0, 1)),
          checked_at INTEGER,
          PRIMARY KEY (profile, number),
          UNIQUE (profile, condition)
        ) STRICT, WITHOUT ROWID;
        INSERT INTO numbered_alerts (profile, number, condition, has_fired, checked_at)
          SELECT profile, id, condition, has_fired, checked_at FROM alerts;
        DROP TABLE alerts;
        ALTER TABLE numbered_alerts RENAME TO alerts;
        """),
  ]
}
