import type { Kysely } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Input } from '#shared/contract/endpoint.ts'
import { contract } from '#shared/contract/index.ts'
import type { CourseView } from '#shared/contract/medicineViews.ts'
import { type Call, callsBy, refusal } from '../../../tests/support/call.ts'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { type HouseWorld, houseWorld, NOW } from '../../../tests/support/world.ts'
import type { Database } from '../db/schema.ts'

const LATER = '2026-11-21T11:00:00.000Z'
type Course = Omit<Input<typeof contract.medicine.add>, 'client_id'>
const { client_id: _, ...DAILY } = contract.medicine.add.example
const PENICILLIN = { kind: 'medicine', substance: 'penitsilliin', reaction: 'Anafülaksia', severity: 'lifeThreatening' } as const

onBothDatabases('a decision about a medicine', (fresh) => {
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
    client_id = await house.client({ roomId: await house.room({ name: '101' }) })
  })
  const add = async (given: Partial<Course> = {}, now = NOW): Promise<CourseView> =>
    (await call('medicine.add', { client_id, ...DAILY, atc: null, ...given }, { now })).course
  const refused = (given: Partial<Course>) => refusal(add(given))
  const allergic = (said: object = PENICILLIN, now = NOW) => call('allergy.add', { client_id, ...PENICILLIN, ...said }, { now })

  it('is required by name, by brand and by related group; the reason is stored with what it was given for', async () => {
    const { allergies } = await allergic()
    for (const name of ['Amoksitsilliin', 'Amoxicillin', 'Augmentin', 'Ospamox', 'Tsefuroksiim'])
      expect([name, (await refused({ name })).code]).toEqual([name, 'allergen'])
    const course = await add({ name: 'Augmentin', allergy_reason: 'Arst teab' })
    expect(course).toMatchObject({ atc: 'J01CR02', substance: 'amoksitsilliin + klavulaanhape', allergy_ids: [allergies[0]?.id] })
    expect((await add({ name: 'Metoprolool' })).allergy_ids).toEqual([])
  })

  it('is required if the register does not know the name, until the house has added it', async () => {
    expect((await add({ name: 'Kodune tinktuur' })).substance).toBeNull()
    await allergic()
    expect(await refused({ name: 'Kodune tinktuur' })).toMatchObject({
      code: 'allergen-unknown',
      field: 'allergy_reason',
      details: { why: 'unknownMedicine' },
    })
    await call('medicine.enter', { name: 'kodune tinktuur', atc: 'N05CM09', basis: 'Perearst' })
    expect((await add({ name: 'Kodune tinktuur' })).atc).toBe('N05CM09')
    await call('medicine.enter', { name: 'Kodune tinktuur', atc: 'J01CA04', basis: 'Perearst' })
    expect((await refused({ name: 'Kodune tinktuur' })).code).toBe('allergen')
  })

  it('covers the allergies known at the time, and no later one, whichever command follows', async () => {
    await allergic()
    const course = await add({ name: 'Augmentin', allergy_reason: 'Arst teab' })
    const { against } = await allergic({ substance: 'klavulaanhape', severity: 'mild' }, LATER)
    expect(against).toMatchObject([{ course_id: course.course_id, name: 'Augmentin', substance: 'klavulaanhape', why: 'same' }])
    const fields = { ...DAILY, atc: course.atc, name: course.name }
    const step = { id: course.course_id, version: 1, reason: 'Aeg muutus' }
    const change = (allergy_reason: string | null) => call('medicine.change', { ...fields, ...step, allergy_reason }, { now: LATER })
    expect(await refusal(change('Arst teab'))).toMatchObject({ code: 'allergen', details: { why: 'same' } })
    await call('medicine.hold', { ...step, hold: { to: null } }, { now: LATER })
    const release = { ...step, version: 2, hold: null }
    expect((await refusal(call('medicine.hold', release, { now: LATER }))).code).toBe('allergen')
    const released = await call('medicine.hold', { ...release, allergy_reason: 'Arst teab ka seda' }, { now: LATER })
    expect(released.course.allergy_ids).toHaveLength(2)
  })

  it('is shown as missing beside every dose until it is made', async () => {
    await add({ name: 'Ospamox' }, '2026-11-19T10:00:00.000Z')
    const carer = callsBy(db, await house.actor('carer'))
    const first = async () => (await carer('medicine.round', { day: '2026-11-21', round: '13:00' })).residents[0]?.doses[0]
    expect(await first()).toMatchObject({ substance: 'amoksitsilliin', allergens: [] })
    const { allergies, against } = await allergic()
    expect(against).toMatchObject([{ name: 'Ospamox', why: 'group' }])
    expect(await first()).toMatchObject({ allergens: ['penitsilliin'] })
    await call('allergy.end', { id: allergies[0]?.id ?? '', reason: 'Test negatiivne' })
    expect(await first()).toMatchObject({ allergens: [] })
  })

  it('is required for an implausible amount, and again when it changes', async () => {
    const plan = {
      ...DAILY.plan,
      steps: [
        {
          days: null,
          times: [
            { at: '08:00', amount: 1 },
            { at: '16:00', amount: 100 },
          ],
        },
      ],
    } // prettier-ignore
    expect(await refused({ plan })).toEqual({ code: 'dose-doubtful', field: 'dose_reason', details: { doubt: 'many' } })
    expect((await refused({ strength: null })).code).toBe('dose-doubtful')
    const course = await add({ strength: null, dose_reason: 'Tugevust ei ole, multivitamiin' })
    expect(course.dose_reason).toBe('Tugevust ei ole, multivitamiin')
    const step = { id: course.course_id, version: 1, reason: 'Uus annus' }
    const change = (given: Partial<Course>) =>
      call('medicine.change', { ...DAILY, strength: null, dose_reason: course.dose_reason, ...step, ...given })
    expect((await refusal(change({ plan }))).code).toBe('dose-doubtful')
    expect((await change({ indication: 'Muu' })).course.version).toBe(2)
  })

  it('follows the limits of the register and of the house', async () => {
    const four = { ...DAILY.plan, steps: [{ days: null, times: ['06:00', '12:00', '18:00', '23:00'].map((at) => ({ at, amount: 2 })) }] }
    expect(await refused({ name: 'Panadol', strength: '1 g', plan: four })).toMatchObject({ details: { doubt: 'daily' } })
    await add({ name: 'Panadol', strength: '500 mg', plan: four })
    const { own } = await call('medicine.enter', { name: 'Panadol', daily: 3, unit: 'g', basis: 'Õde Anu Kallas' })
    expect(await refused({ name: 'Panadol', strength: '500 mg', plan: four })).toMatchObject({ details: { doubt: 'daily' } })
    await call('medicine.withdraw', { id: own[0]?.id ?? '' })
    await add({ name: 'Panadol', strength: '500 mg', plan: four })
  })

  it('names a duplicate hour', async () => {
    const times = [
      { at: '08:00', amount: 1 },
      { at: '08:00', amount: 1 },
    ] // prettier-ignore
    expect(await refused({ plan: { ...DAILY.plan, steps: [{ days: null, times }] } })).toEqual({
      code: 'validation',
      field: 'plan.steps',
      key: 'hourTwice',
    })
  })
})
