import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#core/db/schema.ts'
import { addressOf, changes, type Endpoint } from '#shared/contract/endpoint.ts'
import { Day, Instant, Month, SignedInstant } from '#shared/contract/fields.ts'
import { endpointNamed, type EndpointName, endpoints } from '#shared/contract/index.ts'
import { hashPassword } from '../../server/accounts/password.ts'
import { aim, namedIn, type Objects, objectsIn } from '../matrix/objects.ts'
import { type Answer, TestBrowser } from '../support/browser.ts'
import { freshDatabase, postgresAddress } from '../support/database.ts'
import { fieldsOf, pictureForm, pictureOf } from '../support/picture.ts'
import { publishPrices } from '../support/prices.ts'
import { type ServerProcess, startProcess } from '../support/processes.ts'
import { type HouseWorld, houseWorld, insertPerson } from '../support/world.ts'
import { partsOf } from './schemas.ts'

/** Both ends of the calendar, values just beyond them, and invalid times. */
const DAYS = ['0001-01-01', '1899-12-31', '1900-01-01', '1900-02-29', '2026-11-23', '2199-12-31', '2200-01-01', '9999-12-31', '+010000-01-01']
const MONTHS = ['0001-01', '1899-12', '1900-01', '2199-12', '2200-01', '9999-12', '+010000-01']
const INSTANTS = [
  '0001-01-01T00:00:00.000Z',
  '1899-12-31T23:59:59.999Z',
  '1900-01-01T00:00:00.000Z',
  '1900-01-01T00:00:00.000+14:00',
  '1999-12-31T23:59:59.999Z',
  '2199-12-31T23:59:59.999Z',
  '2199-12-31T23:59:59.999-14:00',
  '9999-12-31T10:00:00.000Z',
  '9999-12-31T23:59:59.999-14:00',
  '2026-11-23T24:00:00.000Z',
  '+010000-01-01T00:00:00.000Z',
]
const VALUES = new Map<unknown, readonly string[]>([
  [Day, DAYS],
  [Month, MONTHS],
  [Instant, INSTANTS],
  [SignedInstant, INSTANTS],
])

/** The queries that a house uses all day: accepted values must not break them. */
const READS: readonly EndpointName[] = [
  'client.list',
  'client.get',
  'room.list',
  'house.overview',
  'diary.list',
  'health.get',
  'medicine.scheme',
  'plan.list',
  'plan.due',
  'stock.list',
  'menu.week',
  'activity.week',
  'document.list',
  'incident.list',
  'handover.get',
]

/** In milliseconds; detects a call that hangs, even on a busy machine. */
const PATIENCE = 5000
/** A user may send 1200 requests a minute: after that another user takes over. */
const TURN = 400

let db: Kysely<Database>
let server: ServerProcess | undefined
let house: HouseWorld
let manager: string
/** Rows that exist before any call. */
let always: Objects
let browser: TestBrowser
let asked = 0
const dataDir = mkdtempSync(join(tmpdir(), 'koduke-calendar-'))

beforeAll(async () => {
  db = await freshDatabase('postgres')
  house = await houseWorld(db)
  await publishPrices(db, house.id, '2026-01-01', [[2, 'medium', 160_000, 66_000]])
  // The demo would be loaded into an empty database.
  await insertPerson(db, { role: 'user' })
  // A child process: one that hangs can be detected and killed.
  server = await startProcess({ databaseUrl: await postgresAddress(db), dataDir })
  await nextManager()
  always = await objectsIn(db, house, 'Tavaline', manager)
}, 60_000)

afterAll(async () => {
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

function running(): ServerProcess {
  if (!server) throw new Error('not started')
  return server
}

async function nextManager(): Promise<void> {
  const email = `juhataja${asked}@koduke.example`
  manager = await insertPerson(db, {
    role: 'manager',
    houseId: house.id,
    partnerId: house.partnerId,
    email,
    passwordHash: await hashPassword('koduke-demo'),
  })
  browser = await new TestBrowser(running()).signIn(email)
}

/** Makes a call; `late` on a timeout. */
async function call(spec: Endpoint, input: Record<string, unknown>): Promise<Answer | 'late'> {
  if (++asked % TURN === 0) await nextManager()
  const { path, rest } = addressOf(spec, input)
  const query = new URLSearchParams(Object.entries(rest).map(([key, value]): [string, string] => [key, String(value)]))
  const body = spec.method === 'GET' ? undefined : spec.upload ? pictureForm(fieldsOf(rest), await pictureOf()) : rest
  const answer = browser.send(spec.method, spec.method === 'GET' ? `${path}?${query}` : path, body)
  return Promise.race([answer, new Promise<'late'>((resolve) => setTimeout(resolve, PATIENCE, 'late'))])
}

/** A value with a replacement at a path; missing parents are created. */
function withAt(whole: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value
  if (name === '0') return [withAt(Array.isArray(whole) ? whole[0] : undefined, rest, value)]
  const fields = typeof whole === 'object' && whole !== null ? (whole as Record<string, unknown>) : {}
  return { ...fields, [name]: withAt(fields[name], rest, value) }
}

const objects = async (spec: Endpoint): Promise<Objects> => (await objectsIn(db, house, 'Tavaline', manager, namedIn(spec.example))) as Objects

const dated = endpoints
  .map(({ name, spec }) => ({ name, spec, places: partsOf(spec.input).filter(({ schema, path }) => VALUES.has(schema) && !path.includes('*')) }))
  .filter(({ places }) => places.length > 0)

it('finds the fields of the contract that take days', () => {
  expect(dated.length).toBeGreaterThan(50)
})

for (const { name, spec, places } of dated) {
  it(`answers ${name} at both ends of the calendar, and keeps running`, async () => {
    const wrong: string[] = []
    const taken: { rows: Objects; said: string }[] = []
    let rows = await objects(spec)
    for (const { schema, path } of places) {
      for (const value of VALUES.get(schema) ?? []) {
        const answer = await call(spec, withAt(aim(spec.example, rows), path, value) as Record<string, unknown>)
        const said = answer === 'late' ? 'late' : answer.status
        if (said === 'late' || said >= 500 || said === 429) wrong.push(`${path.join('.')} = ${value}: ${said}`)
        if (said !== 200 || !changes(spec)) continue
        taken.push({ rows, said: `${path.join('.')} = ${value}` })
        rows = await objects(spec)
      }
    }
    // The first and last accepted values: the house's pages show them all.
    for (const { rows: each, said } of new Set([...taken.slice(0, 1), ...taken.slice(-1)]))
      wrong.push(...(await unread(each)).map((page) => `after ${said}: ${page}`))
    if (!(await fetch(`http://127.0.0.1:${running().port}/healthz`, { signal: AbortSignal.timeout(PATIENCE) })).ok) wrong.push('healthz')
    expect(wrong).toEqual([])
  }, 60_000)
}

/** Pages that no longer answer. */
async function unread(rows: Objects): Promise<string[]> {
  const wrong: string[] = []
  for (const name of READS) {
    const spec = endpointNamed(name)
    const answer = await call(spec, aim(spec.example, { ...always, ...rows }))
    if (answer === 'late' || answer.status >= 500) wrong.push(`${name} ${answer === 'late' ? answer : answer.status}`)
  }
  return wrong
}
