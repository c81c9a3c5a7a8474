import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { uuidv7 } from '#core/kernel/ids.ts'
import type { EndpointName } from '#shared/contract/index.ts'
import type { DeskReply, DeskSession, DeskState, RefusedIntent } from '#shared/desk.ts'
import { Desk } from '../../src/main/desk/desk.ts'
import { hashPassword } from '../../server/accounts/password.ts'
import { freshDatabase } from './database.ts'
import { openedKeys } from './openedKeys.ts'
import { type TestServer, testServer } from './testServer.ts'
import { houseWorld, type HouseWorld, insertPerson } from './world.ts'

export const PASSWORD = 'koduke-demo'
let hashed: Promise<string> | undefined

const ROLES = ['manager', 'reception', 'accountant', 'nurse', 'carer', 'kitchen'] as const
type Role = (typeof ROLES)[number]

/** A desktop with a real server, a house of three people, a connection that can be cut and a clock that can be set. */
export class AtDesk {
  readonly server: TestServer
  readonly house: HouseWorld
  readonly people: Record<Role, string>
  isOnline = true
  /** Server addresses that are never reached. */
  cuts: RegExp | null = null
  /** The number of requests to each. */
  cut = 0
  /** What the server's answers to an address wait for on their way. */
  late: ((address: string) => Promise<unknown>) | null = null
  /** Answers in place of the server. */
  foreign: (() => Response) | null = null
  /** Errors at the desk; a test that expects none fails at once. */
  faults: unknown[] | null = null
  /** The true time, ms. */
  wall: number
  /** How far this computer's clock is ahead, ms. */
  jump = 0
  /** Whether its safe can encrypt, from the next start on. */
  mayCopy = true
  /** This computer’s secret, as its safe decrypts it at the next start. */
  secret: Buffer = Buffer.alloc(32, 5)
  desk: Desk
  readonly #folder: string

  private constructor(server: TestServer, house: HouseWorld, people: AtDesk['people'], folder: string) {
    this.#folder = folder
    this.server = server
    this.house = house
    this.people = people
    this.wall = server.now.getTime()
    this.desk = this.#start()
  }

  /** `folder`: the folder for this computer's files. */
  static async begin(folder = mkdtempSync(join(tmpdir(), 'koduke-desk-'))): Promise<AtDesk> {
    const db = await freshDatabase()
    const house = await houseWorld(db)
    hashed ??= hashPassword(PASSWORD)
    const passwordHash = await hashed
    const people = {} as Record<Role, string>
    for (const role of ROLES)
      people[role] = await insertPerson(db, { role, partnerId: house.partnerId, houseId: house.id, email: `${role}@koduke.example`, passwordHash })
    return new AtDesk(await testServer(db), house, people, folder)
  }

  get db() {
    return this.server.deps.db
  }

  /** `off`: runs while the computer is off. */
  restart = async (off: () => void = () => undefined): Promise<void> => {
    await this.desk.close()
    off()
    this.desk = this.#start()
  }

  close = async (): Promise<void> => {
    await this.desk.close()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  signIn = (role = 'manager', password = PASSWORD): Promise<DeskReply<DeskSession>> =>
    this.desk.handle({ type: 'signIn', email: `${role}@koduke.example`, password, language: 'et' })

  signOut = async (): Promise<void> => void ok(await this.desk.handle({ type: 'signOut', language: 'et' }))

  /** Signs in and waits until the copy equals the server's and nothing is queued. */
  enter = async (role = 'manager'): Promise<void> => {
    ok(await this.signIn(role))
    await this.synced()
  }

  ask = (name: EndpointName, input: Record<string, unknown>) => this.desk.handle({ type: 'ask', name, input, key: uuidv7(), language: 'et' })

  /** The answer to a window's call; a refusal fails the test. */
  answer = async (name: EndpointName, input: Record<string, unknown>): Promise<unknown> => ok(await this.ask(name, input)).answer

  /** Adds an entry with this text to a client's diary. */
  note = async (client_id: string, text: string): Promise<void> => void (await this.answer('diary.add', { kind: 'other', client_id, text }))

  /** The server's entries with this text. */
  entries = (text: string) => this.db.selectFrom('diary_entry').selectAll().where('text', '=', text).execute()

  state = async (): Promise<DeskState> => ok(await this.desk.handle({ type: 'state' }))

  session = async (): Promise<DeskSession> => ok(await this.desk.handle({ type: 'restore', language: 'et' }))

  sync = async (): Promise<void> => void ok(await this.desk.handle({ type: 'sync' }))

  synced = async (): Promise<void> => {
    const wanted = { online: true, unsent: 0, usable: true }
    await vi.waitFor(async () => assert.partialDeepStrictEqual((await this.state()).numbers, wanted), 15_000)
  }

  /** The refused intents, as soon as there are any. */
  refused = (): Promise<RefusedIntent> =>
    vi.waitFor(async () => {
      const [first] = (await this.state()).refused
      assert.ok(first)
      return first
    }, 3000)

  /** Restores the connection and waits until everything queued has an answer. */
  backOnline = async (): Promise<void> => {
    this.isOnline = true
    await this.sync()
    await this.synced()
  }

  /** The folder of this computer's files. */
  get folder(): string {
    return this.#folder
  }

  /** The keys that a person's password opens here. */
  opened = (role: Role) => openedKeys(this.#folder, this.secret, { email: `${role}@koduke.example`, password: PASSWORD })

  /** The names of this computer's files. */
  files = (): string[] => readdirSync(this.#folder)

  /** All bytes on this computer's disk, as text. */
  diskText = (): string =>
    this.files()
      .map((name) => readFileSync(join(this.#folder, name)).toString('latin1'))
      .join()

  #start = (): Desk =>
    new Desk({
      folder: this.#folder,
      server: `http://127.0.0.1:${this.server.port}`,
      deviceSecret: this.secret,
      mayCopy: this.mayCopy,
      clock: { wall: () => this.wall + this.jump, monotonic: () => this.wall },
      fetch: async (asked, init) => {
        if (this.foreign) return this.foreign()
        const address = asked instanceof Request ? asked.url : String(asked)
        const isCut = this.cuts?.test(address) ?? false
        if (isCut) this.cut += 1
        const isReached = this.isOnline && !isCut
        if (!isReached) throw new TypeError('fetch failed')
        const answer = await fetch(asked, init)
        await this.late?.(address)
        return answer
      },
      report: (error) => (this.faults ? void this.faults.push(error) : expect.unreachable(String(error))),
    })
}

/** The answer; a refusal or a lost connection fails the test. */
export function ok<T>(reply: DeskReply<T>): T {
  if ('ok' in reply) return reply.ok
  throw new Error(JSON.stringify(reply))
}
