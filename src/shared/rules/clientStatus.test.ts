import { describe, expect, it } from 'vitest'
import { CLIENT_STATUSES, isAllowed, TRANSITIONS } from './clientStatus.ts'

describe('isAllowed', () => {
  it('agrees with the table for every pair', () => {
    const allowed = CLIENT_STATUSES.flatMap((from) => CLIENT_STATUSES.filter((to) => isAllowed(from, to)).map((to) => `${from} → ${to}`))
    expect(allowed).toEqual([
      'majas → majas',
      'majas → eemal',
      'majas → lahkunud',
      'majas → surnud',
      'ootel → majas',
      'ootel → lahkunud',
      'ootel → surnud',
      'eemal → majas',
      'eemal → eemal',
      'eemal → lahkunud',
      'eemal → surnud',
      'lahkunud → majas',
      'lahkunud → ootel',
      'lahkunud → surnud',
    ])
  })

  it('lets nobody come back from death', () => {
    expect(TRANSITIONS.surnud).toEqual([])
  })
})
