import type { Kysely } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type Call, callsBy, refusal } from '../../../tests/support/call.ts'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { type HouseWorld, houseWorld, NOW } from '../../../tests/support/world.ts'
import type { Database } from '../db/schema.ts'

onBothDatabases('saveClient', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let call: Call
  beforeAll(async () => {
    db = await fresh()
  })
  beforeEach(async () => {
    house = await houseWorld(db)
    call = callsBy(db, await house.actor('manager'))
  })
  const rowOf = (id: string) => db.selectFrom('client').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  it('changes the named fields only', async () => {
    const id = await house.client({ phone: '+37251234567', address: 'Kase 1', languages: '["et"]' })
    const before = await rowOf(id)
    await call('client.save', { id, address: 'Tamme 2' })
    const after = await rowOf(id)
    expect(after).toMatchObject({ address: 'Tamme 2', phone: '+37251234567', languages: '["et"]', ver: before.ver + 1 })
    const { address, ver, updated_at, updated_by } = before
    expect({ ...after, address, ver, updated_at, updated_by }).toEqual(before)
  })

  it('empties a field by null', async () => {
    const id = await house.client({ phone: '+37251234567' })
    expect((await call('client.save', { id, phone: null })).client.phone).toBeNull()
  })

  it('writes nothing when nothing is named', async () => {
    const id = await house.client()
    const before = await rowOf(id)
    await call('client.save', { id })
    expect(await rowOf(id)).toEqual(before)
  })

  it('finds and orders people by their new names', async () => {
    const id = await house.client({ first_name: 'Mari', last_name: 'Aas' })
    await house.client({ first_name: 'Mari', last_name: 'Kask' })
    await call('client.save', { id, last_name: 'Õunapuu', called_name: 'Žanna' })
    expect(await rowOf(id)).toMatchObject({ search_key: 'mari ounapuu zanna' })
    expect((await call('client.list', {})).clients.map(({ last_name }) => last_name)).toEqual(['Kask', 'Õunapuu'])
    await call('client.save', { id, first_name: 'Üllar' })
    expect(await rowOf(id)).toMatchObject({ search_key: 'ullar ounapuu zanna' })
  })

  it('takes birth date and sex from a new isikukood, and keeps them against what is typed later', async () => {
    const id = await house.client({ birth_date: '1950-05-05', gender: 'male' })
    const says = { birth_date: '1940-08-25', gender: 'female' }
    expect((await call('client.save', { id, personal_id: '44008259987' })).client).toMatchObject(says)
    expect((await call('client.save', { id, birth_date: '1950-05-05' })).client).toMatchObject(says)
  })

  it('refuses the isikukood of another client and names them, but accepts the client’s own', async () => {
    const other = await house.client({ personal_id: '44008259987' })
    const id = await house.client()
    expect(await refusal(call('client.save', { id, personal_id: '44008259987' }))).toEqual({
      code: 'person-exists',
      field: 'personal_id',
      details: { client_id: other },
    })
    expect((await call('client.save', { id: other, personal_id: '44008259987' })).client.id).toBe(other)
  })

  it('refuses to overwrite another person’s change, and returns the current values', async () => {
    const id = await house.client({ phone: '+37251111111', address: 'Kase 1' })
    await call('client.save', { id, phone: '+37252222222', address: 'Kase 2' })
    const stale = call('client.save', { id, phone: '+37253333333', address: 'Kase 3', base: { phone: '+37251111111', address: 'Kase 1' } })
    expect(await refusal(stale)).toEqual({
      code: 'client-changed',
      field: 'phone',
      details: { phone: '+37252222222', address: 'Kase 2', changed_by: expect.any(String), changed_at: NOW },
    })
    expect((await call('client.get', { id })).client).toMatchObject({ phone: '+37252222222', address: 'Kase 2' })
  })

  it('changes personal data, and refuses to overwrite another person’s change there too', async () => {
    const id = await house.client({ person: { religion: 'luteri usk', pension_cents: 70_000 } })
    const saved = await call('client.save', { id, pension_cents: 81_250, bank_iban: 'ee38 2200 2210 2014 5685', base: { pension_cents: 70_000 } })
    expect(saved.client.person).toMatchObject({ religion: 'luteri usk', pension_cents: 81_250, bank_iban: 'EE382200221020145685' })
    expect(await refusal(call('client.save', { id, pension_cents: 90_000, base: { pension_cents: 70_000 } }))).toMatchObject({
      code: 'client-changed',
      details: { pension_cents: '81250' },
    })
  })

  it('shows the office’s data to the office and the nurse only', async () => {
    const id = await house.client({ person: { religion: 'luteri usk' } })
    for (const role of ['manager', 'reception', 'nurse'] as const)
      expect((await callsBy(db, await house.actor(role))('client.get', { id })).client.person).toMatchObject({ religion: 'luteri usk' })
    for (const role of ['carer', 'accountant'] as const)
      expect((await callsBy(db, await house.actor(role))('client.get', { id })).client.person).toBeNull()
  })

  it('refuses a last day in the past unless it was stored before, and a birth in the future', async () => {
    const id = await house.client({ person: { guardian_valid_to: '2026-11-01' } })
    const expired = (field: string) => ({ code: 'validation', field })
    expect(await refusal(call('client.save', { id, id_document_expires: '2026-11-21' }))).toMatchObject(expired('id_document_expires'))
    expect(await refusal(call('client.save', { id, birth_date: '2026-11-22' }))).toMatchObject(expired('birth_date'))
    await call('client.save', { id, guardian_valid_to: '2026-11-01', guardian_court_no: '2-25-100' })
  })

  it('accepts changes of other fields, or the same change by two people', async () => {
    const id = await house.client({ phone: null, address: 'Kase 1' })
    await call('client.save', { id, phone: '+37252222222' })
    await call('client.save', { id, address: 'Kase 3', base: { address: 'Kase 1' } })
    const same = await call('client.save', { id, phone: '+37252222222', base: { phone: null } })
    expect(same.client).toMatchObject({ phone: '+37252222222', address: 'Kase 3' })
  })

  it('compares lists by their contents', async () => {
    const id = await house.client({ languages: '["et","ru"]' })
    expect((await call('client.save', { id, languages: ['en'], base: { languages: ['et', 'ru'] } })).client.languages).toEqual(['en'])
    expect(await refusal(call('client.save', { id, languages: ['fi'], base: { languages: ['et', 'ru'] } }))).toMatchObject({
      code: 'client-changed',
      field: 'languages',
    })
  })

  it('reserves a place for somebody in the queue and releases it again', async () => {
    const id = await house.client({ queued: true })
    const planned_room_id = await house.room()
    expect((await call('client.save', { id, planned_room_id, planned_on: '2026-12-01' })).client).toMatchObject({
      planned_room_id,
      planned_on: '2026-12-01',
    })
    expect((await call('client.save', { id, placed_elsewhere: 1 })).client).toMatchObject({ planned_room_id, placed_elsewhere: 1 })
    expect((await call('client.save', { id, planned_room_id: null, planned_on: null })).client).toMatchObject({
      planned_room_id: null,
      planned_on: null,
    })
  })

  it('refuses to overwrite a reservation that somebody else has made meanwhile', async () => {
    const id = await house.client({ queued: true })
    const [first, second] = [await house.room(), await house.room()]
    await call('client.save', { id, planned_room_id: first })
    expect(await refusal(call('client.save', { id, planned_room_id: second, base: { planned_room_id: null } }))).toMatchObject({
      code: 'client-changed',
      details: { planned_room_id: first },
    })
  })

  it('reserves nothing for somebody who is not in the queue', async () => {
    const id = await house.client()
    expect(await refusal(call('client.save', { id, planned_on: '2026-12-01' }))).toEqual({ code: 'transition-not-allowed', field: 'planned_on' })
  })

  it('refuses a room and a client of another house', async () => {
    const other = await houseWorld(db)
    const id = await house.client({ queued: true })
    expect(await refusal(call('client.save', { id, planned_room_id: await other.room() }))).toEqual({
      code: 'room-not-found',
      field: 'planned_room_id',
    })
    expect(await refusal(call('client.save', { id: await other.client(), phone: null }))).toEqual({ code: 'client-not-found' })
  })
})
