import type { z } from 'zod'
import { changes, type Endpoint, type Output } from '#shared/contract/endpoint.ts'
import { contract, type EndpointName, endpointNamed } from '#shared/contract/index.ts'
import type { StockView } from '#shared/contract/stock.ts'
import { AppError } from '#shared/errors.ts'
import { can, classesOf, type DataClass } from '#shared/rights.ts'
import { dayOf, startOfDay } from '#shared/rules/time.ts'
import { Lost } from '../online/client.ts'
import type { Replica } from '../replica/replica.ts'

interface AskInput {
  name: EndpointName
  input: Record<string, unknown>
  key: string
}

interface Answered {
  answer: unknown
  /** Of the queued intent. */
  mid: string | null
}

/** Calls the same endpoint on the server. @throws Refused, Lost */
type AtServer = (input: Record<string, unknown>) => Promise<unknown>
type DiaryPage = Output<typeof contract.diary.list>

/** Answers from the copy; only what is older than the copy comes from the server. @throws AppError, Refused, Lost */
export async function askCopy(replica: Replica, asked: AskInput, atServer: AtServer): Promise<Answered> {
  const { name, input, key } = asked
  const spec = endpointNamed(name)
  const partial = PARTIAL[name]
  if (partial) return { answer: await partial(replica, input, atServer), mid: null }
  if (!holdsAll(replica, spec, input)) return { answer: await atServer(input), mid: null }
  try {
    const { json, mid } = await replica.ask(name, input, changes(spec) ? key : undefined)
    return { answer: JSON.parse(json) as unknown, mid }
  } catch (error) {
    // An entry read at the server is struck there.
    if (name === 'diary.strike' && error instanceof AppError && error.code === 'entry-not-found') return { answer: await atServer(input), mid: null }
    throw error
  }
}

type Answering = (replica: Replica, input: Record<string, unknown>, atServer: AtServer) => Promise<unknown>

/**
 * A page of a timeline. The copy answers back to the first instant that it holds, and then returns a cursor for the server: nothing is
 * skipped or repeated.
 */
async function diaryPage(replica: Replica, input: Record<string, unknown>, atServer: AtServer): Promise<unknown> {
  const since = wholeSince(replica, input)
  if (since === null || isBefore(input['before'], since)) return atServer(input)
  const page = JSON.parse((await replica.ask('diary.list', input)).json) as DiaryPage
  const entries = page.entries.filter(({ event_at }) => event_at >= since)
  const lines = page.lines.filter(({ at }) => at >= since)
  const isWhole = page.next !== null && entries.length + lines.length === page.entries.length + page.lines.length
  return isWhole ? page : { entries, lines, next: `${since}_${FIRST_ID}` }
}

/**
 * From when on the copy has a complete timeline. A dose may have been recorded a day before its time, and then belongs to another month.
 */
function wholeSince(replica: Replica, input: Record<string, unknown>): string | null {
  const care = replica.heldSince('care')
  const asked = contract.diary.list.input.safeParse(input)
  const tellsDoses = asked.success && asked.data.sources.includes('dose') && longClasses(replica).includes('medicine')
  if (care === null || !tellsDoses) return care
  const medicine = replica.heldSince('medicine')
  return medicine && new Date(Math.max(Date.parse(care), Date.parse(medicine) + DAY)).toISOString()
}

/** Readings, from the copy if it reaches back far enough; offline as far as it does, which the answer says. */
async function measures(replica: Replica, input: Record<string, unknown>, atServer: AtServer): Promise<unknown> {
  const since = replica.heldSince('care')
  const asked = contract.health.measures.input.safeParse(input)
  const isHeld = since !== null && asked.success && startOfDay(asked.data.from) >= since
  try {
    if (!isHeld) return await atServer(input)
  } catch (error) {
    if (!(error instanceof Lost) || since === null || !asked.success) throw error
  }
  const answer = JSON.parse((await replica.ask('health.measures', input)).json) as Output<typeof contract.health.measures>
  return isHeld ? answer : { ...answer, from: since }
}

/**
 * Stocks from the copy, if it holds everything that the balances are computed from; otherwise the server's. Offline, an incomplete book has
 * no balance: a partial one would be taken for the whole.
 */
const stocks =
  (name: 'stock.list' | 'stock.register'): Answering =>
  async (replica, input, atServer) => {
    const since = replica.heldSince('medicine')
    if (since === null) return atServer(input)
    const answer = JSON.parse((await replica.ask(name, input)).json) as Output<typeof contract.stock.list>
    if (answer.stocks.every((stock) => stock.since >= since)) return answer
    try {
      return await atServer(input)
    } catch (error) {
      if (!(error instanceof Lost) || name !== 'stock.list') throw error
      return { stocks: answer.stocks.map((stock) => (stock.since >= since ? stock : withoutBalance(stock))) }
    }
  }

const withoutBalance = (stock: StockView): StockView => ({
  ...stock,
  balance: null,
  lasts_until: null,
  packages: stock.packages.map((each) => ({ ...each, left: null })),
})

/** Queries that answer as far as the copy reaches, and say how far that is (`copy: 'partial'` in the contract). */
export const PARTIAL: Partial<Record<EndpointName, Answering>> = {
  'diary.list': diaryPage,
  'health.measures': measures,
  'stock.list': stocks('stock.list'),
  'stock.register': stocks('stock.register'),
}

/** Whether the copy has everything that a query needs: half of the doses, or half a shift, would be taken for the whole. */
function holdsAll(replica: Replica, spec: Endpoint, input: Record<string, unknown>): boolean {
  const { copy } = spec
  const { rights } = replica.actor
  // Missing rights are refused here, offline too.
  if (typeof copy !== 'object' || !can(rights, spec.needs)) return true
  const classes = copy.of === 'long' ? longClasses(replica) : copy.of
  // The server may return part of what the user may not copy: of a menu, how many people a dish may harm.
  if (!classes.every((name) => classesOf(rights).includes(name))) return false
  const from = copy.since ? sinceOf(spec.input, input, (parsed) => copy.since?.(parsed, dayOf(new Date(replica.now()).toISOString())) ?? '') : null
  return classes.every((dataClass) => holdsSince(replica, dataClass, from))
}

/** The classes of long tables that this user may copy. */
const longClasses = (replica: Replica): DataClass[] => classesOf(replica.actor.rights).filter((name) => name === 'care' || name === 'medicine')

/** The beginning of the period that a query is about; an invalid input is refused anyway. */
function sinceOf(schema: z.ZodType, input: Record<string, unknown>, since: (parsed: unknown) => string): string {
  const parsed = schema.safeParse(input)
  return parsed.success ? since(parsed.data) : ''
}

/** Whether the copy has a data class from an instant on, or at all. Results are recorded at most a day before their time. */
function holdsSince(replica: Replica, dataClass: DataClass, from: string | null): boolean {
  const since = replica.heldSince(dataClass)
  return since !== null && (from === null || (from !== '' && Date.parse(from) - DAY >= Date.parse(since)))
}
const DAY = 24 * 3_600_000

/** Less than any row id. */
const FIRST_ID = '0'

function isBefore(cursor: unknown, since: string): boolean {
  const [at = '', id] = typeof cursor === 'string' ? cursor.split('_') : []
  return at !== '' && (at < since || (at === since && id === FIRST_ID))
}
