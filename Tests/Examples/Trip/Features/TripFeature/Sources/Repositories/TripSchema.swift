import Database

/// The tables of the trips, in the user's database file.
enum TripSchema {
  // A released migration never changes: add another one below.
  static let migrations = [
    Migration(
      "trip: trips and expenses",
      script: """
        CREATE TABLE trips (
          profile TEXT PRIMARY KEY REFERENCES profiles (name) ON UPDATE CASCADE ON DELETE CASCADE,
          budget TEXT NOT NULL,
          currency TEXT NOT NULL,
          newest INTEGER NOT NULL DEFAULT 0
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE trip_expenses (
          profile TEXT NOT NULL REFERENCES trips (profile) ON UPDATE CASCADE ON DELETE CASCADE,
          number INTEGER NOT NULL,
          price TEXT NOT NULL,
          currency TEXT NOT NULL,
          day TEXT NOT NULL,
          PRIMARY KEY (profile, number)
        ) STRICT, WITHOUT ROWID;
        """),
    Migration(
      "trip: what an expense was for",
      script: "ALTER TABLE trip_expenses ADD COLUMN text TEXT NOT NULL DEFAULT ''"),
  ]
}
