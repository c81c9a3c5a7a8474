import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parityOf } from '#core/db/synced.ts'
import { DATA_CLASSES } from '#shared/rights.ts'
import { PROTOCOL } from '#shared/sync.ts'
import { Copy } from './copy.ts'
import type { CopyFiles } from './copy.parts.ts'
import { readPage } from './page.ts'

const SCOPE = 'hA:basic'
type Row = [seq: number, table: string, id: string, values: (string | number | null)[] | null]

/** Contacts as in an imagined server: `age`, `mood` and `zodiac` are unknown to this release; `rights` and `wake_at_night` are missing. */
const CONTACT = ['age', 'client_id', 'house_id', 'id', 'mood', 'name', 'position', 'updated_at', 'updated_by', 'ver', 'zodiac']
const contact = (id: string, name: string): Row[3] => [77, 'c1', 'A', id, 'hea', name, 3, '2026-11-01', 'p1', 1, 'kaljukits']

describe('a copy from a server of another release', () => {
  let folder: string
  let files: CopyFiles
  let copy: Copy
  let cursors = 0
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'koduke-told-'))
    files = new Map(DATA_CLASSES.map((name) => [name, { path: join(folder, `${name}.db`), key: null }]))
    copy = await Copy.open(files)
  })
  afterEach(async () => {
    await copy.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const parity = (seqs: readonly number[]) => ({ rows: seqs.length, sum: seqs.reduce((sum, seq) => sum + parityOf(seq), 0) })

  /** Applies a page; `left`: the numbers of the rows that the server counts at the end. */
  function take(rows: Row[], { tables, shape, mode = 'snap', from = 0, left }: Said) {
    const head = {
      epoch: 'e1',
      schema: PROTOCOL,
      shape,
      ...(tables && { tables: Object.fromEntries(DATA_CLASSES.map((name) => [name, name === 'basic' ? tables : {}])) }),
      now: '2026-11-22T10:00:00.000Z',
      scopes: [{ k: SCOPE, mode, from, est: 9 }],
      role: 'manager',
      classes: [...DATA_CLASSES],
      durable: {},
    }
    const lines = rows.map(([seq, table, id, values]) => [0, seq, table, id, values ? 'put' : 'del', 1, values])
    const end = { q: rows.at(-1)?.[0] ?? from, whole: left !== undefined, ...parity(left ?? []) }
    const tail = { next: { basic: `${++cursors}` }, more: left === undefined, ends: [end] }
    const page = readPage(Buffer.from([head, ...lines, tail].map((line) => JSON.stringify(line)).join('\n')))
    if (!page) throw new Error('No page')
    return copy.take(page, { cursor: copy.cursor(), receivedAt: { shown: 0, wall: 0, monotonic: 0 } }).as
  }
  interface Said {
    shape: string
    tables?: Record<string, string[]>
    mode?: 'snap' | 'delta'
    from?: number
    left?: number[]
  }
  const contacts = () =>
    copy.db.selectFrom('client_contact').select(['id', 'name', 'position', 'rights', 'wake_at_night', 'phone']).orderBy('id').execute()
  const seen = (id: string, name: string) => ({ id, name, position: 3, rights: '[]', wake_at_night: 0, phone: null })
  const LATER = { client_contact: CONTACT, star_sign: ['id', 'note'] }
  const STAR: Row = [2, 'star_sign', 's1', ['s1', 'tume']]

  for (const way of [
    'at once',
    'page by page',
    'page by page, with an end of the program between',
    'page by page, told otherwise in between',
  ] as const)
    it(`shows what it knows and counts what it does not, ${way}`, async () => {
      const last: Row[] = [
        [3, 'client_contact', 'k2', contact('k2', 'Juhan')],
        [4, 'star_sign', 's2', ['s2', 'hele']],
      ]
      const first: Row[] = [[1, 'client_contact', 'k1', contact('k1', 'Mari')], STAR]
      if (way === 'at once') expect(take([...first, ...last], { shape: 's1', tables: LATER, left: [1, 2, 3, 4] })).toBe('applied')
      else {
        expect(take(first, { shape: 's1', tables: LATER })).toBe('applied')
        if (way.includes('end of the program')) {
          await copy.close()
          copy = await Copy.open(files)
        }
        expect(await contacts()).toEqual([])
        const isOther = way.includes('otherwise')
        // The same columns in another order, as after a server update.
        const tables = { ...LATER, client_contact: CONTACT.toReversed() }
        const rest = isOther
          ? last.map(([seq, table, id, values]): Row => [seq, table, id, table === 'star_sign' ? values : (values?.toReversed() ?? null)])
          : last
        expect(take(rest, { shape: isOther ? 's2' : 's1', ...(isOther && { tables }), from: 2, left: [1, 2, 3, 4] })).toBe('applied')
      }
      expect(await contacts()).toEqual([seen('k1', 'Mari'), seen('k2', 'Juhan')])
      expect(copy.hidesAny()).toBe(true)
    })

  it('stays correct when rows of an unknown table are added, changed and deleted', () => {
    take([STAR], { shape: 's1', tables: LATER, left: [2] })
    expect(take([[3, 'star_sign', 's2', ['s2', 'hele']]], { shape: 's1', mode: 'delta', from: 2, left: [2, 3] })).toBe('applied')
    expect(take([[4, 'star_sign', 's1', ['s1', 'uus']]], { shape: 's1', mode: 'delta', from: 3, left: [3, 4] })).toBe('applied')
    expect(take([[5, 'star_sign', 's2', null]], { shape: 's1', mode: 'delta', from: 4, left: [4] })).toBe('applied')
    expect(take([], { shape: 's1', mode: 'delta', from: 5, left: [4, 5] })).toBe('unequal')
    expect(take([[9, 'star_sign', 's9', ['s9', 'x']]], { shape: 's1', left: [9] })).toBe('applied')
  })

  it('does not mention an update if there are no such rows', () => {
    take([], { shape: 's1', tables: LATER, left: [] })
    expect(copy.hidesAny()).toBe(false)
    take([STAR], { shape: 's1', mode: 'delta', left: [2] })
    expect(copy.hidesAny()).toBe(true)
    take([[3, 'star_sign', 's1', null]], { shape: 's1', mode: 'delta', from: 2, left: [] })
    expect(copy.hidesAny()).toBe(false)
  })

  it('keeps its values of a column that the server does not send', async () => {
    const whole = [...CONTACT, 'phone']
    take([[1, 'client_contact', 'k1', [...(contact('k1', 'Mari') ?? []), '5551234']]], { shape: 's1', tables: { client_contact: whole }, left: [1] })
    expect(take([[2, 'client_contact', 'k1', contact('k1', 'Maarja')]], { shape: 's0', tables: LATER, mode: 'delta', from: 1, left: [2] })).toBe(
      'applied',
    )
    expect(await contacts()).toEqual([{ ...seen('k1', 'Maarja'), phone: '5551234' }])
  })

  it('leaves out rows that lack a required column, and copies them again when the server sends it', async () => {
    const tables = { client_contact: CONTACT.filter((name) => name !== 'position') }
    const values = contact('k1', 'Mari')?.filter((_, index) => CONTACT[index] !== 'position') ?? []
    expect(take([[1, 'client_contact', 'k1', values]], { shape: 's1', tables, left: [1] })).toBe('applied')
    expect(await contacts()).toEqual([])
    expect(copy.hidesAny()).toBe(true)
    expect(copy.cursor()).not.toBeNull()
    // The server is updated: a delta would never bring what was skipped.
    expect(take([], { shape: 's2', tables: LATER, mode: 'delta', from: 1, left: [1] })).toBe('stale')
    expect(copy.cursor()).toBeNull()
    expect(take([[1, 'client_contact', 'k1', contact('k1', 'Mari')]], { shape: 's2', left: [1] })).toBe('applied')
    expect(await contacts()).toEqual([seen('k1', 'Mari')])
  })

  it('refuses a page without columns if their last announcement differs', async () => {
    take([[1, 'client_contact', 'k1', contact('k1', 'Mari')]], { shape: 's1', tables: LATER, left: [1] })
    expect(copy.shape()).toBe('s1')
    expect(take([[2, 'client_contact', 'k1', contact('k1', 'Vale')]], { shape: 's7', mode: 'delta', from: 1, left: [2] })).toBe('stale')
    expect(await contacts()).toEqual([seen('k1', 'Mari')])
  })
})
