import { describe, expect, it } from 'vitest'
import { HOUSE_ROLES, type HouseRole, RIGHTS_OF_ROLE } from '../../rights.ts'
import { layersFor } from './layers.ts'
import { type Layer, LAYERS } from './terms.ts'

/** What each role never sees on a calendar. */
const WITHOUT = {
  manager: [],
  nurse: [],
  reception: [],
  carer: ['paper'],
  accountant: ['doctor', 'family', 'clients', 'review', 'paper', 'check'],
  kitchen: ['doctor', 'family', 'clients', 'review', 'paper', 'check', 'birthday'],
} as const satisfies Record<HouseRole, readonly Layer[]>

describe('the layers of a calendar', () => {
  it.each(HOUSE_ROLES)('are those that may have rows for a %s', (role) => {
    const never: readonly Layer[] = WITHOUT[role]
    expect(layersFor(new Set(RIGHTS_OF_ROLE[role]))).toEqual(LAYERS.filter((layer) => !never.includes(layer)))
  })
})
