import { balanceOf } from '#shared/rules/medicine/stock.ts'
import { spanOfShift, type ShiftOfDay } from '#shared/rules/shift/shift.ts'
import type { Env } from '../kernel/env.ts'
import { countedAt, entriesBefore, type StockRow, stocksOf } from './stock.store.ts'

/** Medicines that must be counted at a shift and are not: narcotic and psychotropic ones in stock at its end, or now. */
export async function uncountedAt({ tx, actor, now }: Env, ofDay: ShiftOfDay): Promise<StockRow[]> {
  const { to } = spanOfShift(ofDay)
  const stocks = (await stocksOf(tx, actor.houseId, { controlled: true })).filter(({ opened_at }) => opened_at < to)
  if (stocks.length === 0) return []
  const counted = new Set((await countedAt(tx, actor.houseId, ofDay)).map(({ stock_id }) => stock_id))
  const open = stocks.filter(({ id }) => !counted.has(id))
  if (open.length === 0) return []
  const entries = await entriesBefore(
    tx,
    actor.houseId,
    to < now ? to : now,
    open.map(({ id }) => id),
  )
  return open.filter(({ id }) => balanceOf(entries.get(id) ?? []) !== 0)
}
