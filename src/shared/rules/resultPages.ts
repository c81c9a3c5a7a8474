/** So many houses are shown at first, and so many at most at once: who has asked for more comes back to as many. */
export const RESULTS = 24
export const MOST_RESULTS = 240
