import { describe, expect, it } from 'vitest'
import { portionsItem } from './orderLines.ts'

const LUNCH = { day: '2026-11-30', meal: 'lounasook' } as const

describe('a line of an order for portions', () => {
  it('tells day, meal, texture and choice', () => {
    expect(portionsItem(LUNCH, { texture: 'pureed', choice: 'Kanakaste', instead: [], without: [], count: 3 })).toBe(
      'Lõunasöök 30.11.2026, püree (IDDSI 4), Kanakaste',
    )
  })

  it('tells what is replaced and left out, and that a texture is still to be said', () => {
    expect(portionsItem(LUNCH, { texture: 'unset', choice: null, instead: ['Sai'], without: ['Kringel'], count: 1 })).toBe(
      'Lõunasöök 30.11.2026, tekstuur täpsustada, asendus: Sai, ilma: Kringel',
    )
  })
})
