import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { created } from '#core/db/change.ts'
import type { Database } from '#core/db/schema.ts'
import { addressOf, changes, type Endpoint } from '#shared/contract/endpoint.ts'
import { contract, type EndpointName, endpoints } from '#shared/contract/index.ts'
import type { Role } from '#shared/rights.ts'
import { hashPassword } from '../../server/accounts/password.ts'
import type { Answer, TestBrowser } from '../support/browser.ts'
import { fieldsOf, pictureForm, pictureOf, tableForm } from '../support/picture.ts'
import { Looks } from '../../server/audit/looks.ts'
import { memoryLimits } from '../../server/limits/limits.ts'
import { type TestServer, testServer } from '../support/testServer.ts'
import { publishPrices } from '../support/prices.ts'
import { type HouseWorld, houseWorld, insertPerson, NOW } from '../support/world.ts'
import { MAY } from './expected.ts'
import { moveOut } from './rows/client.ts'
import { HOUSE_STAFF } from './expected/who.ts'
import { aim, feedOf, fingerprint, MARKER, namedIn, namesRows, type Objects, objectsIn, unknownObjects, type Whose } from './objects.ts'

/**
 * Every kind of caller: each role, a visitor, people whose rights have ended in the three possible ways, and `ofBoth`: a nurse of both
 * houses who has switched to this one, on a device that belongs to the other house and that its workers use too.
 */
export const ACTORS = [
  'visitor',
  'user',
  'carer',
  'nurse',
  'reception',
  'accountant',
  'kitchen',
  'manager',
  'admin',
  'kov',
  'locked',
  'removed',
  'signedOut',
  'ofBoth',
] as const
export type ActorName = (typeof ACTORS)[number]

/** Two houses, a server, and a signed-in browser for every actor; all actors belong to the first house. */
export interface MatrixWorld {
  db: Kysely<Database>
  server: TestServer
  own: HouseWorld
  foreign: HouseWorld
  browsers: Record<ActorName, TestBrowser>
  /** The actors' ids; a visitor has none. */
  people: Partial<Record<ActorName, string>>
  /** Rows of each house, made once. No call may change the foreign ones; the own ones serve calls that are refused or only read. */
  ownRows: Objects
  foreignRows: Objects
}

export async function matrixWorld(db: Kysely<Database>, served: Kysely<Database> = db): Promise<MatrixWorld> {
  const own = await houseWorld(db, 'Oma maja')
  const foreign = await houseWorld(db, 'Võõras maja')
  for (const { id } of [own, foreign]) await publishPrices(db, id, '2026-01-01', [[2, 'medium', 160_000, 66_000]])
  await db
    .updateTable('house')
    .set((eb) => ({ description: MARKER, ver: eb('ver', '+', 1) }))
    .where('id', '=', foreign.id)
    .execute()
  // The matrix makes more requests per minute than any address may; limits have tests of their own.
  const limits = {
    ...memoryLimits({ perAccount: 100, perAddress: 1000, perMinute: 100_000 }),
    visit: async () => undefined,
    reading: async () => undefined,
    arrival: async () => undefined,
    letter: async () => undefined,
    leaving: async () => undefined,
  }
  const server = await testServer(served, { limits, looks: new Looks({ window: 0 }) })
  const passwordHash = await hashPassword('koduke-demo')
  const browsers = {} as Record<ActorName, TestBrowser>
  const people: MatrixWorld['people'] = {}
  for (const actor of ACTORS) {
    const browser = await server.browser().open()
    browsers[actor] = browser
    if (actor === 'visitor') continue
    const email = `${actor.toLowerCase()}@koduke.example`
    const works = worksAt(actor, own)
    people[actor] = await insertPerson(db, { ...works, email, passwordHash })
    if (actor === 'kov') await addKov(db, email)
    await browser.signIn(email)
  }
  // Each actor uses a desktop, so that calls can also be pushed: a refusal is then due to missing rights.
  const { sign_pub } = contract.session.deskKey.example
  for (const { device } of Object.values(browsers))
    await db.updateTable('device').set({ kind: 'desktop', sign_pub, signed_since: '2026-01-01T00:00:00.000Z' }).where('id', '=', device).execute()
  await db.updateTable('person').set({ locked_at: '2026-11-21' }).where('email', '=', 'locked@koduke.example').execute()
  const removed = await db.selectFrom('person').select('id').where('email', '=', 'removed@koduke.example').executeTakeFirstOrThrow()
  await db
    .updateTable('membership')
    .set((eb) => ({ ended_at: '2026-11-21', ver: eb('ver', '+', 1) }))
    .where('person_id', '=', removed.id)
    .execute()
  await switchAt(db, { browser: browsers.ofBoth, person: people.ofBoth ?? '', own, foreign })
  const { token } = browsers.signedOut
  await browsers.signedOut.post('/api/logout')
  await browsers.signedOut.open()
  browsers.signedOut.token = token
  const [ownRows, foreignRows] = [await objectsIn(db, own, 'Tavaline'), await objectsIn(db, foreign, MARKER)]
  return { db, server, own, foreign, browsers, people, ownRows, foreignRows }
}

