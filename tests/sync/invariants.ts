import assert from 'node:assert/strict'
import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import { scopeOf, scopesFor, SYNCED } from '#core/db/synced.ts'
import { type EndpointName, endpointNamed } from '#shared/contract/index.ts'
import type { Intent } from '../../src/main/replica/intent.ts'
import { asShown, hasLater, LATER_COLUMN } from './laterRelease.ts'
import { Chance } from './random.ts'
import type { SimDesktop } from './simDesktop.ts'
import { CALM } from './simLine.ts'
import { FOREIGN, type SimServer } from './simServer.ts'
import type { World } from './simulation.ts'

/** The state that the checks keep between steps. */
export interface Memory {
  /** The position of each desktop's scopes, and its epoch. */
  reached: Map<string, { epoch: string | null; scopes: Map<string, number> }>
  /** The database life in which each intent was last answered as accepted. */
  taken: Map<string, number | undefined>
}

export const newMemory = (): Memory => ({ reached: new Map(), taken: new Map() })

const FOREIGN_BYTES = Buffer.from(FOREIGN)
const MOST_ROUNDS = 12
/**
 * The allowed error, ms: pages take a while, and the server uses another clock only if one is off by more than two minutes (intentTime.ts).
 */
const TIME_ERROR = 130_000
const DAY = 86_400_000

/** After every step: the invariants of the desktop that took the step. */
export function atStep(world: World, who: number): void {
  const desktop = world.desktops[who]
  if (desktop) atDesktop(world, desktop)
}

function atDesktop(world: World, desktop: SimDesktop): void {
  nothingForeign(world, desktop)
  neverBack(world.memory, desktop)
  const intents = desktop.replica.outbox.inState('queued', 'sending', 'acked', 'archived', 'attention', 'resolved')
  eachInOneState(desktop, intents)
  neverTakenAndRefused(world, intents)
  inOrder(world, desktop, intents)
  neverBeforeHeard(desktop, intents)
}

/** With a good connection and enough time for everybody: nothing is queued, and all copies are equal. */
export async function atEnd(world: World): Promise<void> {
  const { server, desktops } = world
  for (const { people } of desktops) for (const account of people) account.isRevoked = false
  for (const desktop of desktops) desktop.isFull = desktop.refuses = false
  // No more races either.
  server.races.length = 0
  for (const desktop of desktops) await drainAll(server, desktop)
  // The first desktop must receive what the second has sent.
  for (const desktop of desktops) assert.equal(await desktop.round(CALM, new Chance(1)), 'synced')
  const truth = await truthOf(server)
  for (const desktop of desktops) {
    atDesktop(world, desktop)
    await nothingLost(server, desktop)
    await rightTimes(server, desktop)
    await equalToTruth(server, desktop, truth)
    assert.equal(desktop.replica.hidesAny(), await isMoreThere(server, desktop), `I18 ${desktop.name} does not say what an update would show`)
    for (const { mid, refusal } of desktop.replica.outbox.inState('attention')) assert.ok(refusal, `I5 ${mid} was refused without a reason`)
    for (const { mid, resolution } of desktop.replica.outbox.inState('resolved')) assert.ok(resolution, `I5 nobody has dealt with ${mid}`)
  }
  await onceOnly(server.deps.db, server.house.id)
  await dense(server)
}

/** Whether the server has rows or columns of the next release that a desktop does not show. */
async function isMoreThere({ isLater, deps, house }: SimServer, desktop: SimDesktop): Promise<boolean> {
  if (!isLater) return false
  const isUpdated = (await desktop.replica.rowsOf('client')).some((row) => LATER_COLUMN in row)
  return !isUpdated || (await hasLater(deps.db, house.id))
}

