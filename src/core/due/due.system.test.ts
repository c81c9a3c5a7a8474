import type { Kysely } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { contract } from '#shared/contract/index.ts'
import type { DueSource } from '#shared/rules/due/sources.ts'
import { LINE } from '#shared/contract/plan.ts'
import type { Role } from '#shared/rights.ts'
import { instantAt } from '#shared/rules/time.ts'
import { type Call, callsBy, refusal } from '../../../tests/support/call.ts'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { type HouseWorld, houseWorld } from '../../../tests/support/world.ts'
import type { Database } from '../db/schema.ts'

const at = (time: string, day = '2026-11-21'): string => instantAt(day, time)
const { client_id: _, ...DAILY } = contract.medicine.add.example

onBothDatabases('what is due for a client', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let call: Call
  let id: string
  beforeAll(async () => {
    db = await fresh()
  })
  beforeEach(async () => {
    house = await houseWorld(db)
    call = callsBy(db, await house.actor('manager'))
    id = await house.client({ roomId: await house.room(), person: { id_document_expires: '2026-12-01', guardian_valid_to: '2028-01-01' } })
  })
  const due = async (role: Role = 'manager', now = at('12:30'), of = id) =>
    // As sent: only fields of the contract.
    contract.client.due.output.parse(await callsBy(db, await house.actor(role))('client.due', { id: of }, { now })).acts
  const sources = async (role: Role) => [...new Set((await due(role)).map(({ source }) => source))].toSorted()

  /** One due item of every source, for one person. */
  const everything = async (client_id = id): Promise<void> => {
    await call('medicine.add', { client_id, ...DAILY }, { now: at('08:00', '2026-11-19') })
    const lines = [{ ...LINE, schedule: { times: ['11:00', '21:00'], weekdays: null, every: 1 } }]
    const draft = await call(
      'plan.save',
      { client_id, ver: null, made_with: 'Klient', health_need: 'Vererõhk', health_by: 'õde', lines },
      { now: at('08:00', '2026-05-24') },
    )
    const { id: plan, ver } = draft.plan
    await call('plan.sign', { id: plan, ver, name: 'Tiina', relation: 'tütar' }, { now: at('09:00', '2026-05-24') })
    await call('incident.add', { client_id, kind: 'fall', place: 'room', severity: 'none', event_at: at('12:00') }, { now: at('12:10') })
    await call('item.save', { clientId: client_id, data: { category: 'prillid', name: 'Lugemisprillid' } }, { now: at('09:00', '2026-11-13') })
    await call('health.assess', { ...contract.health.assess.example, client_id, at: at('09:00', '2026-01-10') }, { now: at('09:00', '2026-01-10') })
    await call('task.add', { subject: 'Helista tütrele', clients: [client_id], due_at: at('19:00'), assignee_role: 'nurse' }, { now: at('09:00') })
  }

  it('is everything that is planned until the shift ends, in the order of time', async () => {
    await everything()
    const acts = await due()
    expect(acts.map(({ source, of }) => `${source} ${of}`)).toEqual([
      'health braden',
      'item prillid',
      'care liikumine',
      'medicine 13:00',
      'check 15',
      'check 60',
      'check 240',
      'task task',
      'plan review',
      'paper id_document',
    ])
    expect(acts.find(({ source }) => source === 'medicine')).toMatchObject({ name: 'Metoprolool 47,5 mg', due_at: at('12:00'), ref: '2026-11-21' })
    expect(acts.find(({ source }) => source === 'care')).toMatchObject({ due_at: at('11:00'), late_at: at('12:00'), who: 'hooldaja' })
  })

  it('forgets what was done', async () => {
    await everything()
    for (const act of await due()) {
      if (act.source === 'care') await call('plan.done', { client_id: id, root_id: act.ref ?? '', due_at: act.due_at }, { now: at('12:30') })
      if (act.source === 'item') await call('item.check', { id, items: [act.ref ?? ''] }, { now: at('12:30') })
      if (act.source === 'check' && act.of === '15')
        await call('incident.check', { id: act.ref ?? '', step: 15, result: 'same' }, { now: at('12:30') })
      if (act.source === 'task') await call('task.toggle', { id: act.ref ?? '', done: true }, { now: at('12:30') })
    }
    expect((await due()).map(({ source, of }) => `${source} ${of}`)).toEqual([
      'health braden',
      'medicine 13:00',
      'check 60',
      'check 240',
      'plan review',
      'paper id_document',
    ])
  })

  const SEEN: readonly (readonly [Role, readonly DueSource[]])[] = [
    ['manager', ['care', 'check', 'health', 'item', 'medicine', 'paper', 'plan', 'task']],
    ['nurse', ['care', 'check', 'health', 'item', 'medicine', 'paper', 'plan', 'task']],
    ['carer', ['care', 'check', 'item', 'medicine', 'plan', 'task']],
    ['reception', ['care', 'check', 'item', 'paper', 'plan', 'task']],
    ['accountant', []],
  ]
  for (const [role, seen] of SEEN) {
    it(`shows the ${role} only what they may read`, async () => {
      await everything()
      expect(await sources(role)).toEqual(seen)
    })
  }

  it('is of one person, also where others have the same', async () => {
    await everything()
    const other = await house.client({ roomId: await house.room() })
    expect(await due('manager', at('12:30'), other)).toMatchObject([{ source: 'plan', of: 'first', due_at: at('00:00', '2026-02-04') }])
    const foreign = await (await houseWorld(db)).client()
    expect(await refusal(due('manager', at('12:30'), foreign))).toEqual({ code: 'client-not-found' })
  })

  it('has no plan, doses or care of a resident who has left', async () => {
    await everything()
    await call('client.move', { id, status: 'lahkunud', at: at('10:00') }, { now: at('12:20') })
    expect((await due()).map(({ source }) => source)).not.toEqual(expect.arrayContaining(['plan']))
    expect((await due()).filter(({ source }) => source === 'care' || source === 'medicine' || source === 'item')).toEqual([])
  })

  it('asks for a document only if none of its kind is valid for longer', async () => {
    const paper = (expires: string) => call('document.save', { clientId: id, data: { kind: 'tervisetoend', title: 'Perearsti tõend', expires } })
    await paper('2026-11-01')
    const asked = async () => (await due()).filter(({ of }) => of === 'tervisetoend').map(({ due_at }) => due_at)
    expect(await asked()).toEqual([at('00:00', '2026-11-01')])
    await paper('2028-11-01')
    expect(await asked()).toEqual([])
  })

  it('of the house is what is due for each of its people and its own tasks, for every role', async () => {
    const other = await house.client({ roomId: await house.room(), last_name: 'Õun', person: { disability_valid_to: '2026-11-30' } })
    const waiting = await house.client({ queued: true, person: { id_document_expires: '2026-11-22' } })
    await everything()
    await everything(other)
    await call('task.add', { subject: 'Lukusta väravad', clients: [], due_at: at('19:30'), assignee_shift: 'paev' }, { now: at('09:00') })
    for (const role of ['manager', 'nurse', 'carer', 'reception', 'accountant'] as const) {
      const asker = callsBy(db, await house.actor(role))
      const { acts } = contract.due.list.output.parse(await asker('due.list', {}, { now: at('12:30') }))
      for (const of of [id, other, waiting]) {
        const own = acts
          .filter(({ client_id }) => client_id === of)
          .map(({ client_id: _id, client_name: _name, mine: _mine, snoozed_until: _put, ...act }) => act)
        expect(own, role).toEqual(await due(role, at('12:30'), of))
      }
      expect(acts.filter(({ client_id }) => client_id === null).map(({ name }) => name)).toEqual(['Lukusta väravad'])
    }
  })

  it('belongs to whoever does it: by the plan, by its kind, or by the assignment of a task', async () => {
    await everything()
    const mine = async (role: Role) => {
      const { acts } = await callsBy(db, await house.actor(role))('due.list', {}, { now: at('12:30') })
      return [...new Set(acts.flatMap((act) => (act.mine ? act.source : [])))].toSorted()
    }
    expect(await mine('carer')).toEqual(['care', 'check', 'item', 'medicine'])
    expect(await mine('nurse')).toEqual(['check', 'health', 'medicine', 'plan', 'task'])
    expect(await mine('reception')).toEqual(['paper'])
    expect(await mine('manager')).toEqual(['paper', 'plan'])
    expect(await mine('accountant')).toEqual([])
  })

  it('has a must-read notice for each of its audience, until they confirm it', async () => {
    const { notice } = await call(
      'notice.add',
      { selected: ['nurse', 'carer'], notice: 'Õppus reedel kell 10', must_confirm: true },
      { now: at('08:00') },
    )
    const asked = async (role: Role) => {
      const asker = callsBy(db, await house.actor(role))
      return (await asker('due.list', {}, { now: at('12:30') })).acts.filter(({ source }) => source === 'notice')
    }
    expect(await asked('nurse')).toMatchObject([{ ref: notice.id, name: 'Õppus reedel kell 10', mine: true, client_id: null, due_at: at('08:00') }])
    expect(await asked('reception')).toEqual([])
    const nurse = await house.actor('nurse')
    await callsBy(db, nurse)('notice.confirm', { id: notice.id }, { now: at('09:00') })
    const { acts } = await callsBy(db, nurse)('due.list', {}, { now: at('12:30') })
    expect(acts.filter(({ source }) => source === 'notice')).toEqual([])
  })

  it('of another house is not included', async () => {
    await everything()
    const stranger = callsBy(db, await (await houseWorld(db)).actor('manager'))
    expect((await stranger('due.list', {}, { now: at('12:30') })).acts).toEqual([])
  })
})
