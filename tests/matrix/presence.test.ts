import type { Kysely } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#core/db/schema.ts'
import { changes, type Endpoint, type PresenceRule } from '#shared/contract/endpoint.ts'
import { type EndpointName, endpoints } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import type { Presence } from '#shared/rules/standing.ts'
import type { Deps } from '../../server/deps.ts'
import { handlersOf } from '../../server/http/handlers.ts'
import type { AnyHandler } from '../../server/kernel/answer.ts'
import { handlerNamed } from '../../server/request/answer.ts'
import { onBothDatabases } from '../support/database.ts'
import { envFor, type HouseWorld, houseWorld, NOW } from '../support/world.ts'
import { AT_ANY_TIME } from './anyTime.ts'
import type { Objects } from './named.ts'
import { aim, namedIn, objectsIn } from './objects.ts'

/** Rows that belong to a person: a command that names one of them is about a person. */
const OF_A_PERSON = new Set<keyof Objects>([
  'client',
  'otherClient',
  'entry',
  'written',
  'item',
  'document',
  'course',
  'dose',
  'stock',
  'count',
  'incident',
  'fall',
  'plan',
  'draft',
  'sent',
  'line',
  'link',
])
const isAboutAPerson = (spec: Endpoint): boolean => changes(spec) && [...namedIn(spec.example)].some((name) => OF_A_PERSON.has(name))

type Asking = { name: EndpointName; spec: Endpoint; presence: PresenceRule }
const ASKING: readonly Asking[] = endpoints.flatMap(({ name, spec }) => (spec.presence ? [{ name, spec, presence: spec.presence }] : []))

describe('presence', () => {
  it('is checked by every command about a person, or there is a reason why not', () => {
    const commands = endpoints.filter(({ spec }) => isAboutAPerson(spec))
    expect(commands.filter(({ name, spec }) => !spec.presence && !AT_ANY_TIME[name]).map(({ name }) => name)).toEqual([])
    expect(commands.filter(({ name, spec }) => spec.presence && AT_ANY_TIME[name]).map(({ name }) => name)).toEqual([])
  })

  it('names existing fields', () => {
    for (const { name, spec, presence } of ASKING) {
      const shape = (spec.input as unknown as { shape: Record<string, unknown> }).shape
      for (const field of [presence.of, presence.at ?? presence.of, presence.unless?.field ?? presence.of]) expect(shape, name).toHaveProperty(field)
    }
  })
})

const MINUTE = 60_000
const before = (minutes: number): string => new Date(Date.parse(NOW) - minutes * MINUTE).toISOString()
const GONE_AT = before(60)

onBothDatabases('a command about a person', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  beforeAll(async () => {
    db = await fresh()
  })
  const handlers = handlersOf({
    secret: Buffer.alloc(32),
    config: { dataDir: '/nowhere' },
    limits: {},
    origin: 'https://koduke.example',
  } as unknown as Deps)

  /** The code with which the presence check refuses a command; null if it passes, whatever happens later. */
  async function askedOf({ name, spec }: Asking, change: () => Promise<void>, said: Record<string, unknown> = {}): Promise<string | null> {
    house = await houseWorld(db)
    const rows: Objects = await objectsIn(db, house, 'Tavaline', 'somebody')
    await change()
    const input: unknown = spec.input.parse({ ...aim(spec.example, rows), ...said })
    const handler: AnyHandler = handlerNamed(handlers, name)
    const actor = await house.actor('manager')
    const outcome = await db
      .transaction()
      .execute(async (tx) => {
        await handler(envFor(tx, actor), input as never).catch((error: unknown) => {
          throw error instanceof AppError ? error : new Error('past the question')
        })
        throw new Error('past the question')
      })
      .catch((error: unknown) => error)
    return outcome instanceof AppError && outcome.code.startsWith('person-') ? outcome.code : null
  }
  const endStays = async (end_reason: 'left' | 'died'): Promise<void> => {
    await db
      .updateTable('stay')
      .set((eb) => ({ ver: eb('ver', '+', 1), place_no: null, ended_at: GONE_AT, end_reason, left_on: '2026-11-21' }))
      .where('house_id', '=', house.id)
      .execute()
  }
  const die = async (): Promise<void> => {
    await endStays('died')
    await db
      .updateTable('client')
      .set((eb) => ({ ver: eb('ver', '+', 1), died_on: '2026-11-21' }))
      .where('house_id', '=', house.id)
      .execute()
  }
  const leave = (): Promise<void> => endStays('left')
  const notYetCome = async (): Promise<void> => void (await db.deleteFrom('stay').where('house_id', '=', house.id).execute())
  const stay = async (): Promise<void> => undefined
  const OF_COMING: Record<Presence, string | null> = { 'lives-here': 'person-coming', 'is-ours': null }

  for (const each of ASKING) {
    const { name, presence } = each
    const { at, unless } = presence
    it(`${name} is refused for a person who has died, left or not yet arrived, and for nobody else`, async () => {
      expect(await askedOf(each, die)).toBe('person-died')
      expect(await askedOf(each, leave)).toBe('person-left')
      expect(await askedOf(each, notYetCome)).toBe(OF_COMING[presence.must])
      expect(await askedOf(each, stay)).toBeNull()
    })
    if (at !== undefined)
      it(`${name} may be recorded for the time before`, async () => {
        expect(await askedOf(each, die, { [at]: before(90) })).toBeNull()
        expect(await askedOf(each, die, { [at]: before(30) })).toBe('person-died')
      })
    if (unless !== undefined)
      it(`${name} allows without presence what needs none`, async () => {
        for (const value of unless.is) expect(await askedOf(each, die, { [unless.field]: value }), value).toBeNull()
      })
  }
})
