import type { Kysely } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Input } from '#shared/contract/endpoint.ts'
import { contract } from '#shared/contract/index.ts'
import type { CourseView } from '#shared/contract/medicineViews.ts'
import { COURSE_KINDS } from '#shared/rules/medicine/course.ts'
import { RESULTS, type Round, roundsBy, USUAL_ROUNDS } from '#shared/rules/medicine/round.ts'
import { addDays, instantAt } from '#shared/rules/time.ts'
import { type Call, callsBy, refusal } from '../../../tests/support/call.ts'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { Chance } from '../../../tests/sync/random.ts'
import { type HouseWorld, houseWorld, NOW } from '../../../tests/support/world.ts'
import type { Database } from '../db/schema.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const after = (ms: number): string => new Date(Date.parse(NOW) + ms).toISOString()

type Course = Omit<Input<typeof contract.medicine.add>, 'client_id'>
const { client_id: _, ...DAILY } = contract.medicine.add.example
const AS_NEEDED: Course = {
  ...DAILY,
  kind: 'vajadusel',
  name: 'Paratsetamool',
  plan: { ...DAILY.plan, steps: [] },
  as_needed: { reason: 'Valu', amount: 1, gap_minutes: 240, max_24h: 3 },
}

onBothDatabases('medicines', (fresh) => {
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
    client_id = await house.client({ roomId: await house.room({ name: '101' }), allergies: ['Penitsilliin'] })
  })
  /** Due at NOW, noon in Tallinn, and from long before by default. */
  const add = async (course: Partial<Course> = {}, at = after(-48 * HOUR)): Promise<CourseView> =>
    (await call('medicine.add', { client_id, ...DAILY, ...course }, { now: at })).course
  const give = (course: CourseView, input: Partial<Input<typeof contract.medicine.give>> = {}, now = NOW) =>
    call('medicine.give', { client_id, course_id: course.course_id, due_at: NOW, result: 'antud', ...input }, { now })
  const giveAsNeeded = (course: CourseView, now: string, given_at?: string) =>
    call('medicine.give', { client_id, course_id: course.course_id, result: 'antud', ...(given_at !== undefined && { given_at }) }, { now })
  const noon = () => call('medicine.round', { day: '2026-11-21', round: '13:00' })

  it('are listed in the round with the person’s room and allergies', async () => {
    const course = await add()
    const { residents } = await noon()
    expect(residents).toMatchObject([{ client_id, room: '101', allergies: [{ substance: 'Penitsilliin' }], no_allergies: null, is_away: false }])
    expect(residents[0]?.doses).toMatchObject([{ course_id: course.id, due_at: NOW, planned_amount: 1, is_held: false, dose: null }])
  })

  it('are prepared, then given, by whom and when, which the round shows to everybody', async () => {
    const course = await add()
    const prepared = (await call('medicine.prepare', { client_id, course_id: course.id, due_at: NOW })).dose
    expect(prepared).toMatchObject({ prepared_at: NOW, result: null })
    const { dose } = await give(course, {}, after(MINUTE))
    expect(dose).toMatchObject({ id: prepared.id, prepared_at: NOW, result: 'antud', amount: 1, given_at: after(MINUTE) })
    expect((await noon()).residents[0]?.doses[0]?.dose).toEqual(dose)
  })

  it('cannot be decided a second time', async () => {
    for (const result of RESULTS.filter((each) => each !== 'osaliselt')) {
      const course = await add()
      await give(course, { result, reason: 'Nii juhtus' })
      expect(await refusal(give(course))).toEqual({ code: 'dose-decided' })
      expect(await refusal(call('medicine.prepare', { client_id, course_id: course.id, due_at: NOW }))).toEqual({ code: 'dose-decided' })
    }
  })

  it('cannot be stored twice, by a constraint of the database', async () => {
    const course = await add()
    const { dose } = await give(course)
    const row = await db.selectFrom('medicine_dose').selectAll().where('id', '=', dose.id).executeTakeFirstOrThrow()
    await expect(
      db
        .insertInto('medicine_dose')
        .values({ ...row, id: `${row.id.slice(0, -1)}x` })
        .execute(),
    ).rejects.toThrow(/unique|medicine_dose_once/i)
  })

  it('are prepared once', async () => {
    const course = await add()
    await call('medicine.prepare', { client_id, course_id: course.id, due_at: NOW })
    expect(await refusal(call('medicine.prepare', { client_id, course_id: course.id, due_at: NOW }))).toEqual({ code: 'dose-prepared' })
  })

  it('are given only as planned, and only in this house', async () => {
    const course = await add()
    expect(await refusal(give(course, { due_at: after(MINUTE) }))).toEqual({ code: 'dose-not-planned' })
    expect(await refusal(give(course, { due_at: after(25 * HOUR) }))).toEqual({ code: 'validation', field: 'due_at', key: 'future' })
    expect(await refusal(giveAsNeeded(course, NOW))).toEqual({ code: 'dose-not-planned' })
    expect(await refusal(give(course, { client_id: await house.client() }))).toEqual({ code: 'course-not-found' })
    const other = callsBy(db, await (await houseWorld(db)).actor('nurse'))
    expect(await refusal(other('medicine.give', { client_id, course_id: course.id, due_at: NOW, result: 'antud' }))).toEqual({
      code: 'course-not-found',
    })
    expect(await refusal(other('medicine.scheme', { id: client_id }))).toEqual({ code: 'client-not-found' })
  })

  it('need a reason if they are given early or not taken completely', async () => {
    const course = await add()
    const early = after(-61 * MINUTE)
    expect(await refusal(give(course, {}, early))).toEqual({ code: 'validation', field: 'reason', key: 'required' })
    expect(await refusal(give(course, { result: 'osaliselt', reason: 'Sülitas välja' }))).toMatchObject({ field: 'amount', key: 'required' })
    expect(await refusal(give(course, { result: 'osaliselt', amount: 1, reason: 'Sülitas välja' }))).toMatchObject({ field: 'amount' })
    expect(await refusal(give(course, { result: 'osaliselt', amount: 0.5 }))).toMatchObject({ field: 'reason', key: 'required' })
    expect(await refusal(give(course, { amount: 2 }))).toMatchObject({ field: 'amount', key: 'invalid' })
    expect((await give(course, { reason: 'Läheb arsti juurde' }, early)).dose).toMatchObject({ given_at: early, reason: 'Läheb arsti juurde' })
  })

  it('are undecided again when the record is struck out, which stays readable', async () => {
    const course = await add()
    const { dose } = await give(course)
    expect((await call('medicine.strike', { id: dose.id, reason: 'Vale inimene' })).dose).toMatchObject({ struck_at: NOW })
    expect(await refusal(call('medicine.strike', { id: dose.id, reason: 'Veel kord' }))).toEqual({ code: 'already-struck' })
    expect((await noon()).residents[0]?.doses[0]?.dose).toBeNull()
    expect((await give(course, { result: 'keeldus', reason: 'Iiveldus' })).dose.id).not.toBe(dose.id)
  })

  it('are struck out by those who gave them, and by nurses', async () => {
    const course = await add()
    const { dose } = await callsBy(db, await house.actor('carer'))('medicine.give', { client_id, course_id: course.id, due_at: NOW, result: 'antud' })
    const strike = { id: dose.id, reason: 'Vale inimene' }
    expect(await refusal(callsBy(db, await house.actor('carer'))('medicine.strike', strike))).toEqual({ code: 'forbidden' })
    expect((await call('medicine.strike', strike)).dose.struck_at).toBe(NOW)
  })

  it('as needed keep to their gap and their maximum, and show when the next may be given', async () => {
    const course = await add(AS_NEEDED)
    await giveAsNeeded(course, after(-10 * HOUR))
    expect(await refusal(giveAsNeeded(course, after(-7 * HOUR)))).toEqual({ code: 'dose-gap', details: { free_at: after(-6 * HOUR) } })
    await giveAsNeeded(course, after(-6 * HOUR))
    await giveAsNeeded(course, after(-2 * HOUR))
    expect(await refusal(giveAsNeeded(course, after(3 * HOUR)))).toEqual({ code: 'dose-maximum', details: { free_at: after(14 * HOUR) } })
    const { residents } = await call('medicine.asNeeded', {})
    expect(residents).toMatchObject([
      { client_id, allergies: [{ substance: 'Penitsilliin' }], courses: [{ taken_24h: 3, last_at: after(-2 * HOUR), free_at: after(14 * HOUR) }] },
    ])
    expect((await noon()).residents).toEqual([])
    expect((await giveAsNeeded(course, after(14 * HOUR))).dose).toMatchObject({ reason: 'Valu', amount: 1, due_at: after(14 * HOUR) })
  })

  it('as needed that are recorded late also keep the gap to later doses', async () => {
    const course = await add(AS_NEEDED)
    await giveAsNeeded(course, NOW)
    expect(await refusal(giveAsNeeded(course, NOW, after(-HOUR)))).toMatchObject({ code: 'dose-gap' })
  })

  it('change by a new version from a time on, and the former is kept', async () => {
    const course = await add()
    const next = (await call('medicine.change', { id: course.id, version: 1, reason: 'Rõhk madal', ...DAILY, strength: '25 mg' })).course
    expect(next).toMatchObject({ course_id: course.id, version: 2, strength: '25 mg', valid_from: NOW, ended_at: null })
    const { courses } = await call('medicine.scheme', { id: client_id })
    expect(courses).toEqual([next, { ...course, ended_at: NOW, end_reason: 'Rõhk madal', replaced_by: next.id }])
    expect((await noon()).residents[0]?.doses).toMatchObject([{ strength: '25 mg' }])
    const change = { id: course.id, reason: 'Veel kord', ...DAILY }
    expect(await refusal(call('medicine.change', { ...change, version: 1 }))).toEqual({ code: 'course-changed' })
    expect(await refusal(call('medicine.change', { ...change, version: 2, from: after(-HOUR) }))).toMatchObject({ field: 'from', key: 'past' })
  })

  it('keep decisions of the former version if the new plan has the same time', async () => {
    const course = await add()
    await give(course, { reason: 'Läheb arsti juurde' }, after(-3 * HOUR))
    await call('medicine.change', { id: course.id, version: 1, reason: 'Rõhk madal', ...DAILY }, { now: after(-2 * HOUR) })
    expect(await refusal(give(course))).toEqual({ code: 'dose-decided' })
    expect((await noon()).residents[0]?.doses).toHaveLength(1)
  })

  it('on hold are in the round, but cannot be given', async () => {
    const course = await add()
    const before = after(-HOUR)
    const hold = { to: after(HOUR) }
    await call('medicine.hold', { id: course.id, version: 1, reason: 'Enne uuringut', hold }, { now: before })
    expect((await noon()).residents[0]?.doses).toMatchObject([{ is_held: true }])
    expect(await refusal(give(course))).toEqual({ code: 'dose-held' })
    expect(await refusal(call('medicine.prepare', { client_id, course_id: course.id, due_at: NOW }))).toEqual({ code: 'dose-held' })
    await call('medicine.hold', { id: course.id, version: 2, reason: 'Uuring jäi ära', hold: null }, { now: before })
    expect((await give(course)).dose.result).toBe('antud')
  })

  it('end with a reason, and are then neither planned nor given nor changed', async () => {
    const course = await add()
    await call('medicine.end', { id: course.id, version: 1, reason: 'Arsti otsus' }, { now: after(-HOUR) })
    expect((await noon()).residents).toEqual([])
    expect(await refusal(give(course))).toEqual({ code: 'dose-not-planned' })
    expect(await refusal(call('medicine.end', { id: course.id, version: 1, reason: 'Veel kord' }))).toEqual({ code: 'course-ended' })
    expect((await call('medicine.scheme', { id: client_id })).courses).toMatchObject([{ end_reason: 'Arsti otsus', replaced_by: null }])
  })

  it('are planned as their kind allows', async () => {
    expect(await refusal(add({ kind: 'vajadusel' }))).toEqual({ code: 'validation', field: 'plan.steps', key: 'invalid' })
    expect(await refusal(add({ ...AS_NEEDED, as_needed: null }))).toEqual({ code: 'validation', field: 'as_needed', key: 'required' })
    expect(await refusal(add({ as_needed: AS_NEEDED.as_needed }))).toEqual({ code: 'validation', field: 'as_needed', key: 'invalid' })
    expect(await refusal(add({ kind: 'fikseeritud' }))).toEqual({ code: 'validation', field: 'plan.last_on', key: 'invalid' })
  })

  it('are not due for somebody who is away or has left', async () => {
    await add()
    const manager = callsBy(db, await house.actor('manager'))
    await manager('client.move', { id: client_id, status: 'eemal', away_reason: 'haiglas', at: after(-HOUR) })
    expect(await noon()).toMatchObject({ residents: [], gone: [{ client_id, how: 'away', since: after(-HOUR), reason: 'haiglas', undecided: 0 }] })
    await manager('client.move', { id: client_id, status: 'lahkunud' })
    expect(await noon()).toMatchObject({ residents: [], gone: [{ client_id, how: 'left' }] })
  })

  it('follow the house’s own rounds from a future day on; the sheets of days that have begun do not change', async () => {
    const course = await add()
    const own: Round[] = [
      { name: 'Lõunasöök', at: '12:30', before: 60, after: 60 },
      { name: 'Öö', at: '00:30', before: 60, after: 60 },
    ]
    const set = { version: 0, valid_from: '2026-11-22', rounds: own }
    expect((await call('medicine.setRounds', set)).settings).toMatchObject([{ version: 1, valid_from: '2026-11-22', rounds: own.toReversed() }])
    expect((await noon()).residents[0]?.doses).toMatchObject([{ course_id: course.id }])
    expect(await refusal(call('medicine.round', { day: '2026-11-22', round: '13:00' }))).toEqual({ code: 'round-not-found' })
    const next = await call('medicine.round', { day: '2026-11-22', round: '12:30' })
    expect(next.residents[0]?.doses).toMatchObject([{ due_at: after(24 * HOUR) }])
    expect((await call('medicine.round', { day: '2026-11-22', round: '00:30' })).residents).toEqual([])
  })

  it('have rounds that are set after the version the person saw, from tomorrow at the earliest', async () => {
    const set = { version: 0, valid_from: '2026-11-22', rounds: [...USUAL_ROUNDS] }
    expect(await refusal(call('medicine.setRounds', { ...set, valid_from: '2026-11-21' }))).toMatchObject({
      field: 'valid_from',
      key: 'fromTomorrow',
    })
    await call('medicine.setRounds', set)
    expect(await refusal(call('medicine.setRounds', set))).toEqual({ code: 'rounds-changed' })
    const { settings } = await call('medicine.setRounds', { ...set, version: 1 })
    expect(settings.map(({ version, recorded_at }) => [version, recorded_at])).toEqual([
      [2, NOW],
      [1, NOW],
    ])
    const other = callsBy(db, await (await houseWorld(db)).actor('nurse'))
    expect((await other('medicine.rounds', {})).settings).toEqual([])
  })

  for (const times of [0, 1, 2])
    it(`are sorted by room, each active course in exactly one round at each of its times or in the as-needed list; rounds set ${times} times`, () =>
      standOnce(times))

  async function standOnce(settings: number): Promise<void> {
    const chance = new Chance(7 + settings)
    const day = '2026-10-24'
    const at = instantAt(addDays(day, -1), '05:00')
    for (let version = 0; version < settings; version++) {
      const hours = new Set(Array.from({ length: 1 + chance.below(8) }, () => chance.below(24)))
      const rounds = [...hours].map((hour) => ({
        name: `Ring ${hour}`,
        at: `${String(hour).padStart(2, '0')}:30`,
        before: chance.below(31),
        after: chance.below(31),
      }))
      await call('medicine.setRounds', { version, valid_from: addDays(day, version), rounds }, { now: at })
    }
    const standing = roundsBy((await call('medicine.rounds', {})).settings)
    const wanted = new Set<string>()
    for (let index = 0; index < 12; index++) {
      const own = await house.client({ roomId: await house.room({ name: `${200 + index}` }) })
      const kind = chance.pick([...COURSE_KINDS])
      const times = [...new Set(Array.from({ length: 4 }, () => `${String(chance.below(24)).padStart(2, '0')}:00`))]
      const steps = kind === 'uhekordne' ? [times.slice(0, 1)] : kind === 'muutuv' ? [times.slice(0, 2), times] : [times]
      const { course } = await call(
        'medicine.add',
        {
          ...DAILY,
          client_id: own,
          kind,
          plan: {
            first_on: day,
            last_on: kind === 'uhekordne' ? day : kind === 'fikseeritud' ? addDays(day, 5) : null,
            weekdays: null,
            every: 1,
            steps:
              kind === 'vajadusel'
                ? []
                : steps.map((each, step) => ({ days: step < steps.length - 1 ? 1 : null, times: each.map((time) => ({ at: time, amount: 1 })) })),
          },
          as_needed: kind === 'vajadusel' ? AS_NEEDED.as_needed : null,
        },
        { now: at },
      )
      if (kind === 'vajadusel') wanted.add(course.id)
      for (const [step, own] of (kind === 'vajadusel' ? [] : [day, addDays(day, 1)]).entries())
        for (const time of kind === 'uhekordne' && step > 0 ? [] : (steps[step] ?? steps.at(-1) ?? []))
          wanted.add(`${course.id} ${instantAt(own, time)}`)
    }
    const seen: string[] = []
    for (const on of [addDays(day, -1), day, addDays(day, 1), addDays(day, 2)]) {
      for (const { at: round } of standing.ofDay(on)) {
        const { residents } = await call('medicine.round', { day: on, round })
        const rooms = residents.map(({ room }) => Number(room))
        expect(rooms).toEqual(rooms.toSorted((one, other) => one - other))
        seen.push(...residents.flatMap(({ doses }) => doses.map(({ course_id, due_at }) => `${course_id} ${due_at}`)))
      }
    }
    // The rounds of the last day reach beyond the requested range.
    const inTime = seen.filter((each) => each.slice(37) < instantAt(addDays(day, 2), '00:00'))
    const asNeeded = (await call('medicine.asNeeded', {})).residents.flatMap(({ courses }) => courses.map(({ course_id }) => course_id))
    expect([...inTime, ...asNeeded].toSorted()).toEqual([...wanted].toSorted())
  }
})
