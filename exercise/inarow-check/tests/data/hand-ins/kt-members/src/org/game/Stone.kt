package org.game
enum class Stone(val step: Int) { FIRST(1), SECOND(-1) }
