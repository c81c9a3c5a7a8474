import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { migrate } from '#core/db/migrate.ts'
import type { Database } from '#core/db/schema.ts'
import { openSqlite } from '#core/db/sqlite.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import { searchHouses } from '#core/search/search.houses.ts'
import type { Input } from '#shared/contract/endpoint.ts'
import { contract } from '#shared/contract/index.ts'
import { dayOf } from '#shared/rules/time.ts'
import { loadDemo } from '../server/demo/loadDemo.ts'
import { type Figure, percentile } from './report.ts'
import { bareSearch } from './searchSql.ts'

type Asked = Parameters<typeof searchHouses>[1]

const SIZES = [200, 2_000, 20_000]
const ROUNDS = 30
/** Warm-up: prepares statements and the JIT. */
const WARMING = 10

/** Typical queries of families: empty, a name, a county, need and budget, a service, a position; the first page of each. */
const MIX: readonly Input<typeof contract.search.houses>[] = [
  { sort: 'free' },
  { q: 'kuuse', sort: 'name' },
  { county: 'Tartu maakond', free: true, sort: 'price' },
  { target_groups: [503, 508], price_max: 160_000, sort: 'price' },
  { services: [102], nursing: true, sort: 'free' },
  { near: '0171', radius_km: 50, sort: 'near' },
  { near: '0171', target_groups: [504], price_min: 130_000, price_max: 150_000, free: true, sort: 'near' },
  { q: 'kodu tartu', county: 'Tartu maakond', sort: 'price' },
  // No match: the relaxed filters are computed.
  { county: 'Hiiu maakond', services: [107], price_max: 119_000, sort: 'price' },
]

/** The public search at three sizes, compared with the bare SQL of the same answer, and the largest with the smallest. */
export async function searchFigures(): Promise<Figure[]> {
  const measured: { size: number; ours: number; bare: number }[] = []
  for (const size of SIZES) measured.push({ size, ...(await measure(size)) })
  const beside = measured.map(({ size, ours, bare }) => ({
    what: `search of ${size} houses, p95, to bare SQL`,
    value: ours,
    baseline: bare,
    unit: 'ms',
    ...(size > 200 && { atMost: 1 }),
  }))
  const [first, last] = [measured.at(0), measured.at(-1)]
  return [...beside, { what: 'search of 20000 houses to 200, p95', value: last?.ours ?? 0, baseline: first?.ours ?? 0, unit: 'ms', atMost: 3 }]
}

async function measure(houses: number): Promise<{ ours: number; bare: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'koduke-bench-search-'))
  const file = join(folder, 'koduke.db')
  const db = openSqlite(file)
  await migrate(db)
  const now = new Date()
  await loadDemo(db, { now, passwordHash: '', scale: { residents: 10, days: 1, density: 1, houses } })
  const bare = bareSearch(file, dayOf(now.toISOString()))
  const inputs = MIX.map((query) => contract.search.houses.input.parse(query))
  for (const input of inputs) {
    const { total, min, max, results } = await ask(db, input, now)
    assert.deepEqual({ total, min, max, ids: results.map(({ id }) => id) }, bare.answer(input), JSON.stringify(input))
  }
  const ours = await slowest(inputs, (input) => ask(db, input, now))
  const theirs = await slowest(inputs, async (input) => bare.answer(input))
  bare.close()
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
  return { ours, bare: theirs }
}

/** The 95th percentile of a hundred queries of the mix, each by its median round: the machine may be busy. */
async function slowest(inputs: readonly Asked[], answer: (input: Asked) => Promise<unknown>): Promise<number> {
  const middles: number[] = []
  for (const input of inputs) {
    const samples: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const start = performance.now()
      await answer(input)
      if (round >= WARMING) samples.push(performance.now() - start)
    }
    middles.push(percentile(samples, 0.5))
  }
  return percentile(middles, 0.95)
}

/** As the server answers: through the contract, up to the text sent. */
async function ask(db: Kysely<Database>, input: Asked, now: Date) {
  const env = { tx: db, actor: null, now: now.toISOString(), newId: uuidv7, auditSubjects: () => undefined }
  const answer = contract.search.houses.output.parse(await searchHouses(env, input))
  JSON.stringify(answer)
  return answer
}
