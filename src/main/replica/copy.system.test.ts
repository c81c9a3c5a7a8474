import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parityOf } from '#core/db/synced.ts'
import { PROTOCOL, valueOrder } from '#shared/sync.ts'
import { DATA_CLASSES } from '#shared/rights.ts'
import { Copy } from './copy.ts'
import type { CopyFiles } from './copy.parts.ts'
import { readPage } from './page.ts'
import { openSealed } from './sealedFile.ts'

const SCOPES = ['hA:care:2026-11', 'hA:care:2026-10']
/** More rows than other pages have. */
const ROWS = 6000
const FULL = 2000

/** A page in short form: rows as `[scope, seq, id]`, deleted without text. */
interface Said {
  rows: { scope: number; seq: number; id: string; text: string | null }[]
  ends: { q: number; whole: boolean; rows: number; sum: number }[]
  from?: number
  granted?: string[]
  modes?: ('snap' | 'delta')[]
  epoch?: string
}

describe('the first copy of a long table', () => {
  let files: CopyFiles
  let copy: Copy
  let columns: string[]
  let cursor: string | null = null
  beforeEach(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'koduke-copy-'))
    files = new Map(DATA_CLASSES.map((name) => [name, { path: join(folder, `${name}.db`), key: Buffer.alloc(32, 1) }]))
    copy = await Copy.open(files)
    const { rows } = await sql<{ name: string }>`select name from pragma_table_info('diary_entry')`.execute(copy.db)
    columns = valueOrder(rows.map(({ name }) => name))
    cursor = null
  })
  afterEach(() => copy.close())

  const reopen = async (open = files) => {
    await copy.close()
    copy = await Copy.open(open)
  }
  const valuesOf = (id: string, text: string) => {
    const given: Record<string, unknown> = {
      id,
      text,
      ver: 1,
      client_id: `c${id.slice(-2)}`,
      house_id: 'A',
      kind: 'other',
      values_json: '{}',
      refused: 0,
      handover: 0,
    }
    for (const name of ['updated_at', 'updated_by', 'event_at', 'recorded_at', 'recorded_by', 'recorded_name']) given[name] = `2026-11-01 ${id}`
    return columns.map((name) => given[name] ?? null)
  }
  const take = ({ rows, ends, from = 0, granted = SCOPES, modes = [], epoch = 'e1' }: Said) => {
    const next = `${Number(cursor ?? 0) + 1}`
    const head = {
      epoch,
      schema: PROTOCOL,
      shape: 's1',
      tables: Object.fromEntries(DATA_CLASSES.map((name) => [name, name === 'care' ? { diary_entry: columns } : {}])),
      now: '2026-11-22T10:00:00.000Z',
      scopes: granted.map((k, index) => ({ k, mode: modes[index] ?? 'snap', from, est: ROWS })),
      role: 'manager',
      classes: [...DATA_CLASSES],
      durable: {},
    }
    const lines = rows.map(({ scope, seq, id, text }) =>
      text === null ? [scope, seq, 'diary_entry', id, 'del', 2, null] : [scope, seq, 'diary_entry', id, 'put', 1, valuesOf(id, text)],
    )
    const tail = { next: { [granted[0]?.split(':')[1] ?? 'care']: next }, more: ends.some(({ whole }) => !whole), ends }
    const page = readPage(Buffer.from([head, ...lines, tail].map((line) => JSON.stringify(line)).join('\n')))
    if (!page) throw new Error('No page')
    const applied = copy.take(page, { cursor, receivedAt: { shown: 0, wall: 0, monotonic: 0 } })
    if (applied.as === 'applied') cursor = next
    return applied
  }
  const idOf = (seq: number) => `entry-${String(seq).padStart(6, '0')}`
  const parity = (seqs: readonly number[]) => ({ rows: seqs.length, sum: seqs.reduce((sum, seq) => sum + parityOf(seq), 0) })
  const upTo = (count: number, from = 1) => Array.from({ length: count }, (_, index) => from + index)
  const seen = async () =>
    (await copy.db.selectFrom('diary_entry').select(['id', 'text']).orderBy('id').execute()).map(({ id, text }) => `${id} ${text}`)

  /** All but the last rows of the first scope; not visible yet. Among them one that changes meanwhile, and one that is deleted. */
  const ON_THE_WAY = [
    ...upTo(ROWS).map((seq) => ({ scope: 0, seq, id: idOf(seq), text: 'enne' })),
    { scope: 0, seq: ROWS + 1, id: idOf(7), text: 'pärast' },
    { scope: 0, seq: ROWS + 2, id: idOf(8), text: null },
  ]
  const LAST = [
    { scope: 0, seq: ROWS + 3, id: idOf(9), text: 'viimasena' },
    { scope: 0, seq: ROWS + 4, id: idOf(10), text: null },
  ]
  const OPEN = { q: 0, whole: false, rows: 0, sum: 0 }
  const whole = (seqs: readonly number[], q: number) => ({ q, whole: true, ...parity(seqs) })
  const KEPT = [...upTo(ROWS).filter((seq) => ![7, 8, 9, 10].includes(seq)), ROWS + 1, ROWS + 3]
  const SEEN = upTo(ROWS)
    .filter((seq) => seq !== 8 && seq !== 10)
    .map((seq) => `${idOf(seq)} ${{ 7: 'pärast', 9: 'viimasena' }[seq] ?? 'enne'}`)

  const bringPages = async (after: (page: number) => Promise<void> = async () => undefined) => {
    for (let start = 0, page = 0; start < ON_THE_WAY.length; start += FULL, page++) {
      const rows = ON_THE_WAY.slice(start, start + FULL)
      expect(take({ rows, ends: [OPEN, OPEN], from: start })).toMatchObject({ as: 'applied' })
      expect(await seen()).toEqual([])
      await after(page)
    }
  }
  const bringLast = () => take({ rows: LAST, ends: [whole(KEPT, ROWS + 4), whole([], 0)], from: ROWS })

  it('is visible when it is complete, in its final state', async () => {
    await bringPages()
    expect(bringLast()).toMatchObject({ as: 'applied' })
    expect(await seen()).toEqual(SEEN)
    expect(copy.scopes()).toEqual(
      new Map([
        [SCOPES[0], ROWS + 4],
        [SCOPES[1], 0],
      ]),
    )
  })

  for (const [when, restarts] of [
    ['in the middle', [1]],
    ['after each page', [0, 1, 2, 3]],
  ] as const)
    it(`continues where the program ended ${when}`, async () => {
      await bringPages(async (page) => {
        if (restarts.some((at) => at === page)) await reopen()
      })
      expect(bringLast()).toMatchObject({ as: 'applied' })
      await reopen()
      expect(await seen()).toEqual(SEEN)
    })

  it('is not visible if the server’s count differs, and is copied again', async () => {
    await bringPages()
    expect(take({ rows: [], ends: [whole(KEPT, ROWS + 2), whole([], 0)], from: ROWS })).toEqual({ as: 'unequal', scopes: [SCOPES[0]] })
    expect(await seen()).toEqual([])
    await bringPages()
    expect(bringLast()).toMatchObject({ as: 'applied' })
    expect(await seen()).toEqual(SEEN)
  })

  it('leaves its file with its indexes and its WAL, however it was written', async () => {
    const indexes = () => {
      const connection = openSealed(files.get('care') ?? { path: '', key: null }, false)
      const found = connection.prepare(`select name from sqlite_master where type = 'index' order by name`).all()
      const mode = connection.pragma('journal_mode', { simple: true })
      connection.close()
      return { found, mode }
    }
    await copy.close()
    const before = indexes()
    copy = await Copy.open(files)
    await bringPages()
    bringLast()
    await copy.close()
    expect(indexes()).toEqual(before)
    expect(before.mode).toBe('wal')
    copy = await Copy.open(files)
  })

  it('leaves nothing behind if the right to it is revoked meanwhile', async () => {
    await bringPages()
    const other = SCOPES.slice(1)
    expect(take({ rows: [], ends: [whole([], 0)], granted: other })).toMatchObject({ as: 'applied', erased: [SCOPES[0]] })
    expect(copy.rowCount()).toBe(0)
    // The same scope again; only the new rows may be present.
    expect(take({ rows: [{ scope: 0, seq: 1, id: idOf(1), text: 'anew' }], ends: [OPEN, OPEN] })).toMatchObject({ as: 'applied' })
    expect(take({ rows: [], ends: [whole([1], 1), whole([], 0)], from: 1 })).toMatchObject({ as: 'applied' })
    expect(await seen()).toEqual([`${idOf(1)} anew`])
  })

  it('is ignored in another epoch of the database until its first page', async () => {
    expect(take({ rows: [{ scope: 0, seq: 9, id: idOf(9), text: 'enne' }], ends: [whole([9], 9), whole([], 0)] })).toMatchObject({ as: 'applied' })
    await reopen(new Map([...files].filter(([name]) => name === 'basic')))
    cursor = null
    expect(take({ rows: [], ends: [whole([], 3)], granted: ['hA:basic'], epoch: 'e2' })).toMatchObject({ as: 'applied' })
    await reopen()
    expect(copy.scopes()).toEqual(
      new Map([
        ['hA:basic', 3],
        [SCOPES[0], -1],
        [SCOPES[1], -1],
      ]),
    )
  })

  it('of one scope is interrupted by another’s, and is then read from the file', async () => {
    await bringPages()
    const rows = [{ scope: 1, seq: 1, id: 'other', text: 'oktoober' }]
    expect(take({ rows, ends: [OPEN, OPEN], from: 1 })).toMatchObject({ as: 'applied' })
    expect(take({ rows: LAST, ends: [whole(KEPT, ROWS + 4), OPEN], from: ROWS })).toMatchObject({ as: 'applied' })
    expect(await seen()).toEqual(SEEN)
    expect(take({ rows: [], ends: [whole(KEPT, ROWS + 4), whole([1], 1)], from: 1, modes: ['delta', 'snap'] })).toMatchObject({ as: 'applied' })
    expect(await seen()).toEqual([...SEEN, 'other oktoober'])
  })
})
