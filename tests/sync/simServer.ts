import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { pino } from 'pino'
import { migrate } from '#core/db/migrate.ts'
import type { Database } from '#core/db/schema.ts'
import { wrapSqlite } from '#core/db/sqlite.ts'
import type { HouseActor } from '../../src/main/replica/houseActor.ts'
import { type PullRequest, WireError } from '../../src/main/replica/wire.ts'
import { AppError } from '#shared/errors.ts'
import { RIGHTS_OF_ROLE, type Role } from '#shared/rights.ts'
import { type PushAnswer, type PushBody, RECEIPT_LIFE, type SealedAnswer, type SealedBody } from '#shared/sync.ts'
import { AnswerCache } from '../../server/request/answerCache.ts'
import { Looks } from '../../server/audit/looks.ts'
import { useAuditKey } from '../../server/audit/chain.ts'
import { readConfig } from '../../server/config/config.ts'
import type { Deps } from '../../server/deps.ts'
import { contentName, remakeImage } from '../../server/files/image.ts'
import { memoryLimits } from '../../server/limits/limits.ts'
import { Storage } from '../../server/process/storage.ts'
import { allSeqs, beginEpoch, publishDurable } from '../../server/sync/epoch.store.ts'
import { epochOf } from '../../server/stores/feed.store.ts'
import { pullPage } from '../../server/sync/pull.ts'
import { isOlderThanReceipts } from '../../server/sync/intentTime.ts'
import { takeIntents } from '../../server/sync/push.ts'
import { takeBoxes } from '../../server/sync/sealed.ts'
import { trimFeed } from '../../server/sync/trim.store.ts'
import { type Call, callsBy } from '../support/call.ts'
import { houseWorld, type HouseWorld } from '../support/world.ts'
import { isOfBefore, knowLater, migrateServer, useLater } from './laterRelease.ts'
import type { Chance } from './random.ts'
import { Tearing, Torn } from './tearing.ts'

/** When the desktops got their keys: before the simulation starts. */
const ENROLLED = '2026-01-01T00:00:00.000Z'

/** A word that occurs only in the other house; it may appear nowhere else. */
export const FOREIGN = 'VÕÕRASMAJA'
const BACKUPS_KEPT = 2
const DAY = 86_400_000
/** This many worlds use one database in turn, each with its own houses: preparing statements again costs most of a short life. */
const WORLDS_IN_ONE = 20

/** A person as the server knows them. */
export interface Account {
  actor: HouseActor
  isRevoked: boolean
}

interface Backup {
  image: Buffer
  seqs: Record<string, number>
}

let template: Buffer | null = null
/** Pictures are named by their content, so all worlds may share them. */
const FILES = join(tmpdir(), 'koduke-simulation-files')

/** The real server's sync and core on a database of its own, with a clock that the schedule moves. */
export class SimServer {
  now = Date.parse('2026-11-21T10:00:00.000Z')
  deps!: Deps
  house!: HouseWorld
  other!: HouseWorld
  readonly backups: Backup[] = []
  /** Every intent at its first application, in commit order, with the life of the database. */
  readonly applied: { epoch: number; device: string; mid: string; status: number }[] = []
  life = 1
  /** The life of each epoch: `npm run epoch:new` begins another epoch without losing anything. */
  readonly lives = new Map<string, number>()
  epoch = ''
  /** The number of whole requests that it refused. */
  refusals = 0
  /** Receipts of anything received before this time may be gone, ms. */
  forgottenBefore = 0
  /** Each of the next pushes loses a race, before its query with this number. */
  readonly races: number[] = []
  /** Whether it runs the next release. */
  isLater = false
  #laterNotes = 0
  readonly #isSqlite: boolean

  private constructor(isSqlite: boolean) {
    this.#isSqlite = isSqlite
  }

  /** In new houses of an in-memory SQLite, or of the given PostgreSQL. */
  static async start(shared?: Kysely<Database>): Promise<SimServer> {
    const server = new SimServer(shared === undefined)
    server.deps = depsOf(shared ?? (await vacantSqlite()), () => new Date(server.now))
    await server.beginEpoch()
    server.house = await houseWorld(server.deps.db, 'Tamme kodu')
    server.other = await houseWorld(server.deps.db, FOREIGN)
    await furnish(server.house, 'Kask')
    await furnish(server.other, FOREIGN)
    return server
  }

  account = async (role: Role, house: HouseWorld, device: string): Promise<Account> => {
    await this.enrol(device, house)
    return { actor: { ...(await house.actor(role)), deviceId: device }, isRevoked: false }
  }

