import type { contract } from '#shared/contract/index.ts'
import type { PackageView, StockView } from '#shared/contract/stock.ts'
import { AppError } from '#shared/errors.ts'
import { holdsAt } from '#shared/rules/medicine/course.ts'
import { balanceOf, expiryOn, lastsUntil, LASTS_DAYS, remainders } from '#shared/rules/medicine/stock.ts'
import { dayOf } from '#shared/rules/time.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { versionsWithin } from '../medicine/medicine.store.ts'
import {
  countedAt,
  countView,
  entriesBefore,
  lastCounts,
  type LineRow,
  linesOf,
  nameIn,
  orderedOf,
  type StockFilter,
  stocksOf,
} from './stock.store.ts'

const DAY = 24 * 3_600_000
/** After any possible clock value. */
const EVER = '9999'

/** The stock of the house or of one person; without used-up ones that no course needs. */
export const listStocks: Handler<typeof contract.stock.list> = async (env, { client_id }) => {
  const all = await stockViews(env, { clientId: client_id })
  const stocks = all.filter(({ balance, courses, since }) => balance !== 0 || courses.length > 0 || Date.parse(env.now) - Date.parse(since) < DAY)
  env.auditSubjects({ entity: 'client', ids: [...new Set(stocks.flatMap((each) => each.client_id ?? []))] })
  return { stocks }
}

/** The counts of a shift. */
export const listCounts: Handler<typeof contract.stock.counts> = async ({ tx, actor, auditSubjects: concerns }, ofDay) => {
  const counts = new Map((await countedAt(tx, actor.houseId, ofDay)).map((count) => [count.stock_id, countView(count)]))
  concerns({ entity: 'stock', ids: [...counts.keys()] })
  return { counts: [...counts].map(([stock_id, count]) => ({ stock_id, count })) }
}

/** Stocks with packages, balance and days of supply; a fixed number of statements. */
export async function stockViews({ tx, actor, now }: Env, filter: StockFilter): Promise<StockView[]> {
  const { houseId } = actor
  const rows = await stocksOf(tx, houseId, filter)
  if (rows.length === 0) return []
  const ids = filter.id === undefined && filter.clientId === undefined ? undefined : rows.map(({ id }) => id)
  const to = new Date(Date.parse(now) + LASTS_DAYS * DAY).toISOString()
  const lines = Map.groupBy(await linesOf(tx, houseId, ids), ({ stock_id }) => stock_id)
  const counts = new Map((await lastCounts(tx, houseId, EVER, ids)).map((count) => [count.stock_id, count]))
  const entries = await entriesBefore(tx, houseId, EVER, ids)
  const courses = Map.groupBy(await versionsWithin(tx, houseId, { from: now, to }), ({ stock_id }) => stock_id)
  const ordered = new Map((await orderedOf(tx, houseId, ids)).map(({ stock_id, amount }) => [stock_id, Number(amount)]))
  return rows.map(({ first_name, last_name, opened_at, ...stock }) => {
    const balance = balanceOf(entries.get(stock.id) ?? [])
    const packages = packagesOf(lines.get(stock.id) ?? [], balance)
    const expired = packages.filter(({ expires_on }) => expiryOn(expires_on, dayOf(now)) === 'over').reduce((sum, { left }) => sum + (left ?? 0), 0)
    const own = courses.get(stock.id) ?? []
    const count = counts.get(stock.id)
    return {
      ...stock,
      client_name: nameIn({ first_name, last_name }),
      balance,
      since: count?.event_at ?? opened_at,
      packages,
      courses: own.filter((course) => holdsAt(course, now)).map(({ course_id, client_id }) => ({ course_id, client_id })),
      lasts_until: lastsUntil(own, balance - expired, now),
      count: count ? countView(count) : null,
      ordered: ordered.get(stock.id) ?? 0,
    }
  })
}

/** Packages that are not empty, the earliest expiry first. */
function packagesOf(lines: readonly LineRow[], balance: number): PackageView[] {
  const gone = Map.groupBy(lines, ({ package_id }) => package_id)
  const received = lines.flatMap(({ kind, expires_on, ...line }) => {
    const less = (gone.get(line.id) ?? []).reduce((sum, { amount }) => sum + amount, 0)
    return kind === 'saadud' && expires_on !== null ? { ...line, expires_on, amount: Math.max(0, line.amount - less) } : []
  })
  const left = remainders(received, balance)
  return received
    .map(({ id, amount, batch, expires_on, source, event_at, by_name }) => ({
      id,
      amount,
      left: left.get(id) ?? 0,
      batch,
      expires_on,
      source,
      received: { by: by_name, at: event_at },
    }))
    .filter((each) => each.left > 0)
    .toSorted((one, other) => one.expires_on.localeCompare(other.expires_on) || (one.id < other.id ? -1 : 1))
}

/** The answer to a change of one stock, with whom it concerns. @throws stock-not-found */
export async function oneStock(env: Env, id: string): Promise<{ stock: StockView }> {
  const [stock] = await stockViews(env, { id })
  if (!stock) throw new AppError('stock-not-found')
  env.auditSubjects(stock.client_id === null ? { entity: 'stock', ids: [id] } : { entity: 'client', ids: [stock.client_id] })
  return { stock }
}
