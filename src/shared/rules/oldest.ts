/** How many days after the event something may still be recorded. */
export const OLDEST_DAYS = 31
