import { type Kysely, sql } from 'kysely'
import { deleteHoused, housed } from '#core/db/rows.ts'
import type { Database } from '#core/db/schema.ts'
import { CATALOGUE } from './catalogue.ts'

type Row = Record<string, string | number | null>
type Whose = { houseId: string; clientId: string }

/** The rows of one table about a resident, struck or not. */
const rowsOf = ({ table, by, of, key }: (typeof CATALOGUE)[number], { houseId, clientId }: Whose) =>
  of === null
    ? sql`from ${sql.table(table)} where house_id = ${houseId} and ${sql.ref(by)} = ${clientId}`
    : sql`from ${sql.table(table)} where house_id = ${houseId}
        and ${sql.ref(by)} in (select ${sql.ref(key)} from ${sql.table(of)} where house_id = ${houseId} and client_id = ${clientId})`

/** The number of rows about a resident by table; without empty ones. */
export async function countsOf(db: Kysely<Database>, whose: Whose): Promise<{ title: string; rows: number }[]> {
  const counts: { title: string; rows: number }[] = []
  for (const kept of CATALOGUE) {
    const { rows } = await sql<{ n: number }>`select count(*) as n ${rowsOf(kept, whose)}`.execute(db)
    const n = Number(rows[0]?.n ?? 0)
    if (n > 0) counts.push({ title: kept.title, rows: n })
  }
  return counts
}

/** All data about a resident, table by table, as stored. */
export async function everythingOf(db: Kysely<Database>, whose: Whose): Promise<{ table: string; title: string; rows: Row[] }[]> {
  const all: { table: string; title: string; rows: Row[] }[] = []
  for (const kept of CATALOGUE.toReversed()) {
    const { rows } = await sql<Row>`select * ${rowsOf(kept, whose)} order by id`.execute(db)
    if (rows.length > 0) all.push({ table: kept.table, title: kept.title, rows })
  }
  return all
}

/** Deletes all rows about a resident; returns their ids. Without a role entered: no role may erase. */
export async function eraseRows(tx: Kysely<Database>, whose: Whose): Promise<string[]> {
  const gone: string[] = []
  for (const kept of CATALOGUE) {
    const { rows } = await sql<{ id: string }>`delete ${rowsOf(kept, whose)} returning id`.execute(tx)
    for (const { id } of rows) gone.push(id)
  }
  return gone
}

/** The requests for a place by which a person came. */
export async function requestsOf(db: Kysely<Database>, { houseId, clientId }: Whose): Promise<string[]> {
  const rows = await housed(db, 'queue_request', houseId).select('request_id').where('client_id', '=', clientId).execute()
  return rows.map(({ request_id }) => request_id)
}

/** The files owned by these rows. */
export async function filesOf(db: Kysely<Database>, houseId: string, owners: readonly string[]) {
  if (owners.length === 0) return []
  return housed(db, 'file', houseId).select(['id', 'owner_id', 'kind', 'hash', 'mime']).where('owner_id', 'in', owners).execute()
}

/** Whether a resident is still with the house: lives in it, is away, or waits for a place. */
export async function isWithHouse(db: Kysely<Database>, { houseId, clientId }: Whose): Promise<boolean> {
  const open = (table: 'stay' | 'absence') =>
    housed(db, table as 'stay', houseId)
      .select('id')
      .where('client_id', '=', clientId)
      .where('ended_at', 'is', null)
  const waits = housed(db, 'queue_ticket', houseId).select('id').where('client_id', '=', clientId).where('closed_at', 'is', null)
  for (const query of [open('stay'), open('absence'), waits]) if (await query.executeTakeFirst()) return true
  return false
}

/** The day of the latest row about a resident, `YYYY-MM-DD`, from which retention is counted. */
export async function lastDayOf(db: Kysely<Database>, { houseId, clientId }: Whose): Promise<string | null> {
  const row = await housed(db, 'stay', houseId)
    .select(({ fn }) => fn.max('left_on').as('day'))
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return row?.day ?? null
}

export const holdOf = (db: Kysely<Database>, { houseId, clientId }: Whose) =>
  housed(db, 'erasure_hold', houseId).selectAll().where('client_id', '=', clientId).executeTakeFirst()

export async function keepHold(db: Kysely<Database>, hold: Database['erasure_hold']): Promise<void> {
  await db
    .insertInto('erasure_hold')
    .values(hold)
    .onConflict((conflict) => conflict.column('client_id').doUpdateSet({ ...hold }))
    .execute()
}

export async function dropHold(db: Kysely<Database>, { houseId, clientId }: Whose): Promise<void> {
  await deleteHoused(db, 'erasure_hold', houseId).where('client_id', '=', clientId).execute()
}

export async function noteErasure(db: Kysely<Database>, erasure: Database['erasure']): Promise<void> {
  await db.insertInto('erasure').values(erasure).execute()
}
