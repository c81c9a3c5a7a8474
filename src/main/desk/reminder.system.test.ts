import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { dayOf } from '#shared/rules/time.ts'
import { AtDesk } from '../../../tests/support/atDesk.ts'
import { callsBy } from '../../../tests/support/call.ts'
import { NOW } from '../../../tests/support/world.ts'

describe('reminders at a desk', () => {
  let at: AtDesk
  beforeEach(async () => {
    at = await AtDesk.begin()
  })
  afterEach(() => at.close())

  const inbox = async () => (await at.answer('reminder.list', {})) as Output<typeof contract.reminder.list>
  const own = async () => (await inbox()).reminders.filter(({ category }) => category === 'reminder')
  const on = dayOf(NOW)
  const rule = { title: 'Avariivalgustite test', kind: 'date', on, repeat: 'month' } as const

  it('are added, done and postponed without a connection, and sent once', async () => {
    await at.enter('manager')
    at.isOnline = false
    await at.answer('reminder.add', { ...rule, for: 'house' })
    const [item] = await own()
    expect(item).toMatchObject({ name: rule.title, state: 'due', why: 'everyone' })
    await at.answer('reminder.done', { id: item?.ref ?? '', on, done: true })
    expect(await own()).toEqual([])
    await at.answer('reminder.set', { categories: { birthday: false } })
    await at.restart()
    await at.signIn('manager')
    await at.backOnline()
    expect(await at.db.selectFrom('reminder_rule').select('title').where('house_id', '=', at.house.id).execute()).toEqual([{ title: rule.title }])
    expect(await at.db.selectFrom('reminder_done').select('due_on').where('house_id', '=', at.house.id).execute()).toEqual([{ due_on: on }])
    expect((await inbox()).categories.filter(({ mine }) => !mine)).toMatchObject([{ category: 'birthday' }])
  })

  it('of the house are on the desk of every role, without private ones of others', async () => {
    const manager = callsBy(at.db, await at.house.actor('manager'))
    await manager('reminder.add', { ...rule, for: 'house' })
    await manager('reminder.add', { ...rule, title: 'Oma asi', for: 'me' })
    await at.enter('accountant')
    at.isOnline = false
    expect((await own()).map(({ name }) => name)).toEqual([rule.title])
  })
})
