import { fileKinds } from '#shared/files.ts'
import { DATA_CLASSES, type DataClass } from '#shared/rights.ts'
import { classOfTable } from './copy.parts.ts'
import { SHAPE } from './copy.schema.ts'

const PICTURED = fileKinds.map(([, { table, column }]) => ({ table, column, of: classOfTable(table) }))
/** The classes of data whose rows name pictures. */
export const PICTURED_CLASSES = DATA_CLASSES.filter((name) => PICTURED.some(({ of }) => of === name))
/** Every name of a picture in the rows, with the class of data of the row. */
export const NAMES = PICTURED.map(
  ({ table, column, of }) => `select ${column} as name, '${of}' as class from ${table} where ${column} is not null`,
).join(' union ')

/** Whether rows of these tables name pictures. */
export const namePictures = (entities: ReadonlySet<string>): boolean => PICTURED.some(({ table }) => entities.has(table))

/** The name of the file of one class of a house's data; rows of another shape go into other files. What concerns one person alone has its name in it. */
export const copyName = (house: string, dataClass: DataClass): string => `copy-${SHAPE}-${house}-${dataClass}.db`

/** Whether a file of a copy or of its pictures is one that this version of the app makes. */
export const isOfThisShape = (name: string): boolean =>
  DATA_CLASSES.some((each) => name.startsWith(`copy-${SHAPE}-`) && name.includes(`-${each}.db`)) ||
  PICTURED_CLASSES.some((each) => name.startsWith('pictures-') && name.includes(`-${each}.db`))
