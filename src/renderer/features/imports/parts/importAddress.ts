/** All that the house has brought in by files. */
export const IMPORTS = '/koduke/import'

/** One import. */
export const importPath = (id: string): string => `${IMPORTS}/${id}`
