import type { Kysely } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { endpointNamed } from '#shared/contract/index.ts'
import { type Call, callsBy, refusal } from '../../../tests/support/call.ts'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { type HouseWorld, houseWorld, insertWorker, NOW } from '../../../tests/support/world.ts'
import type { Database } from '../db/schema.ts'

/** The fields that the contract rejects in an input. */
const wrongIn = (name: 'task.add' | 'task.addForRooms', input: unknown): string[] =>
  endpointNamed(name)
    .input.safeParse(input)
    .error?.issues.map(({ path }) => path.join('.')) ?? []
const later = (hours: number): string => new Date(Date.parse(NOW) + hours * 3_600_000).toISOString()

onBothDatabases('tasks', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let room: string
  let helmi: string
  let carer: Call
  let nurse: Call
  let manager: Call
  let accountant: Call
  beforeEach(async () => {
    db = await fresh()
    house = await houseWorld(db)
    room = await house.room()
    helmi = await house.client({ first_name: 'Helmi', last_name: 'Kask', roomId: room })
    carer = callsBy(db, await house.actor('carer'))
    nurse = callsBy(db, await house.actor('nurse'))
    manager = callsBy(db, await house.actor('manager'))
    accountant = callsBy(db, await house.actor('accountant'))
  })
  const broken = async (more: object = {}) =>
    (await carer('task.addForRooms', { selectedAction: 'fix', selectedRike: 'Lift ei tööta', selectedRooms: [room], ...more })).task
  const forHelmi = async (more: object = {}) => (await nurse('task.add', { subject: 'Helista tütrele', clients: [helmi], ...more })).task
  const listed = async (call: Call) => (await call('task.list', {})).tasks

  it('of a room says what is broken where, and who reported it', async () => {
    expect(await broken()).toMatchObject({
      subject: 'Lift ei tööta',
      message_type: 'rooms',
      action: 'fix',
      done: false,
      read: true,
      rooms: [{ id: room }],
      clients: [],
      comments: 0,
    })
    const [told] = await listed(manager)
    expect(told).toMatchObject({ subject: 'Lift ei tööta', read: false })
    expect(told?.created_by).not.toBe('')
  })

  it('orders cleaning without more words, of several rooms at once', async () => {
    const other = await house.room()
    const { task } = await carer('task.addForRooms', { selectedAction: 'order cleaning', selectedRooms: [room, other, room] })
    expect(task).toMatchObject({ action: 'order cleaning' })
    expect(task.rooms).toHaveLength(2)
  })

  it('of a resident names them with their room, and is hidden from those who may not read care data', async () => {
    const { id } = await forHelmi({ message: 'Pärast visiiti' })
    expect((await listed(carer))[0]).toMatchObject({
      message_type: 'clients',
      clients: [{ id: helmi, name: 'Helmi Kask' }],
      message: 'Pärast visiiti',
    })
    expect(await listed(accountant)).toEqual([])
    for (const verb of ['get', 'toggle', 'see', 'delete'] as const)
      expect(await refusal(accountant(`task.${verb}`, { id }))).toMatchObject({ code: 'task-not-found' })
    expect(await refusal(accountant('task.add', { subject: 'Küsi', clients: [helmi] }))).toMatchObject({ code: 'forbidden' })
  })

  it('about nobody is about the house itself, for everybody', async () => {
    await accountant('task.add', { subject: 'Telli printeripaberit', clients: [] })
    expect(await listed(carer)).toMatchObject([{ subject: 'Telli printeripaberit', rooms: [], clients: [], action: null }])
  })

  it('refuses a fault without a text, unknown rooms and residents, and several assignees', async () => {
    const fix = { selectedAction: 'fix', selectedRooms: [room] } as const
    expect(wrongIn('task.addForRooms', fix)).toEqual(['selectedRike'])
    expect(await refusal(carer('task.addForRooms', { ...fix, selectedRike: 'Katki', selectedRooms: ['nowhere'] }))).toMatchObject({
      code: 'room-not-found',
      field: 'selectedRooms',
    })
    expect(await refusal(nurse('task.add', { subject: 'Küsi', clients: ['nobody'] }))).toMatchObject({ code: 'client-not-found', field: 'clients' })
    expect(await refusal(nurse('task.add', { subject: 'Küsi', clients: [], assignee_id: 'nobody' }))).toMatchObject({
      code: 'not-found',
      field: 'assignee_id',
    })
    expect(wrongIn('task.add', { subject: 'Küsi', clients: [], assignee_role: 'carer', assignee_shift: 'oo' })).toEqual(['assignee_id'])
    expect(wrongIn('task.add', { subject: 'Küsi', clients: [], repeat: 'week' })).toEqual(['due_at'])
  })

  it('is assigned to a person, a role or a shift', async () => {
    const workerId = await insertWorker(db, house, 'carer', 'mari@koduke.example')
    await broken({ assignee_role: 'nurse' })
    await forHelmi({ assignee_id: workerId })
    await nurse('task.add', { subject: 'Lukusta väravad', clients: [], assignee_shift: 'oo' })
    const mine = async (call: Call) => (await listed(call)).filter((task) => task.mine).map(({ subject }) => subject)
    expect(await mine(nurse)).toEqual(['Lift ei tööta'])
    expect(await mine(carer)).toEqual([])
    const people = (await carer('task.people', {})).people
    expect(people.some(({ id }) => id === workerId)).toBe(true)
  })

  it('is listed with open ones first, then urgent ones, then by due time', async () => {
    const add = async (subject: string, more: object = {}) => (await nurse('task.add', { subject, clients: [], ...more })).task.id
    const done = await add('tehtud')
    await add('ilma tähtajata')
    await add('homme', { due_at: later(24) })
    await add('täna', { due_at: later(2) })
    await add('kiire', { priority: 'urgent' })
    await carer('task.toggle', { id: done, done: true })
    expect((await listed(nurse)).map(({ subject }) => subject)).toEqual(['kiire', 'täna', 'homme', 'ilma tähtajata', 'tehtud'])
  })

  it('is done once, however often the call is repeated, and can be reopened', async () => {
    const { id } = await broken()
    expect((await manager('task.toggle', { id, done: true })).task).toMatchObject({ done: true })
    expect((await carer('task.toggle', { id, done: true })).task).toMatchObject({ done: true })
    expect((await carer('task.toggle', { id })).task).toMatchObject({ done: false, done_by: null })
    const { history } = await carer('task.get', { id })
    expect(history.map(({ kind }) => kind).toSorted()).toEqual(['done', 'made', 'reopened'])
  })

  it('that repeats creates its next occurrence, once', async () => {
    const { id } = await forHelmi({ due_at: later(-30), repeat: 'day', assignee_role: 'carer' })
    await carer('task.toggle', { id, done: true })
    const next = (await listed(carer)).filter(({ done }) => !done)
    expect(next).toMatchObject([{ due_at: later(18), repeat: 'day', clients: [{ id: helmi }], assignee_role: 'carer', mine: true }])
    await carer('task.toggle', { id, done: false })
    expect((await listed(carer)).map((task) => task.id)).toEqual([id])
    await carer('task.toggle', { id, done: true })
    expect(await listed(carer)).toHaveLength(2)
  })

  it('is changed field by field, without overwriting another person’s change', async () => {
    const { id } = await broken()
    const base = { priority: 'normal', subject: 'Lift ei tööta' } as const
    await manager('task.change', { id, priority: 'urgent', base })
    const stale = { id, subject: 'Lift seisab 2. korrusel', priority: 'normal', base: { ...base, priority: 'normal' } } as const
    expect((await carer('task.change', { ...stale, priority: undefined })).task).toMatchObject({
      priority: 'urgent',
      subject: 'Lift seisab 2. korrusel',
    })
    expect(await refusal(nurse('task.change', { id, subject: 'Lift', base }))).toMatchObject({ code: 'row-changed', field: 'subject' })
    // Assigning it to a role replaces the shift.
    await nurse('task.change', { id, assignee_shift: 'oo' })
    expect((await nurse('task.change', { id, assignee_role: 'nurse' })).task).toMatchObject({ assignee_shift: null, assignee_role: 'nurse' })
    expect(await refusal(nurse('task.change', { id, repeat: 'week' }))).toMatchObject({ code: 'validation', field: 'due_at' })
  })

  it('counts its comments, and is marked as read by each person', async () => {
    const { id } = await forHelmi()
    await carer('task.comment', { id, note: 'Ei vastanud' })
    expect((await listed(carer))[0]).toMatchObject({ comments: 1, read: false })
    await carer('task.see', { id })
    await carer('task.see', { id })
    expect((await listed(carer))[0]).toMatchObject({ read: true })
    expect((await listed(manager))[0]).toMatchObject({ read: false })
    expect((await carer('task.get', { id })).history[0]).toMatchObject({ kind: 'comment', note: 'Ei vastanud' })
  })

  describe('with a question in it', () => {
    let [mari, juhan] = ['', '']
    let asMari: Call
    let asJuhan: Call
    beforeEach(async () => {
      mari = await insertWorker(db, house, 'carer', 'mari@koduke.example')
      juhan = await insertWorker(db, house, 'nurse', 'juhan@koduke.example')
      asMari = callsBy(db, { ...(await house.actor('carer')), personId: mari })
      asJuhan = callsBy(db, { ...(await house.actor('nurse')), personId: juhan })
    })
    const dueOf = async (call: Call) => (await call('due.list', {})).acts.filter(({ of }) => of === 'question')
    const questionIn = async (call: Call, id: string) => (await call('task.get', { id })).questions[0]
    const asked = async (id: string, asked_id = mari) => {
      await asJuhan('task.ask', { id, asked_id, question: 'Kas tütar helistas?' })
      return (await questionIn(asJuhan, id))?.id ?? ''
    }

    it('waits only for the person who is asked, until they answer', async () => {
      const { id } = await forHelmi()
      const question = await asked(id)
      expect(await dueOf(asMari)).toMatchObject([{ source: 'task', ref: id, name: 'Kas tütar helistas?', client_id: helmi, mine: true }])
      expect(await dueOf(carer)).toEqual([])
      expect((await asMari('reminder.list', {})).reminders).toMatchObject([{ category: 'task', of: 'question', why: 'person' }])
      expect((await listed(asMari))[0]).toMatchObject({ questions: 1, asks_me: true })
      expect((await listed(carer))[0]).toMatchObject({ questions: 1, asks_me: false })
      await asMari('task.answer', { id: question, answer: 'Helistas eile' })
      expect(await dueOf(asMari)).toEqual([])
      expect((await listed(asMari))[0]).toMatchObject({ questions: 0, asks_me: false })
      expect(await questionIn(asJuhan, id)).toMatchObject({ mine: true, for_me: false, answer: 'Helistas eile', answered_at: NOW })
    })

    it('is answered by nobody else, withdrawn by nobody else, and answered once', async () => {
      const question = await asked((await broken()).id)
      for (const call of [asJuhan, manager])
        expect(await refusal(call('task.answer', { id: question, answer: 'Jah' }))).toMatchObject({ code: 'forbidden' })
      for (const call of [asMari, manager]) expect(await refusal(call('task.withdraw', { id: question }))).toMatchObject({ code: 'forbidden' })
      const { task } = await asMari('task.answer', { id: question, answer: 'Jah' })
      await asMari('task.answer', { id: question, answer: 'Ei' })
      await asJuhan('task.withdraw', { id: question })
      expect(await questionIn(asMari, task.id)).toMatchObject({ for_me: true, answer: 'Jah', withdrawn_at: null })
    })

    it('that is withdrawn waits for nobody; an answer that comes after it is kept', async () => {
      const { id } = await broken()
      const question = await asked(id)
      await asJuhan('task.withdraw', { id: question })
      await asJuhan('task.withdraw', { id: question })
      expect(await dueOf(asMari)).toEqual([])
      await asMari('task.answer', { id: question, answer: 'Number on kapil' })
      expect(await questionIn(asJuhan, id)).toMatchObject({ answer: 'Number on kapil', withdrawn_at: NOW })
    })

    it('can be asked only of a colleague who may read the task', async () => {
      const [accounts, { id }] = [await insertWorker(db, house, 'accountant', 'arved@koduke.example'), await forHelmi()]
      for (const asked_id of [accounts, juhan, 'nobody'])
        expect(await refusal(asJuhan('task.ask', { id, asked_id, question: 'Kas?' }))).toMatchObject({ code: 'not-found', field: 'asked_id' })
      await asJuhan('task.ask', { id: (await broken()).id, asked_id: accounts, question: 'Kas arve tuli?' })
    })

    it('stays in the list of both while it is open, however long ago the task was done, and goes with a deleted task', async () => {
      const { id } = await broken()
      await asked(id)
      await asMari('task.toggle', { id, done: true })
      const month = { now: later(24 * 30) }
      const shown = async (call: Call) => (await call('task.list', {}, month)).tasks.map((task) => task.id)
      expect(await shown(asMari)).toEqual([id])
      expect(await shown(asJuhan)).toEqual([id])
      expect(await shown(manager)).toEqual([])
      await manager('task.delete', { id })
      expect(await dueOf(asMari)).toEqual([])
    })
  })

  it('has photos of before and after, six at most, for those who may read about care', async () => {
    const { id } = await broken()
    const take = async (kind: 'before' | 'after', digit: string) => {
      const { photo } = await carer('task.photo', { id, kind })
      await carer('task.image', { id: photo, image: digit.repeat(64) })
      return photo
    }
    const shown = async (call: Call) => (await call('task.get', { id })).photos
    const first = await take('before', 'a')
    await take('after', 'b')
    expect(await shown(nurse)).toMatchObject([{ kind: 'before', picture: `/api/task/photo/${first}/image?v=${'a'.repeat(64)}` }, { kind: 'after' }])
    expect(await shown(accountant)).toEqual([])
    expect(await refusal(accountant('task.photo', { id, kind: 'after' }))).toMatchObject({ code: 'forbidden' })
    // One without its picture is shown to nobody.
    await carer('task.photo', { id, kind: 'before' })
    for (const digit of ['c', 'd', 'e', 'f']) await take('after', digit)
    expect(await refusal(carer('task.photo', { id, kind: 'before' }))).toMatchObject({ code: 'task-photos-full' })
    expect(await shown(carer)).toHaveLength(6)
  })

  it('keeps the first picture of a photo, and its photos are removed by who took them or looks after all tasks', async () => {
    const { id } = await forHelmi()
    const { photo } = await nurse('task.photo', { id, kind: 'before' })
    expect(await refusal(carer('task.image', { id: photo, image: 'a'.repeat(64) }))).toMatchObject({ code: 'forbidden' })
    for (const digit of ['a', 'b']) await nurse('task.image', { id: photo, image: digit.repeat(64) })
    const [shown] = (await carer('task.get', { id })).photos
    expect(shown).toMatchObject({ picture: `/api/task/photo/${photo}/image?v=${'a'.repeat(64)}`, removable: false })
    expect(await refusal(carer('task.removePhoto', { id: photo }))).toMatchObject({ code: 'forbidden' })
    await manager('task.removePhoto', { id: photo })
    expect((await nurse('task.get', { id })).photos).toEqual([])
    expect(await refusal(nurse('task.removePhoto', { id: photo }))).toMatchObject({ code: 'not-found' })
  })

  it('is deleted by who added it or looks after all tasks', async () => {
    const [one, two] = [await broken(), await broken()]
    expect((await listed(nurse)).map(({ deletable }) => deletable)).toEqual([true, true])
    const other = callsBy(db, await house.actor('accountant'))
    expect(await refusal(other('task.delete', { id: one.id }))).toMatchObject({ code: 'forbidden' })
    await carer('task.delete', { id: one.id })
    await manager('task.delete', { id: two.id })
    expect(await listed(carer)).toEqual([])
    expect(await refusal(carer('task.toggle', { id: one.id }))).toMatchObject({ code: 'task-not-found' })
  })

  it('to clean a room ends when the room is marked usable again', async () => {
    const empty = await house.room()
    await carer('task.addForRooms', { selectedAction: 'order cleaning', selectedRooms: [empty] })
    await carer('task.addForRooms', { selectedAction: 'order cleaning', selectedRooms: [empty, room] })
    await broken({ selectedRooms: [empty] })
    await manager('room.daycare', { id: empty, availability: 'koristuses' })
    expect((await listed(manager)).every(({ done }) => !done)).toBe(true)
    await manager('room.daycare', { id: empty, availability: 'vaba' })
    expect((await listed(manager)).filter(({ done }) => done)).toMatchObject([{ action: 'order cleaning', rooms: [{ id: empty }] }])
  })

  it('of another house is nobody’s here', async () => {
    const { id } = await broken()
    const other = await houseWorld(db, 'Teine maja')
    await insertWorker(db, other, 'nurse', 'ode2@koduke.example')
    const stranger = callsBy(db, await other.actor('nurse'))
    expect(await listed(stranger)).toEqual([])
    expect(await refusal(stranger('task.toggle', { id, done: true }))).toMatchObject({ code: 'task-not-found' })
    expect(await refusal(stranger('task.addForRooms', { selectedAction: 'order cleaning', selectedRooms: [room] }))).toMatchObject({
      code: 'room-not-found',
    })
  })
})
