/** Results shown at first, and at most: a user who asked for more returns to the same number. */
export const RESULTS = 24
export const MOST_RESULTS = 240
