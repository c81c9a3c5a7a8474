import type { Env, Handlers } from '#core/kernel/env.ts'
import type { ImportSummary, ImportView } from '#shared/contract/import.ts'
import { AppError } from '#shared/errors.ts'
import { isImportField, matchColumns } from '#shared/rules/import/fields.ts'
import { type ImportLine, type ImportState, isGoodLine, MOST_STAFF, UNDO_DAYS } from '#shared/rules/import/kinds.ts'
import { enterTenant, leaveWall } from '../kernel/transaction.ts'
import {
  dropImport,
  type ImportRow,
  importById,
  importsOf,
  insertImport,
  insertMade,
  type MadeRow,
  madeBy,
  namesOf,
  setImport,
} from './import.store.ts'
import type { Table } from '../tables/readTable.ts'
import { takeOut } from './takeOut.store.ts'
import { arrivedSince, touchedSince } from './touched.store.ts'
import { takeLines, tryLines } from './tryLines.ts'

const DAY = 86_400_000

/** A house's file is checked, imported as a whole and undone as a whole (decision 0039). Each step holds the house's lock. */
export const importHandlers = (secret: Buffer): Handlers<'imports'> => ({
  imports: {
    list: async (env) => {
      const rows = await importsOf(env.tx, env.actor.houseId)
      env.auditSubjects({ entity: 'import', ids: rows.map(({ id }) => id) })
      return { imports: rows.map((row) => summaryOf(row, Number(row.made))) }
    },
    get: async (env, { id }) => {
      const row = await requireImport(env, id)
      const made = await madeBy(env.tx, row)
      if (made.some(({ entity }) => entity === 'client')) env.auditSubjects({ entity: 'client', ids: made.map(({ ref_id }) => ref_id) })
      return { import: { ...summaryOf(row, made.length), ...(await contentOf(env, row, made)) } }
    },
    begin: async (env, { kind, file_name }) => {
      const row = { ...NOTHING_YET, id: env.newId(), house_id: env.actor.houseId, kind, file_name }
      const begun = { ...row, begun_at: env.now, begun_by: env.actor.personId, begun_name: env.actor.name }
      await insertImport(env.tx, begun)
      return answer(env, begun)
    },
    // The file was parsed before the transaction: its rows come with the input (`withFile`).
    file: (env, input) => takeFile(env, secret, input as typeof input & { table: Table }),
    check: async (env, { id, ...said }) => {
      const row = await requireState(env, id, ['prepared'])
      const matched = said.matched ? matchedAs(row, said.matched) : matchedOf(row)
      const lines = await tryLines(env, secret, { kind: row.kind, matched, lines: corrected(linesOf(row), said) })
      return change(env, row, { matched: JSON.stringify(matched), lines: JSON.stringify(lines) })
    },
    run: async (env, { id }) => {
      const row = await requireState(env, id, ['prepared'])
      const { lines, made } = await takeLines(env, secret, { kind: row.kind, matched: matchedOf(row), lines: linesOf(row) })
      if (lines.some(({ out, faults }) => !out && faults.length > 0)) throw new AppError('import-faulty')
      if (made.length === 0) throw new AppError('import-empty')
      await insertMade(
        env.tx,
        made.map((each) => ({ ...each, import_id: id, house_id: row.house_id })),
      )
      concernMade(env, made)
      const left = lines.filter(({ out }) => out)
      return change(env, row, { state: 'done', done_at: env.now, done_name: env.actor.name, lines: JSON.stringify(left) }, made.length)
    },
    drop: async (env, { id }) => {
      const row = await requireState(env, id, ['begun', 'prepared'])
      await dropImport(env.tx, row)
      return { id }
    },
    undo: async (env, { id }) => {
      const row = await requireState(env, id, ['done'])
      if (env.now >= (undoUntil(row) ?? '')) throw new AppError('import-late')
      const made = await madeBy(env.tx, row)
      if ((await touched(env, row, made)).size > 0) throw new AppError('import-touched')
      await leaveWall(env.tx)
      await takeOut(env.tx, row, made)
      await enterTenant(env.tx, 'house', env.actor)
      concernMade(env, made)
      return change(env, row, { state: 'undone', undone_at: env.now, undone_name: env.actor.name, lines: '[]' }, made.length)
    },
  },
})

const NOTHING_YET = {
  state: 'begun',
  headings: '[]',
  matched: '[]',
  lines: '[]',
  done_at: null,
  done_name: null,
  undone_at: null,
  undone_name: null,
} as const

/** Takes the rows of a parsed file, replacing earlier ones. @throws import-not-found, import-state, table-too-large */
async function takeFile(env: Env, secret: Buffer, { id, table }: { id: string; table: Table }): Promise<{ import: ImportSummary }> {
  const row = await requireState(env, id, ['begun', 'prepared'])
  if (row.kind === 'staff' && table.rows.length > MOST_STAFF) throw new AppError('table-too-large', { field: 'image' })
  const matched = matchColumns(row.kind, table.headings)
  const lines = table.rows.map(({ no, cells }) => ({ no, cells, out: false, faults: [] }))
  const tried = await tryLines(env, secret, { kind: row.kind, matched, lines })
  const values = { headings: JSON.stringify(table.headings), matched: JSON.stringify(matched), lines: JSON.stringify(tried) }
  return change(env, row, { ...values, state: 'prepared' })
}