function worksAt(actor: ActorName, own: HouseWorld): { role: Role; partnerId?: string; houseId?: string } {
  if (actor === 'user' || actor === 'admin' || actor === 'kov') return { role: actor }
  if (actor === 'ofBoth') return { role: 'nurse', partnerId: own.partnerId, houseId: own.id }
  const role = actor === 'locked' || actor === 'removed' || actor === 'signedOut' || actor === 'visitor' ? 'manager' : actor
  return { role, partnerId: own.partnerId, houseId: own.id }
}

/** Makes a person work in the other house too, on a device of that house, and then switch to the first. */
async function switchAt(
  db: Kysely<Database>,
  { browser, person, own, foreign }: Pick<MatrixWorld, 'own' | 'foreign'> & { browser: TestBrowser; person: string },
): Promise<void> {
  await db
    .insertInto('membership')
    .values({ ...created({ now: NOW, newId: randomUUID, actor: { personId: 'tests' } }), ...membershipOf(foreign, person) })
    .execute()
  await db.updateTable('device').set({ house_id: foreign.id }).where('id', '=', browser.device).execute()
  for (const { partnerId } of [foreign, own]) {
    const { status, body, text } = await browser.post('/api/user/switch', { active: partnerId })
    if (status !== 200) throw new Error(text)
    browser.token = body.token
  }
}

const membershipOf = ({ id, partnerId }: HouseWorld, person_id: string) =>
  ({ house_id: id, person_id, partner_id: partnerId, role: 'nurse', person_name: 'Mõlemas töötav õde', ended_at: null }) as const

async function addKov(db: Kysely<Database>, email: string): Promise<void> {
  const person = await db.selectFrom('person').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  await db.insertInto('partner').values({ id: 'kov-1', kind: 'kov', name: 'Elva vald', house_id: null, ehak: '0171' }).execute()
  await db
    .insertInto('membership')
    .values({
      id: 'kov-membership',
      ver: 1,
      updated_at: '2026',
      updated_by: 'tests',
      deleted_at: null,
      house_id: null,
      person_id: person.id,
      partner_id: 'kov-1',
      role: 'kov',
      person_name: 'kov',
      ended_at: null,
    })
    .execute()
}

let counter = 0

/** One cell of the matrix. */
export interface Cell {
  name: EndpointName
  spec: Endpoint
  actor: ActorName
  whose: Whose
}

/**
 * Anybody may ask any house for a place, and a joining house does not exist yet, so these calls have no foreign rows
 * (`tests/api/requests.test.ts`, `join.test.ts`).
 */
const WHOSE = ['own', 'foreign', 'unknown'] as const

/**
 * All cells: every endpoint, every actor, and own, foreign and unknown rows if a call names rows. Who may not make a call at all is refused
 * before any row is read, so unknown rows are left out for them. A worker of both houses changes their name in both, so that cell is left
 * out.
 */
export const cells = (): Cell[] =>
  endpoints.flatMap(({ name, spec }) =>
    ACTORS.filter((actor) => actor !== 'ofBoth' || name !== 'profile.edit').flatMap((actor) =>
      (namesRows(spec.example) ? WHOSE.filter((whose) => isTold(whose, { name, spec, actor })) : (['own'] as const)).map((whose) => ({
        name,
        spec,
        actor,
        whose,
      })),
    ),
  )

