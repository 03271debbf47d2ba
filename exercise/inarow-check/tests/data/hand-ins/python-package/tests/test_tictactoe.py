import pytest
from game import TicTacToe
