module example.org/game
