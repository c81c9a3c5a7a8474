import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { AtDesk } from '../../../tests/support/atDesk.ts'
import { callsBy } from '../../../tests/support/call.ts'
import { pictureOf } from '../../../tests/support/picture.ts'
import { uuidv7 } from '#core/kernel/ids.ts'

const DAY = 86_400_000

describe('tasks at a desk', () => {
  let at: AtDesk
  beforeEach(async () => {
    at = await AtDesk.begin()
  })
  afterEach(() => at.close())

  /** By the desk's clock. */
  const instant = (from: number): string => new Date(at.wall + from).toISOString()
  const tasks = async () => ((await at.answer('task.list', {})) as Output<typeof contract.task.list>).tasks
  const due = async () => ((await at.answer('due.list', {})) as Output<typeof contract.due.list>).acts
  const add = async (subject: string, more: object = {}) =>
    ((await at.answer('task.add', { subject, clients: [], ...more })) as Output<typeof contract.task.add>).task

  it('are added, done and repeated without a connection, and the server has the same afterwards', async () => {
    const id = await at.house.client({ first_name: 'Helmi', last_name: 'Kask' })
    await at.enter('nurse')
    at.isOnline = false
    const dueAt = instant(-DAY)
    const weigh = await add('Kaalu enne hommikusööki', { clients: [id], due_at: dueAt, repeat: 'week', assignee_role: 'nurse' })
    await add('Telli kindaid')
    await at.answer('task.toggle', { id: weigh.id, done: true })
    const here = await tasks()
    expect(here.map(({ subject, done }) => [subject, done])).toEqual([
      ['Kaalu enne hommikusööki', false],
      ['Telli kindaid', false],
      ['Kaalu enne hommikusööki', true],
    ])
    await at.restart()
    await at.signIn('nurse')
    await at.backOnline()
    const nurse = callsBy(at.db, await at.house.actor('nurse'))
    const there = (await nurse('task.list', {})).tasks
    expect(there.map(({ id: task }) => task)).toEqual(here.map(({ id: task }) => task))
    expect(there.map(({ due_at }) => due_at)).toEqual(here.map(({ due_at }) => due_at))
  })

  it('about residents are not on an accountant’s desk, which has those of the house and what the accountant has read', async () => {
    const id = await at.house.client()
    const manager = callsBy(at.db, await at.house.actor('manager'))
    await manager('task.add', { subject: 'Küsi retsepti', clients: [id] })
    const { task } = await manager('task.add', { subject: 'Saada arved', clients: [], assignee_role: 'accountant', due_at: instant(0) })
    await at.enter('accountant')
    at.isOnline = false
    expect(await tasks()).toMatchObject([{ id: task.id, mine: true, read: false }])
    expect(await due()).toMatchObject([{ source: 'task', ref: task.id, mine: true }])
    await at.answer('task.see', { id: task.id })
    expect(await tasks()).toMatchObject([{ read: true }])
    await at.answer('task.toggle', { id: task.id, done: true })
    expect(await due()).toEqual([])
    await at.backOnline()
    expect((await manager('task.get', { id: task.id })).task).toMatchObject({ done: true })
  })

  it('carry a question and its answer, each written without a connection', async () => {
    const nurse = callsBy(at.db, await at.house.actor('nurse'))
    const { task } = await nurse('task.add', { subject: 'Küsi retsepti', clients: [await at.house.client()] })
    await at.enter('carer')
    at.isOnline = false
    const colleague = ((await at.answer('task.people', {})) as Output<typeof contract.task.people>).people.find(({ role }) => role === 'nurse')
    await at.answer('task.ask', { id: task.id, asked_id: colleague?.id ?? '', question: 'Kas arst vastas?' })
    const opened = async () => (await at.answer('task.get', { id: task.id })) as Output<typeof contract.task.get>
    expect((await opened()).questions).toMatchObject([{ mine: true, question: 'Kas arst vastas?', answer: null }])
    await at.restart()
    await at.signIn('carer')
    await at.backOnline()
    const asColleague = callsBy(at.db, { ...(await at.house.actor('nurse')), personId: colleague?.id ?? '' })
    const [asked] = (await asColleague('task.get', { id: task.id })).questions
    expect(asked).toMatchObject({ for_me: true, question: 'Kas arst vastas?' })
    await asColleague('task.answer', { id: asked?.id ?? '', answer: 'Homme hommikul' })
    await vi.waitFor(async () => {
      await at.sync()
      expect((await opened()).questions).toMatchObject([{ answer: 'Homme hommikul' }])
    })
  })

  it('store a photo without a connection, and send it with its picture', async () => {
    const nurse = callsBy(at.db, await at.house.actor('nurse'))
    const { task } = await nurse('task.add', { subject: 'Kraan tilgub', clients: [await at.house.client()] })
    await at.enter('carer')
    at.isOnline = false
    const { photo } = (await at.answer('task.photo', { id: task.id, kind: 'before' })) as Output<typeof contract.task.photo>
    const image = new Uint8Array(await pictureOf())
    const sent = await at.desk.handle({ type: 'sendImage', name: 'task.image', id: photo, image, key: uuidv7(), language: 'et' })
    expect(sent).not.toHaveProperty('error')
    expect(((await at.answer('task.get', { id: task.id })) as Output<typeof contract.task.get>).photos).toMatchObject([{ id: photo, kind: 'before' }])
    await at.backOnline()
    await vi.waitFor(async () => expect((await nurse('task.get', { id: task.id })).photos).toMatchObject([{ id: photo, kind: 'before' }]))
  })

  it('are finished once if two people finish them, one of them without a connection', async () => {
    const manager = callsBy(at.db, await at.house.actor('manager'))
    const dueAt = instant(DAY)
    const { task } = await manager('task.add', { subject: 'Kontrolli külmikut', clients: [], due_at: dueAt, repeat: 'day' })
    await at.enter('carer')
    at.isOnline = false
    await at.answer('task.toggle', { id: task.id, done: true })
    await manager('task.toggle', { id: task.id, done: true })
    await at.backOnline()
    await at.sync()
    const all = (await manager('task.list', {})).tasks
    expect(all.filter(({ done }) => !done)).toHaveLength(1)
    expect((await tasks()).map(({ id }) => id)).toEqual(all.map(({ id }) => id))
  })
})
