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
  /** Of the intent that was kept. */
  mid: string | null
}

/** The same endpoint at the server. @throws Refused, Lost */
type AtServer = (input: Record<string, unknown>) => Promise<unknown>
type DiaryPage = Output<typeof contract.diary.list>

/** Answers from the copy; what is older than the copy, and only that, is the server's. @throws AppError, Refused, Lost */
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
    // An entry that was read at the server is struck out there.
    if (name === 'diary.strike' && error instanceof AppError && error.code === 'entry-not-found') return { answer: await atServer(input), mid: null }
    throw error
  }
}

type Answering = (replica: Replica, input: Record<string, unknown>, atServer: AtServer) => Promise<unknown>

/**
 * A page of a timeline. The copy answers down to the first instant that it holds, and then gives a cursor from which on the server
 * does: nothing between the two is left out or told twice.
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

/** From when on the copy has all of a timeline. A dose may have been written down a day before its time, and then lies in another month. */
function wholeSince(replica: Replica, input: Record<string, unknown>): string | null {
  const care = replica.heldSince('care')
  const asked = contract.diary.list.input.safeParse(input)
  const tellsDoses = asked.success && asked.data.sources.includes('dose') && longClasses(replica).includes('medicine')
  if (care === null || !tellsDoses) return care
  const medicine = replica.heldSince('medicine')
  return medicine && new Date(Math.max(Date.parse(care), Date.parse(medicine) + DAY)).toISOString()
}

/** What was measured, from the copy where it reaches so far back; without a connection from where it does, which the answer says. */
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
 * Stocks from the copy, where it holds the whole of what their books are counted from; otherwise the server's. Without a connection what
 * the copy cannot count has no balance: half of a book would be taken for the whole.
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

/** What answers as far as the copy reaches, and says how far that is (`copy: 'partial'` in the contract). */
export const PARTIAL: Partial<Record<EndpointName, Answering>> = {
  'diary.list': diaryPage,
  'health.measures': measures,
  'stock.list': stocks('stock.list'),
  'stock.register': stocks('stock.register'),
}

/** Whether the copy has all that a question needs: a list of half of the doses, or half a shift, would be taken for the whole. */
function holdsAll(replica: Replica, spec: Endpoint, input: Record<string, unknown>): boolean {
  const { copy } = spec
  const { rights } = replica.actor
  // Whoever may not ask at all is refused here, without a connection too.
  if (typeof copy !== 'object' || !can(rights, spec.needs)) return true
  const classes = copy.of === 'long' ? longClasses(replica) : copy.of
  // Of what they may not copy the server may tell them a part: of the menu, how many a dish may harm.
  if (!classes.every((name) => classesOf(rights).includes(name))) return false
  const from = copy.since ? sinceOf(spec.input, input, (parsed) => copy.since?.(parsed, dayOf(new Date(replica.now()).toISOString())) ?? '') : null
  return classes.every((dataClass) => holdsSince(replica, dataClass, from))
}

/** The classes of long tables that whoever sits here may copy. */
const longClasses = (replica: Replica): DataClass[] => classesOf(replica.actor.rights).filter((name) => name === 'care' || name === 'medicine')

/** When that begins which a question is about; an input that is none is refused wherever it is asked. */
function sinceOf(schema: z.ZodType, input: Record<string, unknown>, since: (parsed: unknown) => string): string {
  const parsed = schema.safeParse(input)
  return parsed.success ? since(parsed.data) : ''
}

/** Whether the copy has a class of data from an instant on, or from anywhere. What is decided before its time is written down a day ahead at most. */
function holdsSince(replica: Replica, dataClass: DataClass, from: string | null): boolean {
  const since = replica.heldSince(dataClass)
  return since !== null && (from === null || (from !== '' && Date.parse(from) - DAY >= Date.parse(since)))
}
const DAY = 24 * 3_600_000

/** Smaller than the id of any row. */
const FIRST_ID = '0'

function isBefore(cursor: unknown, since: string): boolean {
  const [at = '', id] = typeof cursor === 'string' ? cursor.split('_') : []
  return at !== '' && (at < since || (at === since && id === FIRST_ID))
}