/** @throws import-not-found */
async function requireImport(env: Env, id: string): Promise<ImportRow> {
  const row = await importById(env.tx, env.actor.houseId, id)
  if (!row) throw new AppError('import-not-found')
  env.auditSubjects({ entity: 'import', ids: [id] })
  return row
}

/** @throws import-not-found, import-state */
async function requireState(env: Env, id: string, states: readonly ImportState[]): Promise<ImportRow> {
  const row = await requireImport(env, id)
  if (!states.includes(row.state)) throw new AppError('import-state')
  return row
}

async function change(env: Env, row: ImportRow, values: Partial<ImportRow>, made = 0): Promise<{ import: ImportSummary }> {
  await setImport(env.tx, row, values)
  return { import: summaryOf({ ...row, ...values }, made) }
}

function answer(env: Env, row: ImportRow): { import: ImportSummary } {
  env.auditSubjects({ entity: 'import', ids: [row.id] })
  return { import: summaryOf(row, 0) }
}

/** The audit log names all clients created or removed. */
function concernMade(env: Env, made: readonly Pick<MadeRow, 'entity' | 'ref_id'>[]): void {
  for (const entity of ['client', 'room', 'membership', 'invitation'] as const) {
    const ids = made.flatMap((each) => (each.entity === entity ? [each.ref_id] : []))
    if (ids.length > 0) env.auditSubjects({ entity: entity === 'membership' ? 'person' : entity, ids })
  }
}

/** Corrected cells and excluded rows; unknown rows are ignored. */
function corrected(
  lines: readonly ImportLine[],
  { cells = [], out = [] }: { cells?: { no: number; column: number; text: string }[] | undefined; out?: { no: number; out: boolean }[] | undefined },
): ImportLine[] {
  const left = new Map(out.map((each) => [each.no, each.out]))
  return lines.map((line) => {
    const texts = [...line.cells]
    for (const { no, column, text } of cells) if (no === line.no && column < texts.length) texts[column] = text.trim()
    return { ...line, cells: texts, out: left.get(line.no) ?? line.out }
  })
}

/** The field of each column; every field once, and only those of this kind. @throws validation */
function matchedAs({ kind, headings }: ImportRow, matched: readonly (string | null)[]): (string | null)[] {
  const fields = matched.filter((field) => field !== null)
  const isRight = matched.length === headingsOf({ headings }).length && new Set(fields).size === fields.length
  if (!isRight || !fields.every((field) => isImportField(kind, field))) throw new AppError('validation', { field: 'matched', key: 'choice' })
  return [...matched]
}

type Summarised = Omit<ImportSummary, 'undo_until' | 'made'>

const summaryOf = (row: Summarised, made: number): ImportSummary => {
  const { id, kind, file_name, state, begun_at, begun_name, done_at, done_name, undone_at, undone_name } = row
  return { id, kind, file_name, state, begun_at, begun_name, done_at, done_name, undone_at, undone_name, undo_until: undoUntil(row), made }
}

const undoUntil = ({ state, done_at }: Pick<Summarised, 'state' | 'done_at'>): string | null =>
  state === 'done' && done_at !== null ? new Date(Date.parse(done_at) + UNDO_DAYS * DAY).toISOString() : null

async function contentOf(env: Env, row: ImportRow, made: readonly MadeRow[]): Promise<Omit<ImportView, keyof ImportSummary>> {
  const lines = linesOf(row)
  const [names, known] = [await namesOf(env.tx, row.house_id, made), row.state === 'done' ? await touched(env, row, made) : new Set<string>()]
  const out = lines.filter((line) => line.out).length
  const good = lines.filter(isGoodLine).length
  return {
    headings: headingsOf(row),
    matched: matchedOf(row),
    counts: { all: lines.length, good, faulty: lines.length - out - good, out },
    lines,
    things: made.map(({ entity, ref_id: id }) => ({ entity, id, name: names.get(id) ?? '', is_touched: known.has(id) })),
  }
}

/** What undoing would lose: entries about rooms and clients, staff who have joined. */
async function touched(env: Env, row: ImportRow, made: readonly MadeRow[]): Promise<Set<string>> {
  const written = await touchedSince(env.tx, row, made)
  await leaveWall(env.tx)
  const arrived = await arrivedSince(env.tx, row, made)
  await enterTenant(env.tx, 'house', env.actor)
  return new Set([...written, ...arrived])
}

// The values in these columns came from this file.
const linesOf = ({ lines }: ImportRow): ImportLine[] => JSON.parse(lines) as ImportLine[]
const matchedOf = ({ matched }: Pick<ImportRow, 'matched'>): (string | null)[] => JSON.parse(matched) as (string | null)[]
const headingsOf = ({ headings }: Pick<ImportRow, 'headings'>): string[] => JSON.parse(headings) as string[]
