import type { Kysely } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type Call, callsBy, refusal } from '../../../tests/support/call.ts'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { type HouseWorld, houseWorld, NOW } from '../../../tests/support/world.ts'
import type { Database } from '../db/schema.ts'

onBothDatabases('the lists of a client’s page', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let call: Call
  let clientId: string
  beforeAll(async () => {
    db = await fresh()
  })
  beforeEach(async () => {
    house = await houseWorld(db)
    call = callsBy(db, await house.actor('manager'))
    clientId = await house.client()
  })
  const contact = async (name: string, more: object = {}) => {
    const { client } = await call('client.contacts', { clientId, data: { name, ...more } })
    return client.contacts.find((each) => each.name === name)?.id ?? ''
  }
  const names = async () => (await call('client.get', { id: clientId })).client.contacts.map(({ name }) => name)

  it('add contacts at the end and keep the given order of calling', async () => {
    const [ants, anu, aino] = [await contact('Ants'), await contact('Anu', { rights: ['health', 'pays'], wake_at_night: 1 }), await contact('Aino')]
    expect(await names()).toEqual(['Ants', 'Anu', 'Aino'])
    await call('client.orderContacts', { clientId, ids: [aino, anu, ants] })
    expect(await names()).toEqual(['Aino', 'Anu', 'Ants'])
    await call('client.orderContacts', { clientId, ids: [ants, 'gone'] })
    expect(await names()).toEqual(['Ants', 'Aino', 'Anu'])
    const { client } = await call('client.get', { id: clientId })
    expect(client.contacts.map(({ position, rights, wake_at_night }) => [position, rights, wake_at_night])).toEqual([
      [1, [], 0],
      [2, [], 0],
      [3, ['health', 'pays'], 1],
    ])
  })

  it('write no row whose position stays the same', async () => {
    const [ants, anu] = [await contact('Ants'), await contact('Anu')]
    await call('client.orderContacts', { clientId, ids: [ants, anu] })
    const rows = await db.selectFrom('client_contact').where('client_id', '=', clientId).select('ver').execute()
    expect(rows).toEqual([{ ver: 1 }, { ver: 1 }])
  })

  it('change the named fields only, and normalise telephone numbers', async () => {
    const id = await contact('Anu', { relation: 'tütar', phone: '5551 2345' })
    const { client } = await call('client.contacts', { clientId, data: { id, phone: '+358 40 123 4567' } })
    expect(client.contacts).toMatchObject([{ name: 'Anu', relation: 'tütar', phone: '+358401234567' }])
  })

  it('refuse to overwrite another person’s change, and say what, who and when', async () => {
    const id = await contact('Anu', { phone: '+37255512345', rights: ['health'] })
    const other = callsBy(db, await house.actor('reception'))
    await other('client.contacts', { clientId, data: { id, phone: '+37255500000' } })
    const late = call('client.contacts', { clientId, data: { id, phone: '+37255599999', base: { phone: '+37255512345' } } })
    expect(await refusal(late)).toEqual({
      code: 'client-changed',
      field: 'data.phone',
      details: { phone: '+37255500000', changed_by: expect.any(String), changed_at: NOW },
    })
    await call('client.contacts', { clientId, data: { id, rights: ['pays'], base: { rights: ['health'] } } })
    expect(await refusal(call('client.contacts', { clientId, data: { id, rights: [], base: { rights: ['health'] } } }))).toMatchObject({
      field: 'data.rights',
      details: { rights: 'pays' },
    })
  })

  it('require the mandatory fields of a new row, beside the field', async () => {
    expect(await refusal(call('client.contacts', { clientId, data: { phone: '55512345' } }))).toMatchObject({
      code: 'validation',
      field: 'data.name',
    })
    expect(await refusal(call('client.comms', { clientId, data: { channel: 'email', value: 'anu' } }))).toMatchObject({ field: 'data.value' })
    expect(await refusal(call('client.fields', { clientId, data: { label: 'Number', type: 'number', value: 'kolm' } }))).toMatchObject({
      field: 'data.value',
    })
  })

  it('accept a consent given by today that is valid beyond it', async () => {
    const consent = { kind: 'photo', given: 1, by: 'Anu Kask', at: '2026-11-21' } as const
    expect(await refusal(call('client.consents', { clientId, data: { ...consent, at: '2026-11-22' } }))).toMatchObject({ field: 'data.at' })
    expect(await refusal(call('client.consents', { clientId, data: { ...consent, expires: '2026-11-21' } }))).toMatchObject({ field: 'data.expires' })
    const { client } = await call('client.consents', { clientId, data: { ...consent, expires: '2027-11-21' } })
    expect(client.person?.consents).toMatchObject([{ ...consent, expires: '2027-11-21' }])
  })

  it('delete a row once, however often it is deleted; changing it afterwards is refused', async () => {
    const data = { channel: 'video', value: 'Pühapäeval kell 16' } as const
    const id = (await call('client.comms', { clientId, data })).client.comms[0]?.id ?? ''
    expect((await call('client.deleteComm', { clientId, id })).client.comms).toEqual([])
    const before = await db.selectFrom('client_comm').where('id', '=', id).selectAll().execute()
    expect((await call('client.deleteComm', { clientId, id })).client.comms).toEqual([])
    expect(await db.selectFrom('client_comm').where('id', '=', id).selectAll().execute()).toEqual(before)
    expect(await refusal(call('client.comms', { clientId, data: { id, note: 'hilja' } }))).toEqual({
      code: 'not-found',
      details: { entity: 'client_comm' },
    })
  })

  it('belong to one client: another client’s row is not found', async () => {
    const id = await contact('Anu')
    const other = await house.client()
    expect(await refusal(call('client.contacts', { clientId: other, data: { id, name: 'Võõras' } }))).toEqual({
      code: 'not-found',
      details: { entity: 'client_contact' },
    })
    await call('client.deleteContact', { clientId: other, id })
    await call('client.orderContacts', { clientId: other, ids: [id] })
    expect(await names()).toEqual(['Anu'])
  })
})