/** Everybody at a desk comes once more, because only they can send their intents; the earlier person may have to come again. */
async function drainAll(server: SimServer, desktop: SimDesktop): Promise<void> {
  for (const account of [...desktop.people, ...desktop.people]) {
    await desktop.sit(account)
    // The computer sends the boxes left by identities that no longer exist.
    if (desktop.devices.length > 1) assert.equal(await desktop.leave(CALM, new Chance(1)), 'back')
    await drain(server, desktop)
    await nothingLost(server, desktop)
  }
}

/** I9: whatever happened before, the queue is empty after a few calm rounds. */
async function drain(server: SimServer, desktop: SimDesktop): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const end = await desktop.round(CALM, new Chance(round))
    if (end === 'synced' && desktop.replica.waiting().length === 0) return
    server.now += 300_000
  }
  const left = desktop.replica.waiting().map(({ mid, state, tries }) => `${mid} ${state} ${tries}`)
  assert.fail(`I9 ${desktop.name} still has ${left.join(', ')}`)
}

/**
 * I4, I10: a desktop holds no scope of the other house and none of a data class without a right, and no text of the other house on disk.
 */
function nothingForeign({ server }: World, desktop: SimDesktop): void {
  assert.ok(!desktop.holds(FOREIGN_BYTES), `I4 ${desktop.name} holds words of the other house`)
  const { cursor, scopes } = desktop.replica.position()
  if (cursor === null) return
  const granted = new Set(scopesFor(desktop.replica.actor, new Date(server.now + DAY)))
  const older = scopesFor(desktop.replica.actor, new Date(server.now - 90 * DAY))
  for (const scope of scopes.keys())
    assert.ok(granted.has(scope) || older.includes(scope) || isOfFormerRights(scope, desktop), `I4 ${desktop.name} holds ${scope}`)
}

/** The desktop does not yet know of rights removed since its last round; the next pull erases their data. */
const isOfFormerRights = (scope: string, desktop: SimDesktop): boolean =>
  desktop.account.actor.rights !== desktop.replica.actor.rights || scope.includes(':')

/** I8: within an epoch no scope goes back. What a crash removed from the disk is forgotten here too. */
function neverBack(memory: Memory, desktop: SimDesktop): void {
  const { epoch, scopes } = desktop.replica.position()
  const former = memory.reached.get(desktop.name)
  if (former?.epoch === epoch)
    // A scope opened for another person, and not yet pulled in this life of the database, is at -1.
    for (const [scope, q] of scopes) assert.ok(q >= (former.scopes.get(scope) ?? -1), `I8 ${desktop.name} ${scope} went back to ${q}`)
  memory.reached.set(desktop.name, { epoch, scopes })
}

/** I5: every acknowledged intent is in exactly one state, or gone because a backup holds it. */
function eachInOneState(desktop: SimDesktop, all: readonly Intent[]): void {
  assert.equal(new Set(all.map(({ mid }) => mid)).size, all.length, 'I5 an intent stands twice')
  for (const { mid, endpoint, state } of all) {
    assert.ok(desktop.kept.has(mid), `I5 ${mid} was never meant`)
    const needsPicture = endpointNamed(endpoint as EndpointName).upload !== undefined && state !== 'resolved'
    assert.equal(desktop.replica.outbox.pictureOf(mid) !== null, needsPicture, `I5 ${mid} (${state}) and its picture are not together`)
  }
}

/** I16: an intent reported as accepted is not refused later, unless a restore has lost it. */
function neverTakenAndRefused({ memory, server }: World, all: readonly Intent[]): void {
  for (const { mid, state, epoch } of all) {
    const life = server.lives.get(epoch ?? '')
    if (state === 'acked' || state === 'archived') memory.taken.set(mid, life)
    if (state === 'attention') assert.ok(life === undefined || memory.taken.get(mid) !== life, `I16 ${mid} was taken, and refused later`)
  }
}

