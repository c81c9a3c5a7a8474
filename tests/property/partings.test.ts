import fc from 'fast-check'
import type { Kysely } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '#core/db/schema.ts'
import { contract } from '#shared/contract/index.ts'
import { LINE } from '#shared/contract/plan.ts'
import { AppError } from '#shared/errors.ts'
import { PARTING_KINDS } from '#shared/rules/parting.ts'
import { type Call, callsBy } from '../support/call.ts'
import { onBothDatabases } from '../support/database.ts'
import { type HouseWorld, houseWorld, NOW } from '../support/world.ts'

const HOUR = 3_600_000
const hours = (count: number): string => new Date(Date.parse(NOW) + count * HOUR).toISOString()

const DEEDS = [
  'prescribe',
  'change',
  'hold',
  'end',
  'plan',
  'sign',
  'fall',
  'check',
  'item',
  'lose',
  'away',
  'back',
  'room',
  'leave',
  'admit',
] as const
const life = fc.array(fc.record({ deed: fc.constantFrom(...DEEDS), ahead: fc.integer({ min: 0, max: 300 }) }), { maxLength: 14 })
const parting = fc.record({
  kind: fc.constantFrom(...PARTING_KINDS),
  ago: fc.integer({ min: 0, max: 60 }),
  byMove: fc.boolean(),
  gives: fc.boolean(),
})

onBothDatabases('after any history in the house and any leaving or death', (fresh, dialect) => {
  let db: Kysely<Database>
  beforeAll(async () => {
    db = await fresh()
  })

  it('no course continues, no place is occupied, nothing planned is open and every belonging is accounted for', async () => {
    await fc.assert(
      fc.asyncProperty(life, parting, async (deeds, { kind, ago, byMove, gives }) => {
        const house = await houseWorld(db)
        const call = callsBy(db, await house.actor('manager'))
        const room_id = await house.room({ max_people: 2 })
        const id = await house.client({ roomId: room_id })
        for (const [index, { deed, ahead }] of deeds.entries()) await live({ house, call, id, room_id }, deed, ahead, hours(index - 40))
        const { open } = await call('parting.get', { id })
        const belongings = open.belongings.map((item) =>
          gives ? { id: item.id, outcome: 'antud' as const, handed_to: 'Anne' } : { id: item.id, outcome: 'jaab' as const },
        )
        const at = hours(-ago)
        const done = byMove ? call('client.move', { id, status: kind, at }) : call('parting.add', { id, kind, at, belongings })
        // Not before the last move, and not by a resident who has left already.
        if ((await outcome(done)) === 'refused') return
        await checkNothingOpen(db, id, at)
        const kept = (await call('item.list', { id })).items.filter(({ state }) => state !== 'tagastatud')
        expect(kept).toHaveLength(gives && !byMove ? 0 : belongings.length)
      }),
      { numRuns: dialect === 'sqlite' ? 60 : 20 },
    )
  }, 120_000)
})

interface World {
  house: HouseWorld
  call: Call
  id: string
  room_id: string
}

/** One event of a resident's life; one that is impossible in the current state is skipped. */
async function live({ call, id, room_id }: World, deed: (typeof DEEDS)[number], ahead: number, now: string): Promise<void> {
  const at = { now }
  const course = (await call('medicine.scheme', { id })).courses[0]
  const seen = course && { id: course.course_id, version: course.version, reason: 'Arst' }
  const draft = (await call('plan.list', { id })).plans.find(({ state }) => state === 'mustand')
  const item = (await call('item.list', { id })).items[0]
  const incident = (await call('incident.list', { client_id: id })).incidents[0]
  const later = new Date(Date.parse(now) + ahead * HOUR).toISOString()
  const happening: Record<typeof deed, () => Promise<unknown> | undefined> = {
    prescribe: () => call('medicine.add', { ...contract.medicine.add.example, client_id: id }, at),
    change: () => seen && call('medicine.change', { ...contract.medicine.change.example, ...seen, from: later }, at),
    hold: () => seen && call('medicine.hold', { ...seen, hold: { to: null } }, at),
    end: () => seen && call('medicine.end', { ...seen, at: later }, at),
    plan: () =>
      call('plan.save', { client_id: id, ver: draft?.ver ?? null, made_with: 'Pere', health_need: 'Ei', health_by: 'õde', lines: [LINE] }, at),
    sign: () => draft && call('plan.sign', { id: draft.id, ver: draft.ver, name: 'Anne', relation: 'tütar' }, at),
    fall: () => call('incident.add', { client_id: id, kind: 'fall', place: 'room', severity: 'none' }, at),
    check: () => incident && call('incident.check', { id: incident.id, step: 15, result: 'same' }, at),
    item: () => call('item.save', { clientId: id, data: { category: 'ehted', name: 'Sõrmus' } }, at),
    lose: () => item && call('item.state', { id, item_id: item.id, state: 'kadunud' }, at),
    away: () => call('client.move', { id, status: 'eemal', away_reason: 'haiglas' }, at),
    back: () => call('client.move', { id, status: 'majas' }, at),
    room: () => call('client.move', { id, room_id: null }, at),
    leave: () => call('client.move', { id, status: 'lahkunud' }, at),
    admit: () => call('client.move', { id, status: 'majas', room_id }, at),
  }
  await outcome(happening[deed]())
}

const outcome = async (deed: Promise<unknown> | undefined): Promise<'done' | 'refused'> => {
  try {
    await deed
    return 'done'
  } catch (error) {
    if (error instanceof AppError) return 'refused'
    throw error
  }
}

async function checkNothingOpen(db: Kysely<Database>, id: string, at: string): Promise<void> {
  for (const table of ['stay', 'absence'] as const) {
    const open = await db.selectFrom(table).select('id').where('client_id', '=', id).where('ended_at', 'is', null).execute()
    expect(open, table).toEqual([])
  }
  const courses = await db.selectFrom('medicine_course').selectAll().where('client_id', '=', id).execute()
  const goesOn = courses.filter(({ ended_at, valid_from }) => ended_at === null || (ended_at > at && ended_at > valid_from))
  expect(goesOn, 'medicines').toEqual([])
  const plans = await db.selectFrom('care_plan').selectAll().where('client_id', '=', id).where('state', '<>', 'loppenud').execute()
  expect(plans, 'care plans').toEqual([])
  const falls = await db.selectFrom('incident').select('id').where('client_id', '=', id).where('struck_at', 'is', null).execute()
  const checks = await db
    .selectFrom('incident_check')
    .select('id')
    .where('incident_id', 'in', ['', ...falls.map((each) => each.id)])
    .execute()
  expect(checks, 'looks after falls').toHaveLength(4 * falls.length)
}
