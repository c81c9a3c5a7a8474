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

it('tells the same look of the same session once in its window', () => {
  expect(told(new Looks(), T)).toBe(false)
  expect([T, T + 1, T + LOOK_WINDOW - 1].map((at) => told(written(), at))).toEqual([true, true, true])
  expect([T + LOOK_WINDOW, T - 1].map((at) => told(written(), at))).toEqual([false, false])
})

it.each([
  ['person', { personId: 'x' }],
  ['house', { houseId: 'x' }],
  ['session', { sessionId: 'x' }],
  ['device', { deviceId: 'x' }],
])('is another look by another %s', (_what, by) => {
  expect(told(written(), T, by)).toBe(false)
})

it('is another look by another call, at another, at more, and with another outcome', () => {
  expect(told(written(), T, {}, 'diary.list')).toBe(false)
  for (const whom of [{ ids: ['other'] }, { ids: ['helmi', 'other'] }, { entity: 'room' as const }, { outcome: 'link-closed' }])
    expect(told(written(), T, {}, 'client.get', { ...her, ...whom })).toBe(false)
})

it('knows a look that was not committed no more than one that never was', () => {
  const looks = new Looks()
  looks.unwritten(actor, 'client.get', [her], T)
  expect(told(looks, T)).toBe(false)
})

it('knows the same people in another order', () => {
  const looks = new Looks()
  looks.written(looks.unwritten(actor, 'client.list', [{ entity: 'client', ids: ['a', 'b'] }], T), T)
  expect(told(looks, T, {}, 'client.list', { entity: 'client', ids: ['b', 'a'] })).toBe(true)
})

it('forgets the oldest where there are too many, and writes a line more for it', () => {
  const looks = written()
  for (let n = 0; n < 60_000; n++) looks.written([{ concerned: her, key: String(n) }], T)
  expect(told(looks, T)).toBe(false)
})
