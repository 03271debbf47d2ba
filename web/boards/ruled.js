// Shapes on ruled cells, as on paper: the cells of the table are the whole drawing.

/** Returns the drawing below the stones. */
export const under = () => [];

/** Returns the drawing above the stones. */
export const over = () => [];
