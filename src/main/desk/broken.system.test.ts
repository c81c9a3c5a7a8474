import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Outbox } from '../replica/outbox.ts'
import { AtDesk } from '../../../tests/support/atDesk.ts'

let at: AtDesk
beforeEach(async () => {
  at = await AtDesk.begin()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await at.close()
})

it('goes on by itself after a full disk, and says meanwhile what is wrong', async () => {
  const id = await at.house.client()
  await at.enter()
  at.isOnline = false
  await at.note(id, 'enne ruumi')
  at.faults = []
  const full = vi.spyOn(Outbox.prototype, 'sending').mockImplementation(() => {
    throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
  })
  at.isOnline = true
  await at.sync()
  await vi.waitFor(async () => expect((await at.state()).numbers).toMatchObject({ trouble: 'disk-full', unsent: 1 }), 3000)
  full.mockRestore()
  await vi.waitFor(async () => expect((await at.state()).numbers).toMatchObject({ trouble: null, unsent: 0 }), 10_000)
  expect(await at.entries('enne ruumi')).toHaveLength(1)
  expect(at.faults).not.toEqual([])
})

it('says of a full disk that it is this computer’s', async () => {
  const id = await at.house.client()
  await at.enter()
  at.faults = []
  vi.spyOn(Outbox.prototype, 'add').mockImplementation(() => {
    throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
  })
  const refused = { status: 507, body: { code: 'disk-full', message: expect.stringContaining('Selle arvuti ketas on täis') } }
  expect(await at.ask('diary.add', { kind: 'other', client_id: id, text: 'ruumita' })).toMatchObject({ refused })
  expect((await at.state()).numbers.unsent).toBe(0)
})
