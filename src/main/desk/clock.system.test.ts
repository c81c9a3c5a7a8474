import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AtDesk, ok } from '../../../tests/support/atDesk.ts'

const YEAR = 365 * 86_400_000

let at: AtDesk
beforeEach(async () => {
  at = await AtDesk.begin()
})
afterEach(() => at.close())

it('dates nothing before the server was last heard, also after a start with a wrong clock, and says so', async () => {
  const id = await at.house.client()
  await at.enter()
  at.isOnline = false
  at.wall -= 20 * YEAR
  await at.restart()
  ok(await at.signIn())
  await at.note(id, 'vale kell')
  expect((await at.state()).waiting[0]?.at).toBe(at.server.now.toISOString())
  expect((await at.state()).numbers.skew).toBe(-20 * YEAR)
  at.isOnline = true
  await vi.waitFor(async () => expect(await at.entries('vale kell')).toMatchObject([{ event_at: at.server.now.toISOString() }]), 5000)
})
