import type { Kysely } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { contract } from '#shared/contract/index.ts'
import { type Call, callsBy, refusal } from '../../../tests/support/call.ts'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { type HouseWorld, houseWorld } from '../../../tests/support/world.ts'
import type { Database } from '../db/schema.ts'

const SONG = { ...contract.activity.add.example, day: '2026-11-17' }

onBothDatabases('activities', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let call: Call
  let id: string
  beforeEach(async () => {
    db = await fresh()
    house = await houseWorld(db)
    call = callsBy(db, await house.actor('carer'))
    id = (await call('activity.add', SONG)).activity.id
  })
  const week = async (day: string) => (await call('activity.week', { day })).occurrences.map((each) => [each.day, each.starts, each.state])

  it('take place weekly until their last day, or once', async () => {
    await call('activity.change', { id, until: '2026-12-01' })
    await call('activity.add', { ...SONG, title: 'Teraapiakoer külas', weekly: false, day: '2026-11-21', starts: '09:00', ends: '10:00' })
    expect(await week('2026-11-21')).toEqual([
      ['2026-11-17', '11:00', 'on'],
      ['2026-11-21', '09:00', 'on'],
    ])
    expect(await week('2026-11-28')).toEqual([['2026-11-24', '11:00', 'on']])
    expect(await week('2026-12-07')).toEqual([])
    expect((await call('activity.week', { day: '2026-12-07' })).activities).toEqual([])
  })

  it('are cancelled once with a reason and stay visible, and can be restored', async () => {
    await call('activity.cancel', { id, on: '2026-11-24', following: false, reason: 'Juhendaja on haige' })
    const { occurrences } = await call('activity.week', { day: '2026-11-24' })
    expect(occurrences).toMatchObject([{ activity_id: id, state: 'cancelled', reason: 'Juhendaja on haige' }])
    expect(await week('2026-12-01')).toEqual([['2026-12-01', '11:00', 'on']])
    await call('activity.restore', { id, on: '2026-11-24' })
    expect(await week('2026-11-24')).toEqual([['2026-11-24', '11:00', 'on']])
    expect(await refusal(call('activity.restore', { id, on: '2026-11-24' }))).toEqual({ code: 'not-found', details: { entity: 'activity_change' } })
    await call('activity.cancel', { id, on: '2026-11-24', following: false, reason: 'Saal on kinni' })
    expect(await week('2026-11-24')).toEqual([['2026-11-24', '11:00', 'cancelled']])
  })

  it('are cancelled for good from a day on, and stay struck through for two weeks', async () => {
    await call('activity.cancel', { id, on: '2026-11-24', following: true, reason: 'Juhendaja lahkus' })
    expect([await week('2026-11-17'), await week('2026-12-01'), await week('2026-12-08')]).toEqual([
      [['2026-11-17', '11:00', 'on']],
      [['2026-12-01', '11:00', 'cancelled']],
      [],
    ])
    await call('activity.restore', { id, on: '2026-12-01' })
    expect(await week('2026-12-08')).toEqual([['2026-12-08', '11:00', 'on']])
  })

  it('are moved once, and shown on both days', async () => {
    await call('activity.move', { id, on: '2026-11-24', day: '2026-12-03', starts: '14:00', ends: '15:00', place: 'Talveaed', reason: null })
    expect(await week('2026-11-24')).toEqual([['2026-11-24', '11:00', 'away']])
    expect(await week('2026-12-03')).toEqual([
      ['2026-12-01', '11:00', 'on'],
      ['2026-12-03', '14:00', 'on'],
    ])
    await call('activity.cancel', { id, on: '2026-11-24', following: false, reason: 'Jäi ära' })
    expect(await week('2026-12-03')).toEqual([['2026-12-01', '11:00', 'on']])
  })

  it('can be changed only on days on which they occur', async () => {
    const wrong = { id, on: '2026-11-25', reason: 'Vale päev' }
    expect(await refusal(call('activity.cancel', { ...wrong, following: false }))).toMatchObject({ code: 'not-found', field: 'on' })
    expect(await refusal(call('activity.change', { id, ends: '10:00' }))).toEqual({ code: 'validation', field: 'ends', key: 'endsBefore' })
    const issues = contract.activity.add.input.safeParse({ ...SONG, ends: '11:00', until: '2026-11-01' }).error?.issues
    expect(issues?.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['ends', 'endsBefore'],
      ['until', 'endsBefore'],
    ])
  })

  it('are not changed over another person’s change', async () => {
    await call('activity.change', { id, place: 'Talveaed', base: { place: 'Saal' } })
    expect(await refusal(call('activity.change', { id, place: 'Aed', base: { place: 'Saal' } }))).toMatchObject({
      code: 'row-changed',
      field: 'place',
      details: { entity: 'activity' },
    })
  })

  it('suggest staff, former leaders and places', async () => {
    await call('activity.add', { ...SONG, leader: 'EELK kogudus', place: 'Kabel' })
    const { leaders, places } = await call('activity.suggestions', {})
    expect(leaders).toContain('EELK kogudus')
    expect(leaders).toContain('Triin Pärna')
    expect(places).toEqual(['Kabel', 'Saal'])
  })

  it('belong to one house only', async () => {
    const other = callsBy(db, await (await houseWorld(db)).actor('manager'))
    expect((await other('activity.week', { day: '2026-11-17' })).occurrences).toEqual([])
    expect(await refusal(other('activity.cancel', { id, on: '2026-11-24', following: false, reason: 'Ei' }))).toEqual({
      code: 'not-found',
      details: { entity: 'activity' },
    })
  })
})
