import type { contract } from '#shared/contract/index.ts'
import type { RegisterLine, RegisterView } from '#shared/contract/stock.ts'
import type { Span } from '#shared/rules/dayParts.ts'
import { balanceOf, bookOf, type Entry } from '#shared/rules/medicine/stock.ts'
import { spanOfMonth } from '#shared/rules/time.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { confirmedOf, countsWithin, dosesFrom, entriesBefore, entryOf, lastCounts, linesOf, nameIn, stocksOf } from './stock.store.ts'

/** A month's book of one stock or of all that need two signatures; empty ones without a line are left out. */
export const getRegister: Handler<typeof contract.stock.register> = async (env, { month, stock_id }) => {
  const span = spanOfMonth(month)
  const rows = await stocksOf(env.tx, env.actor.houseId, stock_id === undefined ? { controlled: true } : { id: stock_id })
  env.auditSubjects({ entity: 'client', ids: [...new Set(rows.flatMap((each) => each.client_id ?? []))] })
  if (rows.length === 0) return { ...span, stocks: [] }
  const ids = rows.map(({ id }) => id)
  const before = await entriesBefore(env.tx, env.actor.houseId, span.from, ids)
  const counts = new Map((await lastCounts(env.tx, env.actor.houseId, span.from, ids)).map((count) => [count.stock_id, count.event_at]))
  const lines = await entriesOf(env, span, ids)
  const stocks = rows.map((row): RegisterView => {
    const opening = balanceOf(before.get(row.id) ?? [])
    const booked = bookOf(lines.get(row.id) ?? [], opening)
    return {
      stock_id: row.id,
      client_name: nameIn(row),
      name: row.name,
      strength: row.strength,
      form: row.form,
      unit: row.unit,
      controlled: row.controlled,
      since: counts.get(row.id) ?? row.opened_at,
      opening,
      lines: booked.map(({ counted, ...line }) => ({ ...line, amount: counted ?? line.amount })),
      closing: booked.at(-1)?.balance ?? opening,
    }
  })
  return { ...span, stocks: stocks.filter((each) => stock_id !== undefined || each.opening !== 0 || each.lines.length > 0) }
}

type RegisterEntry = Entry & Omit<RegisterLine, 'id' | 'at' | 'amount' | 'balance' | 'difference'>
const NOTHING_TOLD = { result: null, client_name: null, batch: null, note: null, confirmed: null }

/** Receipts, issues and counts of a period, by stock. */
async function entriesOf({ tx, actor }: Env, span: Span, ids: readonly string[]): Promise<Map<string, RegisterEntry[]>> {
  const lines = (await linesOf(tx, actor.houseId, ids)).filter(({ event_at }) => event_at >= span.from && event_at < span.to)
  const counts = await countsWithin(tx, actor.houseId, span, ids)
  const doses = await dosesFrom(tx, actor.houseId, span, ids)
  const told = new Map<string, RegisterEntry[]>(ids.map((id) => [id, []]))
  for (const line of lines)
    told.get(line.stock_id)?.push({ ...NOTHING_TOLD, ...entryOf(line), kind: line.kind, by: line.by_name, batch: line.batch, note: line.note })
  for (const { id, stock_id, event_at: at, counted, counted_name: by, reason: note, ...count } of counts)
    told.get(stock_id)?.push({ ...NOTHING_TOLD, id, at, amount: 0, counted, kind: 'loetud', by, note, confirmed: confirmedOf(count) })
  for (const { id, stock_id, at, amount, result, given_name, reason: note, ...person } of doses) {
    const dose = { ...NOTHING_TOLD, id, at, amount: -(amount ?? 0), kind: 'annus' as const, result, note }
    told.get(stock_id ?? '')?.push({ ...dose, by: given_name ?? '', client_name: nameIn(person) })
  }
  return told
}
