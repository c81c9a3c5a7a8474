import type { Kysely } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { endpointNamed } from '#shared/contract/index.ts'
import type { Actor } from '../kernel/env.ts'
import { type Call, callsBy, refusal } from '../../../tests/support/call.ts'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { unitIn } from '../../../tests/support/units.ts'
import { type HouseWorld, houseWorld, NOW } from '../../../tests/support/world.ts'
import type { Database } from '../db/schema.ts'

type Somebody = Actor & { houseId: string }

onBothDatabases('notices to single workers and to units', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let mari: Somebody
  let jaan: Somebody
  let nurse: Somebody
  let reception: Somebody
  let manager: Somebody
  let write: Call
  beforeEach(async () => {
    db = await fresh()
    house = await houseWorld(db)
    mari = await house.actor('carer')
    jaan = await house.actor('carer')
    nurse = await house.actor('nurse')
    reception = await house.actor('reception')
    manager = await house.actor('manager')
    write = callsBy(db, reception)
  })
  const add = async (more: object) => (await write('notice.add', { selected: [], notice: 'Tule palun kontorisse', ...more })).notice
  const listed = async (who: Somebody) => (await callsBy(db, who)('notice.list', {})).notices
  const sees = async (who: Somebody) => (await listed(who)).length > 0
  const waits = async (who: Somebody) => (await callsBy(db, who)('notice.unread', {})).unread
  const placed = (who: Somebody, ...units: string[]) => callsBy(db, manager)('house.place', { id: who.personId, units })

  it('are seen by who is named and by their author, and by no other worker, also not by those who write notices', async () => {
    const { id } = await add({ people: [mari.personId] })
    expect([await sees(mari), await sees(reception)]).toEqual([true, true])
    expect([await sees(jaan), await sees(nurse), await sees(manager)]).toEqual([false, false, false])
    for (const call of [callsBy(db, manager), callsBy(db, nurse)]) {
      expect(await refusal(call('notice.readers', { id }))).toMatchObject({ code: 'notice-not-found' })
      expect(await refusal(call('notice.change', { id, pinned: true }))).toMatchObject({ code: 'notice-not-found' })
      expect(await refusal(call('notice.withdraw', { id }))).toMatchObject({ code: 'notice-not-found' })
      expect(await refusal(call('notice.attach', { id, name: 'a.pdf' }))).toMatchObject({ code: 'notice-not-found' })
    }
    expect(await refusal(callsBy(db, jaan)('notice.confirm', { id }))).toMatchObject({ code: 'notice-not-found' })
  })

  it('name their people only to their author and to writers among their readers', async () => {
    await add({ selected: ['nurse'], people: [mari.personId, jaan.personId] })
    const both = [mari, jaan].map(({ personId: id, name }) => ({ id, name })).toSorted((one, other) => one.id.localeCompare(other.id))
    for (const who of [reception, nurse]) expect(await listed(who)).toMatchObject([{ people: both, names_me: false }])
    expect(await listed(mari)).toMatchObject([{ people: [], names_me: true, for_me: true }])
  })

  it('are confirmed and counted, reminded of, and listed as due for who is named, besides the roles', async () => {
    const { id } = await add({ selected: ['nurse'], people: [mari.personId], must_confirm: true })
    expect([await waits(mari), await waits(nurse), await waits(jaan), await waits(manager)]).toEqual([1, 1, 0, 0])
    await callsBy(db, nurse)('notice.confirm', { id })
    expect((await write('notice.remind', { id })).notice).toMatchObject({ audience_count: 2, confirmed_count: 1 })
    expect((await write('notice.readers', { id })).missing).toMatchObject([{ id: mari.personId, reminded_at: NOW }])
    expect((await callsBy(db, mari)('reminder.list', {})).reminders).toMatchObject([{ category: 'notice', ref: id }])
    expect((await callsBy(db, jaan)('reminder.list', {})).reminders).toEqual([])
  })

  it('do not count workers who have left since, though they may be named by a desk that could not know', async () => {
    const ended = { ended_at: NOW, ver: 2 }
    await db.updateTable('membership').set(ended).where('person_id', '=', jaan.personId).execute()
    expect(await add({ people: [mari.personId, jaan.personId], must_confirm: true })).toMatchObject({ audience_count: 1 })
  })

  it('never name somebody, or a unit, of another house', async () => {
    const other = await houseWorld(db, 'Teine maja')
    const stranger = await other.actor('carer')
    expect(await refusal(write('notice.add', { selected: [], notice: 'Tere', people: [stranger.personId] }))).toMatchObject({
      code: 'validation',
      field: 'people',
    })
    const units = [await unitIn(db, other.id, 'Võõras')]
    expect(await refusal(write('notice.add', { selected: ['carer'], notice: 'Tere', units }))).toMatchObject({ code: 'validation', field: 'units' })
    const { id } = await add({ people: [mari.personId] })
    expect(await refusal(write('notice.change', { id, people: [stranger.personId] }))).toMatchObject({ code: 'validation', field: 'people' })
    expect(await refusal(callsBy(db, await other.actor())('house.place', { id: mari.personId, units: [] }))).toMatchObject({ code: 'not-found' })
  })

  it('are for somebody: without a role somebody is named, at once and after a change', async () => {
    const { input } = endpointNamed('notice.add')
    const wrong = (more: object) => input.safeParse({ notice: 'Tere', selected: [], ...more }).error?.issues.map(({ path }) => path.join('.')) ?? []
    expect([wrong({}), wrong({ people: [mari.personId] }), wrong({ selected: ['carer'] })]).toEqual([['selected'], [], []])
    expect(wrong({ selected: ['kiosk'], units: ['tamm'] })).toEqual(['selected'])
    expect(wrong({ selected: ['kiosk'], must_confirm: true })).toEqual(['must_confirm'])
    expect(wrong({ selected: ['kiosk'], people: [mari.personId], must_confirm: true })).toEqual([])
    const { id } = await add({ people: [mari.personId] })
    expect(await refusal(write('notice.change', { id, people: [] }))).toMatchObject({ code: 'validation', field: 'selected' })
    expect((await write('notice.change', { id, people: [], selected: ['carer'] })).notice).toMatchObject({ people: [], selected: ['carer'] })
    expect(await sees(jaan)).toBe(true)
  })

  it('change whom they name only by their author, and answer who changes them out of their own sight', async () => {
    const { id } = await add({ selected: ['nurse', 'carer'] })
    const other = callsBy(db, nurse)
    expect(await refusal(other('notice.change', { id, people: [mari.personId] }))).toMatchObject({ code: 'forbidden', field: 'people' })
    await write('notice.change', { id, people: [mari.personId] })
    expect((await other('notice.change', { id, selected: ['carer'] })).notice).toMatchObject({ selected: ['carer'], for_me: false })
    expect(await sees(nurse)).toBe(false)
  })

  it('to units are for workers there, and for who works everywhere; who is named sees them whatever their unit', async () => {
    const [tamm, kask] = [await unitIn(db, house.id, 'Tamm'), await unitIn(db, house.id, 'Kask')]
    await placed(mari, tamm)
    await placed(jaan, kask)
    const { id } = await add({ selected: ['carer', 'nurse'], units: [kask], must_confirm: true })
    expect([await waits(mari), await waits(jaan), await waits(nurse)]).toEqual([0, 1, 1])
    expect(await listed(jaan)).toMatchObject([{ units: [{ id: kask, name: 'Kask' }] }])
    expect(await sees(mari)).toBe(false)
    await write('notice.change', { id, people: [mari.personId] })
    expect([await waits(mari), (await write('notice.readers', { id })).missing.length]).toEqual([1, 3])
    await placed(jaan)
    expect(await waits(jaan)).toBe(1)
  })

  it('to units stay with the writers of notices, and away from the wall', async () => {
    const kask = await unitIn(db, house.id, 'Kask')
    await add({ selected: ['kiosk', 'carer'], units: [kask] })
    expect((await callsBy(db, mari)('notice.wall', {})).notices).toEqual([])
    expect(await listed(manager)).toMatchObject([{ for_me: false }])
  })

  it('that an older desk has written, with the two fields that it knows, are for all of a role', async () => {
    const { notice } = await write('notice.add', { selected: ['carer'], notice: 'Kindad on kapis' })
    expect(notice).toMatchObject({ selected: ['carer'], people: [], units: [], audience_count: 2 })
    const units = [await unitIn(db, house.id, 'Kask')]
    const narrowed = await add({ selected: ['carer'], units })
    const base = { selected: ['carer'] } as const
    expect((await write('notice.change', { id: narrowed.id, selected: ['nurse'], base: { selected: [...base.selected] } })).notice).toMatchObject({
      selected: ['nurse'],
      units: [{ name: 'Kask' }],
    })
  })
})
