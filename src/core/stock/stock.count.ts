import type { Parsed } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { balanceOf, signableUntil } from '#shared/rules/medicine/stock.ts'
import { spanOfShift } from '#shared/rules/shift/shift.ts'
import { rowsOf } from '../db/rows.ts'
import { writeEntry } from '../diary/entry.ts'
import { openIncident } from '../incident/incident.open.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { oneStock } from './stock.list.ts'
import { countById, entriesBefore } from './stock.store.ts'
import { requireStock } from './stock.write.ts'

/** A device's clock may run a little ahead of the server's. */
const CLOCK_SKEW = 5 * 60_000
const OLDEST = 31 * 24 * 3_600_000

/**
 * Records a count; it is never refused because of a difference from the book balance, here or on late arrival. For a controlled medicine a
 * difference opens an incident. @throws stock-not-found, validation
 */
export const countStock: Handler<typeof contract.stock.count> = async (env, { id, reason, ...said }) => {
  const { tx, actor, now } = env
  const stock = await requireStock(env, id)
  checkShift(env, said)
  const book = balanceOf((await entriesBefore(tx, actor.houseId, now, [id])).get(id) ?? [])
  const by = { counted_by: actor.personId, counted_name: actor.name, confirmed_at: null, confirmed_by: null, confirmed_name: null }
  await rowsOf(env, 'medicine_count').insert({ stock_id: id, ...said, reason: reason || null, event_at: now, ...by })
  if (stock.controlled === 1 && stock.client_id !== null && said.counted !== book)
    await tellOfDifference(env, stock.client_id, { book, counted: said.counted, reason: reason || null })
  return oneStock(env, id)
}

/**
 * The second signature, by those present: in the shift, or at its handover. @throws count-not-found, count-confirmed, count-own, count-late
 */
export const confirmCount: Handler<typeof contract.stock.confirm> = async (env, { id }) => {
  const { tx, actor, now } = env
  const count = await countById(tx, actor.houseId, id)
  if (!count) throw new AppError('count-not-found')
  if (count.confirmed_at !== null) throw new AppError('count-confirmed')
  if (count.counted_by === actor.personId) throw new AppError('count-own')
  if (now > signableUntil(count, count.event_at)) throw new AppError('count-late')
  await rowsOf(env, 'medicine_count').update(id, { confirmed_at: now, confirmed_by: actor.personId, confirmed_name: actor.name })
  return oneStock(env, count.stock_id)
}

/** A count is for a shift that has begun, and not for one long ago. @throws validation */
function checkShift({ now }: Env, ofDay: Pick<Parsed<typeof contract.stock.count>, 'day' | 'shift'>): void {
  const { from, to } = spanOfShift(ofDay)
  if (Date.parse(from) > Date.parse(now) + CLOCK_SKEW) throw new AppError('validation', { field: 'day', key: 'future' })
  if (Date.parse(to) < Date.parse(now) - OLDEST) throw new AppError('validation', { field: 'day', key: 'past' })
}

/** The diary is also read without the right to read medicines: it does not name the medicine, its register does. */
async function tellOfDifference(
  env: Env,
  client_id: string,
  { book, counted, reason }: { book: number; counted: number; reason: string | null },
): Promise<void> {
  const said = (amount: number): string => String(amount).replace('.', ',')
  const text = [`Narkootilise või psühhotroopse ravimi loendusel on vahe: arvel ${said(book)}, loendatud ${said(counted)}.`, reason]
  const entry = await writeEntry(env, { kind: 'medicine', client_id, text: text.filter((each) => each !== null).join(' '), handover: true })
  await openIncident(env, entry, { kind: 'medicine', severity: 'none' })
}
