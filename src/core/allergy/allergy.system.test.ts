import type { Kysely } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { contract } from '#shared/contract/index.ts'
import { type Call, callsBy, refusal } from '../../../tests/support/call.ts'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { type HouseWorld, houseWorld, NOW } from '../../../tests/support/world.ts'
import type { Database } from '../db/schema.ts'

const LATER = '2026-11-21T11:00:00.000Z'
const NUTS = { kind: 'food', substance: 'Pähklid' } as const

onBothDatabases('allergies', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let call: Call
  let client_id: string
  beforeAll(async () => {
    db = await fresh()
  })
  beforeEach(async () => {
    house = await houseWorld(db)
    call = callsBy(db, await house.actor('nurse'))
    client_id = await house.client({ roomId: await house.room() })
  })
  const care = async () => (await call('client.get', { id: client_id })).client.care
  const add = async (said: object = {}, now = NOW): Promise<string> => {
    const { allergies } = await call('allergy.add', { client_id, ...NUTS, ...said }, { now })
    return allergies.find(({ recorded_at, ended_at }) => recorded_at === now && ended_at === null)?.id ?? ''
  }

  it('are listed with the most severe first, and unknown severity before mild', async () => {
    for (const [index, severity] of (['mild', null, 'lifeThreatening', 'moderate', 'severe'] as const).entries())
      await add({ substance: `Aine ${index}`, severity }, `2026-11-21T10:0${index}:00.000Z`)
    const order = ['lifeThreatening', 'severe', null, 'moderate', 'mild']
    expect((await call('allergy.list', { id: client_id })).allergies.map(({ severity }) => severity)).toEqual(order)
    expect((await care())?.allergies.map(({ severity }) => severity)).toEqual(order)
    const { clients } = await call('client.list', {})
    expect(clients.find(({ id }) => id === client_id)?.care?.allergies.map(({ severity }) => severity)).toEqual(order)
  })

  it('are unknown until somebody states that there are none, and that statement ends with the first allergy', async () => {
    expect(await care()).toMatchObject({ allergies: [], no_allergies: null })
    await call('allergy.none', { client_id, said_by: 'Tütar' })
    expect(await care()).toMatchObject({ allergies: [], no_allergies: { said_by: 'Tütar', recorded_at: NOW } })
    await call('allergy.none', { client_id, said_by: 'Perearst' }, { now: LATER })
    expect(await care()).toMatchObject({ no_allergies: { said_by: 'Perearst', recorded_at: LATER } })
    await add()
    expect(await care()).toMatchObject({ allergies: [{ substance: 'Pähklid', is_confirmed: 0 }], no_allergies: null })
    const { allergies } = await call('allergy.list', { id: client_id })
    expect(allergies.map(({ kind, ended_at }) => [kind, ended_at !== null])).toEqual([
      ['food', false],
      ['none', true],
      ['none', true],
    ])
    expect(await refusal(call('allergy.none', { client_id, said_by: 'Klient ise' }))).toEqual({ code: 'allergies-known' })
  })

  it('are confirmed once, with who and on what basis', async () => {
    const id = await add()
    const { allergies } = await call('allergy.confirm', { id, confirmed_by: 'Nahatest' }, { now: LATER })
    expect(allergies).toMatchObject([{ id, confirmed_by: 'Nahatest', confirmed_at: LATER, confirmed_name: expect.stringContaining('nurse') }])
    expect((await care())?.allergies).toMatchObject([{ is_confirmed: 1 }])
    expect(await refusal(call('allergy.confirm', { id, confirmed_by: 'Epikriis' }))).toEqual({ code: 'allergy-confirmed' })
  })

  it('are replaced with a reason, and the old version stays readable', async () => {
    const id = await add()
    const said = { ...NUTS, substance: 'Sarapuupähkel', reaction: 'Keele turse', severity: 'severe', confirmed_by: 'Epikriis' } as const
    const { allergies } = await call('allergy.change', { id, ...said, reason: 'Epikriisist' }, { now: LATER })
    const [now, before] = allergies
    expect(now).toMatchObject({ ...said, confirmed_at: LATER, ended_at: null })
    expect(before).toMatchObject({ id, substance: 'Pähklid', ended_at: LATER, end_reason: 'Epikriisist', replaced_by: now?.id })
    expect(before?.ended_name).toContain('nurse')
    expect((await care())?.allergies).toMatchObject([{ substance: 'Sarapuupähkel' }])
    expect(await refusal(call('allergy.change', { id, ...said, reason: 'Hiljaks jäänud' }))).toEqual({ code: 'already-ended' })
  })

  it('are ended or struck out with a reason, and then appear only in their list', async () => {
    const [ended, struck] = [await add(), await add({ substance: 'Mesi' }, LATER)]
    await call('allergy.end', { id: ended, reason: 'Nahatest negatiivne' }, { now: LATER })
    const { allergies } = await call('allergy.strike', { id: struck, reason: 'Vale inimene' })
    expect(allergies.find(({ id }) => id === ended)).toMatchObject({ end_reason: 'Nahatest negatiivne', replaced_by: null, struck_at: null })
    expect(allergies.find(({ id }) => id === struck)).toMatchObject({ strike_reason: 'Vale inimene', struck_at: NOW })
    // Nobody has stated that there are no others.
    expect(await care()).toMatchObject({ allergies: [], no_allergies: null })
    expect(await refusal(call('allergy.end', { id: ended, reason: 'Veel kord' }))).toEqual({ code: 'already-ended' })
    expect(await refusal(call('allergy.end', { id: struck, reason: 'Veel kord' }))).toEqual({
      code: 'not-found',
      details: { entity: 'client_allergy' },
    })
    expect(await refusal(call('allergy.strike', { id: struck, reason: 'Veel kord' }))).toEqual({ code: 'already-struck' })
  })

  it('are recorded once each, however they are spelt', async () => {
    const id = await add()
    expect(await refusal(call('allergy.add', { client_id, ...NUTS, substance: 'PAHKLID' }))).toEqual({ code: 'allergy-exists', field: 'substance' })
    const honey = await add({ substance: 'Mesi' }, LATER)
    expect(await refusal(call('allergy.change', { id: honey, ...NUTS, reason: 'Eksitus' }))).toEqual({ code: 'allergy-exists', field: 'substance' })
    await call('allergy.change', { id, ...NUTS, severity: 'mild', reason: 'Raskus teada' })
    await call('allergy.end', { id: honey, reason: 'Ei olnud' })
    await call('allergy.add', { client_id, ...NUTS, substance: 'Mesi' })
  })

  it('a statement that there are none can be struck out, but neither confirmed nor ended', async () => {
    const { allergies } = await call('allergy.none', { client_id, said_by: 'Klient ise' })
    const id = allergies[0]?.id ?? ''
    expect(await refusal(call('allergy.confirm', { id, confirmed_by: 'Test' }))).toEqual({ code: 'not-found', details: { entity: 'client_allergy' } })
    expect(await refusal(call('allergy.end', { id, reason: 'Ei tea' }))).toEqual({ code: 'not-found', details: { entity: 'client_allergy' } })
    await call('allergy.strike', { id, reason: 'Vale inimene' })
    expect(await care()).toMatchObject({ no_allergies: null })
  })

  it('are shown to carers, life-threatening ones first, also in the rounds and on the ambulance sheet', async () => {
    await add({ ...contract.allergy.add.example, client_id })
    await add({ substance: 'Mesi' }, LATER)
    const carer = callsBy(db, await house.actor('carer'))
    const { known } = await carer('client.safetyAlerts', { id: client_id })
    expect(known).toMatchObject([
      { kind: 'lifeAllergy', words: ['Penitsilliin (Anafülaksia)'] },
      { kind: 'allergy', words: ['Mesi'] },
    ])
    await call('medicine.add', { ...contract.medicine.add.example, client_id })
    const expected = { allergies: [{ substance: 'Penitsilliin' }, { substance: 'Mesi' }], no_allergies: null }
    expect((await carer('medicine.round', { day: '2026-11-21', round: '13:00' })).residents).toMatchObject([expected])
    expect((await carer('plan.round', { day: '2026-11-21', shift: 'paev' })).residents).toMatchObject([{ care: expected }])
    expect((await carer('health.ambulance', { id: client_id })).client.care).toMatchObject(expected)
  })

  it('conflict with a medicine of their group, which then needs a reason', async () => {
    const allergy_id = await add({ ...contract.allergy.add.example, client_id })
    const course = { ...contract.medicine.add.example, client_id, name: 'Amoksitsilliin', atc: 'J01CA04' }
    expect(await refusal(call('medicine.add', course))).toEqual({ code: 'allergen', field: 'allergy_reason', details: { allergy_id, why: 'same' } })
    const { course: made } = await call('medicine.add', { ...course, allergy_reason: 'Desensibiliseeritud haiglas' })
    expect(made.allergy_reason).toBe('Desensibiliseeritud haiglas')
    const { client_id: _, ...fields } = course
    const step = { id: made.course_id, version: 1, reason: 'Annus' }
    expect(await refusal(call('medicine.change', { ...fields, ...step }))).toMatchObject({ code: 'allergen' })
    const { course: held } = await call('medicine.hold', { ...step, hold: { to: null } })
    expect(held.allergy_reason).toBe('Desensibiliseeritud haiglas')
    await call('allergy.end', { id: allergy_id, reason: 'Test negatiivne' })
    await call('medicine.add', course)
  })

  it('of another house are not found', async () => {
    const id = await add()
    const other = callsBy(db, await (await houseWorld(db)).actor('manager'))
    expect(await refusal(other('allergy.list', { id: client_id }))).toMatchObject({ code: 'client-not-found' })
    expect(await refusal(other('allergy.add', { client_id, ...NUTS }))).toMatchObject({ code: 'client-not-found' })
    expect(await refusal(other('allergy.confirm', { id, confirmed_by: 'Test' }))).toEqual({
      code: 'not-found',
      details: { entity: 'client_allergy' },
    })
    expect(await refusal(other('allergy.strike', { id, reason: 'Vale maja' }))).toEqual({ code: 'not-found', details: { entity: 'client_allergy' } })
  })
})
