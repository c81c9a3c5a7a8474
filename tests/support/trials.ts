/**
 * How often a trial by chance is made: what the build's half hour has room for, or, with THOROUGH set (`npm run thorough`), what was promised
 * of it.
 */
export const trials = (usual: number, thorough: number): number => (process.env.THOROUGH ? thorough : usual)
