import type { Kysely } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { contract } from '#shared/contract/index.ts'
import type { Role } from '#shared/rights.ts'
import { type Call, callsBy, refusal } from '../../../tests/support/call.ts'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { type HouseWorld, houseWorld, NOW } from '../../../tests/support/world.ts'
import type { Database } from '../db/schema.ts'

const HOUR = 3_600_000
/** This many hours of Tallinn's clocks after the start of the test day. */
const at = (hours: number): string => new Date(Date.parse('2026-11-20T22:00:00.000Z') + hours * HOUR).toISOString()
const DAY = { day: '2026-11-21', shift: 'paev' } as const
const { client_id: _, ...DAILY } = contract.medicine.add.example

onBothDatabases('a shift', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let call: Call
  let client_id: string
  beforeAll(async () => {
    db = await fresh()
  })
  beforeEach(async () => {
    house = await houseWorld(db)
    call = callsBy(db, await house.actor('carer'))
    client_id = await house.client({ first_name: 'Helmi', last_name: 'Kivisalu', roomId: await house.room({ name: '207' }) })
  })
  const as = async (role: Role): Promise<Call> => callsBy(db, await house.actor(role))
  const note = (text: string, hours: number, more: object = {}) =>
    call('diary.add', { kind: 'other', client_id, text, event_at: at(hours), handover: true, ...more }, { now: at(hours) })
  const handover = async (by: Call = call) => (await by('handover.get', DAY)).handover
  const told = async () => (await handover()).lines.map(({ kind, of }) => `${kind} ${of}`)
  const close = (now = at(19.5), by: Call = call) => by('handover.close', { ...DAY, note: 'Rahulik päev' }, { now })
  const medicine = async () => (await (await as('nurse'))('medicine.add', { client_id, ...DAILY }, { now: at(-48) })).course

  it('has a computed handover: notes, refusals, readings out of range, and nothing else', async () => {
    await note('Ootab tütart', 9)
    await call('diary.add', { kind: 'meal', client_id, refused: true, reason: 'Ei soovi', event_at: at(10) }, { now: at(10) })
    const pressure = { what: 'pressure', diastolic: 80 }
    await call('diary.add', { kind: 'measurement', client_id, values: { ...pressure, systolic: 195 }, event_at: at(11) }, { now: at(11) })
    await call('diary.add', { kind: 'measurement', client_id, values: { ...pressure, systolic: 130 }, event_at: at(11) }, { now: at(11) })
    await call('diary.add', { kind: 'pain', client_id, values: { score: 8 }, event_at: at(12) }, { now: at(12) })
    await call('diary.add', { kind: 'pain', client_id, values: { score: 4 }, event_at: at(12) }, { now: at(12) })
    await call('diary.add', { kind: 'drink', client_id, values: { ml: 200 }, event_at: at(11) }, { now: at(11) })
    await note('Öösel', 21)
    expect(await told()).toEqual(['note other', 'refusal meal', 'measurement measurement', 'measurement pain'])
    expect((await handover()).lines[0]).toMatchObject({ name: 'Helmi Kivisalu', room: '207', text: 'Ootab tütart', at: at(9), is_later: false })
  })

  it('shows everybody in the room where they are now, with the former one beside it', async () => {
    const manager = await as('manager')
    await note('Ootab tütart', 9)
    await manager('client.move', { id: client_id, room_id: await house.room({ name: '301' }), at: at(21) }, { now: at(21) })
    expect((await handover()).lines.find(({ text }) => text === 'Ootab tütart')).toMatchObject({ room: '301', room_then: '207' })
  })

  it('shows an incident once, and what is left of its follow-up for the next shift', async () => {
    const { entry } = await note('Kukkus', 17, { kind: 'fall', values: { injury: 'none' } })
    expect(entry.handover).toBe(1)
    expect(await told()).toEqual(['incident fall', 'followup 240', 'followup 1440'])
    expect((await handover()).undecided).toMatchObject([
      { source: 'check', of: '15', at: at(17.25), name: 'Helmi Kivisalu', client_id },
      { source: 'check', of: '60', at: at(18) },
    ])
  })

  it('shows who arrived, left, changed rooms, was away and returned', async () => {
    const manager = await as('manager')
    const other = await house.room({ name: '301' })
    await manager('client.move', { id: client_id, room_id: other, at: at(9) }, { now: at(9) })
    await manager('client.move', { id: client_id, status: 'eemal', away_reason: 'haiglas', at: at(10) }, { now: at(10) })
    await manager('client.move', { id: client_id, status: 'majas', at: at(12) }, { now: at(12) })
    const { client } = await manager('client.add', { first_name: 'Uus', last_name: 'Tulija', room_id: await house.room() }, { now: at(13) })
    await manager('client.move', { id: client.id, status: 'lahkunud', at: at(15) }, { now: at(15) })
    const lines = (await handover()).lines.filter(({ kind }) => kind !== 'arrived')
    expect(lines.map(({ kind, of, text }) => [kind, of, text])).toEqual([
      ['room', 'room', '301'],
      ['away', 'haiglas', null],
      ['back', 'haiglas', null],
      ['left', 'left', null],
    ])
  })

  it('shows refused and changed medicines only to those who may read medicines', async () => {
    const course = await medicine()
    await call('medicine.give', { client_id, course_id: course.id, due_at: NOW, result: 'keeldus', reason: 'Iiveldus' })
    const nurse = await as('nurse')
    await nurse('medicine.change', { ...DAILY, id: course.id, version: 1, reason: 'Vererõhk madal', strength: '25 mg' }, { now: at(14) })
    const lines = (await handover()).lines.filter(({ kind }) => kind === 'dose' || kind === 'course')
    expect(lines.map(({ of, text, reason }) => [of, text, reason])).toEqual([
      ['keeldus', 'Metoprolool 47,5 mg', 'Iiveldus'],
      ['changed', 'Metoprolool 25 mg', 'Vererõhk madal'],
    ])
    await close()
    const reception = await as('reception')
    const seen = JSON.stringify([await handover(reception), (await reception('report24.get', { day: DAY.day })).report])
    expect(seen).not.toContain('Metoprolool')
    expect(JSON.stringify(await handover())).toContain('Metoprolool')
    expect((await handover(reception)).undecided).toEqual([])
  })

  it('cannot be handed over with an undecided planned act, whatever is planned', async () => {
    const course = await medicine()
    expect((await handover()).undecided).toMatchObject([{ source: 'medicine', of: '13:00', at: NOW, count: 1, ref: '2026-11-21', name: 'louna' }])
    expect(await refusal(close())).toEqual({ code: 'handover-undecided' })
    await call('medicine.give', { client_id, course_id: course.id, due_at: NOW, result: 'antud' })
    const { incident } = await call('incident.add', { client_id, kind: 'fall', place: 'room', severity: 'none', event_at: at(19) }, { now: at(19) })
    expect(await refusal(close())).toEqual({ code: 'handover-undecided' })
    await call('incident.check', { id: incident.id, step: 15, result: 'same' }, { now: at(19.25) })
    // The next one is due after the shift.
    expect((await close()).handover.closed).toMatchObject({ at: at(19.5), note: 'Rahulik päev' })
  })

  it('is handed over in its last hour, and once', async () => {
    expect(await refusal(close(at(18.9)))).toEqual({ code: 'shift-not-over' })
    await close()
    expect(await refusal(close(at(20), await as('manager')))).toEqual({ code: 'handover-closed' })
    const row = await db.selectFrom('handover').selectAll().where('house_id', '=', house.id).executeTakeFirstOrThrow()
    const again = db
      .insertInto('handover')
      .values({ ...row, id: `${row.id.slice(0, -1)}x` })
      .execute()
    await expect(again).rejects.toThrow(/unique|handover_once/i)
  })

  it('stays as it was handed over, and later records are shown after it, marked', async () => {
    const { entry } = await note('Ootab tütart', 9)
    await close()
    await call('diary.strike', { id: entry.id, reason: 'Vale inimene' }, { now: at(19.6) })
    await call('diary.add', { kind: 'other', client_id, text: 'Unustatud', event_at: at(12), handover: true }, { now: at(20) })
    expect((await handover()).lines.map(({ text, is_later }) => [text, is_later])).toEqual([
      ['Ootab tütart', false],
      ['Unustatud', true],
    ])
  })

  it('is taken over line by line, each by the first person who takes it', async () => {
    await note('Ootab tütart', 9)
    await note('Silmatilgad', 10)
    const ids = (await handover()).lines.map(({ id }) => id)
    expect(await refusal(call('handover.accept', { ...DAY, lines: ids }))).toEqual({ code: 'handover-open' })
    await close()
    const accept = (by: Call, lines: string[], now: string) => by('handover.accept', { ...DAY, lines }, { now })
    await accept(call, ids.slice(0, 1), at(20))
    const { lines } = (await accept(await as('nurse'), ids, at(21))).handover
    expect(lines.map(({ taken }) => taken?.at)).toEqual([at(20), at(21)])
    expect(lines.map(({ taken }) => taken?.by.split(' ')[0])).toEqual(['carer', 'nurse'])
  })

  it('signs the report of its day once; later records are marked', async () => {
    await note('Ootab tütart', 9)
    await note('Öösel ärkas', 26)
    expect(await refusal(call('report24.sign', DAY, { now: at(18) }))).toEqual({ code: 'shift-not-over' })
    await call('report24.sign', { ...DAY, comment: 'Rahulik' }, { now: at(20) })
    expect(await refusal(call('report24.sign', DAY, { now: at(21) }))).toEqual({ code: 'report-signed' })
    await call('diary.add', { kind: 'fall', client_id, values: { injury: 'none' }, text: 'Kukkus', event_at: at(15) }, { now: at(22) })
    const { report } = await call('report24.get', { day: DAY.day }, { now: at(33) })
    expect(report.lines.map(({ text, is_later }) => [text, is_later])).toEqual([
      ['Ootab tütart', false],
      ['Kukkus', true],
      ['Öösel ärkas', false],
    ])
    expect(report.signatures).toMatchObject([{ shift: 'paev', at: at(20), comment: 'Rahulik' }])
    expect(report.counts).toMatchObject({ residents: 1, away: 0, entries: 3, incidents: 1, falls: 1, not_taken: 0 })
  })

  it('counts those who are away, and includes nothing of another house', async () => {
    await (await as('manager'))('client.move', { id: client_id, status: 'eemal', away_reason: 'kodus', at: at(10) }, { now: at(10) })
    await note('Ootab tütart', 9)
    expect((await call('report24.get', { day: DAY.day })).report.counts).toMatchObject({ residents: 1, away: 1 })
    const other = callsBy(db, await (await houseWorld(db)).actor('carer'))
    expect((await other('report24.get', { day: DAY.day })).report).toMatchObject({ lines: [], counts: { residents: 0, entries: 0 } })
  })
})
