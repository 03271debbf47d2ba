// Shapes on ruled cells, as on paper: the cells of the table are all there is.

/** What is drawn below the stones. */
export const under = () => [];

/** What is drawn above them. */
export const over = () => [];
