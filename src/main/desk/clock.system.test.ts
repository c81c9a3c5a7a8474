import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AtDesk, ok } from '../../../tests/support/atDesk.ts'

const HOUR = 3_600_000
const YEAR = 365 * 24 * HOUR

let at: AtDesk
beforeEach(async () => {
  at = await AtDesk.begin()
})
afterEach(() => at.close())

it('dates nothing before the last contact with the server, even after a start with a wrong clock, and says so', async () => {
  const id = await at.house.client()
  await at.enter()
  at.isOnline = false
  await at.restart(() => (at.jump = -20 * YEAR))
  ok(await at.signIn())
  await at.note(id, 'vale kell')
  expect((await at.state()).waiting[0]?.at).toBe(at.server.now.toISOString())
  expect((await at.state()).numbers).toMatchObject({ skew: -20 * YEAR, isTimeSure: false })
  at.isOnline = true
  await vi.waitFor(async () => expect(await at.entries('vale kell')).toMatchObject([{ event_at: at.server.now.toISOString() }]), 5000)
})

it.each([
  ['back', -YEAR],
  ['forward', YEAR],
])('uses the true time ten hours later, after a clock set %s and a restart, and after another', async (_where, jump) => {
  const id = await at.house.client()
  await at.enter()
  at.isOnline = false
  at.wall += 10 * HOUR
  at.jump = jump
  await at.restart()
  ok(await at.signIn())
  const meant = new Date(at.wall).toISOString()
  await at.note(id, 'kümme tundi hiljem')
  expect((await at.state()).waiting[0]?.at).toBe(meant)
  expect((await at.state()).numbers).toMatchObject({ skew: jump, isTimeSure: true })
  await at.restart()
  ok(await at.signIn())
  at.server.now = new Date(at.wall)
  await at.backOnline()
  expect(await at.entries('kümme tundi hiljem')).toMatchObject([{ event_at: meant }])
})