/** I1: every acknowledged intent has an answer from the present database. */
async function nothingLost(server: SimServer, desktop: SimDesktop): Promise<void> {
  const receipts = await server.receipts(...desktop.devices)
  const open = new Set(
    (
      await server.deps.db.selectFrom('sync_dead').select('mid').where('house_id', '=', server.house.id).where('resolved_at', 'is', null).execute()
    ).map(({ mid }) => mid),
  )
  // Only this world's rows: on PostgreSQL hundreds of worlds share one database.
  const rowsOf = (table: (typeof MADE)[number]) => server.deps.db.selectFrom(table).select('id').where('house_id', '=', server.house.id).execute()
  const there = new Set((await Promise.all(MADE.map(rowsOf))).flat().map(({ id }) => id))
  for (const mid of desktop.notKept) assert.ok(!receipts.has(mid), `I15 ${mid} was told not to be kept, and is at the server`)
  for (const [mid, { id, person, at, boxed }] of desktop.kept) {
    if (person !== desktop.account.actor.personId) continue
    const state = desktop.replica.outbox.named(mid)?.state ?? 'gone'
    // A receipt removed because of its age has served its purpose: the row is the proof.
    const status = receipts.get(mid) ?? (at < server.forgottenBefore ? 200 : undefined)
    if (boxed !== undefined) {
      // After a restore, or in a box of another epoch, only the outbox could send it again; the outbox is gone, so it is lost.
      if (boxed === server.epoch) assert.ok(status !== undefined, `I17 ${mid} lay in a box when the keys were lost, and never came`)
    } else if (state === 'archived' || state === 'acked' || state === 'gone') {
      assert.equal(status, 200, `I1 ${mid} (${state}) has no effect at the server`)
      assert.ok(!open.has(mid), `I5 ${mid} was taken and refused`)
      assert.ok(id === null || there.has(id), `I1 ${mid} made another row at the server than here`)
    } else assert.ok(state === 'attention' || state === 'resolved', `I1 ${mid} is ${state}`)
  }
}

/** I13: every entry has the time at which it was written, or, if no clock here knew that, none before the last contact with the server. */
async function rightTimes({ deps: { db }, house }: SimServer, desktop: SimDesktop): Promise<void> {
  const rows = await db.selectFrom('diary_entry').select(['id', 'event_at']).where('house_id', '=', house.id).execute()
  const times = new Map(rows.map(({ id, event_at }) => [id, Date.parse(event_at)]))
  for (const [mid, { name, id, at, meant }] of desktop.kept) {
    const written = name === 'diary.add' && id !== null ? times.get(id) : undefined
    if (written === undefined || !meant) continue
    assert.ok(written >= meant.heard, `I13 ${mid} bears a time before the server was last heard`)
    if (meant.isClockRight) assert.ok(Math.abs(written - at) < TIME_ERROR, `I13 ${mid} bears a time ${written - at} ms from its own`)
  }
}

const MADE = ['client', 'diary_entry', 'medicine_course', 'medicine_dose', 'medicine_stock', 'incident'] as const

/** I2: the text of an intent occurs only once. */
async function onceOnly(db: Kysely<Database>, houseId: string): Promise<void> {
  const texts = (await db.selectFrom('diary_entry').select('text').where('house_id', '=', houseId).where('text', 'like', 'sõna%').execute()).map(
    (row) => row.text,
  )
  assert.equal(new Set(texts).size, texts.length, 'I2 an entry was written twice')
  const names = (await db.selectFrom('client').select('last_name').where('house_id', '=', houseId).where('last_name', 'like', 'sõna%').execute()).map(
    (row) => row.last_name,
  )
  assert.equal(new Set(names).size, names.length, 'I2 a client was added twice')
}

