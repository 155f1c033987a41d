extension Configuration {
  /// The keys of a list: those that stand alone, and of the others those that are set.
  var listedKeys: [SettingKey] {
    SettingKey.plain + values.keys.filter { !SettingKey.plain.contains($0) }.sorted { $0.name < $1.name }
  }
}
