// FavoriteFeature
