"""Operations of the program: start and open games, choose opponents, record results."""
