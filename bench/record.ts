import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import { insertEntry } from '#core/diary/diary.store.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import { TIMELINE_SOURCES } from '#shared/contract/diary.ts'
import { ids } from '#shared/contract/ids.ts'
import { addDays, dayOf } from '#shared/rules/time.ts'
import { type Child, startChild } from './child.ts'
import { benchHouse, benchSessions } from './prepare.ts'
import type { Figure } from './report.ts'
import { cpuPerRequest, headersOf, pathOf, type Question, startBare, statementsOf } from './requests.ts'

const RESIDENTS = 60
const DAYS = 3
const SIZES = [500, 5000, 55_000] as const
const ROUNDS = 5
const REQUESTS = 200
const PAGE = 50
const HOUR = 3_600_000

/**
 * A person's page with its timeline, recent and old, by number of entries: the largest must cost at most half as much again as the
 * smallest. And the round of 60 residents. Each also compared with the bare queries.
 */
export async function recordFigures(): Promise<Figure[]> {
  const house = await benchHouse(RESIDENTS, DAYS)
  const { db, file, folder } = house
  const people = await residents(db, SIZES.length)
  for (const [index, size] of SIZES.entries()) await fill(db, people[index] ?? '', size)
  const [session] = await benchSessions(db, 1)
  const full = await startChild('koduke.ts', [folder])
  const measure = async (questions: readonly Question[]): Promise<Pair> => {
    const bare = await startBare(file, await statementsOf(file, questions))
    const pair = await bestOf({ bare, full }, questions.map(pathOf), headersOf(session))
    bare.stop()
    return pair
  }
  const day = dayOf(new Date().toISOString())
  try {
    const pages: Pair[] = []
    for (const [index, size] of SIZES.entries()) pages.push(await measure(pageOf(people[index] ?? '', size)))
    const round = await measure([{ name: 'medicine.round', input: { day, round: '08:00' } }])
    const report = await measure([{ name: 'report24.get', input: { day: addDays(day, -1) } }])
    return [
      ...pageFigures(pages),
      { what: `medicine round of ${RESIDENTS} residents, to its bare queries`, ...toBare(round) },
      { what: `24h report of ${RESIDENTS} residents, to its bare queries`, ...toBare(report) },
    ]
  } finally {
    full.stop()
    await house.remove()
  }
}

interface Pair {
  bare: number
  full: number
}

const toBare = ({ bare, full }: Pair) => ({ value: full, baseline: bare, unit: 'µs' })

const pageFigures = (pages: readonly Pair[]): Figure[] => [
  ...pages.map((pair, index) => ({ what: `page and timeline at ${SIZES[index]} entries, to its bare queries`, ...toBare(pair) })),
  {
    what: `page and timeline at ${SIZES.at(-1)} entries, to ${SIZES[0]}`,
    value: pages.at(-1)?.full ?? Number.NaN,
    baseline: pages[0]?.full ?? Number.NaN,
    unit: 'µs',
    atMost: 1.5,
  },
]

/** The best of several alternating rounds: other load can only slow a request down. */
async function bestOf({ bare, full }: { bare: Child; full: Child }, paths: readonly string[], headers: Record<string, string>): Promise<Pair> {
  const best = { bare: Number.POSITIVE_INFINITY, full: Number.POSITIVE_INFINITY }
  for (let round = 0; round < ROUNDS; round++) {
    best.bare = Math.min(best.bare, await cpuPerRequest(bare, ['/'], {}, { requests: REQUESTS }))
    best.full = Math.min(best.full, await cpuPerRequest(full, paths, headers, { requests: REQUESTS }))
  }
  return best
}

/** The queries of a person's page, then a page from the middle of the timeline, and one of a rare kind. */
function pageOf(id: string, size: number): Question[] {
  const middle = `${new Date(Date.now() - (size / 2) * HOUR).toISOString()}_0`
  const sources = TIMELINE_SOURCES.join(',')
  const pages = [{ sources }, { sources, before: middle }, { kinds: 'fall' }]
  return [
    { name: 'client.get', input: { id } },
    { name: 'client.due', input: { id } },
    ...pages.map((page) => ({ name: 'diary.list' as const, input: { id, limit: String(PAGE), ...page } })),
  ]
}

const residents = async (db: Kysely<Database>, count: number): Promise<string[]> =>
  (await db.selectFrom('stay').select('client_id').where('house_id', '=', ids.house).where('ended_at', 'is', null).limit(count).execute()).map(
    ({ client_id }) => client_id,
  )

/** Writes entries of a person up to a number: one an hour, back from now; every hundredth a fall. */
async function fill(db: Kysely<Database>, clientId: string, size: number): Promise<void> {
  const { count } = await db
    .selectFrom('diary_entry')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow()
  const now = Date.now()
  await db.transaction().execute(async (tx) => {
    for (let index = Number(count); index < size; index++) {
      const at = new Date(now - index * HOUR).toISOString()
      const row = { id: uuidv7(), ver: 1, updated_at: at, updated_by: 'bench', deleted_at: null, house_id: ids.house, client_id: clientId }
      const said = {
        kind: index % 100 === 0 ? 'fall' : 'talk',
        values_json: '{}',
        text: `Rahulik tund, kõik hästi (${index})`,
        event_at: at,
      } as const
      const written = { recorded_at: at, recorded_by: 'bench', recorded_name: 'Hooldaja', struck_at: null, struck_by: null, strike_reason: null }
      await insertEntry(tx, { ...row, ...said, ...written, refused: 0, reason: null, handover: 0, plan_line: null, plan_due_at: null })
    }
  })
}
