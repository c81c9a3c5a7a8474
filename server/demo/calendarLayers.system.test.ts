import { expect, it } from 'vitest'
import { ids } from '#shared/contract/ids.ts'
import { HOUSE_ROLES, RIGHTS_OF_ROLE } from '#shared/rights.ts'
import { layersFor } from '#shared/rules/calendar/layers.ts'
import { LAYERS } from '#shared/rules/calendar/terms.ts'
import { addDays, dayOf } from '#shared/rules/time.ts'
import { callsBy } from '../../tests/support/call.ts'
import { loadedDemo, NOW } from './loadedDemo.ts'

it('has rows on a calendar only of the layers that a role is offered, and of each of them', { timeout: 60_000 }, async () => {
  const db = await loadedDemo({ days: 1, density: 1, houses: 2 })
  const today = dayOf(NOW)
  const periods = [-41, 0, 42, 84].map((from) => ({ from: addDays(today, from), to: addDays(today, from + 41) }))
  for (const role of HOUSE_ROLES) {
    const rights = new Set(RIGHTS_OF_ROLE[role])
    const actor = {
      personId: 'somebody',
      name: 'Keegi',
      role,
      rights,
      houseId: ids.house,
      partnerId: null,
      ehak: null,
      sessionId: 'session',
      deviceId: 'device',
    }
    const call = callsBy(db, actor, NOW.toISOString())
    const seen = new Set<string>()
    for (const period of periods) for (const { layer } of (await call('calendar.range', period)).items) seen.add(layer)
    expect([role, LAYERS.filter((layer) => seen.has(layer))]).toEqual([role, layersFor(rights)])
  }
  await db.destroy()
})
