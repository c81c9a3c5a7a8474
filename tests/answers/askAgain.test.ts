import type { Kysely } from 'kysely'
import type { Socket } from 'socket.io-client'
import { afterAll, expect, it } from 'vitest'
import type { Database } from '#core/db/schema.ts'
import { type Patch, patched } from '#shared/answerPatch.ts'
import { addressOf } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/index.ts'
import type { Role } from '#shared/rights.ts'
import { hashPassword } from '../../server/accounts/password.ts'
import { isCached } from '../../server/request/answerCache.ts'
import { Looks } from '../../server/audit/looks.ts'
import { aim, objectsIn } from '../matrix/objects.ts'
import type { TestBrowser } from '../support/browser.ts'
import { onBothDatabases } from '../support/database.ts'
import { closeServers, testServer } from '../support/testServer.ts'
import { type HouseWorld, houseWorld, insertPerson } from '../support/world.ts'

type Reply = { tag: string; patch: Patch | null } | null
interface Query {
  name: string
  input: unknown
  tag: string
}

const QUERIES = endpoints.filter(({ spec }) => isCached(spec))
const ROLES = ['nurse', 'reception', 'accountant', 'manager'] as const satisfies readonly Role[]

afterAll(closeServers)

onBothDatabases('a refetch over the live channel', (fresh) => {
  it('returns a patch that yields the new answer', async () => {
    const { carer, client } = await worked(await fresh())
    const before = await carer.browser.get('/api/clients')
    await carer.browser.post('/api/diary/drink', { client_id: client, values: { ml: 200 } })
    const [reply] = await ask(carer.socket, [{ name: 'client.list', input: {}, tag: tagOf(before) }])
    const after = await carer.browser.get('/api/clients')
    expect(reply?.patch && patched(before.body, reply.patch)).toEqual(after.body)
    expect(after.body).not.toEqual(before.body)
    expect(tagOf(after)).toBe(reply?.tag)
    expect(await ask(carer.socket, [{ name: 'client.list', input: {}, tag: reply?.tag ?? '' }])).toEqual([{ tag: reply?.tag, patch: null }])
  })

  it('is allowed exactly to those who may query over HTTP, for every query and role', async () => {
    const db = await fresh()
    const { house, carer, seats } = await worked(db)
    const objects = await objectsIn(db, house, 'Tavaline')
    for (const role of ['carer', ...ROLES] as const) {
      const { browser, socket } = role === 'carer' ? carer : await seats(role)
      for (const { name, spec } of QUERIES) {
        const input = aim(spec.example, objects)
        const { path, rest } = addressOf(spec, input)
        const given = await browser.get(`${path}?${new URLSearchParams(rest as Record<string, string>)}`)
        const [reply] = await ask(socket, [{ name, input, tag: tagOf(given) }])
        expect(reply, `${role} ${name} ${given.status}`).toEqual(
          given.status === 200 ? { tag: expect.any(String), patch: reply?.patch ?? null } : null,
        )
      }
    }
  }, 120_000)

  it('is empty over HTTP while unchanged, for every query, and complete after a change', async () => {
    const db = await fresh()
    const { house, carer, client } = await worked(db)
    const objects = await objectsIn(db, house, 'Tavaline')
    for (const { name, spec } of QUERIES) {
      const { path, rest } = addressOf(spec, aim(spec.example, objects))
      const address = `${path}?${new URLSearchParams(rest as Record<string, string>)}`
      const given = await carer.browser.get(address)
      if (given.status !== 200) continue
      const asked = { headers: { 'If-None-Match': `"${tagOf(given)}"`, 'Cache-Control': 'max-age=0' } }
      const again = await carer.browser.get(address, asked)
      // Time-dependent parts may change within a second.
      if (again.status === 200) expect(tagOf(again), name).not.toBe(tagOf(given))
      else expect([name, again.status, again.bytes.length]).toEqual([name, 304, 0])
    }
    const list = await carer.browser.get('/api/clients')
    const asked = { headers: { 'If-None-Match': `"${tagOf(list)}"`, 'Cache-Control': 'max-age=0' } }
    expect((await carer.browser.get('/api/clients', asked)).status).toBe(304)
    await carer.browser.post('/api/diary/drink', { client_id: client, values: { ml: 150 } })
    expect((await carer.browser.get('/api/clients', asked)).status).toBe(200)
    expect((await carer.browser.get('/api/clients', { ...asked, without: ['bearer', 'cookie'] })).status).toBe(401)
  }, 120_000)

  it('is null if it must be fetched completely: an unknown tag, a query without a tag, no such query, no input', async () => {
    const { carer, client } = await worked(await fresh())
    const tag = 'of-another-life'
    const odd = [
      { name: 'client.list', input: {}, tag },
      { name: 'client.list', input: { status: 'kadunud' }, tag },
      { name: 'client.get', input: { id: client }, tag },
      { name: 'client.get', input: {}, tag },
      { name: 'diary.add', input: { kind: 'drink', client_id: client }, tag },
      { name: 'session.user', input: {}, tag },
      { name: 'constructor', input: {}, tag },
    ]
    expect(await ask(carer.socket, odd)).toEqual(odd.map(() => null))
    for (const message of [null, 'x', { queries: [] }, { queries: 'x' }, { queries: Array.from({ length: 21 }, () => odd[0]) }])
      expect(await carer.socket.emitWithAck('ask', message)).toEqual({ ok: false })
  })

  it('is logged for each caller, as over HTTP', async () => {
    const db = await fresh()
    const { carer, seats, house, client } = await worked(db)
    const nurse = await seats('nurse')
    const tags = [tagOf(await carer.browser.get(`/api/client/${client}`)), tagOf(await nurse.browser.get(`/api/client/${client}`))]
    const lines = () => db.selectFrom('audit').select('actor_id').where('house_id', '=', house.id).where('action', '=', 'client.get').execute()
    const before = (await lines()).length
    for (const [index, { socket }] of [carer, nurse].entries())
      await ask(socket, [{ name: 'client.get', input: { id: client }, tag: tags[index] ?? '' }])
    const written = (await lines()).slice(before).map(({ actor_id }) => actor_id)
    expect(new Set(written).size).toBe(2)
  })

  it('is refused once the session has ended, the right is revoked, or the house is locked', async () => {
    const db = await fresh()
    const { carer, seats, house } = await worked(db)
    const query = async ({ browser }: Seat): Promise<Query> => ({ name: 'client.list', input: {}, tag: tagOf(await browser.get('/api/clients')) })
    const manager = await seats('manager')
    const [left, locked] = [await query(carer), await query(manager)]
    await db
      .updateTable('membership')
      .set((eb) => ({ ended_at: '2026-11-21', ver: eb('ver', '+', 1) }))
      .where('person_id', '=', carer.person)
      .execute()
    expect(await asked(carer.socket, [left])).not.toMatchObject({ ok: true })
    await db
      .updateTable('house')
      .set((eb) => ({ locked: 1, ver: eb('ver', '+', 1) }))
      .where('id', '=', house.id)
      .execute()
    expect(await asked(manager.socket, [locked])).not.toMatchObject({ ok: true })
    await db
      .updateTable('house')
      .set((eb) => ({ locked: 0, ver: eb('ver', '+', 1) }))
      .where('id', '=', house.id)
      .execute()
    const nurse = await seats('nurse')
    const ended = await query(nurse)
    await nurse.browser.post('/api/logout')
    expect(await asked(nurse.socket, [ended])).not.toMatchObject({ ok: true })
  })

  it('uses the current house of the session', async () => {
    const db = await fresh()
    const { carer, client } = await worked(db)
    const other = await houseWorld(db)
    const stays = await db.selectFrom('membership').selectAll().where('person_id', '=', carer.person).executeTakeFirstOrThrow()
    await db
      .insertInto('membership')
      .values({ ...stays, id: `${stays.id.slice(0, -4)}ffff`, house_id: other.id, partner_id: other.partnerId })
      .execute()
    const query = { name: 'client.get', input: { id: client }, tag: tagOf(await carer.browser.get(`/api/client/${client}`)) }
    expect(await ask(carer.socket, [query])).not.toEqual([null])
    const { status } = await carer.browser.post('/api/user/switch', { active: other.partnerId })
    expect(status).toBe(200)
    expect((await asked(carer.socket, [query])).replies ?? [null]).toEqual([null])
  })
})

