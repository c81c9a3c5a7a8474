import { fileKinds } from '#shared/files.ts'
import { DATA_CLASSES, type DataClass } from '#shared/rights.ts'
import { classOfTable } from './copy.parts.ts'
import { SHAPE } from './copy.schema.ts'

const PICTURED = fileKinds.map(([, { table, column }]) => ({ table, column, of: classOfTable(table) }))
/** The data classes whose rows name pictures. */
export const PICTURED_CLASSES = DATA_CLASSES.filter((name) => PICTURED.some(({ of }) => of === name))
/** Every picture name in the rows, with the data class of the row. */
export const NAMES = PICTURED.map(
  ({ table, column, of }) => `select ${column} as name, '${of}' as class from ${table} where ${column} is not null`,
).join(' union ')

/** Whether rows of these tables name pictures. */
export const namePictures = (entities: ReadonlySet<string>): boolean => PICTURED.some(({ table }) => entities.has(table))

/** The file name of one data class of a house; another shape has other files. For personal data it includes the user's name. */
export const copyName = (house: string, dataClass: DataClass): string => `copy-${SHAPE}-${house}-${dataClass}.db`

/** Whether a copy or picture file is one that this version of the app creates. */
export const isOfThisShape = (name: string): boolean =>
  DATA_CLASSES.some((each) => name.startsWith(`copy-${SHAPE}-`) && name.includes(`-${each}.db`)) ||
  PICTURED_CLASSES.some((each) => name.startsWith('pictures-') && name.includes(`-${each}.db`))
