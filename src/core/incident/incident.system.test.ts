import type { Kysely } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Input } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { type Call, callsBy, refusal } from '../../../tests/support/call.ts'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { type HouseWorld, houseWorld, NOW } from '../../../tests/support/world.ts'
import type { Database } from '../db/schema.ts'

const MINUTE = 60_000
const after = (minutes: number): string => new Date(Date.parse(NOW) + minutes * MINUTE).toISOString()

onBothDatabases('incidents', (fresh) => {
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
    client_id = await house.client()
  })
  const add = async (input: Partial<Input<typeof contract.incident.add>> = {}) =>
    (await call('incident.add', { client_id, kind: 'fall', place: 'room', severity: 'none', ...input })).incident
  const check = (id: string, step: 15 | 60 | 240 | 1440, at: number, more: object = {}) =>
    call('incident.check', { id, step, result: 'same', ...more }, { now: after(at) })
  const RESTRICTION = {
    kind: 'restriction',
    reason: 'Läks öösel tänavale',
    decided_by: 'Õde',
    informed: [{ who: 'family' }],
  } satisfies Partial<Input<typeof contract.incident.add>>

  it('are also in the diary by their kind, for the handover', async () => {
    const { entry_id } = await add({ text: 'Kukkus voodi kõrval' })
    const { entries } = await call('diary.list', { id: client_id })
    expect(entries).toMatchObject([
      { id: entry_id, kind: 'fall', values: { injury: 'none', place: 'room' }, text: 'Kukkus voodi kõrval', handover: 1 },
    ])
  })

  it('are created by a diary entry about a fall, with their follow-up', async () => {
    const { entry } = await call('diary.add', { kind: 'fall', client_id, values: { injury: 'minor', place: 'bathroom' }, text: 'Libises' })
    const { incidents } = await call('incident.due', {})
    expect(incidents).toMatchObject([{ entry_id: entry.id, kind: 'fall', severity: 'minor', place: 'bathroom', text: 'Libises' }])
    expect(incidents[0]?.checks.map(({ due_at, done_at }) => [due_at, done_at])).toEqual([15, 60, 240, 1440].map((step) => [after(step), null]))
  })

  it('require what their kind demands', async () => {
    expect(await refusal(call('incident.add', { client_id, kind: 'fall' }))).toEqual({ code: 'validation', field: 'place', key: 'required' })
    expect(await refusal(call('incident.add', { client_id, kind: 'medicine', severity: 'none' }))).toMatchObject({ field: 'text' })
    expect(await refusal(add({ ...RESTRICTION, reason: '' }))).toMatchObject({ field: 'reason', key: 'required' })
    expect(await refusal(add({ ...RESTRICTION, decided_by: null }))).toMatchObject({ field: 'decided_by' })
    expect(await refusal(add({ ...RESTRICTION, informed: [{ who: 'nurse' }] }))).toMatchObject({ field: 'informed', key: 'required' })
    expect(await refusal(add({ event_at: after(30) }))).toMatchObject({ field: 'event_at', key: 'future' })
    expect(await refusal(add({ client_id: 'none' }))).toMatchObject({ code: 'client-not-found' })
  })

  it('record who was told, by whom and when, and more later', async () => {
    const { id, informed } = await add(RESTRICTION)
    expect(informed).toMatchObject([{ who: 'family', at: NOW }])
    const told = await call('incident.inform', { id, who: 'doctor', name: 'dr Lepik' }, { now: after(5) })
    expect(told.incident.informed).toMatchObject([{ who: 'family' }, { who: 'doctor', name: 'dr Lepik', at: after(5) }])
  })

  it('have each check once, not before its time, with a text if the person is worse', async () => {
    const { id } = await add()
    expect(await refusal(check(id, 15, 1))).toEqual({ code: 'check-early' })
    expect(await refusal(check(id, 15, 15, { result: 'worse' }))).toEqual({ code: 'validation', field: 'note', key: 'required' })
    expect(await refusal(check(id, 15, 15, { values: { systolic: 900 } }))).toMatchObject({ field: 'values.systolic' })
    const { incident } = await check(id, 15, 14, { values: { systolic: 145, diastolic: 85 } })
    expect(incident.checks[0]).toMatchObject({ done_at: after(14), result: 'same', values: { systolic: 145, diastolic: 85 } })
    expect(await refusal(check(id, 15, 16))).toEqual({ code: 'check-done' })
    const other = await add({ kind: 'other', text: 'Midagi' })
    expect(await refusal(check(other.id, 15, 16))).toMatchObject({ code: 'validation', field: 'step' })
  })

  it('cannot hold a check twice, by a constraint of the database', async () => {
    const { id } = await add()
    await check(id, 15, 15)
    const row = await db.selectFrom('incident_check').selectAll().where('incident_id', '=', id).executeTakeFirstOrThrow()
    const again = db
      .insertInto('incident_check')
      .values({ ...row, id: `${row.id.slice(0, -1)}x` })
      .execute()
    await expect(again).rejects.toThrow(/unique|incident_check_once/i)
  })

  it('are closed when their follow-up is done, and a restriction when it is over', async () => {
    const { id } = await add()
    const close = (of: string) => call('incident.close', { id: of, actions: 'Matt põrandale', cause: 'Märg põrand' }, { now: after(1500) })
    expect(await refusal(close(id))).toEqual({ code: 'incident-unchecked' })
    for (const step of [15, 60, 240, 1440] as const) await check(id, step, 1440, step === 15 ? { result: 'missed', note: 'Ei jõudnud' } : {})
    expect((await close(id)).incident).toMatchObject({ cause: 'Märg põrand', actions: 'Matt põrandale', closed_at: after(1500) })
    expect(await refusal(close(id))).toEqual({ code: 'incident-closed' })
    expect(await refusal(call('incident.save', { id, cause: 'Muu' }))).toEqual({ code: 'incident-closed' })
    const restriction = await add(RESTRICTION)
    expect(await refusal(close(restriction.id))).toMatchObject({ field: 'ended_at', key: 'required' })
    expect(await refusal(call('incident.save', { id: restriction.id, ended_at: after(-1) }))).toMatchObject({ field: 'ended_at', key: 'invalid' })
    await call('incident.save', { id: restriction.id, ended_at: after(20) })
    expect((await close(restriction.id)).incident.closed_by).toMatch(/nurse/)
  })

  it('are completed later, without overwriting another person’s change', async () => {
    const { id } = await add()
    await call('incident.save', { id, cause: 'Märg põrand' })
    expect(await refusal(call('incident.save', { id, cause: 'Pime', base: { cause: null } }))).toMatchObject({
      code: 'row-changed',
      field: 'cause',
      details: { entity: 'incident' },
    })
    expect(await refusal(call('incident.save', { id, place: null }))).toMatchObject({ field: 'place', key: 'required' })
    const { incident } = await call('incident.save', { id, witnesses: 'Toanaaber', base: { witnesses: null } })
    expect(incident).toMatchObject({ cause: 'Märg põrand', witnesses: 'Toanaaber' })
  })

  it('are struck out with their entry, from either side, by those who wrote them', async () => {
    const { id, entry_id } = await add()
    const carer = callsBy(db, await house.actor('carer'))
    expect(await refusal(carer('incident.strike', { id, reason: 'Vale inimene' }))).toEqual({ code: 'forbidden' })
    expect((await call('incident.strike', { id, reason: 'Vale inimene' })).incident.struck_at).toBe(NOW)
    expect(await refusal(call('diary.strike', { id: entry_id, reason: 'Vale inimene' }))).toEqual({ code: 'already-struck' })
    const other = await add()
    await call('diary.strike', { id: other.entry_id, reason: 'Vale inimene' })
    expect((await call('incident.get', { id: other.id })).incident.strike_reason).toBe('Vale inimene')
    expect(await refusal(check(other.id, 15, 15))).toEqual({ code: 'already-struck' })
    expect((await call('incident.due', {})).incidents).toEqual([])
  })

  it('are listed newest first, page by page, by day, kind, state and person', async () => {
    const other = await house.client()
    for (const minutes of [4, 3, 2, 1]) await add({ kind: 'other', text: `${minutes}`, event_at: after(-minutes) })
    await add({ ...RESTRICTION, client_id: other, event_at: after(-60 * 30) })
    const first = await call('incident.list', { limit: 3 })
    const second = await call('incident.list', { limit: 3, before: first.next ?? '' })
    expect([...first.incidents, ...second.incidents].map(({ text }) => text)).toEqual(['1', '2', '3', '4', 'Läks öösel tänavale'])
    expect(second.next).toBeNull()
    const count = async (input: Input<typeof contract.incident.list>) => (await call('incident.list', input)).incidents.length
    expect(await count({ kind: 'restriction' })).toBe(1)
    expect(await count({ client_id: other })).toBe(1)
    expect(await count({ from: '2026-11-21', to: '2026-11-21' })).toBe(4)
    expect(await count({ state: 'closed' })).toBe(0)
    expect(await count({ state: 'open' })).toBe(5)
  })

  it('belong to one house only', async () => {
    const { id } = await add()
    const other = callsBy(db, await (await houseWorld(db)).actor('nurse'))
    expect(await refusal(other('incident.get', { id }))).toEqual({ code: 'incident-not-found' })
    expect((await other('incident.list', {})).incidents).toEqual([])
  })
})
