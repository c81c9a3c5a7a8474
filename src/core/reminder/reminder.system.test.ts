import type { Kysely } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { DUE_SOURCES } from '#shared/rules/due/sources.ts'
import { contract } from '#shared/contract/index.ts'
import { addDays, dayOf, instantAt, startOfDay } from '#shared/rules/time.ts'
import { type Call, callsBy, refusal } from '../../../tests/support/call.ts'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { type HouseWorld, houseWorld, NOW } from '../../../tests/support/world.ts'
import type { Database } from '../db/schema.ts'
import type { Actor } from '../kernel/env.ts'

const TODAY = dayOf(NOW)
const day = (days: number): string => addDays(TODAY, days)
const at = (days: number, clock = '12:00') => ({ now: instantAt(day(days), clock) })
const { client_id: _, ...DAILY } = contract.medicine.add.example

onBothDatabases('reminders', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let helmi: string
  let nurseActor: Actor & { houseId: string }
  let carer: Call
  let nurse: Call
  let manager: Call
  let accountant: Call
  beforeEach(async () => {
    db = await fresh()
    house = await houseWorld(db)
    helmi = await house.client({ roomId: await house.room(), first_name: 'Helmi', last_name: 'Tamm', person: { id_document_expires: day(40) } })
    nurseActor = await house.actor('nurse')
    carer = callsBy(db, await house.actor('carer'))
    nurse = callsBy(db, nurseActor)
    manager = callsBy(db, await house.actor('manager'))
    accountant = callsBy(db, await house.actor('accountant'))
  })
  const add = async (call: Call, more: object = {}) =>
    (await call('reminder.add', { title: 'Tõstuki hooldus', for: 'me', kind: 'date', on: day(10), lead_days: [3], ...more })).rule
  const inbox = async (call: Call, when: { now?: string } = {}) => (await call('reminder.list', {}, when)).reminders
  const own = async (call: Call, when: { now?: string } = {}) => (await inbox(call, when)).filter(({ category }) => category === 'reminder')
  const titles = async (call: Call, when: { now?: string } = {}) => (await own(call, when)).map(({ name }) => name)

  it('are the due items that are one’s own, each with why', async () => {
    await manager('medicine.add', { client_id: helmi, ...DAILY }, at(-1))
    await manager('task.add', { subject: 'Helista tütrele', clients: [helmi], assignee_role: 'nurse', due_at: NOW })
    const why = async (call: Call) =>
      new Map((await inbox(call)).filter(({ client_id }) => client_id === helmi).map(({ category, why }) => [category, why] as const))
    expect(await why(nurse)).toEqual(
      new Map([
        ['medicine', 'role'],
        ['task', 'role'],
        ['plan', 'role'],
      ]),
    ) // prettier-ignore
    expect([...(await why(carer)).keys()]).toEqual(['medicine'])
    expect(await inbox(accountant)).toEqual([])
  })

  it('of a rule begin on its first day before, and end when it is done, with who did it', async () => {
    const { id } = await add(nurse)
    expect(await own(nurse, at(6))).toEqual([])
    expect(await own(nurse, at(7))).toMatchObject([{ ref: id, name: 'Tõstuki hooldus', state: 'soon', why: 'self' }])
    expect(await own(nurse, at(10))).toMatchObject([{ state: 'due', ignored: false }])
    expect(await own(nurse, at(11))).toMatchObject([{ state: 'late' }])
    const { rule } = await nurse('reminder.done', { id, on: day(10), done: true }, at(10))
    expect(rule).toMatchObject({ next_on: null, last_done: { due_on: day(10), by: nurseActor.name } })
    expect(await own(nurse, at(11))).toEqual([])
  })

  it('of a rule for oneself are private, and those for a role or the house go to its people', async () => {
    await add(nurse, { on: TODAY })
    await add(manager, { title: 'Kontrolli kiirabikotti', for: 'role', role: 'nurse', on: TODAY })
    await add(manager, { title: 'Avariivalgustite test', for: 'house', on: TODAY })
    expect(await titles(nurse)).toEqual(expect.arrayContaining(['Tõstuki hooldus', 'Kontrolli kiirabikotti', 'Avariivalgustite test']))
    expect(await titles(carer)).toEqual(['Avariivalgustite test'])
    expect(await titles(accountant)).toEqual(['Avariivalgustite test'])
    expect((await carer('reminder.list', {})).rules.map(({ title, editable }) => [title, editable])).toEqual([
      ['Avariivalgustite test', false],
      ['Kontrolli kiirabikotti', false],
    ])
    expect(await refusal(add(carer, { for: 'house' }))).toMatchObject({ code: 'forbidden' })
  })

  it('about a resident are only for those who may read care data, and end when the resident leaves', async () => {
    await add(manager, { title: 'Küüned', for: 'house', client_id: helmi, on: TODAY })
    await add(nurse, { title: 'Helista Helmi tütrele', client_id: helmi, on: TODAY })
    expect(await own(carer)).toMatchObject([{ name: 'Küüned', client_name: 'Helmi Tamm', why: 'everyone' }])
    expect(await titles(nurse)).toHaveLength(2)
    expect(await own(accountant)).toEqual([])
    expect(await refusal(add(accountant, { client_id: helmi }))).toMatchObject({ code: 'forbidden' })
    expect(await refusal(add(nurse, { client_id: 'puudub' }))).toMatchObject({ code: 'client-not-found', field: 'client_id' })
    await manager('client.move', { id: helmi, status: 'lahkunud', at: NOW })
    expect(await own(carer, at(1))).toEqual([])
  })

  it('that repeat keep to their calendar, and an interval is counted from the day it was done', async () => {
    const dated = await add(nurse, { on: TODAY, repeat: 'week', every: 1 })
    const often = await add(nurse, { title: 'Loputa', on: TODAY, kind: 'interval', repeat: 'day', every: 7 })
    const done = async (id: string) => (await nurse('reminder.done', { id, on: TODAY, done: true }, at(9))).rule.next_on
    // Two weeks later: what was missed is skipped.
    expect(await done(dated.id)).toBe(day(14))
    expect(await done(often.id)).toBe(day(16))
    // Said again by a device that was offline, it changes nothing; taken back, it is due again.
    expect((await nurse('reminder.done', { id: often.id, on: TODAY, done: true }, at(12))).rule.next_on).toBe(day(16))
    expect((await nurse('reminder.done', { id: often.id, on: TODAY, done: false }, at(12))).rule.next_on).toBe(TODAY)
    expect((await nurse('reminder.done', { id: often.id, on: TODAY, done: true }, at(13))).rule).toMatchObject({ next_on: day(20) })
    expect(await refusal(nurse('reminder.done', { id: often.id, on: day(21), done: true }, at(13)))).toMatchObject({
      code: 'validation',
      field: 'on',
    })
  })

  it('before documents expire concern each resident with such a document, and are settled by the new one', async () => {
    const rule = { title: 'Pikenda isikut tõendav dokument', for: 'house', kind: 'paper', paper: 'id_document', lead_days: [60], on: null }
    const { id } = await add(manager, rule)
    expect(await own(nurse)).toMatchObject([{ ref: id, client_id: helmi, due_at: startOfDay(day(40)), state: 'soon' }])
    // A carer may not read papers.
    expect(await own(carer)).toEqual([])
    expect(await refusal(manager('reminder.done', { id, on: day(40), done: true }))).toMatchObject({ code: 'validation' })
    await db
      .updateTable('client_person')
      .set({ id_document_expires: day(900), ver: 2 })
      .where('id', '=', helmi)
      .execute()
    expect(await own(nurse)).toEqual([])
  })

  it('ignored for two weeks ask whether the rule is still needed', async () => {
    await add(nurse, { on: TODAY })
    expect(await own(nurse, at(14))).toMatchObject([{ ignored: false }])
    expect(await own(nurse, at(15))).toMatchObject([{ ignored: true, state: 'late' }])
  })

  it('are postponed by a person for themselves only, and the overview says so', async () => {
    await add(manager, { title: 'Avariivalgustite test', for: 'house', on: day(3), lead_days: [3] })
    const [item] = await own(nurse)
    if (!item) throw new Error('nothing to put off')
    const { of, ref, client_id, due_at } = item
    const key = { source: 'reminder' as const, of, ref, client_id, due_at }
    await nurse('reminder.snooze', { items: [key], until: at(5).now })
    expect(await own(nurse, at(2))).toMatchObject([{ state: 'snoozed', snoozed_until: at(5).now }])
    expect(await own(carer)).toMatchObject([{ state: 'soon', snoozed_until: null }])
    const { acts } = await nurse('due.list', {})
    expect(acts.filter(({ source }) => source === 'reminder')).toMatchObject([{ mine: true, snoozed_until: at(5).now }])
    // The day itself is a further reminder.
    expect(await own(nurse, at(3))).toMatchObject([{ state: 'due', snoozed_until: null }])
    await nurse('reminder.snooze', { items: [key], until: null }, at(2))
    expect(await own(nurse, at(2))).toMatchObject([{ state: 'soon' }])
  })

  it('of a shift are postponed by an hour at most', async () => {
    await manager('medicine.add', { client_id: helmi, ...DAILY }, at(-1))
    const item = (await inbox(nurse)).find(({ category }) => category === 'medicine')
    if (!item) throw new Error('no dose')
    const { of, ref, client_id, due_at } = item
    const snooze = (hours: number) =>
      nurse('reminder.snooze', {
        items: [{ source: 'medicine', of, ref, client_id, due_at }],
        until: new Date(Date.parse(NOW) + hours * 3_600_000).toISOString(),
      })
    expect(await refusal(snooze(1.1))).toMatchObject({ code: 'validation', field: 'until' })
    await snooze(1)
    expect((await inbox(nurse)).filter(({ category }) => category === 'medicine')).toMatchObject([{ state: 'snoozed' }])
  })

  it('are switched off for oneself, and for nobody else; for the house, for all', async () => {
    await add(manager, { title: 'Avariivalgustite test', for: 'house', on: TODAY })
    await nurse('reminder.set', { categories: { reminder: false, birthday: false } })
    expect([await titles(nurse), await titles(carer)]).toEqual([[], ['Avariivalgustite test']])
    const { categories } = await nurse('reminder.list', {})
    expect(categories.filter(({ mine }) => !mine).map(({ category }) => category)).toEqual(['reminder', 'birthday'])
    await nurse('reminder.set', { categories: { reminder: true } })
    await manager('reminder.setHouse', { categories: { reminder: false } })
    expect([await titles(nurse), await titles(carer)]).toEqual([[], []])
    // The overview counts it all the same: nothing is less due because nobody is reminded of it.
    expect((await nurse('due.list', {})).acts.filter(({ source }) => source === 'reminder')).toHaveLength(1)
    await manager('reminder.setHouse', { categories: { reminder: true } })
    expect(await titles(carer)).toEqual(['Avariivalgustite test'])
  })

  it('are of categories that one may read, and no others are a choice', async () => {
    const choices = async (call: Call) => (await call('reminder.list', {})).categories.map(({ category }) => category)
    expect(await choices(accountant)).toEqual(['task', 'notice', 'reminder', 'houseDocument', 'birthday'])
    expect(await choices(carer)).not.toContain('health')
    expect(await choices(manager)).toHaveLength(DUE_SOURCES.length + 1)
  })

  it('that are muted are visible to the manager, with who muted them', async () => {
    await nurse('reminder.set', { categories: { item: false, task: false } })
    await nurse('reminder.set', { categories: { task: true } })
    expect((await manager('reminder.mutes', {})).mutes).toMatchObject([{ category: 'item', people: [{ id: nurseActor.personId, role: 'nurse' }] }])
  })

  it('include the birthdays of the day', async () => {
    await db
      .updateTable('client')
      .set({ birth_date: `1940${TODAY.slice(4)}`, ver: 2 })
      .where('id', '=', helmi)
      .execute()
    const birthdays = async (when = {}) => (await inbox(accountant, when)).filter(({ category }) => category === 'birthday')
    expect(await birthdays()).toMatchObject([{ client_name: 'Helmi Tamm', of: '86', state: 'due' }])
    expect(await birthdays(at(1))).toEqual([])
  })

  it('include the name days of the day', async () => {
    const kadri = await house.client({ first_name: 'Kadri', last_name: 'Kask', roomId: await house.room() })
    const nameDays = (await inbox(accountant, at(4))).filter(({ category }) => category === 'birthday')
    expect(nameDays).toMatchObject([{ client_id: kadri, client_name: 'Kadri Kask', of: 'nameDay', late_at: startOfDay('2026-11-26') }])
  })

  it('have rules that their author changes and deletes, without overwriting another person’s change', async () => {
    const { id } = await add(manager, { for: 'house', on: TODAY })
    const base = { title: 'Tõstuki hooldus' }
    await manager('reminder.change', { id, title: 'Tõstuki ülevaatus', lead_days: [1, 7, 1], base })
    expect((await carer('reminder.list', {})).rules).toMatchObject([{ title: 'Tõstuki ülevaatus', lead_days: [7, 1] }])
    expect(await refusal(manager('reminder.change', { id, title: 'Lift', base }))).toMatchObject({ code: 'row-changed', field: 'title' })
    expect(await refusal(carer('reminder.delete', { id }))).toMatchObject({ code: 'forbidden' })
    expect(await refusal(manager('reminder.change', { id, on: null }))).toMatchObject({ code: 'validation', field: 'on' })
    await manager('reminder.delete', { id })
    expect(await own(carer)).toEqual([])
    expect(await refusal(manager('reminder.delete', { id }))).toMatchObject({ code: 'reminder-not-found' })
  })

  it('of another house are not accessible', async () => {
    const { id } = await add(manager, { for: 'house', on: TODAY })
    const stranger = callsBy(db, await (await houseWorld(db, 'Teine maja')).actor('manager'))
    expect(await stranger('reminder.list', {})).toMatchObject({ reminders: [], rules: [] })
    expect(await refusal(stranger('reminder.done', { id, on: TODAY, done: true }))).toMatchObject({ code: 'reminder-not-found' })
  })

  it('store the quiet hours of push messages: the night by default, or none', async () => {
    const hours = async () => (await nurse('reminder.list', {})).settings.quiet_hours
    expect(await hours()).toEqual({ from: 21, until: 7 })
    const email = { digest_hour: null, quiet_days: [] }
    await nurse('reminder.settings', { ...email, quiet_hours: { from: 22, until: 6 } })
    expect(await hours()).toEqual({ from: 22, until: 6 })
    // An earlier version of the desktop sends the e-mail's settings alone.
    await nurse('reminder.settings', { ...email, digest_hour: 8 })
    expect(await hours()).toEqual({ from: 22, until: 6 })
    await nurse('reminder.settings', { ...email, quiet_hours: null })
    expect(await hours()).toBeNull()
  })

  it('store the hour of the daily e-mail', async () => {
    await nurse('reminder.settings', { digest_hour: 7, quiet_days: [7, 6, 7] })
    expect((await nurse('reminder.list', {})).settings).toMatchObject({ digest_hour: 7, quiet_days: [6, 7] })
    await nurse('reminder.settings', { digest_hour: null, quiet_days: [] })
    expect((await nurse('reminder.list', {})).settings).toMatchObject({ digest_hour: null, quiet_days: [] })
  })
})