  /** Registers a desktop. */
  async enrol(device: string, house: HouseWorld): Promise<void> {
    const [created_at, last_seen_at] = [ENROLLED, ENROLLED]
    const row = { id: device, kind: 'desktop' as const, created_at, last_seen_at, signed_since: ENROLLED, house_id: house.id }
    const empty = { name: null, revoked_at: null, sign_pub: null, salt: null }
    await this.deps.db
      .insertInto('device')
      .values({ ...row, ...empty })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  }

  /** A call from a browser: executed at once on the server's data. */
  call = (actor: HouseActor): Call => callsBy(this.deps.db, actor, new Date(this.now).toISOString())

  async pull(account: Account, { cursor, classes: asked, ...request }: PullRequest): Promise<Buffer> {
    return this.#answer(account, () => pullPage(this.deps, account.actor, { ...request, asked, cursor: cursor ?? '' }))
  }

  async push(account: Account, body: PushBody, picture?: Uint8Array): Promise<PushAnswer> {
    const isOld = (mid: string): boolean =>
      body.items.some((item) => item.mid === mid && isOlderThanReceipts(item, new Date(this.now), new Date(ENROLLED)))
    const before = this.applied.length
    const answer = await this.#answer(account, () =>
      this.#watched(body.device, (deps) => takeIntents(deps, account.actor, body, 'et', picture && Buffer.from(picture))),
    )
    const isNew = new Set(this.applied.slice(before).map(({ mid }) => mid))
    // A result found to exist already has no answer of its own.
    const done = answer.results.filter(({ mid, status, body: told }) => isNew.has(mid) && status === 200 && told !== null)
    for (const { mid } of done) assert.ok(!isOld(mid), `I19 ${mid} is older than the receipts, and was done`)
    return answer
  }

  /** What the desktop's computer sends while its person is away: no session is needed. */
  sealed({ actor: { deviceId } }: Account, items: SealedBody['items']): Promise<SealedAnswer> {
    return this.#watched(deviceId, (deps) => takeBoxes(deps, deviceId, items))
  }

  async receipts(...devices: string[]): Promise<Map<string, number>> {
    const rows = await this.deps.db.selectFrom('sync_mutation').select(['mid', 'status']).where('device_id', 'in', devices).execute()
    return new Map(rows.map(({ mid, status }) => [mid, status]))
  }

  setRole(account: Account, role: Role): void {
    account.actor = { ...account.actor, role, rights: new Set(RIGHTS_OF_ROLE[role]) }
  }

  /** Takes a backup; no restore can lose the content of the oldest one kept. */
  async backUp(): Promise<void> {
    if (!this.#isSqlite) return
    this.backups.push({ image: this.#connection.serialize(), seqs: await allSeqs(this.deps.db) })
    if (this.backups.length > BACKUPS_KEPT) this.backups.shift()
    await publishDurable(this.deps.db, this.backups[0]?.seqs ?? {})
  }

  /** Restores a backup; the restore tool begins another epoch. */
  async restore(index: number): Promise<boolean> {
    const backup = this.backups[index]
    if (!backup) return false
    await this.#leave()
    this.deps.db = sqliteOf(backup.image)
    // A server migrates its database to its own release when it starts.
    if (this.isLater && isOfBefore(this.#connection)) await migrateServer(this.deps.db)
    else if (this.isLater) await knowLater(this.deps.db)
    useAuditKey(this.deps.db, this.deps.secret)
    this.backups.splice(index + 1)
    this.life += 1
    await this.beginEpoch()
    return true
  }

  /** Updates the server; from then on people use the new features. */
  async update(chance: Chance): Promise<void> {
    if (!this.#isSqlite) return
    if (!this.isLater) await migrateServer(this.deps.db)
    this.isLater = true
    for (const { id } of [this.house, this.other]) await useLater(this.deps.db, id, `n${++this.#laterNotes}-${id}`, chance.happens(0.5))
  }

  /** Half a year passes: every receipt has expired, no backup is that old, and an operator begins another epoch without a restore. */
  async age(): Promise<void> {
    this.now += RECEIPT_LIFE + DAY
    await this.trim(new Date(this.now))
    this.backups.length = 0
    await this.beginEpoch()
  }

  /** The nightly cleanup. */
  async trim(night: Date): Promise<void> {
    await trimFeed(this.deps.db, night)
    this.forgottenBefore = Math.max(this.forgottenBefore, night.getTime() - RECEIPT_LIFE)
  }

  async beginEpoch(): Promise<void> {
    await beginEpoch(this.deps.db)
    this.epoch = await epochOf(this.deps.db)
    this.lives.set(this.epoch, this.life)
  }

  async close(): Promise<void> {
    if (this.#isSqlite) await this.#leave()
  }

  /** Other worlds may reuse a database that is still in its first life. */
  async #leave(): Promise<void> {
    if (this.life === 1 && !this.isLater) await giveBack(this.deps.db)
    else await this.deps.db.destroy()
  }

  get #connection(): Sqlite.Database {
    const found = connections.get(this.deps.db)
    if (!found) throw new Error('Only SQLite is backed up here')
    return found
  }

  /** Records which intents got their first final answer, in order. */
  async #watched<T extends SealedAnswer>(device: string, take: (deps: Deps) => Promise<T>): Promise<T> {
    const known = new Set((await this.receipts(device)).keys())
    const race = this.races.shift()
    const db = race === undefined ? this.deps.db : this.deps.db.withPlugin(new Tearing(race))
    const answer = await take({ ...this.deps, db }).catch((error: unknown) => {
      // Nothing is retried outside of a transaction: the caller gets the error.
      throw error instanceof Torn ? new WireError(503) : error
    })
    const now = await this.receipts(device)
    for (const { mid, status } of answer.results) {
      if (!known.has(mid) && now.has(mid)) this.applied.push({ epoch: this.life, device, mid, status })
    }
    return answer
  }

  async #answer<T>(account: Account, work: () => Promise<T>): Promise<T> {
    try {
      if (account.isRevoked) throw new AppError('unauthenticated')
      return await work()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      this.refusals += 1
      throw new WireError(error.status, error.code)
    }
  }
}

const connections = new WeakMap<Kysely<Database>, Sqlite.Database>()

function sqliteOf(image: Buffer): Kysely<Database> {
  const connection = new Sqlite(image)
  const db = wrapSqlite(connection)
  connections.set(db, connection)
  return db
}

let vacant: Kysely<Database> | null = null
const worldsIn = new WeakMap<Kysely<Database>, number>()

async function vacantSqlite(): Promise<Kysely<Database>> {
  const db = vacant ?? (await freshSqlite())
  vacant = null
  worldsIn.set(db, (worldsIn.get(db) ?? 0) + 1)
  return db
}

async function giveBack(db: Kysely<Database>): Promise<void> {
  if (vacant || (worldsIn.get(db) ?? 0) >= WORLDS_IN_ONE) return db.destroy()
  vacant = db
}

async function freshSqlite(): Promise<Kysely<Database>> {
  template ??= await migratedImage()
  return sqliteOf(template)
}

/** A migrated, empty database: the file named in MIGRATED, which spares a short process the migration, or a new one. */
async function migratedImage(): Promise<Buffer> {
  const file = process.env['MIGRATED']
  if (file) return readFileSync(file)
  const connection = new Sqlite(':memory:')
  await migrate(wrapSqlite(connection))
  return connection.serialize()
}

const remade = new Map<string, Promise<Buffer>>()

/** Re-encodes each of the few pictures once for all worlds: it costs more than everything else in a world. */
function remadeOnce(bytes: Buffer, size: { width: number; height: number }): Promise<Buffer> {
  const name = `${contentName(bytes)} ${size.width} ${size.height}`
  const picture = remade.get(name) ?? remakeImage(bytes, size)
  remade.set(name, picture)
  return picture
}

export const depsOf = (db: Kysely<Database>, clock: () => Date): Deps => {
  const secret = Buffer.alloc(32, 7)
  useAuditKey(db, secret)
  return {
    db,
    aside: db,
    storage: new Storage({ aside: db, dataDir: FILES }),
    clock,
    config: readConfig({ DATA_DIR: FILES }),
    log: pino({ level: 'silent' }),
    secret,
    // Nobody listens here; pokes are tested elsewhere.
    live: { poke: () => undefined },
    limits: memoryLimits(),
    looks: new Looks(),
    answers: new AnswerCache(),
    post: { soon: () => undefined },
    requests: { soon: () => undefined },
    remake: remadeOnce,
    strict: false,
    portal: null,
    origin: () => 'http://localhost',
    identity: null,
  }
}

/** Three rooms with five beds for four people, so that moves conflict, and two closed rooms that may be deleted. */
async function furnish(house: HouseWorld, name: string): Promise<void> {
  const rooms = [await house.room({ max_people: 2 }), await house.room({ max_people: 1 }), await house.room({ max_people: 2 })]
  await house.room({ max_people: 1, availability: 'suletud' })
  await house.room({ max_people: 1, availability: 'suletud' })
  for (const [index, roomId] of rooms.entries()) await house.client({ last_name: `${name}${index}`, roomId })
  await house.client({ last_name: `${name}9`, allergies: [name === FOREIGN ? FOREIGN : 'Penitsilliin'] })
}
