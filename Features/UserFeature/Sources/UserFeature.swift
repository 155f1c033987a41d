// UserFeature
