import fc from 'fast-check'
import type { Kysely } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Database } from '#core/db/schema.ts'
import { contract } from '#shared/contract/index.ts'
import type { HouseDueAct } from '#shared/contract/due.ts'
import { LINE } from '#shared/contract/plan.ts'
import type { DueSource } from '#shared/rules/due/sources.ts'
import { instantAt } from '#shared/rules/time.ts'
import { AtDesk } from '../support/atDesk.ts'
import { callsBy } from '../support/call.ts'
import { onBothDatabases } from '../support/database.ts'
import { trials } from '../support/trials.ts'
import { type HouseWorld, houseWorld } from '../support/world.ts'

const TODAY = '2026-11-21'
const at = (time: string, day = TODAY): string => instantAt(day, time)
const { client_id: _, ...DAILY } = contract.medicine.add.example

/** A call at either home. */
type Ask = (name: never, input: never) => Promise<unknown>
const asking = (ask: Ask) => (name: string, input: object) => ask(name as never, input as never)

interface Made {
  client: string
  course: string
  version: string
  lines: { id: string; quantity: number }[]
}

/** One due item of each kind that one press settles, made by a colleague. */
async function makeDue(db: Kysely<Database>, house: HouseWorld): Promise<Made> {
  const call = callsBy(db, await house.actor('manager'))
  const client = await house.client({ roomId: await house.room({ name: '101' }) })
  const { course } = await call('medicine.add', { client_id: client, ...DAILY }, { now: at('08:00', '2026-11-19') })
  const lines = [{ ...LINE, schedule: { times: ['11:00'], weekdays: null, every: 1 } }]
  const head = { client_id: client, ver: null, made_with: 'Klient', health_need: 'Vererõhk', health_by: 'õde' } as const
  const { plan } = await call('plan.save', { ...head, lines }, { now: at('08:00', '2026-11-02') })
  await call('plan.sign', { id: plan.id, ver: plan.ver, name: 'Tiina', relation: 'tütar' }, { now: at('09:00', '2026-11-02') })
  const fall = { client_id: client, kind: 'fall', place: 'room', severity: 'none', event_at: at('07:00') } as const
  await call('incident.add', fall, { now: at('07:10') })
  await call('item.save', { clientId: client, data: { category: 'prillid', name: 'Lugemisprillid' } }, { now: at('09:00', '2026-11-13') })
  await call(
    'health.assess',
    { ...contract.health.assess.example, client_id: client, at: at('09:00', '2026-01-10') },
    { now: at('09:00', '2026-01-10') },
  )
  await call('document.save', { clientId: client, data: { kind: 'tervisetoend', title: 'Perearsti tõend', expires: '2026-11-25' } })
  await call('task.add', { subject: 'Helista tütrele', clients: [client], due_at: at('11:00') })
  await call('task.add', { subject: 'Lukusta väravad', clients: [], due_at: at('11:30') })
  await call('notice.add', { selected: ['everyone'], notice: 'Õppus reedel', must_confirm: true }, { now: at('08:00') })
  const { houseDocument } = await call('houseDocument.add', { ...contract.houseDocument.add.example, must_read: ['everyone'], questions: [] })
  const room = await house.room({ name: '102' })
  await call('equipment.add', { room_id: room, name: 'Tõstuk', kind: 'lift', inspect_on: '2026-11-25' })
  const event = { ...contract.calendar.add.example, title: 'Verevõtt', clients: [client], day: TODAY, repeat: null }
  await call('calendar.add', { ...event, kind: 'doctor', starts: '14:00', ends: '15:00', transport: 'none', escort_id: null })
  const supplier = (await call('supplier.save', contract.supplier.save.example)).supplier.id
  const gloves = { item: 'Kindad', unit: 'karp', quantity: 6, price_cents: 640, client_id: null, reason: null }
  const { order } = await call('order.save', { supplier_id: supplier, wanted_on: TODAY, note: null, lines: [gloves] })
  await call('order.approve', { id: order.id })
  await call('order.send', { id: order.id, email: null })
  await call('client.planLeaving', { id: client, leaving_on: TODAY })
  await call('reminder.add', { title: 'Tõstuki hooldus', for: 'house', kind: 'date', on: TODAY, repeat: null, lead_days: [] })
  return { client, course: course.course_id, version: houseDocument.version.id, lines: order.lines }
}

type Settle = (act: HouseDueAct, made: Made) => readonly [name: string, input: object]

