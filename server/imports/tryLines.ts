import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Env } from '#core/kernel/env.ts'
import { AppError } from '#shared/errors.ts'
import { IMPORT_FAULTS, type ImportFault, type ImportKind, type ImportLine } from '#shared/rules/import/kinds.ts'
import { dayOf } from '#shared/rules/time.ts'
import { AlreadyHere, type Made, makeRow, sameBy } from './make.ts'
import { rowInput, saidIn } from './rowInput.ts'

interface Lines {
  kind: ImportKind
  matched: readonly (string | null)[]
  lines: readonly ImportLine[]
}

export interface Tried {
  /** The rows with what is wrong in each by now; of those that are left out as it was. */
  lines: ImportLine[]
  made: (Made & { no: number })[]
}

/** After so many rows whoever else waits in this process has a turn. */
const TURN = 25

/** Takes the rows in that are not left out, each on the state that the ones before it have left; a row with a fault leaves nothing behind. */
export async function takeLines(env: Env, secret: Buffer, { kind, matched, lines }: Lines): Promise<Tried> {
  const made: Tried['made'] = []
  const seen = new Set<string>()
  const tried: ImportLine[] = []
  const each = { ...env, concerns: () => undefined }
  for (const [index, line] of lines.entries()) {
    if (index % TURN === TURN - 1) await setImmediate()
    if (line.out) tried.push(line)
    else {
      const outcome = await takeLine(each, secret, kind, saidIn(matched, line.cells), seen)
      tried.push({ ...line, faults: 'faults' in outcome ? outcome.faults : [] })
      if ('made' in outcome) made.push({ ...outcome.made, no: line.no })
    }
  }
  return { lines: tried, made }
}

/** The same, and then everything as it was: what it says is what would happen. */
export async function tryLines(env: Env, secret: Buffer, given: Lines): Promise<ImportLine[]> {
  await sql`savepoint whole`.execute(env.tx)
  const { lines } = await takeLines(env, secret, given)
  await sql`rollback to savepoint whole`.execute(env.tx)
  await sql`release savepoint whole`.execute(env.tx)
  return lines
}

async function takeLine<Kind extends ImportKind>(
  env: Env,
  secret: Buffer,
  kind: Kind,
  said: Readonly<Record<string, string>>,
  seen: Set<string>,
): Promise<{ made: Made } | { faults: ImportFault[] }> {
  const read = rowInput[kind](said, dayOf(env.now))
  if ('faults' in read) return read
  const same = sameBy[kind](read.input)
  if (same && seen.has(same.key)) return { faults: [{ field: same.field, code: 'double' }] }
  await sql`savepoint one_row`.execute(env.tx)
  try {
    const made = await makeRow[kind](env, read.input, secret)
    await sql`release savepoint one_row`.execute(env.tx)
    if (same) seen.add(same.key)
    return { made }
  } catch (error) {
    const fault = faultOf(error, said)
    if (!fault) throw error
    await sql`rollback to savepoint one_row`.execute(env.tx)
    await sql`release savepoint one_row`.execute(env.tx)
    return { faults: [fault] }
  }
}

/** A refusal as a fault of a cell; null for what is a mistake of ours. */
function faultOf(error: unknown, said: Readonly<Record<string, string>>): ImportFault | null {
  if (error instanceof AlreadyHere)
    return error.code === 'staff-here'
      ? { field: 'email', code: error.code }
      : { field: said['full_name'] ? 'full_name' : 'last_name', code: error.code }
  if (!(error instanceof AppError)) return null
  const code = IMPORT_FAULTS.find((each) => each === (error.key ?? error.code))
  const field = error.field === 'room_id' ? 'room' : (error.field ?? '')
  return code ? { field, code } : null
}
