// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { createDrafts } from './drafts.ts'
import { DRAFTS, UNSENT } from './draftsHere.ts'
import { placeInBrowser } from './draftsInBrowser.ts'

const NOW = Date.parse('2026-11-21T14:02:00Z')
const DAY = 86_400_000
const keyOf = (byte: number): string => Buffer.alloc(32, byte).toString('base64url')
const NAME = 'entry client-17'
const ENTRY = { text: 'Helmi kukkus vannitoas', handover: true }

interface Tab {
  key?: string | null
  at?: number
  storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

/** One browser tab with a fake clock. */
async function tab({ key = keyOf(1), at = NOW, storage = localStorage }: Tab = {}) {
  const timers: (() => void)[] = []
  const place = placeInBrowser({ askKey: async () => key, storage, alone: (run) => run(), now: () => at })
  const drafts = createDrafts({ place, now: () => at, after: (run) => void timers.push(run) })
  await drafts.reload()
  const pass = async (): Promise<void> => {
    for (const run of timers.splice(0)) run()
    await drafts.flush()
  }
  return { ...drafts, pass, timers }
}

const begun = async (given?: Tab): Promise<void> => {
  const { keep, pass } = await tab(given)
  keep(NAME, ENTRY)
  await pass()
}
const stored = (): string => localStorage.getItem(DRAFTS) ?? ''
const leftFor = async (given?: Tab) => (await tab(given)).get(NAME)

beforeEach(() => localStorage.clear())

describe('drafts in a browser', () => {
  it('are restored for their author as they were left, with the time', async () => {
    await begun()
    expect(await leftFor({ at: NOW + 6 * DAY })).toEqual({ draft: ENTRY, at: NOW })
  })

  it('do not count as missing while their key is unknown', async () => {
    await tab({ key: null })
    await begun()
    await expect(tab({ key: null })).rejects.toThrow('cannot be opened')
  })

  it('are written once for everything typed within two seconds', async () => {
    const { keep, timers } = await tab()
    for (const text of ['H', 'He', 'Hel']) keep(NAME, { text })
    expect(timers).toHaveLength(1)
    expect(stored()).toBe('')
  })

  it('reveal nothing in the stored bytes', async () => {
    await begun()
    const parts = Object.values(JSON.parse(stored()) as Record<string, { sealed: string }>)
    const bytes = [stored(), ...parts.map(({ sealed }) => Buffer.from(sealed, 'base64').toString('latin1'))].join()
    expect(parts).toHaveLength(1)
    for (const words of ['Helmi', 'kukkus', 'entry', 'client-17', keyOf(1)]) expect(bytes).not.toContain(words)
  })

  it('stay unreadable for the next user, and unaffected by their input', async () => {
    await begun()
    expect(await leftFor({ key: keyOf(2) })).toBeNull()
    const other = await tab({ key: keyOf(2) })
    other.keep(NAME, { text: 'Teise sõnad', handover: false })
    await other.pass()
    expect(await leftFor()).toEqual({ draft: ENTRY, at: NOW })
    expect((await leftFor({ key: keyOf(2) }))?.draft).toMatchObject({ text: 'Teise sõnad' })
  })

  it('are deleted when they are sent, and leave nothing behind', async () => {
    const { keep, forget, pass } = await tab()
    keep(NAME, ENTRY)
    await pass()
    forget(NAME)
    await pass()
    expect(stored()).toBe('')
  })

  it('are deleted after a week, also those of a user who never returned', async () => {
    await begun()
    expect(await leftFor({ at: NOW + 8 * DAY })).toBeNull()
    const { keep, pass } = await tab({ key: keyOf(2), at: NOW + 8 * DAY })
    keep('entry c2', ENTRY)
    await pass()
    expect(Object.keys(JSON.parse(stored()) as object)).toHaveLength(1)
    expect(await leftFor()).toBeNull()
  })

  it('of unsent entries stay as long as the server accepts them', async () => {
    const { keep, pass } = await tab()
    keep(`${UNSENT}m1`, ENTRY)
    await pass()
    const { keep: other, pass: later } = await tab({ key: keyOf(2), at: NOW + 30 * DAY })
    other('entry c2', ENTRY)
    await later()
    expect(Object.keys(JSON.parse(stored()) as object)).toHaveLength(2)
    const { keep: third, pass: last } = await tab({ key: keyOf(2), at: NOW + 32 * DAY })
    third('entry c2', ENTRY)
    await last()
    expect(Object.keys(JSON.parse(stored()) as object)).toHaveLength(1)
  })

  it('of two tabs are merged, and what one has sent the other does not restore', async () => {
    const [one, other] = [await tab(), await tab()]
    one.keep(NAME, ENTRY)
    await one.pass()
    other.keep('entry c2', { text: 'Teine' })
    await other.pass()
    await other.reload()
    one.forget(NAME)
    await one.pass()
    await other.reload()
    expect(other.get(NAME)).toBeNull()
    expect((await tab()).get('entry c2')).not.toBeNull()
  })

  it('are discarded if a byte was changed', async () => {
    await begun()
    const [tag, part] = Object.entries(JSON.parse(stored()) as Record<string, { at: number; sealed: string }>)[0] ?? []
    localStorage.setItem(DRAFTS, JSON.stringify({ [tag ?? '']: { ...part, at: NOW + 1 } }))
    expect(await leftFor()).toBeNull()
  })

  it('stay in the form if there is no key or no space, and are stored as soon as there is', async () => {
    const { keep, get, pass } = await tab({ key: null })
    keep(NAME, ENTRY)
    await pass()
    expect([stored(), get(NAME)?.draft]).toEqual(['', ENTRY])
    let isFull = true
    const full = {
      getItem: (name: string) => localStorage.getItem(name),
      removeItem: (name: string) => localStorage.removeItem(name),
      setItem: (name: string, value: string) => {
        if (isFull) throw new DOMException('full', 'QuotaExceededError')
        localStorage.setItem(name, value)
      },
    }
    const crowded = await tab({ storage: full })
    crowded.keep(NAME, ENTRY)
    await crowded.pass()
    isFull = false
    crowded.keep('entry c2', { text: 'Teine' })
    await crowded.pass()
    expect((await leftFor())?.draft).toEqual(ENTRY)
  })
})
