import type { Kysely } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { contract } from '#shared/contract/index.ts'
import { LINE } from '#shared/contract/plan.ts'
import { fingerprint } from '../../../tests/matrix/objects.ts'
import { type Call, callsBy, refusal } from '../../../tests/support/call.ts'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { type HouseWorld, houseWorld, NOW } from '../../../tests/support/world.ts'
import type { Database } from '../db/schema.ts'

const HOUR = 3_600_000
const after = (ms: number): string => new Date(Date.parse(NOW) + ms).toISOString()
const AT = after(-2 * HOUR)
const BEGAN = after(-48 * HOUR)

onBothDatabases('leaving or death', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let call: Call
  let id: string
  let room_id: string
  beforeAll(async () => {
    db = await fresh()
  })
  beforeEach(async () => {
    house = await houseWorld(db)
    call = callsBy(db, await house.actor('manager'))
    room_id = await house.room({ name: '207' })
    id = await house.client({ first_name: 'Helmi', last_name: 'Kivisalu', roomId: room_id })
  })
  const prescribe = async () => (await call('medicine.add', { ...contract.medicine.add.example, client_id: id }, { now: BEGAN })).course
  const keep = async (name = 'Prillid') => (await call('item.save', { clientId: id, data: { category: 'prillid', name } })).item.id
  const plan = async (): Promise<void> => {
    const head = { made_with: 'Klient', health_need: 'Vererõhk', health_by: 'õde' }
    const draft = await call('plan.save', { client_id: id, ver: null, ...head, lines: [LINE] }, { now: BEGAN })
    await call('plan.sign', { id: draft.plan.id, ver: draft.plan.ver, name: 'Tiina', relation: 'tütar' }, { now: BEGAN })
    await call('plan.save', { client_id: id, ver: null }, { now: BEGAN })
  }
  const fall = () => call('incident.add', { client_id: id, kind: 'fall', place: 'room', severity: 'none', event_at: after(-3 * HOUR) })
  const link = async (): Promise<void> => {
    const row = { ver: 1, updated_at: NOW, updated_by: 'tests', house_id: house.id, client_id: id, failures: 0, mail_failed: 0 as const }
    const given = { purpose: 'taust' as const, to_name: 'Anne', expires_at: after(100 * HOUR), recorded_at: NOW, recorded_name: 'Triin' }
    await db
      .insertInto('care_link')
      .values({ ...row, ...given, id: `link-${id}` })
      .execute()
  }
  const part = (input: object = {}) => call('parting.add', { id, kind: 'lahkunud', at: AT, belongings: [], ...input })
  const open = async () => (await call('parting.get', { id })).open
  const NOTHING = { courses: [], belongings: [], plans: [], links: 0, checks: 0 }

  it('shows in advance what it will end, and ends just that', async () => {
    const { course_id } = await prescribe()
    const item = await keep()
    await plan()
    await link()
    await fall()
    expect(await open()).toMatchObject({
      courses: [{ id: course_id }],
      belongings: [{ id: item, state: 'alles' }],
      plans: [{ state: 'mustand' }, { state: 'kehtiv' }],
      links: 1,
      checks: 4,
    })
    const { client } = await part({ belongings: [{ id: item, outcome: 'antud', handed_to: 'Anne Kask' }] })
    expect(client).toMatchObject({ status: 'lahkunud', room_id: null, left_date: '2026-11-21' })
    expect(await open()).toEqual(NOTHING)
    expect((await call('room.get', { id: room_id })).room).toMatchObject({ free_places: 1, residents: [] })
  })

  it('ends each medicine when the person left, with the reason, and loses no dose', async () => {
    const { course_id } = await prescribe()
    await part()
    const { courses } = await call('medicine.scheme', { id })
    expect(courses).toMatchObject([{ course_id, ended_at: AT, end_reason: 'Lahkus majast' }])
    expect(await refusal(call('medicine.end', { id: course_id, version: 1, reason: 'Viga' }))).toMatchObject({ code: 'course-ended' })
  })

  it('cancels a version that would begin later, and shortens one that would end later', async () => {
    const { course_id } = await prescribe()
    const changed = { ...contract.medicine.change.example, id: course_id, version: 1, from: after(24 * HOUR) }
    await call('medicine.change', changed)
    await part()
    const { courses } = await call('medicine.scheme', { id })
    expect(courses.map(({ version, valid_from, ended_at, end_reason }) => ({ version, valid_from, ended_at, end_reason }))).toEqual([
      { version: 2, valid_from: after(24 * HOUR), ended_at: after(24 * HOUR), end_reason: 'Lahkus majast' },
      { version: 1, valid_from: BEGAN, ended_at: AT, end_reason: changed.reason },
    ])
  })

  it('closes the plan in force and its draft', async () => {
    await plan()
    await part({ kind: 'surnud' })
    const { plans } = await call('plan.list', { id })
    expect(plans.map(({ state, closed_at, close_reason }) => [state, closed_at, close_reason])).toEqual([
      ['loppenud', AT, 'Suri'],
      ['loppenud', AT, 'Suri'],
    ])
  })

  it('settles checks after a fall as missed or away, and leaves the incident open', async () => {
    const { incident } = await fall()
    await part()
    const { incident: after } = await call('incident.get', { id: incident.id })
    expect(after.closed_at).toBeNull()
    expect(after.checks.map(({ step, result, note }) => [step, result, note])).toEqual([
      [15, 'missed', 'Lahkus majast'],
      [60, 'away', 'Lahkus majast'],
      [240, 'away', 'Lahkus majast'],
      [1440, 'away', 'Lahkus majast'],
    ])
    expect((await call('incident.due', {})).incidents).toEqual([])
  })

  it('records who gets which belongings, and leaves the others in the house', async () => {
    const [glasses, ring] = [await keep(), await keep('Sõrmus')]
    const told = [
      { id: glasses, outcome: 'antud', handed_to: 'Anne Kask' },
      { id: ring, outcome: 'jaab' },
    ]
    const { parting } = await part({ belongings: told })
    expect(parting?.belongings.map(({ name, outcome, handed_to }) => [name, outcome, handed_to])).toEqual([
      ['Prillid', 'antud', 'Anne Kask'],
      ['Sõrmus', 'jaab', null],
    ])
    const { items } = await call('item.list', { id })
    expect(items.map(({ name, state }) => [name, state])).toEqual([
      ['Prillid', 'tagastatud'],
      ['Sõrmus', 'alles'],
    ])
    expect(items[0]?.history[0]).toMatchObject({ kind: 'tagastatud', handed_to: 'Anne Kask', note: 'Lahkus majast' })
  })

  it('is refused while a belonging is undecided, and changes nothing', async () => {
    const glasses = await keep()
    await keep('Sõrmus')
    const before = await fingerprint(db, house.id)
    const late = part({ belongings: [{ id: glasses, outcome: 'jaab' }] })
    expect(await refusal(late)).toEqual({ code: 'belongings-undecided', field: 'belongings' })
    expect(await fingerprint(db, house.id)).toBe(before)
  })

  it('can leave a belonging undecided, which stays due until it is handed over', async () => {
    const ring = await keep('Sõrmus')
    await part({ kind: 'surnud', belongings: [{ id: ring, outcome: 'hiljem' }] })
    const due = async () => (await call('client.due', { id })).acts.filter(({ source }) => source === 'item')
    expect(await due()).toMatchObject([{ ref: ring, due_at: AT }])
    expect((await call('item.house', { view: 'due' })).items).toMatchObject([{ id: ring, client_id: id }])
    await call('item.state', { id, item_id: ring, state: 'tagastatud', handed_to: 'Anne Kask' })
    expect(await due()).toEqual([])
    expect((await call('item.house', { view: 'due' })).items).toEqual([])
  })

  it('leaves the room in cleaning after a death, not free until somebody marks it ready', async () => {
    await part({ kind: 'surnud' })
    const room = async () => (await call('room.get', { id: room_id })).room
    expect(await room()).toMatchObject({ availability: 'koristuses', free_places: 0, residents: [] })
    const other = await house.client({ queued: true })
    expect(await refusal(call('client.move', { id: other, status: 'majas', room_id }))).toMatchObject({ code: 'room-closed' })
    await call('room.daycare', { id: room_id, availability: 'vaba' })
    expect(await room()).toMatchObject({ availability: 'vaba', free_places: 1 })
  })

  it('is one line at the handover, however many medicines end with it', async () => {
    await prescribe()
    await prescribe()
    await part({ kind: 'surnud' })
    const { lines } = (await call('handover.get', { day: '2026-11-21', shift: 'paev' })).handover
    expect(lines.map(({ kind }) => kind)).toEqual(['died'])
  })

  it('is in the diary and the handover in plain words', async () => {
    const { parting } = await part({
      kind: 'surnud',
      place: 'Tuba 207',
      found_by: 'Öine hooldaja',
      established_by: 'Kiirabi',
      informed: [{ name: 'Anne Kask', at: after(-HOUR) }],
    })
    expect(parting).toMatchObject({ kind: 'surnud', room: '207', established_by: 'Kiirabi', recorded_at: NOW })
    const { entries } = await call('diary.list', { id })
    expect(entries).toMatchObject([
      {
        event_at: AT,
        handover: 1,
        text: 'Suri 21.11.2026 kell 10:00. Koht: Tuba 207. Leidis: Öine hooldaja. Surma tuvastas: Kiirabi. Teavitatud: Anne Kask 21.11.2026 kell 11:00.',
      },
    ])
  })

  it('long ago is in the diary at the earliest time at which one may write', async () => {
    await part({ at: '2026-09-01T08:00:00.000Z' })
    const { entries } = await call('diary.list', { id })
    expect(entries[0]?.text).toBe('Lahkus majast 01.09.2026 kell 11:00.')
    expect((entries[0]?.event_at ?? '') > '2026-10-01').toBe(true)
  })

  it('by a plain move does the same, with all belongings left in the house', async () => {
    await prescribe()
    await keep()
    await plan()
    await fall()
    await call('client.move', { id, status: 'lahkunud', at: AT, reason: 'Kolis tütre juurde' })
    const { parting, open: left } = await call('parting.get', { id })
    expect(parting).toMatchObject({ kind: 'lahkunud', reason: 'Kolis tütre juurde', belongings: [{ name: 'Prillid', outcome: 'jaab' }] })
    expect(left).toMatchObject({ ...NOTHING, belongings: [{ name: 'Prillid' }] })
  })

  it('from the queue only leaves the queue', async () => {
    id = await house.client({ queued: true })
    await plan()
    const { parting, client } = await part()
    expect([parting, client.status]).toEqual([null, 'lahkunud'])
    expect((await open()).plans).toEqual([])
    expect((await call('diary.list', { id })).entries).toEqual([])
  })

  it('is refused if the move would be', async () => {
    expect(await refusal(part({ expected_room_id: null }))).toMatchObject({ code: 'room-changed' })
    expect(await refusal(part({ at: after(HOUR) }))).toMatchObject({ code: 'validation', field: 'at' })
    await part({ kind: 'surnud' })
    expect(await refusal(part())).toMatchObject({ code: 'transition-not-allowed' })
  })

  it('may be followed by a return: the record is kept, and plans are made again', async () => {
    await prescribe()
    await keep()
    await plan()
    await call('client.move', { id, status: 'lahkunud', at: AT })
    const { client } = await call('client.move', { id, status: 'majas', room_id })
    expect(client).toMatchObject({ status: 'majas', room_id, arrival_date: '2026-11-21' })
    expect(await open()).toMatchObject({ ...NOTHING, belongings: [{ name: 'Prillid' }] })
    expect((await call('medicine.scheme', { id })).courses).toHaveLength(1)
    expect((await call('plan.save', { client_id: id, ver: null })).plan.version).toBe(3)
  })

  it('shows no medicines to users who may not read them, but ends them all the same', async () => {
    await prescribe()
    const desk = callsBy(db, await house.actor('reception'))
    expect((await desk('parting.get', { id })).open.courses).toBeNull()
    await desk('parting.add', { id, kind: 'lahkunud', belongings: [] })
    expect((await open()).courses).toEqual([])
  })

  it('of a resident of another house is not found', async () => {
    const other = await houseWorld(db)
    expect(await refusal(part({ id: await other.client() }))).toEqual({ code: 'client-not-found' })
  })
})
