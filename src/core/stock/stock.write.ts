import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { rowsOf } from '../db/rows.ts'
import type { MedicineLineTable } from '../db/tables/stock.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { oneStock } from './stock.list.ts'
import { linesOf, stocksOf } from './stock.store.ts'

/** Adds a package to a stock. @throws stock-not-found */
export const receiveStock: Handler<typeof contract.stock.receive> = async (env, { id, ...received }) => {
  await requireStock(env, id)
  await writeLine(env, { ...NOTHING_SAID, ...received, note: received.note || null, stock_id: id, kind: 'saadud' })
  return oneStock(env, id)
}

/** Records a return, a destruction or a correction. @throws stock-not-found, not-found */
export const writeStock: Handler<typeof contract.stock.write> = async (env, { id, kind, amount, package_id, note }) => {
  await requireStock(env, id)
  const packages = package_id ? (await linesOf(env.tx, env.actor.houseId, [id])).filter((line) => line.kind === 'saadud') : []
  if (package_id && !packages.some((line) => line.id === package_id)) throw new AppError('not-found', { field: 'package_id' })
  await writeLine(env, { ...NOTHING_SAID, stock_id: id, kind, amount, package_id: package_id ?? null, note })
  return oneStock(env, id)
}

/** @throws stock-not-found */
export async function requireStock({ tx, actor }: Env, id: string) {
  const [stock] = await stocksOf(tx, actor.houseId, { id })
  if (!stock) throw new AppError('stock-not-found')
  return stock
}

type Line = Pick<MedicineLineTable, 'stock_id' | 'kind' | 'amount' | 'batch' | 'expires_on' | 'source' | 'package_id' | 'note'>
export const NOTHING_SAID = { batch: null, expires_on: null, source: null, package_id: null, note: null }

/** Adds a line to a stock's book, now and by the actor. */
export async function writeLine(env: Env, line: Line): Promise<void> {
  await rowsOf(env, 'medicine_line').insert({ ...line, event_at: env.now, by_id: env.actor.personId, by_name: env.actor.name })
}
