import { hash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { migrate } from '#core/db/migrate.ts'
import type { Database } from '#core/db/schema.ts'
import { openSqlite } from '#core/db/sqlite.ts'
import { SYNCED } from '#core/db/synced.ts'
import { PROTOCOL } from '#shared/sync.ts'

/** What releases with one protocol copy: each column with its type and nullability. */
export const Shape = z.strictObject({
  protocol: z.int(),
  /** A hash of the whole schema of a desktop's copy: a different one means copying anew. */
  schema: z.string(),
  tables: z.record(z.string(), z.record(z.string(), z.string())),
})
export type Shape = z.output<typeof Shape>

/** The shape of what desktops copy, as created by the migrations. */
export async function readShape(): Promise<Shape> {
  const db = openSqlite(':memory:')
  try {
    await migrate(db)
    const tables: Shape['tables'] = {}
    for (const { table } of SYNCED) tables[table] = await columnsOf(db, table)
    const made = await sql<{ text: string }>`select sql as text from sqlite_master where sql is not null order by type, name`.execute(db)
    const schema = hash('sha256', made.rows.map(({ text }) => text).join('\n'), 'base64url').slice(0, 16)
    return { protocol: PROTOCOL, schema, tables }
  } finally {
    await db.destroy()
  }
}

async function columnsOf(db: Kysely<Database>, table: string): Promise<Record<string, string>> {
  type Column = { name: string; type: string; filled: number; fallback: string | null }
  const { rows } = await sql<Column>`select name, lower(type) as type, pk > 0 or "notnull" = 1 as filled, dflt_value as fallback
    from pragma_table_info(${table}) order by name`.execute(db)
  return Object.fromEntries(
    rows.map(({ name, type, filled, fallback }) => [name, `${type}${filled ? ' not null' : ''}${fallback === null ? '' : ` default ${fallback}`}`]),
  )
}

/** Incompatible changes of the shape for desktops of the last release; a new protocol allows all of them. */
export function breaksIn(former: Shape, now: Shape): string[] {
  if (now.protocol > former.protocol) return []
  return Object.entries(former.tables).flatMap(([table, columns]) => {
    const own = now.tables[table]
    if (!own) return [`${table} is gone`]
    const gone = Object.keys(columns).filter((name) => !(name in own))
    const other = Object.entries(columns).filter(([name, form]) => name in own && !isAsGood(form, own[name] ?? ''))
    const needed = Object.entries(own).filter(([name, form]) => !(name in columns) && form.endsWith(' not null'))
    return [
      ...gone.map((name) => `${table}.${name} is gone: an older desktop still reads it`),
      ...other.map(([name, form]) => `${table}.${name} was “${form}” and is “${own[name]}”`),
      ...needed.map(([name]) => `${table}.${name} is not null without a default: a desktop at an older server has nothing to put there`),
    ]
  })
}

/** The same type, and no value that the former could not take. */
const isAsGood = (former: string, now: string): boolean => {
  const [type, nowType] = [former, now].map((form) => form.split(' ')[0])
  return type === nowType && (!former.includes('not null') || now.includes('not null'))
}

/** The text of the record as it is to be. @throws where desktops of the release before could not live with the change */
export async function shapeFile(former: string | null): Promise<string> {
  const now = await readShape()
  const breaks = former === null ? [] : breaksIn(Shape.parse(JSON.parse(former)), now)
  if (breaks.length > 0)
    throw new Error(`Desktops of the last release could not live with this (decision 0066); mend it, or raise PROTOCOL:\n${breaks.join('\n')}`)
  return `${JSON.stringify(now, null, 2)}\n`
}
