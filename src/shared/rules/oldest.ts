/** So many days after it happened something may still be written down. */
export const OLDEST_DAYS = 31
