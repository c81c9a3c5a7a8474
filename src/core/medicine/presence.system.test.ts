import type { Kysely } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Input } from '#shared/contract/endpoint.ts'
import { contract } from '#shared/contract/index.ts'
import type { CourseView } from '#shared/contract/medicineViews.ts'
import { UNDO_MINUTES } from '#shared/rules/medicine/round.ts'
import { type Call, callsBy, refusal } from '../../../tests/support/call.ts'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { type HouseWorld, houseWorld, NOW } from '../../../tests/support/world.ts'
import { created } from '../db/change.ts'
import type { Database } from '../db/schema.ts'
import { uuidv7 } from '../kernel/ids.ts'

const MINUTE = 60_000
const after = (ms: number): string => new Date(Date.parse(NOW) + ms).toISOString()
const { client_id: _, ...DAILY } = contract.medicine.add.example

onBothDatabases('a dose', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let call: Call
  let client_id: string
  let course: CourseView
  beforeAll(async () => {
    db = await fresh()
  })
  beforeEach(async () => {
    house = await houseWorld(db)
    call = callsBy(db, await house.actor('nurse'))
    client_id = await house.client({ roomId: await house.room({ name: '101' }) })
    course = (await call('medicine.add', { client_id, ...DAILY }, { now: after(-48 * 60 * MINUTE) })).course
  })
  const give = (input: Partial<Input<typeof contract.medicine.give>> = {}, now = NOW) =>
    call('medicine.give', { client_id, course_id: course.course_id, due_at: NOW, result: 'antud', ...input }, { now })
  const noon = async () => (await call('medicine.round', { day: '2026-11-21', round: '13:00' })).residents[0]
  const away = (from: string, to: string | null) =>
    db
      .insertInto('absence')
      .values({
        ...created({ now: from, newId: uuidv7, actor: { personId: 'tests' } }),
        house_id: house.id,
        client_id,
        started_at: from,
        ended_at: to,
        reason: 'haiglas',
        until_on: null,
      })
      .execute()

  it('of a person who may be given nothing by mouth says so, also as needed, and can be recorded', async () => {
    const as_needed = { reason: 'Valu', amount: 1, gap_minutes: 360, max_24h: 4 }
    await call(
      'medicine.add',
      { client_id, ...DAILY, kind: 'vajadusel', name: 'Paratsetamool', plan: { ...DAILY.plan, steps: [] }, as_needed },
      { now: after(-MINUTE) },
    )
    const asNeeded = async () => (await call('medicine.asNeeded', {})).residents[0]?.nil_by_mouth
    expect([(await noon())?.nil_by_mouth, await asNeeded()]).toEqual([0, 0])
    await call('meal.texture', { client_id, nil_by_mouth: true, base: { nil_by_mouth: false } })
    expect([(await noon())?.nil_by_mouth, await asNeeded()]).toEqual([1, 1])
    expect((await give()).dose.result).toBe('antud')
  })

  it('of somebody who is away is marked as such, blocks no handover, and cannot be recorded as given here', async () => {
    await away(after(-60 * MINUTE), null)
    const { residents, gone } = await call('medicine.round', { day: '2026-11-21', round: '13:00' })
    expect({ residents, gone }).toMatchObject({ residents: [], gone: [{ client_id, how: 'away', since: after(-60 * MINUTE), undecided: 0 }] })
    expect(
      (await call('handover.get', { day: '2026-11-21', shift: 'paev' })).handover.undecided.filter(({ source }) => source === 'medicine'),
    ).toEqual([])
    for (const result of ['antud', 'osaliselt', 'oksendas'] as const)
      expect(await refusal(give({ result, amount: result === 'osaliselt' ? 0.5 : undefined, reason: 'Pool' }))).toEqual({
        code: 'dose-away',
        field: 'result',
      })
    expect(await refusal(call('medicine.prepare', { client_id, course_id: course.course_id, due_at: NOW }))).toEqual({ code: 'dose-away' })
    expect((await give({ result: 'voetud_ise' })).dose.result).toBe('voetud_ise')
  })

  it('of somebody who has returned is given again', async () => {
    await away(after(-60 * MINUTE), after(-MINUTE))
    expect(await noon()).toMatchObject({ is_away: false, away_since: null, doses: [{ is_away: false }] })
    await give()
  })

  it('that was refused has a reason', async () => {
    for (const reason of [undefined, null, '  '])
      expect(await refusal(give({ result: 'keeldus', reason }))).toEqual({ code: 'validation', field: 'reason', key: 'required' })
    expect((await give({ result: 'keeldus', reason: 'Ei soovinud' })).dose.reason).toBe('Ei soovinud')
  })

  it('is undone by its author within a short time, which restores stock and preparation', async () => {
    const { stock } = await call('stock.add', { ...contract.stock.add.example, client_id, course_id: course.course_id }, { now: after(-10 * MINUTE) })
    await call('stock.receive', { ...contract.stock.receive.example, id: stock.id, amount: 10 }, { now: after(-9 * MINUTE) })
    const left = async (now: string) => (await call('stock.list', { client_id }, { now })).stocks[0]?.balance
    await call('medicine.prepare', { client_id, course_id: course.course_id, due_at: NOW })
    const { dose } = await give()
    expect(await left(after(MINUTE))).toBe(9)
    expect(await refusal(callsBy(db, await house.actor('carer'))('medicine.undo', { id: dose.id }))).toEqual({ code: 'forbidden' })
    const { dose: undone } = await call('medicine.undo', { id: dose.id }, { now: after(MINUTE) })
    expect(undone).toMatchObject({ struck_at: after(MINUTE), strike_reason: 'Võeti kohe tagasi' })
    expect(await left(after(2 * MINUTE))).toBe(10)
    expect((await noon())?.doses[0]?.dose).toMatchObject({ prepared_at: NOW, result: null })
    expect(await refusal(call('medicine.undo', { id: dose.id }, { now: after(MINUTE) }))).toEqual({ code: 'already-struck' })
    expect((await give({ result: 'magas' }, after(2 * MINUTE))).dose.id).not.toBe(dose.id)
  })

  it('needs a reason to be struck out later', async () => {
    const { dose } = await give()
    expect(await refusal(call('medicine.undo', { id: dose.id }, { now: after((UNDO_MINUTES + 1) * MINUTE) }))).toEqual({ code: 'undo-late' })
    await call('medicine.strike', { id: dose.id, reason: 'Vale inimene' })
  })
})
