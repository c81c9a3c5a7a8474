import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TIMELINE_SOURCES, type DiaryView } from '#shared/contract/diary.ts'
import { AtDesk, ok } from '../../../tests/support/atDesk.ts'
import type { TestBrowser } from '../../../tests/support/browser.ts'
import { callsBy } from '../../../tests/support/call.ts'

/** Around the first instant that the copy holds on 21 November 2026: the months of the last 60 days. */
const MOMENTS = [
  '2026-11-20T10:00:00.000Z',
  '2026-10-01T00:00:00.000Z',
  '2026-09-30T23:59:59.999Z',
  '2026-09-01T00:00:00.000Z',
  '2026-09-01T00:00:00.000Z',
  '2026-08-31T23:59:59.999Z',
  '2026-08-31T23:59:59.999Z',
  '2026-07-15T12:00:00.000Z',
  '2026-01-02T12:00:00.000Z',
  '2025-03-04T12:00:00.000Z',
]

interface Page {
  entries: DiaryView[]
  next: string | null
}

describe('a diary that is longer than the copy', () => {
  let at: AtDesk
  let browser: TestBrowser
  let id: string
  beforeEach(async () => {
    at = await AtDesk.begin()
    browser = await at.server.browser().signIn('manager@koduke.example')
    id = await at.house.client()
    // Nothing is recorded before a person's arrival.
    await at.db
      .updateTable('stay')
      .set((eb) => ({ started_at: '2020-01-05T08:00:00.000Z', arrived_on: '2020-01-05', ver: eb('ver', '+', 1) }))
      .where('client_id', '=', id)
      .execute()
    const writer = await at.house.actor('carer')
    for (const [index, moment] of MOMENTS.entries())
      await callsBy(at.db, writer, moment)('diary.add', { kind: index % 3 === 0 ? 'meal' : 'other', client_id: id, text: moment })
  })
  afterEach(() => at.close())

  const page = async (input: object): Promise<Page> => (await at.answer('diary.list', { id, ...input })) as Page
  const read = async (input: object): Promise<DiaryView[]> => {
    const seen: DiaryView[] = []
    for (let before: string | null = ''; before !== null; ) {
      const { entries, next }: Page = await page({ ...input, ...(before && { before }) })
      seen.push(...entries)
      before = next
    }
    return seen
  }
  const truth = async (query = ''): Promise<DiaryView[]> => (await browser.get(`/api/client/${id}/diary?limit=200${query}`)).body.entries

  it('is read to its end across the copy’s limit, without gaps or duplicates, by pages of any size', async () => {
    await at.enter()
    for (const limit of [1, 2, 3, 4, 5, 200]) expect(await read({ limit })).toEqual(await truth())
    expect(await read({ limit: 2, kinds: ['meal'] })).toEqual(await truth('&kinds=meal'))
  })

  it('is read across the limit with everything else that happened', async () => {
    await at.enter()
    const sources = [...TIMELINE_SOURCES]
    for (const limit of [1, 3, 200]) expect(await read({ limit, sources })).toEqual(await truth(`&sources=${sources.join(',')}`))
  })

  it('is read down to the limit without a connection, and says that the rest needs one', async () => {
    await at.enter()
    at.isOnline = false
    const { entries, next } = await page({ limit: 40 })
    expect(entries.map(({ event_at }) => event_at)).toEqual(MOMENTS.slice(0, 5))
    expect(next).not.toBeNull()
    expect(await at.ask('diary.list', { id, before: next })).toEqual({ lost: true })
    at.isOnline = true
    expect((await page({ limit: 40, before: next })).entries.map(({ event_at }) => event_at)).toEqual(MOMENTS.slice(5))
  })

  it('comes from the server while its months are being copied', async () => {
    at.cuts = /api\/sync/
    ok(await at.signIn())
    expect(await read({ limit: 3 })).toEqual(await truth())
    at.cuts = null
    await at.sync()
    await at.synced()
    await vi.waitFor(async () => expect((await at.state()).numbers.syncedAt).not.toBeNull(), 3000)
    expect(await read({ limit: 3 })).toEqual(await truth())
  })

  it('lets an old entry be struck out at the server', async () => {
    await at.enter()
    const old = (await read({ limit: 40 })).at(-1)?.id ?? ''
    expect(await at.answer('diary.strike', { id: old, reason: 'Vale inimene' })).toMatchObject({ entry: { id: old, strike_reason: 'Vale inimene' } })
    expect((await read({ limit: 40 })).at(-1)).toMatchObject({ id: old, strike_reason: 'Vale inimene' })
    expect((await at.state()).waiting).toEqual([])
    at.isOnline = false
    expect(await at.ask('diary.strike', { id: old, reason: 'Veel kord' })).toEqual({ lost: true })
  })
})

describe('the time until which a person has seen a diary', () => {
  it('is stored at a desk without a connection, does not count as unsent, and is sent only to the person’s other devices', async () => {
    const at = await AtDesk.begin()
    const id = await at.house.client()
    await at.enter()
    at.isOnline = false
    await at.answer('diary.see', { id, at: MOMENTS[0] ?? '' })
    expect(await at.answer('diary.seen', { id })).toEqual({ seen_at: MOMENTS[0] })
    expect((await at.state()).numbers.unsent).toBe(0)
    at.isOnline = true
    await at.sync()
    const seenBy = async (role: string) => {
      const browser = await at.server.browser().signIn(`${role}@koduke.example`)
      return { seen: (await browser.get(`/api/client/${id}/diary/seen`)).body.seen_at, copied: (await browser.get('/api/sync')).text }
    }
    await vi.waitFor(async () => expect((await seenBy('manager')).seen).toBe(MOMENTS[0]), 3000)
    expect((await seenBy('manager')).copied).toContain('client_seen')
    expect((await seenBy('reception')).seen).toBeNull()
    expect((await seenBy('reception')).copied).not.toContain('client_seen')
    const audited = await at.db.selectFrom('audit').select('action').where('action', 'like', 'diary.see%').execute()
    expect(audited).toEqual([])
    await at.close()
  })
})
