import { expect, it } from 'vitest'
import { HARDSHIPS, helpsWith, isThereAt, TIMES_OF_DAY, type TimeOfDay } from './homeHelp.ts'

const timesOf = (opens: string | null, closes: string | null): TimeOfDay[] => TIMES_OF_DAY.filter((time) => isThereAt({ opens, closes }, time))

it('counts as available at a time of day if it is open for an hour of it', () => {
  expect(timesOf('08:00', '17:00')).toEqual(['morning', 'day'])
  expect(timesOf('08:00', '17:30')).toEqual(['morning', 'day'])
  expect(timesOf('09:30', '18:00')).toEqual(['day', 'evening'])
  expect(timesOf('20:00', '08:00')).toEqual(['morning', 'evening', 'night'])
  expect(timesOf('05:00', '05:30')).toEqual([])
  expect(timesOf('05:30', '06:30')).toEqual([])
  expect(timesOf('01:00', '05:00')).toEqual(['night'])
  expect(timesOf('08:00', null)).toEqual(TIMES_OF_DAY)
})

it('does not count laundry or washing a person as cleaning', () => {
  const helped = (service: number) => HARDSHIPS.filter((each) => helpsWith(service, [each]) > 0)
  expect(helped(124)).toEqual(['laundry'])
  expect(helped(125)).toEqual(['washing'])
  expect(helped(123)).toEqual(['meals'])
})
