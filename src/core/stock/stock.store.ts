import { type Kysely, sql } from 'kysely'
import type { CountView } from '#shared/contract/stock.ts'
import type { Entry } from '#shared/rules/medicine/stock.ts'
import { signedAmount } from '#shared/rules/medicine/stock.ts'
import type { Span } from '#shared/rules/dayParts.ts'
import type { ShiftOfDay } from '#shared/rules/shift/shift.ts'
import type { Database } from '../db/schema.ts'
import { housed, standing } from '../db/rows.ts'

/** Which stocks: all of the house, one person's, one, or those that need two signatures. */
export interface StockFilter {
  id?: string | undefined
  clientId?: string | undefined
  controlled?: boolean
}

/** Stocks with their owners and the owners' present rooms: the house's own first, then by room and name. */
export const stocksOf = (db: Kysely<Database>, houseId: string, { id, clientId, controlled = false }: StockFilter) =>
  standing(db, 'medicine_stock', houseId, 'stock')
    .leftJoin('client', 'client.id', 'stock.client_id')
    .leftJoin('stay', (join) => join.onRef('stay.client_id', '=', 'client.id').on('stay.ended_at', 'is', null))
    .leftJoin('room', 'room.id', 'stay.room_id')
    .select(['stock.id', 'stock.client_id', 'stock.name', 'stock.strength', 'stock.form', 'stock.unit', 'stock.controlled', 'stock.place'])
    .select(['stock.opened_at', 'client.first_name', 'client.last_name', 'room.name as room'])
    .$if(id !== undefined, (query) => query.where('stock.id', '=', id ?? ''))
    .$if(clientId !== undefined, (query) => query.where('stock.client_id', '=', clientId ?? ''))
    .$if(controlled, (query) => query.where('stock.controlled', '=', 1))
    .orderBy((eb) => eb.case().when('stock.client_id', 'is', null).then(0).when('room.id', 'is', null).then(2).else(1).end())
    .orderBy('room.floor')
    .orderBy('room.name')
    .orderBy('client.sort_key')
    .orderBy('stock.client_id')
    .orderBy('stock.name')
    .orderBy('stock.id')
    .execute()
export type StockRow = Awaited<ReturnType<typeof stocksOf>>[number]

/** A person's name, or null for the house's own stock. */
export const nameIn = ({ first_name, last_name }: { first_name: string | null; last_name: string | null }): string | null =>
  first_name === null ? null : `${first_name} ${last_name ?? ''}`

/** Receipts and issues besides doses, of all stocks of the house or of these. */
export const linesOf = (db: Kysely<Database>, houseId: string, ids?: readonly string[]) =>
  standing(db, 'medicine_line', houseId)
    .select(['id', 'stock_id', 'kind', 'amount', 'batch', 'expires_on', 'source', 'package_id', 'note', 'event_at', 'by_name'])
    .$if(ids !== undefined, (query) => query.where('stock_id', 'in', ids ?? []))
    .orderBy('event_at')
    .orderBy('id')
    .execute()
export type LineRow = Awaited<ReturnType<typeof linesOf>>[number]

const counts = (db: Kysely<Database>, houseId: string) =>
  standing(db, 'medicine_count', houseId, 'count')
    .select(['count.id', 'count.stock_id', 'count.day', 'count.shift', 'count.expected', 'count.counted', 'count.reason', 'count.event_at'])
    .select(['count.counted_by', 'count.counted_name', 'count.confirmed_at', 'count.confirmed_by', 'count.confirmed_name'])
export type CountRow = Awaited<ReturnType<ReturnType<typeof counts>['execute']>>[number]

/** The last count of each stock before an instant. */
export const lastCounts = (db: Kysely<Database>, houseId: string, before: string, ids?: readonly string[]): Promise<CountRow[]> =>
  counts(db, houseId)
    .where('count.event_at', '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('medicine_count as later')
            .select('later.id')
            .whereRef('later.stock_id', '=', 'count.stock_id')
            .where('later.event_at', '<', before)
            .where(sql<boolean>`(later.event_at, later.id) > (count.event_at, count.id)`),
        ),
      ),
    )
    .$if(ids !== undefined, (query) => query.where('count.stock_id', 'in', ids ?? []))
    .execute()

/** Counts of a period, of all stocks of the house or of these. */
export const countsWithin = (db: Kysely<Database>, houseId: string, { from, to }: Span, ids: readonly string[]): Promise<CountRow[]> =>
  counts(db, houseId).where('count.stock_id', 'in', ids).where('count.event_at', '>=', from).where('count.event_at', '<', to).execute()

