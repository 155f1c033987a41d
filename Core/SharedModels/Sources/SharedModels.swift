// SharedModels