/** I6: the effects of one desktop on one row arrive in the order in which they were made. */
function inOrder({ server }: World, desktop: SimDesktop, intents: readonly Intent[]): void {
  const device = desktop.account.actor.deviceId
  const sent = new Map(intents.filter(({ state }) => state !== 'queued' && state !== 'sending').map((intent) => [intent.mid, intent]))
  // An intent that a wrong clock dated into the future is never too old, but its receipt is removed all the same.
  const isForgotten = (mid: string): boolean => {
    const at = Date.parse(sent.get(mid)?.at ?? '')
    return at < server.forgottenBefore || at > server.now
  }
  const newest = new Map<string, string>()
  const taken = new Set<string>()
  for (const { epoch, mid, device: from, status } of server.applied) {
    // Sent again after its receipt expired, an intent does not run: it is refused as too old, or reported as accepted once more.
    if (from !== device || epoch !== server.life || (taken.has(mid) && (status !== 200 || isForgotten(mid)))) continue
    taken.add(mid)
    for (const id of sent.get(mid)?.about ?? []) {
      assert.ok((newest.get(id) ?? '') < mid, `I6 ${mid} came after ${newest.get(id)}`)
      newest.set(id, mid)
    }
  }
}

/** I13: no intent is dated before the last contact with the server, however this computer's clock was set. */
function neverBeforeHeard(desktop: SimDesktop, intents: readonly Intent[]): void {
  for (const { mid, at } of intents) {
    const meant = desktop.kept.get(mid)?.meant
    assert.ok(!meant || Date.parse(at) >= meant.heard, `I13 ${mid} is dated before the server was last heard`)
  }
}

/** I7: each number of a scope is used once, and none is above its counter. */
async function dense({ deps: { db }, house, other }: SimServer): Promise<void> {
  const rows = await db
    .selectFrom('sync_scope')
    .leftJoin('sync_change', 'sync_change.scope', 'sync_scope.scope')
    .where((eb) => eb.or([house, other].map(({ id }) => eb('sync_scope.scope', 'like', `h${id}:%`))))
    .select((eb) => ['sync_scope.scope', 'sync_scope.seq', eb.fn.max('sync_change.seq').as('newest')])
    .groupBy(['sync_scope.scope', 'sync_scope.seq'])
    .execute()
  assert.ok(rows.length > 0, 'I7 the house has no scopes')
  for (const { scope, seq, newest } of rows) assert.ok(Number(newest ?? 0) <= Number(seq), `I7 ${scope} stands at ${seq}, but has ${newest}`)
}

/** I3: the copy equals the server's rows of the scopes that this person may see, byte for byte. */
async function equalToTruth(server: SimServer, desktop: SimDesktop, all: Truth): Promise<void> {
  const { actor } = desktop.account
  const scopes = new Set(scopesFor({ ...actor, houseId: server.house.id }, new Date(server.now)))
  for (const { table, dataClass, ...rest } of SYNCED) {
    const partOf = (row: Record<string, unknown>): string | undefined =>
      'month' in rest ? String(row[rest.month]).slice(0, 7) : 'person' in rest ? String(row[rest.person]) : undefined
    const truth = (all.get(table) ?? []).filter((row) => row.deleted_at === null && scopes.has(scopeOf(server.house.id, dataClass, partOf(row))))
    const copy = await desktop.replica.rowsOf(table)
    const columns = Object.keys(copy[0] ?? {})
    assert.deepEqual(
      copy,
      truth.map((row) => asShown(row, columns)),
      `I3 ${desktop.name} differs in ${table}`,
    )
  }
}

type Truth = Map<string, Record<string, unknown>[]>

/** The server's rows of the house, by table. */
async function truthOf({ deps, house: { id } }: SimServer): Promise<Truth> {
  const truth: Truth = new Map()
  for (const { table, house } of SYNCED) truth.set(table, await rowsOf(deps.db, table, house, id))
  return truth
}

async function rowsOf(db: Kysely<Database>, table: string, house: string, houseId: string): Promise<Record<string, unknown>[]> {
  const rows = await db
    .selectFrom(table as 'client')
    .selectAll()
    .where(house as 'house_id', '=', houseId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row }))
}