interface Seat {
  person: string
  browser: TestBrowser
  socket: Socket
}

/** A house with a resident and a signed-in carer. */
async function worked(db: Kysely<Database>) {
  const house: HouseWorld = await houseWorld(db)
  const client = await house.client({ roomId: await house.room() })
  const server = await testServer(db, { looks: new Looks({ window: 0 }) })
  const passwordHash = await hashPassword('koduke-demo')
  const seats = async (role: Role): Promise<Seat> => {
    const email = `${role}@kodu.example`
    const person = await insertPerson(db, { role, partnerId: house.partnerId, houseId: house.id, email, passwordHash })
    const browser = await server.browser().signIn(email)
    return { person, browser, socket: await browser.live() }
  }
  return { house, client, seats, carer: await seats('carer') }
}

const tagOf = ({ headers }: { headers: Headers }): string => (headers.get('etag') ?? '').replaceAll('"', '')

const asked = (socket: Socket, queries: Query[]): Promise<{ ok: boolean; replies?: Reply[] }> =>
  socket
    .timeout(2000)
    .emitWithAck('ask', { queries })
    .catch(() => ({ ok: false }))

async function ask(socket: Socket, queries: Query[]): Promise<Reply[]> {
  const { ok, replies } = await asked(socket, queries)
  expect(ok).toBe(true)
  return replies ?? []
}
