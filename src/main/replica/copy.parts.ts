import { SYNCED } from '#core/db/synced.ts'
import { DATA_CLASSES, type DataClass } from '#shared/rights.ts'
import { valueOrder } from '#shared/sync.ts'
import { BOOKS, SHAPE } from './copy.schema.ts'
import { type Connection, isUnreadable, removeSealed, type SealedFile } from './sealedFile.ts'

/** The file of each data class that this user may open; of the other classes the copy has empty tables. */
export type CopyFiles = ReadonlyMap<DataClass, SealedFile>

/** The classes stored in separate files beside the first, which every user of a house may open. */
export const BESIDE = DATA_CLASSES.filter((name) => name !== 'basic')

/** The schema name of a class's attached file. Unqualified statements find a table wherever it is. */
export const partOf = (dataClass: DataClass): string => (dataClass === 'basic' ? 'main' : `${dataClass}_part`)

const CLASS_OF_TABLE = new Map<string, DataClass>(SYNCED.map(({ table, dataClass }) => [table, dataClass]))
export const classOfTable = (table: string): DataClass | undefined => CLASS_OF_TABLE.get(table)

/** The data class of a scope, `h{house}:{class}[:{part}]`. @throws for an invalid scope */
export function classOfScope(scope: string): DataClass {
  const found = DATA_CLASSES.find((name) => name === scope.split(':')[1])
  if (!found) throw new Error(`Not a scope of a house: ${scope}`)
  return found
}

/** The same statement for a table or index of an attached file. */
export const inPart = (part: string, statement: string): string =>
  statement.replace(/^(create (?:unique )?(?:table|index) (?:if not exists )?)/i, `$1${part}.`)

/** Attaches a class's own file; without one, or without its key, its tables exist and are empty. */
export function attachPart(connection: Connection, dataClass: DataClass, file: SealedFile | undefined): void {
  try {
    attach(connection, dataClass, file)
    if (hasOtherShape(connection, dataClass)) beginAnew(connection, dataClass, file)
  } catch (error) {
    if (!file || !isUnreadable(error)) throw error
    beginAnew(connection, dataClass, file)
  }
  fill(connection, dataClass)
}

/** Detaches a class's file after its right is gone: its tables exist and are empty. Not inside a transaction. */
export function shutPart(connection: Connection, dataClass: DataClass): void {
  connection.exec(`detach ${partOf(dataClass)}`)
  attachPart(connection, dataClass, undefined)
}

function attach(connection: Connection, dataClass: DataClass, file: SealedFile | undefined): void {
  const part = partOf(dataClass)
  const key = file?.key ? ` key "x'${file.key.toString('hex')}'"` : ` key ''`
  connection.prepare(`attach ? as ${part}${key}`).run(file?.path ?? ':memory:')
  connection.exec(`pragma ${part}.journal_mode = WAL; pragma ${part}.synchronous = NORMAL; pragma ${part}.secure_delete = ON;
    pragma ${part}.cache_size = -16384`)
}

function beginAnew(connection: Connection, dataClass: DataClass, file: SealedFile | undefined): void {
  const isThere = (connection.pragma('database_list') as { name: string }[]).some(({ name }) => name === partOf(dataClass))
  if (isThere) connection.exec(`detach ${partOf(dataClass)}`)
  if (file) removeSealed(file)
  attach(connection, dataClass, file)
}

const shapeOf = (connection: Connection, dataClass: DataClass): number =>
  Number(connection.pragma(`${partOf(dataClass)}.user_version`, { simple: true }))

const hasOtherShape = (connection: Connection, dataClass: DataClass): boolean => ![0, SHAPE].includes(shapeOf(connection, dataClass))

/** A new file gets the tables that the first file has recorded for its class, and its own metadata. */
function fill(connection: Connection, dataClass: DataClass): void {
  if (shapeOf(connection, dataClass) === SHAPE) return
  const part = partOf(dataClass)
  const written = connection.prepare<[string], { text: string }>('select text from main.copy_shape where class = ? order by n').all(dataClass)
  connection.exec('begin')
  for (const { text } of written) connection.exec(inPart(part, text))
  for (const text of BOOKS) connection.exec(inPart(part, text))
  connection.exec(`pragma ${part}.user_version = ${SHAPE}; commit`)
}

/** A table of the feed in this copy. */
interface Way {
  /** Sorted by name. */
  columns: readonly string[]
  /** The required columns. */
  required: readonly string[]
  drop: string
}
export type Ways = ReadonlyMap<string, Way>

/** The synced tables in this copy. */
export function waysOf(connection: Connection): Ways {
  type Column = { name: string; required: number }
  const columnsOf = connection.prepare<[string], Column>(
    `select name, pk > 0 or ("notnull" = 1 and dflt_value is null) as required from pragma_table_info(?)`,
  )
  return new Map(
    SYNCED.map(({ table, dataClass }) => {
      const columns = columnsOf.all(table)
      const required = columns.filter((each) => each.required === 1).map(({ name }) => name)
      return [
        table,
        { columns: valueOrder(columns.map(({ name }) => name)), required, drop: `delete from ${partOf(dataClass)}.${table} where id = ?` },
      ]
    }),
  )
}
