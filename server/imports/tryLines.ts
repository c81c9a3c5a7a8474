import { setImmediate } from 'node:timers/promises'
import type { Env } from '#core/kernel/env.ts'
import { AppError } from '#shared/errors.ts'
import { IMPORT_FAULTS, type ImportFault, type ImportKind, type ImportLine } from '#shared/rules/import/kinds.ts'
import { dayOf } from '#shared/rules/time.ts'
import { AlreadyHere, type NewReference, makeRow, sameBy } from './make.ts'
import { rowInput, saidIn } from './rowInput.ts'
import { beginPart, undoPart, keepPart } from '../kernel/transaction.ts'

interface Lines {
  kind: ImportKind
  matched: readonly (string | null)[]
  lines: readonly ImportLine[]
}

export interface Tried {
  /** The rows with their present faults; excluded ones unchanged. */
  lines: ImportLine[]
  made: (NewReference & { no: number })[]
}

/** Yields to other work in this process after this many rows. */
const TURN = 25

/** Imports the rows that are not excluded, each on the state left by the previous ones; a faulty row leaves nothing behind. */
export async function takeLines(env: Env, secret: Buffer, { kind, matched, lines }: Lines): Promise<Tried> {
  const made: Tried['made'] = []
  const seen = new Set<string>()
  const tried: ImportLine[] = []
  const each = { ...env, auditSubjects: () => undefined }
  for (const [index, line] of lines.entries()) {
    if (index % TURN === TURN - 1) await setImmediate()
    if (line.out) tried.push(line)
    else {
      const outcome = await TAKE[kind](each, secret, saidIn(matched, line.cells), seen)
      tried.push({ ...line, faults: 'faults' in outcome ? outcome.faults : [] })
      if ('made' in outcome) made.push({ ...outcome.made, no: line.no })
    }
  }
  return { lines: tried, made }
}

/** The same, rolled back: a dry run. */
export async function tryLines(env: Env, secret: Buffer, given: Lines): Promise<ImportLine[]> {
  await beginPart(env.tx, 'whole')
  const { lines } = await takeLines(env, secret, given)
  await undoPart(env.tx, 'whole')
  return lines
}

/** How the rows of a kind are parsed, deduplicated, and created. */
interface Way<Input> {
  read: (said: RowCells, today: string) => { input: Input } | { faults: ImportFault[] }
  same: (input: Input) => { field: string; key: string } | null
  make: (env: Env, input: Input, secret: Buffer) => Promise<NewReference>
}

type RowCells = Readonly<Record<string, string>>
type Take = (env: Env, secret: Buffer, said: RowCells, seen: Set<string>) => Promise<{ made: NewReference } | { faults: ImportFault[] }>

/** Imports one row; a refused one leaves nothing behind. `seen` holds the duplicate keys of previous rows. */
const taking =
  <Input>({ read, same, make }: Way<Input>): Take =>
  async (env, secret, said, seen) => {
    const row = read(said, dayOf(env.now))
    if ('faults' in row) return row
    const known = same(row.input)
    if (known && seen.has(known.key)) return { faults: [{ field: known.field, code: 'double' }] }
    await beginPart(env.tx, 'one_row')
    try {
      const made = await make(env, row.input, secret)
      await keepPart(env.tx, 'one_row')
      if (known) seen.add(known.key)
      return { made }
    } catch (error) {
      const fault = faultOf(error, said)
      if (!fault) throw error
      await undoPart(env.tx, 'one_row')
      return { faults: [fault] }
    }
  }

const TAKE: Record<ImportKind, Take> = {
  rooms: taking({ read: rowInput.rooms, same: sameBy.rooms, make: makeRow.rooms }),
  residents: taking({ read: rowInput.residents, same: sameBy.residents, make: makeRow.residents }),
  staff: taking({ read: rowInput.staff, same: sameBy.staff, make: makeRow.staff }),
}

/** A refusal as a fault of a cell; null for an internal error. */
function faultOf(error: unknown, said: RowCells): ImportFault | null {
  if (error instanceof AlreadyHere)
    return error.code === 'person-here'
      ? { field: said['full_name'] ? 'full_name' : 'last_name', code: error.code }
      : { field: 'email', code: error.code }
  if (!(error instanceof AppError)) return null
  const code = IMPORT_FAULTS.find((each) => each === (error.key ?? error.code))
  const field = error.field === 'room_id' ? 'room' : (error.field ?? '')
  return code ? { field, code } : null
}
