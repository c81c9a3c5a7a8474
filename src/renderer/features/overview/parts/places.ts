/** The anchor of the falls on the overview. */
export const FALLS = 'kukkumised'