/** The counts of a shift, in order. */
export const countedAt = (db: Kysely<Database>, houseId: string, { day, shift }: ShiftOfDay): Promise<CountRow[]> =>
  counts(db, houseId).where('count.day', '=', day).where('count.shift', '=', shift).orderBy('count.event_at').orderBy('count.id').execute()

/** One count of the house, or undefined. */
export const countById = (db: Kysely<Database>, houseId: string, id: string): Promise<CountRow | undefined> =>
  counts(db, houseId).where('count.id', '=', id).executeTakeFirst()

/** When a dose left its package: when it was prepared, or given at once. */
const TAKEN_AT = sql<string>`coalesce(dose.prepared_at, dose.given_at)`

const doses = (db: Kysely<Database>, houseId: string) =>
  housed(db, 'medicine_dose', houseId, 'dose')
    .where('dose.struck_at', 'is', null)
    .where('dose.stock_id', 'is not', null)
    .where('dose.amount', 'is not', null)

/** The total of doses taken from each stock since its last count before an instant. */
const takenSinceCount = (db: Kysely<Database>, houseId: string, before: string, ids?: readonly string[]) =>
  doses(db, houseId)
    .$if(ids !== undefined, (query) => query.where('dose.stock_id', 'in', ids ?? []))
    .where(TAKEN_AT, '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('medicine_count as count')
            .select('count.id')
            .whereRef('count.stock_id', '=', 'dose.stock_id')
            .where('count.event_at', '<', before)
            .where('count.event_at', '>=', TAKEN_AT),
        ),
      ),
    )
    .groupBy('dose.stock_id')
    .select(({ fn }) => ['dose.stock_id', fn.sum<number>('dose.amount').as('amount')])
    .execute()

/** Doses taken from these stocks in a period, with result and person. */
export const dosesFrom = (db: Kysely<Database>, houseId: string, { from, to }: Span, ids: readonly string[]) =>
  doses(db, houseId)
    .innerJoin('client', 'client.id', 'dose.client_id')
    .where('dose.stock_id', 'in', ids)
    .where(TAKEN_AT, '>=', from)
    .where(TAKEN_AT, '<', to)
    .select(['dose.id', 'dose.stock_id', 'dose.amount', 'dose.result', 'dose.given_name', 'dose.reason', TAKEN_AT.as('at')])
    .select(['client.first_name', 'client.last_name'])
    .execute()

/** The inputs of each stock's balance before an instant: the last count, and movements since. Three statements. */
export async function entriesBefore(db: Kysely<Database>, houseId: string, before: string, ids?: readonly string[]): Promise<Map<string, Entry[]>> {
  const entries = new Map<string, Entry[]>()
  const put = (stockId: string, entry: Entry): void => void entries.set(stockId, [...(entries.get(stockId) ?? []), entry])
  for (const { id, stock_id, event_at: at, counted } of await lastCounts(db, houseId, before, ids)) put(stock_id, { id, at, amount: 0, counted })
  for (const line of await linesOf(db, houseId, ids)) if (line.event_at < before) put(line.stock_id, entryOf(line))
  for (const { stock_id, amount } of await takenSinceCount(db, houseId, before, ids))
    if (stock_id !== null) put(stock_id, { id: 'annused', at: before, amount: -Number(amount) })
  return entries
}

export const entryOf = (line: LineRow): Entry => ({ id: line.id, at: line.event_at, amount: signedAmount(line) })

/** The amount of each stock ordered but not delivered. */
export const orderedOf = (db: Kysely<Database>, houseId: string, ids?: readonly string[]) =>
  standing(db, 'medicine_order_line', houseId, 'line')
    .innerJoin('medicine_order as order', 'order.id', 'line.order_id')
    .where('line.state', '=', 'ootel')
    .where('order.sent_at', 'is not', null)
    .$if(ids !== undefined, (query) => query.where('line.stock_id', 'in', ids ?? []))
    .groupBy('line.stock_id')
    .select(({ fn }) => ['line.stock_id', fn.sum<number>('line.amount').as('amount')])
    .execute()

export const countView = (row: CountRow): CountView => ({
  id: row.id,
  day: row.day,
  shift: row.shift,
  expected: row.expected,
  counted: row.counted,
  reason: row.reason,
  at: row.event_at,
  by_id: row.counted_by,
  by: row.counted_name,
  confirmed: confirmedOf(row),
})

/** The second signature of a count, or null while it is missing. */
export const confirmedOf = ({ confirmed_at, confirmed_name }: Pick<CountRow, 'confirmed_at' | 'confirmed_name'>): CountView['confirmed'] =>
  confirmed_at === null ? null : { by: confirmed_name ?? '', at: confirmed_at }
