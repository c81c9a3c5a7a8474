import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RefusedView } from '#shared/contract/attention.ts'
import { AtDesk, ok } from '../../../tests/support/atDesk.ts'
import type { TestBrowser } from '../../../tests/support/browser.ts'

describe('a refused intent, at the desk and for the manager', () => {
  let at: AtDesk
  let manager: TestBrowser
  let mid: string
  beforeEach(async () => {
    at = await AtDesk.begin()
    manager = await at.server.browser().signIn('manager@koduke.example')
    const [room_id, id] = [await at.house.room(), await at.house.client()]
    await at.enter('reception')
    at.isOnline = false
    ok(await at.ask('client.move', { id, room_id, reason: 'Helmi soovis' }))
    await at.house.client({ roomId: room_id })
    await at.backOnline()
    mid = (await at.refused()).mid
  })
  afterEach(() => at.close())

  const listed = async (): Promise<RefusedView[]> => (await manager.get('/api/attention')).body.entries
  const resolve = async (how: object): Promise<void> => {
    const [entry] = await listed()
    const answer = await manager.post(`/api/attention/${mid}/resolve`, { device_id: entry?.device_id, ...how })
    expect(answer.status).toBe(200)
  }

  it('is reported to the desk at once when the manager has dealt with it, with who and how', async () => {
    at.server.now = new Date(at.server.now.getTime() + 60_000)
    await resolve({ resolution: 'discarded', reason: 'Tuba läks teisele' })
    await vi.waitFor(async () => expect((await at.state()).numbers.attention).toBe(0), 3000)
    const { name } = await at.db.selectFrom('person').select('name').where('id', '=', at.people.manager).executeTakeFirstOrThrow()
    expect(await at.state()).toMatchObject({
      refused: [],
      settled: [
        {
          mid,
          name: 'client.move',
          input: { reason: 'Helmi soovis' },
          resolution: 'discarded',
          reason: 'Tuba läks teisele',
          who: name,
          settledAt: at.server.now.toISOString(),
        },
      ],
    })
    expect(await at.desk.handle({ type: 'resolve', mid, resolution: 'copied', reason: null, input: null, language: 'et' })).toMatchObject({
      refused: { status: 404 },
    })
  })

  it('is reported to a desk that was offline, once it is back, and for a week', async () => {
    at.isOnline = false
    await resolve({ resolution: 'copied', reason: null })
    await at.restart()
    ok(await at.signIn('reception'))
    expect((await at.state()).numbers.attention).toBe(1)
    at.isOnline = true
    await at.signOut()
    await at.enter('reception')
    await vi.waitFor(async () => expect((await at.state()).settled).toMatchObject([{ mid, resolution: 'copied', reason: null }]), 3000)
    at.wall += 8 * 86_400_000
    at.server.now = new Date(at.wall)
    await at.restart()
    ok(await at.signIn('reception'))
    await at.synced()
    expect((await at.state()).settled).toEqual([])
  })

  it('is reported to the manager when it was dealt with at the desk', async () => {
    expect(await listed()).toMatchObject([{ mid, endpoint: 'client.move' }])
    ok(await at.desk.handle({ type: 'resolve', mid, resolution: 'discarded', reason: 'Helmi mõtles ümber', input: null, language: 'et' }))
    await vi.waitFor(async () => expect(await listed()).toEqual([]), 3000)
    expect((await at.state()).settled).toEqual([])
    expect(await at.db.selectFrom('sync_dead').select(['reason', 'resolved_by']).execute()).toEqual([
      { reason: 'Helmi mõtles ümber', resolved_by: at.people.reception },
    ])
  })

  it('stays while nobody has dealt with it', async () => {
    await at.sync()
    await at.synced()
    expect(await at.state()).toMatchObject({ numbers: { online: true, attention: 1 }, refused: [{ mid }], settled: [] })
  })
})
