import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clockText, readClock, readClocks } from './clock.ts'

describe('a clock time', () => {
  it.each([
    ['8', '08:00'],
    ['16', '16:00'],
    ['8.30', '08:30'],
    ['8:30', '08:30'],
    ['8,30', '08:30'],
    ['8 30', '08:30'],
    ['0135', '01:35'],
    ['135', '01:35'],
    ['2359', '23:59'],
    [' 08:00 ', '08:00'],
  ])('is read from %j', (text, time) => expect(readClock(text)).toBe(time))

  it.each(['', '24', '24:00', '8:60', '8:3', 'kell 8', '12345', '-1', '830 1'])('is not read from %j', (text) => {
    expect(readClock(text)).toBeNull()
    expect(clockText(text)).toBe(text.trim())
  })

  it('reads back its own output, also from digits alone', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), (hour, minute) => {
        const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
        for (const text of [time, time.replace(':', ''), time.replace(':', '.')]) expect(readClock(text)).toBe(time)
      }),
    )
  })
})

describe('several clock times', () => {
  it.each([
    ['10, 16', ['10:00', '16:00']],
    ['20:30,8.00', ['08:00', '20:30']],
    ['8 8:00; 0800', ['08:00']],
    ['', []],
  ])('are read from %j', (text, times) => expect(readClocks(text)).toEqual(times))
  it('are invalid if one of them is invalid', () => expect(readClocks('8, homme')).toBeNull())
})