/** Whether a call on such rows tells more than the call on own rows. */
function isTold(whose: Whose, { name, spec, actor }: Omit<Cell, 'whose'>): boolean {
  if (whose === 'foreign') return !(name === 'request.send' || name.startsWith('join.'))
  return whose === 'own' || ![401, 403].includes(expectedStatus({ name, spec, actor, whose }))
}

/** Queries that name a row of the caller's own. */
const OF_CALLER: readonly string[] = ['calendarFeed.address']

/** The rows that a call names; new ones if the call may change them, or if they must be the caller's. */
export async function objectsFor(world: MatrixWorld, cell: Cell): Promise<Objects> {
  if (cell.whose !== 'own') return cell.whose === 'foreign' ? world.foreignRows : unknownObjects()
  // A sealed intent from before a sign-out is still judged by the person's rights.
  const mayChange = (changes(cell.spec) || OF_CALLER.includes(cell.name)) && (expectedStatus(cell) === 200 || cell.actor === 'signedOut')
  if (!mayChange) return world.ownRows
  await moveOut(world.db, world.own.id, Object.values(world.ownRows))
  return { ...world.ownRows, ...(await objectsIn(world.db, world.own, 'Tavaline', world.people[cell.actor], namedIn(cell.spec.example))) }
}

/** All faults of some cells; also checks that the foreign house's rows are unchanged after all of them. */
export async function tryAll(world: MatrixWorld, some: readonly Cell[], attempt: (cell: Cell) => Promise<string[]>): Promise<string[]> {
  const before = await fingerprint(world.db, world.foreign.id)
  const wrong: string[] = []
  for (const cell of some) wrong.push(...(await attempt(cell)))
  if ((await fingerprint(world.db, world.foreign.id)) !== before) wrong.push('the foreign house was changed')
  return wrong
}

/** Makes the call of a cell and lists everything that is wrong; an empty list means success. */
export async function tryCell(world: MatrixWorld, cell: Cell): Promise<string[]> {
  const { spec, name, whose } = cell
  const objects = await objectsFor(world, cell)
  const before = await feedOf(world.db, world.foreign.id)
  // Actors outside a house, and calls without a house, are audited by the platform.
  const chain = isOfHouse(cell.actor) && spec.scope !== 'platform' ? world.own.id : 'platform'
  const audited = await auditLines(world, chain)
  world.server.logged.length = 0
  const answer = await call(world, cell, { ...aim(spec.example, objects), ...renamed(name) })
  const expected = expectedStatus(cell)
  const wrong: string[] = []
  const say = (text: string): void => void wrong.push(`${name} by ${cell.actor} on ${whose}: ${text}`)
  if (answer.status !== expected) say(`answered ${answer.status} instead of ${expected}: ${answer.text.slice(0, 200)}`)
  if (!OF_EVERYBODY.has(name) && `${answer.text}${JSON.stringify([...answer.headers])}`.includes(MARKER))
    say('the answer holds something of the foreign house')
  if (world.server.logged.join('').includes(MARKER)) say('the log holds something of the foreign house')
  if ((await feedOf(world.db, world.foreign.id)) !== before) say('the foreign house was changed')
  const mustLog =
    (expected === 200 && spec.audit !== 'none') ||
    // The same refusal again within a minute is only counted (`tests/api/refusals.test.ts`).
    (expected === 403 && whose === 'own' && spec.scope === 'house' && answer.body.code === 'forbidden' && !OF_OWN.has(name) && isOfHouse(cell.actor))
  if (mustLog && (await auditLines(world, chain)) <= audited) say('no audit line was written')
  return wrong
}

/** Replaces values that must be unique. */
function renamed(name: EndpointName): Record<string, unknown> {
  if (name === 'room.save') return { name: `uus ${++counter}` }
  return name === 'request.send' || name === 'join.send' ? { id: randomUUID(), email: `pere${++counter}@naide.example` } : {}
}

async function call(world: MatrixWorld, { spec, actor }: Cell, input: Record<string, unknown>): Promise<Answer> {
  const { path, rest } = addressOf(spec, input)
  const browser = world.browsers[actor]
  if (spec.upload === 'table') return browser.send('POST', path, tableForm(fieldsOf(rest)))
  if (spec.upload) return browser.send('POST', path, pictureForm(fieldsOf(rest), await pictureOf()))
  if (spec.method === 'POST') return browser.post(path, rest)
  const query = new URLSearchParams(Object.entries(rest).map(([key, value]): [string, string] => [key, String(value)]))
  return browser.get(query.size > 0 ? `${path}?${query}` : path)
}