/** What a person does about an item of each source. */
const SETTLED: Partial<Record<DueSource, Settle>> = {
  task: ({ ref }) => ['task.toggle', { id: ref, done: true }],
  notice: ({ ref }) => ['notice.confirm', { id: ref }],
  houseDocument: (_act, { version }) => ['houseDocument.confirm', { id: version, answers: [] }],
  equipment: ({ ref }) => ['equipment.change', { id: ref, inspect_on: '2027-11-21' }],
  order: ({ ref }, { lines }) => ['order.receive', { id: ref, lines: lines.map(({ id, quantity }) => ({ id, quantity })) }],
  item: ({ ref, client_id }) => ['item.check', { id: client_id, items: [ref] }],
  paper: ({ client_id, of }) => ['document.save', { clientId: client_id, data: { kind: of, title: 'Uus tõend', expires: '2028-11-25' } }],
  health: ({ client_id }) => ['health.assess', { ...contract.health.assess.example, client_id, at: at('11:59') }],
  medicine: ({ client_id, due_at }, { course }) => ['medicine.give', { client_id, course_id: course, due_at, result: 'antud' }],
  care: ({ client_id, ref, due_at }) => ['plan.done', { client_id, root_id: ref, due_at }],
  check: ({ ref, of }) => ['incident.check', { id: ref, step: Number(of), result: 'same' }],
  event: ({ ref }) => ['calendar.finish', { id: ref, on: TODAY, done: true, outcome: null }],
  leaving: ({ client_id }) => ['client.planLeaving', { id: client_id, leaving_on: '2027-01-15' }],
  reminder: ({ ref }) => ['reminder.done', { id: ref, on: TODAY, done: true }],
}

const keyOf = ({
  source,
  of,
  ref,
  due_at,
  client_id,
}: Pick<HouseDueAct, 'source' | 'of' | 'ref' | 'due_at'> & { client_id?: string | null }): string =>
  [source, of, ref, due_at, client_id ?? ''].join(' ')

/** Settles everything in this order; after each, every list holds exactly what is left of it. */
async function settleInOrder(ask: ReturnType<typeof asking>, made: Made, order: readonly number[]): Promise<void> {
  const house = async () => ((await ask('due.list', {})) as { acts: HouseDueAct[] }).acts.filter(({ source }) => SETTLED[source])
  const ofClient = async () =>
    ((await ask('client.due', { id: made.client })) as { acts: HouseDueAct[] }).acts.filter(({ source }) => SETTLED[source])
  const all = await house()
  expect([...new Set(all.map(({ source }) => source))].toSorted()).toEqual(Object.keys(SETTLED).toSorted())
  let left = all.toSorted((one, other) => (order[all.indexOf(one)] ?? 0) - (order[all.indexOf(other)] ?? 0))
  for (const act of left) {
    const [name, input] = SETTLED[act.source]?.(act, made) ?? ['', {}]
    await ask(name, input)
    left = left.filter((each) => each !== act)
    expect((await house()).map(keyOf).toSorted(), `after ${keyOf(act)}`).toEqual(left.map(keyOf).toSorted())
    const own = left.filter(({ client_id }) => client_id === made.client)
    expect((await ofClient()).map((each) => keyOf({ ...each, client_id: made.client })).toSorted()).toEqual(own.map(keyOf).toSorted())
  }
}

/** Any order of so many items. */
const orders = fc.array(fc.integer(), { minLength: 40, maxLength: 40 })

onBothDatabases('what is due at the server', (fresh) => {
  it('leaves every list by what settles it, in any order', async () => {
    const db = await fresh()
    await fc.assert(
      fc.asyncProperty(orders, async (order) => {
        const house = await houseWorld(db)
        const made = await makeDue(db, house)
        await settleInOrder(asking(callsBy(db, await house.actor('manager'))), made, order)
      }),
      { numRuns: trials(2, 40) },
    )
  }, 600_000)
})

describe('what is due at a desk without a connection', () => {
  it('leaves every list by what settles it, in any order, and then those of the server', async () => {
    await fc.assert(
      fc.asyncProperty(orders, async (order) => {
        const desk = await AtDesk.begin()
        try {
          const made = await makeDue(desk.db, desk.house)
          await desk.enter('manager')
          desk.isOnline = false
          await settleInOrder(asking(desk.answer), made, order)
          await desk.backOnline()
          expect((await desk.state()).refused).toEqual([])
          const { acts } = await callsBy(desk.db, { ...(await desk.house.actor('manager')), personId: desk.people.manager })('due.list', {})
          expect(acts.filter(({ source }) => SETTLED[source])).toEqual([])
        } finally {
          await desk.close()
        }
      }),
      { numRuns: trials(1, 20) },
    )
  }, 600_000)
})
