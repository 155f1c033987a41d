// DI
