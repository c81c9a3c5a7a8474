import type { Kysely } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { ROLES } from '#shared/rights.ts'
import { CLIENT_STATUSES } from '#shared/rules/clientStatus.ts'
import { callsBy } from '../../../tests/support/call.ts'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { envFor, type HouseWorld, houseWorld, NOW } from '../../../tests/support/world.ts'
import type { Database } from '../db/schema.ts'
import { listClients } from './client.list.ts'

const ALLERGIES = [
  'Mesi',
  { substance: 'Penitsilliin "G"', kind: 'medicine', atc: 'J01C', severity: 'lifeThreatening', reaction: 'Anafülaksia', confirmed_at: NOW },
  { substance: 'Õietolm', ended_at: NOW },
] as const
const CARE = { risks: '["fall"]', diet: 'Diabeet', wishes: 'Mitte elustada' }
const CARERS = ['carer', 'nurse', 'reception', 'manager']

onBothDatabases('the lists of clients', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let resident: string
  beforeAll(async () => {
    db = await fresh()
    house = await houseWorld(db)
    const roomId = await house.room({ max_people: 12 })
    for (const [index, last_name] of ['Žukov', 'Õun', 'Zirkel', 'Šeremet', 'Saar', 'Vask', 'Tamm', 'Üksik', 'Ääre'].entries()) {
      await house.client({ last_name, first_name: 'Ants', roomId, place: index + 1 })
    }
    resident = await house.client({ last_name: 'Yrjö', first_name: '"Jaan" \\ O’Neil', roomId, place: 10, allergies: ALLERGIES, care: CARE })
    const call = callsBy(db, await house.actor('manager'))
    await call('diary.add', { kind: 'drink', client_id: resident, values: { ml: 200 } })
    await house.client({ last_name: 'Ootaja', queued: true })
    for (const [status, last_name] of [
      ['eemal', 'Eemalolija'],
      ['lahkunud', 'Lahkunu'],
      ['surnud', 'Surnu'],
    ] as const) {
      await call('client.move', { id: await house.client({ last_name }), status, ...(status === 'eemal' && { away_reason: 'haiglas' }) })
    }
  })

  it('are found by their contacts, by everybody who may read clients, in their own house only', async () => {
    const reception = callsBy(db, await house.actor('reception'))
    await reception('client.contacts', { clientId: resident, data: { name: 'Tiina Kask', relation: 'tütar', phone: '+3725123456' } })
    const gone = (await reception('client.contacts', { clientId: resident, data: { name: 'Vana Kontakt' } })).client.contacts.at(-1)
    await reception('client.deleteContact', { clientId: resident, id: gone?.id ?? '' })
    const contacts = [{ client_id: resident, name: 'Tiina Kask', relation: 'tütar', phone: '+3725123456' }]
    for (const role of ['carer', 'nurse', 'reception', 'manager', 'accountant'] as const)
      expect(await callsBy(db, await house.actor(role))('client.allContacts', {})).toEqual({ contacts })
    const other = await houseWorld(db, 'Teine kodu')
    expect(await callsBy(db, await other.actor('manager'))('client.allContacts', {})).toEqual({ contacts: [] })
  })

  it('are in Estonian order', async () => {
    const { clients } = await callsBy(db, await house.actor('carer'))('client.list', { status: 'majas' })
    expect(clients.map(({ last_name }) => last_name)).toEqual(['Saar', 'Šeremet', 'Zirkel', 'Žukov', 'Tamm', 'Vask', 'Õun', 'Ääre', 'Üksik', 'Yrjö'])
  })

  it('of each status together make up the list of all', async () => {
    const call = callsBy(db, await house.actor('carer'))
    const all = (await call('client.list', {})).clients
    const each = await Promise.all(CLIENT_STATUSES.map((status) => call('client.list', { status })))
    for (const [index, status] of CLIENT_STATUSES.entries()) expect(each[index]?.clients).toEqual(all.filter((client) => client.status === status))
    expect(each.flatMap(({ clients }) => clients)).toHaveLength(all.length)
  })

  it('show the same as the client’s own page', async () => {
    const call = callsBy(db, await house.actor('carer'))
    for (const client of (await call('client.list', {})).clients) expect((await call('client.get', { id: client.id })).client).toMatchObject(client)
  })

  for (const role of ROLES.filter((each) => each !== 'user' && each !== 'admin' && each !== 'kov')) {
    it(`show the ${role} ${CARERS.includes(role) ? 'how people are cared for' : 'nothing of how people are cared for'}`, async () => {
      const call = callsBy(db, await house.actor(role))
      const listed = (await call('client.list', {})).clients
      const shown = [listed.find(({ id }) => id === resident), (await call('client.get', { id: resident })).client]
      const care = {
        // The worst first, without ended ones.
        allergies: [
          expect.objectContaining({
            substance: 'Penitsilliin "G"',
            severity: 'lifeThreatening',
            reaction: 'Anafülaksia',
            atc: 'J01C',
            is_confirmed: 1,
          }),
          expect.objectContaining({ substance: 'Mesi', kind: 'other', severity: null, reaction: null, is_confirmed: 0 }),
        ],
        no_allergies: null,
        risks: ['fall'],
        diet: 'Diabeet',
        texture: null,
        nil_by_mouth: 0,
        mobility: null,
        wishes: 'Mitte elustada',
        photo_refused: 0,
      }
      for (const client of shown)
        expect(client).toMatchObject(CARERS.includes(role) ? { care, last_entry_at: expect.any(String) } : { care: null, last_entry_at: null })
      if (!CARERS.includes(role)) expect(listed.filter((client) => client.care !== null || client.last_entry_at !== null)).toEqual([])
    })
  }

  it('name everyone shown for the audit log', async () => {
    const env = envFor(db, await house.actor('carer'))
    const answer = await listClients(env, { status: 'majas' })
    const { clients } = JSON.parse('json' in answer ? answer.json : '') as { clients: { id: string }[] }
    expect(env.concerned).toEqual(clients.map(({ id }) => id))
  })

  it('are empty in a house without people', async () => {
    const empty = await houseWorld(db)
    expect(await callsBy(db, await empty.actor('carer'))('client.list', {})).toEqual({ clients: [] })
  })

  it('leave out a removed client', async () => {
    const id = await house.client({ last_name: 'Eksitus', deleted_at: '2026-11-21T09:00:00.000Z' })
    const { clients } = await callsBy(db, await house.actor('carer'))('client.list', {})
    expect(clients.some((client) => client.id === id)).toBe(false)
  })
})
