import type { Kysely } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { LINE } from '#shared/contract/plan.ts'
import { instantAt } from '#shared/rules/time.ts'
import { type Call, callsBy, refusal } from '../../../tests/support/call.ts'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { type HouseWorld, houseWorld } from '../../../tests/support/world.ts'
import type { Database } from '../db/schema.ts'

const DAY = '2026-11-21'
const at = (time: string, day = DAY): string => instantAt(day, time)
const SIGNED = { name: 'Tiina', relation: 'tütar' }
const seen = ({ plan: { id, ver } }: { plan: { id: string; ver: number } }) => ({ id, ver })

onBothDatabases('a round of care', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let call: Call
  let client_id: string
  beforeAll(async () => {
    db = await fresh()
  })
  beforeEach(async () => {
    house = await houseWorld(db)
    call = callsBy(db, await house.actor('manager'))
    const care = { risks: '["fall"]', diet: 'Suhkruta' }
    client_id = await house.client({
      first_name: 'Helmi',
      last_name: 'Kivisalu',
      roomId: await house.room({ name: '207', floor: 2 }),
      allergies: ['Pähkel'],
      care,
    })
  })
  const plan = async (id = client_id, lines: object[] = [{}]): Promise<string> => {
    const draft = await call(
      'plan.save',
      {
        client_id: id,
        ver: null,
        made_with: 'Klient',
        health_need: 'Vererõhk',
        health_by: 'õde',
        lines: lines.map((line) => ({ ...LINE, ...line })),
      },
      { now: at('08:00', '2026-11-01') },
    )
    const { plan: made } = await call('plan.sign', { ...seen(draft), ...SIGNED }, { now: at('09:00', '2026-11-01') })
    return made.lines[0]?.root_id ?? ''
  }
  const rootOf = async (): Promise<string> => (await call('plan.list', { id: client_id })).plans[0]?.lines[0]?.root_id ?? ''
  const round = async (now = at('11:10'), shift: 'paev' | 'oo' = 'paev') => (await call('plan.round', { day: DAY, shift }, { now })).residents

  it('lists everybody who lives here by room, with what must be known about them and what is due in the shift', async () => {
    await plan(client_id, [{ schedule: { times: ['11:00', '19:59', '20:00'], weekdays: null, every: 1 } }])
    await house.client({ first_name: 'Aino', last_name: 'Mets', roomId: await house.room({ name: '101' }) })
    await house.client({ queued: true })
    const residents = await round()
    expect(residents.map(({ name, room, actions }) => [name, room, actions.map(({ due_at }) => due_at)])).toEqual([
      ['Aino Mets', '101', []],
      ['Helmi Kivisalu', '207', [at('11:00'), at('19:59')]],
    ])
    expect(residents[1]).toMatchObject({
      care: { allergies: [{ substance: 'Pähkel' }], no_allergies: null, risks: ['fall'], diet: 'Suhkruta' },
      is_away: false,
    })
    expect(residents[1]?.actions[0]).toMatchObject({ kind: 'movement', action: LINE.action, amount: LINE.amount, helpers: 1, entry: null })
    expect((await round(at('21:00'), 'oo'))[1]?.actions.map(({ due_at }) => due_at)).toEqual([at('20:00')])
  })

  it('shows what the diary says about each act, without struck entries', async () => {
    const root_id = await plan()
    const { entry } = await call('plan.done', { client_id, root_id, due_at: at('11:00') }, { now: at('11:10') })
    expect((await round())[0]).toMatchObject({ last_entry_at: at('11:10'), actions: [{ entry: { id: entry.id, refused: 0 } }] })
    await call('diary.strike', { id: entry.id, reason: 'vale vajutus' })
    expect((await round())[0]).toMatchObject({ last_entry_at: null, actions: [{ entry: null }] })
  })

  it('records what was different about an act, with the kind of its area', async () => {
    const root_id = await plan()
    const said = { values: { how: 'wheelchair' }, text: 'Ratastooliga õues', event_at: at('10:50'), handover: true }
    const { entry } = await call('plan.done', { client_id, root_id, due_at: at('11:00'), ...said }, { now: at('11:10') })
    expect(entry).toMatchObject({ kind: 'movement', ...said, handover: 1 })
    const wrong = call('plan.done', { client_id, root_id, due_at: at('11:00', '2026-11-20'), values: { ml: 200 } }, { now: at('11:10') })
    expect(await refusal(wrong)).toEqual({ code: 'validation', field: 'values.ml', key: 'choice' })
  })

  it('records a turning with its side, and a drink with its amount: “done” alone is not enough', async () => {
    const asked = { position: { side: 'left' }, drink: { ml: 200 }, measurement: { what: 'weight', value: 61.4 }, pain: { score: 4 } } as const
    const areas = { position: 'turvalisus', drink: 'soomine', measurement: 'tervis', pain: 'tervis' } as const
    for (const [kind, values] of Object.entries(asked) as [keyof typeof asked, (typeof asked)[keyof typeof asked]][]) {
      client_id = await house.client()
      const root_id = await plan(client_id, [{ area: areas[kind], kind }])
      const due = { client_id, root_id, due_at: at('11:00') }
      const now = { now: at('11:10') }
      expect(await refusal(call('plan.done', due, now))).toEqual({ code: 'validation', field: `values.${Object.keys(values)[0]}`, key: 'required' })
      const { entry } = await call('plan.done', { ...due, values }, now)
      expect(entry).toMatchObject({ kind, values, text: `${LINE.action}, ${LINE.amount}` })
      await call('diary.strike', { id: entry.id, reason: 'vale vajutus' })
      expect((await call('plan.done', { ...due, refused: true, reason: 'Magas' }, now)).entry).toMatchObject({ kind, refused: 1 })
    }
    client_id = await house.client()
    expect(await refusal(plan(client_id, [{ area: 'soomine', kind: 'position' }]))).toEqual({ code: 'validation', field: 'kind', key: 'choice' })
  })

  it('has nothing due for somebody while they are away', async () => {
    await plan(client_id, [{ schedule: { times: ['09:00', '11:00', '15:00'], weekdays: null, every: 1 } }])
    await call('client.move', { id: client_id, status: 'eemal', away_reason: 'haiglas', at: at('10:00') }, { now: at('10:00') })
    expect((await round())[0]).toMatchObject({ is_away: true, actions: [{ due_at: at('09:00') }] })
    await call('client.move', { id: client_id, status: 'majas', at: at('14:00') }, { now: at('14:00') })
    const [resident] = await round(at('14:10'))
    expect(resident?.is_away).toBe(false)
    expect(resident?.actions.map(({ due_at }) => due_at)).toEqual([at('09:00'), at('15:00')])
  })

  it('has nothing due for somebody who has died, and shows when, and how much was left undone before', async () => {
    await plan(client_id, [{ schedule: { times: ['09:00', '10:30', '15:00'], weekdays: null, every: 1 } }])
    await call('plan.done', { client_id, root_id: await rootOf(), due_at: at('09:00') }, { now: at('09:10') })
    await call('parting.add', { id: client_id, kind: 'surnud', at: at('11:00'), belongings: [] }, { now: at('11:05') })
    const { residents, gone } = await call('plan.round', { day: DAY, shift: 'paev' }, { now: at('11:10') })
    expect(residents.map(({ actions }) => actions.map(({ due_at }) => due_at))).toEqual([[at('09:00')]])
    expect(gone).toMatchObject([{ client_id, room: '207', how: 'died', since: at('11:00'), undecided: 1 }])
    expect((await call('handover.get', { day: DAY, shift: 'paev' }, { now: at('11:10') })).handover.undecided).toEqual([])
  })

  it('lists everybody by the room where they are now, with the former one beside it', async () => {
    const other = await house.client({ first_name: 'Aino', last_name: 'Mets', roomId: await house.room({ name: '101' }) })
    await call('diary.add', { kind: 'other', client_id, text: 'Rahulik', handover: true, event_at: at('10:00') }, { now: at('10:00') })
    await call('room.switch', { client_id, other_client_id: other }, { now: at('11:00') })
    // The round of the day before; its results are in brackets.
    const before = (await call('plan.round', { day: '2026-11-20', shift: 'paev' }, { now: at('11:10') })).residents
    expect(before.map(({ name, room, room_then }) => [name, room, room_then])).toEqual([
      ['Helmi Kivisalu', '101', '207'],
      ['Aino Mets', '207', '101'],
    ])
    expect((await round()).map(({ name, room, room_then }) => [name, room, room_then])).toEqual([
      ['Helmi Kivisalu', '101', null],
      ['Aino Mets', '207', null],
    ])
    const { lines } = (await call('handover.get', { day: DAY, shift: 'paev' }, { now: at('11:10') })).handover
    expect(lines.find(({ kind }) => kind === 'note')).toMatchObject({ client_id, room: '101' })
  })

  it('follows the plan that was in force at the time, without listing an act twice', async () => {
    await plan()
    const { plan: next } = await call('plan.save', { client_id, ver: null }, { now: at('10:00') })
    const changed = { ...LINE, schedule: { times: ['11:00', '13:00'], weekdays: null, every: 1 } }
    const saved = await call('plan.save', { client_id, ver: next.ver, lines: [{ ...changed, id: next.lines[0]?.id }] }, { now: at('10:01') })
    await call('plan.sign', { ...seen(saved), ...SIGNED }, { now: at('12:00') })
    expect((await round(at('12:10')))[0]?.actions.map(({ due_at }) => due_at)).toEqual([at('11:00'), at('13:00')])
  })

  it('blocks the handover until each act is decided, except what the resident or family does', async () => {
    const root_id = await plan(client_id, [{}, { who: 'lahedane', schedule: { times: ['12:00'], weekdays: null, every: 1 } }])
    const close = () => call('handover.close', { day: DAY, shift: 'paev' }, { now: at('19:30') })
    const undecided = async () => (await call('handover.get', { day: DAY, shift: 'paev' }, { now: at('19:00') })).handover.undecided
    expect(await undecided()).toEqual([{ source: 'care', of: 'paev', at: at('11:00'), count: 1, near: 1, ref: DAY, name: null }])
    expect(await refusal(close())).toEqual({ code: 'handover-undecided' })
    await call('plan.done', { client_id, root_id, due_at: at('11:00'), refused: true, reason: 'Ei soovi' }, { now: at('19:10') })
    expect(await undecided()).toEqual([])
    expect((await close()).handover.closed).toMatchObject({ at: at('19:30') })
  })

  it('includes nothing of another house', async () => {
    await plan()
    const other = callsBy(db, await (await houseWorld(db)).actor('carer'))
    expect((await other('plan.round', { day: DAY, shift: 'paev' })).residents).toEqual([])
  })
})
