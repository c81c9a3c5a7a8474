import { describe, expect, it } from 'vitest'
import { formatOf } from './format.ts'

const et = formatOf('et')
const NOW = new Date('2026-11-21T12:05:00Z')

describe('formatOf', () => {
  it('writes days and times of Tallinn', () => {
    expect(et.day('2026-11-21')).toBe('21.11.2026')
    expect(et.day('2026-11-21T22:30:00Z')).toBe('22.11.2026')
    expect(et.time('2026-11-21T12:05:00Z')).toBe('14:05')
    expect(et.time('2026-06-21T21:05:00Z')).toBe('00:05')
    expect(et.longDay('2026-11-21')).toBe('laupäev, 21. november 2026')
  })

  it('shows how long ago something of today was', () => {
    expect(et.relative('2026-11-21T11:53:00Z', NOW)).toBe('12 min tagasi')
    expect(et.relative('2026-11-21T09:05:00Z', NOW)).toBe('3 h tagasi')
    expect(et.relative('2026-11-21T12:05:20Z', NOW)).toBe('äsja')
    expect(et.relative('2026-11-19T09:05:00Z', NOW)).toBe('19.11.2026')
  })

  it('writes money with spaces that do not break', () => {
    expect(et.money(123450)).toBe('1\u00a0234,50\u00a0€')
    expect(et.money(-5)).toBe('−0,05\u00a0€')
    expect(et.money(123456789)).toBe('1\u00a0234\u00a0567,89\u00a0€')
  })

  it('counts full years', () => {
    expect(et.age('1938-11-22', NOW)).toBe(87)
    expect(et.age('1938-11-21', NOW)).toBe(88)
    expect(et.age(null, NOW)).toBeNull()
  })

  it('sorts words in Estonian order', () => {
    expect(['Õie', 'Zoja', 'Šura', 'Tiit', 'Sirje', 'Žanna'].toSorted(et.compare)).toEqual(['Sirje', 'Šura', 'Zoja', 'Žanna', 'Tiit', 'Õie'])
  })
})
