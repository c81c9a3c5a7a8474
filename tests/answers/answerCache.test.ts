import type { Kysely } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import type { Dialect } from '#core/db/dialect.ts'
import type { Database } from '#core/db/schema.ts'
import type { Actor } from '#core/kernel/env.ts'
import { changes } from '#shared/contract/endpoint.ts'
import { contract, type EndpointName, endpointNamed, endpoints } from '#shared/contract/index.ts'
import { RIGHTS_OF_ROLE } from '#shared/rights.ts'
import { handlersOf } from '../../server/http/handlers.ts'
import type { Bound } from '../../server/kernel/answer.ts'
import { handlerNamed } from '../../server/request/answer.ts'
import { AnswerCache, isCached } from '../../server/request/answerCache.ts'
import { aim, objectsIn } from '../matrix/objects.ts'
import { onBothDatabases } from '../support/database.ts'
import { closeServers, type TestServer, testServer } from '../support/testServer.ts'
import { type HouseWorld, houseWorld, insertPerson } from '../support/world.ts'
import { hashPassword } from '../../server/accounts/password.ts'

const QUERIES = endpoints.filter(({ spec }) => isCached(spec))
/** The changes checked on PostgreSQL, where all would take minutes. */
const SOME: readonly EndpointName[] = ['client.list', 'house.overview', 'diary.list', 'room.list', 'medicine.round', 'plan.round']
const COMMANDS = endpoints.filter(({ spec }) => spec.runsOn === 'both' && spec.scope === 'house' && changes(spec) && !spec.upload)

afterAll(closeServers)

onBothDatabases('a cached answer', (fresh, dialect) => {
  it('equals a fresh answer, after every command of a house', async () => {
    const db = await fresh()
    const { server, house, browser } = await managed(db)
    const objects = await objectsIn(db, house, 'Tavaline')
    const actor = await house.actor('manager')
    const queries = questions(server, dialect).map((bound) => ({ bound, input: bound.spec.input.parse(aim(bound.spec.example, objects)) }))
    queries.push(...lists(server))
    const kept = new AnswerCache()
    const done = new Set<string>()
    for (const { name, spec } of COMMANDS) {
      const { path, ...call } = callOf(name, aim(spec.example, objects))
      const { status } = await browser.send(spec.method === 'GET' ? 'DELETE' : 'POST', path, call.body)
      if (status === 200) done.add(name)
      server.now = new Date(server.now.getTime() + 1_500)
      for (const { bound, input } of queries) {
        const [now, anew] = [await told(kept, server, bound, { actor, input }), await told(new AnswerCache(), server, bound, { actor, input })]
        expect(now, `${bound.name} after ${name}`).toEqual(anew)
      }
    }
    // Most of them must have an effect, or the comparison is meaningless.
    expect(done.size).toBeGreaterThan(COMMANDS.length / 2)
  }, 300_000)

  it('is shared by users of the same role, and separate for each subject', async () => {
    const db = await fresh()
    const house = await houseWorld(db)
    const server = await testServer(db)
    const client = await house.client({ roomId: await house.room() })
    const kept = new AnswerCache()
    const [mari, anu, nurse] = [await house.actor('carer'), await house.actor('carer'), await house.actor('nurse')]
    const list = boundTo(server, 'client.list')
    const tag = async (actor: HouseActor) => (await kept.take(server.deps, list, actor, {})).tag
    expect(await tag(mari)).toBe(await tag(anu))
    expect(await tag(mari)).not.toBe(await tag(nurse))
    const seen = boundTo(server, 'diary.seen')
    const of = async (actor: HouseActor) => (await kept.take(server.deps, seen, actor, { id: client })).answer.json
    await Promise.all([of(mari), of(anu)])
    await db
      .insertInto('client_seen')
      .values({
        id: 'x',
        ver: 1,
        updated_at: 'x',
        updated_by: 'x',
        deleted_at: null,
        house_id: house.id,
        client_id: client,
        person_id: mari.personId,
        seen_at: '2026-11-20T00:00:00.000Z',
      })
      .execute()
    expect(await Promise.all([of(mari), of(anu)])).toEqual(['{"seen_at":"2026-11-20T00:00:00.000Z"}', '{"seen_at":null}'])
  })

  it('is never shared with another house', async () => {
    const db = await fresh()
    const server = await testServer(db)
    const [one, other] = [await houseWorld(db), await houseWorld(db)]
    await one.client()
    const kept = new AnswerCache()
    const list = boundTo(server, 'client.list')
    const of = async (house: HouseWorld) =>
      JSON.parse((await kept.take(server.deps, list, await house.actor('carer'), {})).answer.json) as { clients: unknown[] }
    expect([(await of(one)).clients.length, (await of(other)).clients.length]).toEqual([1, 0])
  })
})

type HouseActor = Actor & { houseId: string }

const boundTo = (server: TestServer, name: EndpointName): Bound => ({
  name,
  spec: endpointNamed(name),
  handler: handlerNamed(handlersOf(server.deps), name),
})

const questions = (server: TestServer, dialect: Dialect): Bound[] =>
  QUERIES.filter(({ name }) => dialect === 'sqlite' || SOME.includes(name)).map(({ name }) => boundTo(server, name))

/** The list with all kinds of input. */
const lists = (server: TestServer) =>
  [{}, { status: 'majas' }, { status: 'eemal' }, { which: 'current' }, { which: 'former' }].map((input) => ({
    bound: boundTo(server, 'client.list'),
    input,
  }))

/** The answer, or the refusal: both must be the same. */
async function told(
  cache: AnswerCache,
  { deps }: TestServer,
  bound: Bound,
  { actor, input }: { actor: HouseActor; input: unknown },
): Promise<unknown> {
  try {
    return JSON.parse((await cache.take(deps, bound, actor, input)).answer.json)
  } catch (error) {
    return error instanceof Error ? error.message : error
  }
}

function callOf(name: EndpointName, input: Record<string, unknown>): { path: string; body: unknown } {
  const spec = endpointNamed(name)
  const rest = { ...input }
  const path = (spec.destroys?.deletePath ?? spec.path).replace(/:(\w+)/g, (_, field: string) => {
    const value = rest[field]
    delete rest[field]
    return encodeURIComponent(String(value))
  })
  return { path, body: rest }
}

async function managed(db: Kysely<Database>) {
  const house = await houseWorld(db)
  const passwordHash = await hashPassword('koduke-demo')
  await insertPerson(db, { role: 'manager', partnerId: house.partnerId, houseId: house.id, email: 'juht@kodu.example', passwordHash })
  const server = await testServer(db)
  const browser = await server.browser().signIn('juht@kodu.example')
  return { server, house, browser }
}

describe('the cached queries', () => {
  it('are those of a desktop’s copy, whose answers follow from rows that the feed tells of', () => {
    expect(QUERIES.length).toBeGreaterThan(30)
    expect(QUERIES.every(({ spec }) => spec.copy !== undefined)).toBe(true)
    expect(QUERIES.map(({ name }) => name)).toContain('client.list')
    expect(contract.client.list.needs && RIGHTS_OF_ROLE.carer.includes(contract.client.list.needs)).toBe(true)
  })
})
