import { expect, it } from 'vitest'
import { helpsWith, monthlyCents } from './homeHelp.ts'

it.each([
  ['a day of daycare twice a week', { cents: 3_000, unit: 'paev' }, { days: 2, hours: 6 }, 26_000],
  ['an hour of home help, three hours on three days', { cents: 1_200, unit: 'tund' }, { days: 3, hours: 3 }, 46_800],
  ['a month of housing, however it is used', { cents: 45_000, unit: 'kuu' }, { days: 2, hours: 1 }, 45_000],
] as const)('counts %s', (_, price, use, cents) => expect(monthlyCents(price, use)).toBe(cents))

it('knows what a service helps with', () => {
  expect(helpsWith(117, ['washing', 'cleaning', 'housing'])).toBe(2)
  expect(helpsWith(101, ['washing'])).toBe(0)
})