/** Data that a house publishes for everybody; the output schema ensures that nothing else leaves. */
const OF_EVERYBODY: ReadonlySet<EndpointName> = new Set(['search.house'])

/** Calls that some roles may make only for their own rows. */
const OF_OWN = new Map<EndpointName, readonly Role[]>([
  ['diary.strike', ['carer', 'reception']],
  ['medicine.strike', ['carer']],
  ['medicine.undo', ['carer', 'nurse', 'manager']],
  ['incident.strike', ['carer', 'reception']],
  ['houseDocument.review', ['reception', 'nurse', 'carer', 'accountant', 'kitchen']],
])

/** An example cannot contain a current code or a key's signature, and nobody here has a shared tablet. */
const OF_A_CODE = new Set<EndpointName>([
  'profile.confirmFactor',
  'profile.renewCodes',
  'profile.dropFactor',
  'profile.addPasskey',
  // By then the matrix has changed the password.
  'profile.erase',
  'device.setPin',
  'device.dropPin',
])

/** They require the password, which the matrix has changed by then. */
const OF_A_PASSWORD = new Set<EndpointName>(['record.copy', 'record.erase'])

/** Public: 200 for everybody. By signed link: 404 without it. Not signed in: 401. No right: 403. Foreign and unknown look the same: 404. */
export function expectedStatus({ name, spec, actor, whose }: Pick<Cell, 'name' | 'spec' | 'actor' | 'whose'>): number {
  const may = MAY[name]
  if (may === undefined) throw new Error(`No row for ${name} in expected.ts`)
  // A call with several houses skips those that do not exist.
  if (may === 'everyone') return whose === 'unknown' && isOfAll(name) && name !== 'search.saved' ? 404 : 200
  // The example's signature is not valid.
  if (may === 'link') return 404
  if (actor === 'visitor' || actor === 'locked' || actor === 'signedOut') return 401
  if (may === 'signed-in' && OF_A_CODE.has(name)) return 422
  if (may === 'signed-in' && isOfAll(name)) return whose === 'unknown' || (whose === 'foreign' && name === 'news.uncomment') ? 404 : 200
  if (may === 'signed-in') return whose === 'own' ? 200 : 404
  if (may === 'device') throw new Error(`${name} is no endpoint of a person`)
  const role = roleOf(actor)
  if (!may.includes(role)) return OF_OWN.get(name)?.includes(role) ? strikeOfAnother(whose) : 403
  if (isOfAll(name)) return whose === 'unknown' ? 404 : 200
  if (OF_A_PASSWORD.has(name)) return whose === 'own' ? 422 : 404
  return whose === 'own' || !(changes(spec) || spec.audit === 'subject' || spec.path.includes(':')) ? 200 : 404
}

/** The role of a signed-in actor. */
export const roleOf = (actor: Exclude<ActorName, 'visitor' | 'locked' | 'signedOut'>): Role =>
  actor === 'removed' ? 'user' : actor === 'ofBoth' ? 'nurse' : actor

/**
 * News belong to no house, search results are public, and anybody may ask any house for a place, so rows of another house are open to
 * everybody; but not a comment by someone else.
 */
const isOfAll = (name: EndpointName): boolean => ['news.', 'newsroom.', 'search.', 'request.', 'join.'].some((group) => name.startsWith(group))

/** These roles may strike their own entries, so the author decides: another's entry in the own house 403, foreign or unknown 404. */
const strikeOfAnother = (whose: Whose): number => (whose === 'own' ? 403 : 404)

/** The number of lines in a house's log: they are numbered without gaps. */
async function auditLines({ db }: MatrixWorld, houseId: string): Promise<number> {
  const row = await db
    .selectFrom('audit')
    .select((eb) => eb.fn.max('seq').as('n'))
    .where('house_id', '=', houseId)
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

/** Whether a desk may keep a copy for them, and so send what they did there. */
export const hasDesk = (actor: ActorName): boolean => isOfHouse(actor) && actor !== 'kitchen'

export const isOfHouse = (actor: ActorName): boolean => actor === 'ofBoth' || HOUSE_STAFF.some((role) => role === actor)
