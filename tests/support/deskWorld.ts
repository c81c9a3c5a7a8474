import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { uuidv7 } from '#core/kernel/ids.ts'
import type { EndpointName } from '#shared/contract/index.ts'
import type { DeskReply } from '#shared/desk.ts'
import { hashPassword } from '../../server/accounts/password.ts'
import { Desk } from '../../src/main/desk/desk.ts'
import { freshDatabase } from './database.ts'
import { testServer, type TestServer } from './testServer.ts'
import { houseWorld, type HouseWorld, insertPerson } from './world.ts'

export const PASSWORD = 'koduke-demo'
const passwordHash = hashPassword(PASSWORD)
const ROLES = ['manager', 'reception', 'accountant'] as const
type Role = (typeof ROLES)[number]

/** One desk at a real server, with a line that can break and a clock that can be set, and the people of a house who sit down at it. */
export class DeskWorld {
  readonly server: TestServer
  readonly house: HouseWorld
  readonly people: Record<Role, string>
  readonly folder = mkdtempSync(join(tmpdir(), 'koduke-desk-'))
  isOnline = true
  wall: number
  desk: Desk
  readonly #desks: Desk[] = []

  private constructor(server: TestServer, house: HouseWorld, people: Record<Role, string>) {
    this.server = server
    this.house = house
    this.people = people
    this.wall = server.now.getTime()
    this.desk = this.#start()
  }

  static async build(): Promise<DeskWorld> {
    const db = await freshDatabase()
    const house = await houseWorld(db)
    const people = {} as Record<Role, string>
    for (const role of ROLES)
      people[role] = await insertPerson(db, {
        role,
        partnerId: house.partnerId,
        houseId: house.id,
        email: `${role}@koduke.example`,
        passwordHash: await passwordHash,
      })
    return new DeskWorld(await testServer(db), house, people)
  }

  async close(): Promise<void> {
    for (const each of this.#desks.splice(0)) await each.close()
  }

  async restart(): Promise<void> {
    await this.desk.close()
    this.desk = this.#start()
  }

  signIn = (role: Role = 'manager', password = PASSWORD) =>
    this.desk.handle({ type: 'signIn', email: `${role}@koduke.example`, password, language: 'et' })

  signOut = async (): Promise<void> => void ok(await this.desk.handle({ type: 'signOut', language: 'et' }))

  ask = (name: EndpointName, input: Record<string, unknown>) => this.desk.handle({ type: 'ask', name, input, key: uuidv7(), language: 'et' })

  note = async (client_id: string, text: string): Promise<void> => void ok(await this.ask('diary.add', { kind: 'other', client_id, text }))

  state = async () => ok(await this.desk.handle({ type: 'state' }))

  sync = async (): Promise<void> => void ok(await this.desk.handle({ type: 'sync' }))

  /** Waits until the house is here and everything of this person has been sent. */
  synced = () =>
    vi.waitFor(async () => {
      const { numbers } = await this.state()
      if (!numbers.online || !numbers.usable || numbers.unsent > 0) throw new Error(JSON.stringify(numbers))
    }, 5000)

  /** Signs in and waits until the house is there. */
  async enter(role: Role = 'manager'): Promise<void> {
    ok(await this.signIn(role))
    await this.synced()
  }

  entries = (text: string) => this.server.deps.db.selectFrom('diary_entry').selectAll().where('text', '=', text).execute()

  /** Every byte that the desktop has on the disk. */
  diskText = (): string =>
    this.files()
      .map((name) => readFileSync(join(this.folder, name)).toString('latin1'))
      .join()

  files = (): string[] => readdirSync(this.folder)

  #start(): Desk {
    const made = new Desk({
      folder: this.folder,
      server: `http://127.0.0.1:${this.server.port}`,
      deviceSecret: Buffer.alloc(32, 5),
      clock: { wall: () => this.wall, monotonic: () => this.wall },
      fetch: (...call) => (this.isOnline ? fetch(...call) : Promise.reject(new TypeError('fetch failed'))),
      report: (error) => expect.unreachable(String(error)),
    })
    this.#desks.push(made)
    return made
  }
}

/** The answer of the desk; a refusal fails the test. */
export function ok<T>(reply: DeskReply<T>): T {
  if ('ok' in reply) return reply.ok
  throw new Error(JSON.stringify(reply))
}
