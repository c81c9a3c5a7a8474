import { expect, it } from 'vitest'
import type { Actor, AuditSubjects } from '#core/kernel/env.ts'
import { LOOK_WINDOW, Looks } from './looks.ts'

const actor = { personId: 'p', houseId: 'h', sessionId: 's', deviceId: 'd' } as Actor
const her: AuditSubjects = { entity: 'client', ids: ['helmi'] }
const T = Date.parse('2026-11-21T10:00:00.000Z')

const told = (looks: Looks, at: number, by: Partial<Actor> = {}, action = 'client.get', whom: AuditSubjects = her): boolean =>
  looks.unwritten({ ...actor, ...by }, action, [whom], at).length === 0

const written = (): Looks => {
  const looks = new Looks()
  looks.written(looks.unwritten(actor, 'client.get', [her], T), T)
  return looks
}

it('records the same view of the same session once within its window', () => {
  expect(told(new Looks(), T)).toBe(false)
  expect([T, T + 1, T + LOOK_WINDOW - 1].map((at) => told(written(), at))).toEqual([true, true, true])
  expect([T + LOOK_WINDOW, T - 1].map((at) => told(written(), at))).toEqual([false, false])
})

it.each([
  ['person', { personId: 'x' }],
  ['house', { houseId: 'x' }],
  ['session', { sessionId: 'x' }],
  ['device', { deviceId: 'x' }],
])('is another view with another %s', (_what, by) => {
  expect(told(written(), T, by)).toBe(false)
})

it('is another view with another call, another person, more people, or another outcome', () => {
  expect(told(written(), T, {}, 'diary.list')).toBe(false)
  for (const whom of [{ ids: ['other'] }, { ids: ['helmi', 'other'] }, { entity: 'room' as const }, { outcome: 'link-closed' }])
    expect(told(written(), T, {}, 'client.get', { ...her, ...whom })).toBe(false)
})

it('does not remember a view whose transaction was rolled back', () => {
  const looks = new Looks()
  looks.unwritten(actor, 'client.get', [her], T)
  expect(told(looks, T)).toBe(false)
})

it('recognises the same people in another order', () => {
  const looks = new Looks()
  looks.written(looks.unwritten(actor, 'client.list', [{ entity: 'client', ids: ['a', 'b'] }], T), T)
  expect(told(looks, T, {}, 'client.list', { entity: 'client', ids: ['b', 'a'] })).toBe(true)
})

it('forgets the oldest if there are too many, and then writes one line more', () => {
  const looks = written()
  for (let n = 0; n < 60_000; n++) looks.written([{ concerned: her, key: String(n) }], T)
  expect(told(looks, T)).toBe(false)
})
