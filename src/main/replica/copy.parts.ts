import { SYNCED } from '#core/db/synced.ts'
import { DATA_CLASSES, type DataClass } from '#shared/rights.ts'
import { valueOrder } from '#shared/sync.ts'
import { BOOKS, SHAPE } from './copy.schema.ts'
import { type Connection, isUnreadable, removeSealed, type SealedFile } from './sealedFile.ts'

/** The file of each class of data that whoever sits here may open; of the other classes the copy shows empty tables. */
export type CopyFiles = ReadonlyMap<DataClass, SealedFile>

/** The classes that lie in files of their own beside the first, which every person of a house may open. */
export const BESIDE = DATA_CLASSES.filter((name) => name !== 'basic')

/** The name under which a connection knows a class's file. Statements that name no file find a table wherever it lies. */
export const partOf = (dataClass: DataClass): string => (dataClass === 'basic' ? 'main' : `${dataClass}_part`)

const CLASS_OF_TABLE = new Map<string, DataClass>(SYNCED.map(({ table, dataClass }) => [table, dataClass]))
export const classOfTable = (table: string): DataClass | undefined => CLASS_OF_TABLE.get(table)

/** The class of data of a scope, `h{house}:{class}[:{part}]`. @throws for what is no scope of a house */
export function classOfScope(scope: string): DataClass {
  const found = DATA_CLASSES.find((name) => name === scope.split(':')[1])
  if (!found) throw new Error(`Not a scope of a house: ${scope}`)
  return found
}

/** The same statement for a table or an index of another file. */
export const inPart = (part: string, statement: string): string =>
  statement.replace(/^(create (?:unique )?(?:table|index) (?:if not exists )?)/i, `$1${part}.`)

/** Brings a class's own file beside the first; without one, or without a key that opens it, its tables are there and empty. */
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

/** Lets a class's file go, whose right is no more: its tables are there and empty. Not inside a transaction. */
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

/** A new file gets the tables that the first has written down for its class, and books of its own. */
function fill(connection: Connection, dataClass: DataClass): void {
  if (shapeOf(connection, dataClass) === SHAPE) return
  const part = partOf(dataClass)
  const written = connection.prepare<[string], { text: string }>('select text from main.copy_shape where class = ? order by n').all(dataClass)
  connection.exec('begin')
  for (const { text } of written) connection.exec(inPart(part, text))
  for (const text of BOOKS) connection.exec(inPart(part, text))
  connection.exec(`pragma ${part}.user_version = ${SHAPE}; commit`)
}

/** A table of the feed as this copy has it. */
interface Way {
  /** In the order of their names. */
  columns: readonly string[]
  /** Those without which no row can be. */
  required: readonly string[]
  drop: string
}
export type Ways = ReadonlyMap<string, Way>

/** The synced tables as this copy has them. */
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
