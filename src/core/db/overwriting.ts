import { AppError, type ErrorCode } from '#shared/errors.ts'
import { housed, type HouseWork } from './rows.ts'
import type { TableName } from './schema.ts'

export type Values = Record<string, unknown>

interface Comparison {
  /** Whose fields they are: the client (everything on their page), or a table of rows. */
  entity: TableName
  /** The rows with the present values. */
  rows: readonly (Values | undefined)[]
  changes: Values
  /** What the user saw. */
  base: Values
  /** A prefix of field names in the input. */
  prefix?: string
}

/**
 * Refuses to overwrite someone else's change of the same field: `details` hold the present values, and by whom and when the first row was
 * last changed. @throws client-changed; for another table row-changed, with it as `entity`
 */
export async function refuseOverwriting(env: HouseWork, { entity, rows, changes, base, prefix = '' }: Comparison): Promise<void> {
  const rowWith = (field: string) => rows.find((row) => row && field in row)
  const conflicts = Object.keys(base).filter((field) => {
    const now = rowWith(field)?.[field] ?? null
    return field in changes && !isSame(now, base[field] ?? null) && !isSame(now, changes[field] ?? null)
  })
  const [first] = conflicts
  if (first === undefined) return
  const values = Object.fromEntries(conflicts.map((field) => [field, textOf(rowWith(field)?.[field])]))
  const details = { ...values, ...(await lastChange(env, rowWith(first))) }
  const field = `${prefix}${first}`
  if (entity === 'client') throw new AppError('client-changed', { field, details })
  throw new AppError('row-changed', { field, details: { ...details, entity } })
}

/** The error codes for a stale starting point; rows are compared field by field instead. */
type Stale = Exclude<Extract<ErrorCode, `${string}-changed`>, 'client-changed' | 'row-changed' | 'epoch-changed'>

/**
 * Optimistic locking: refuses a change based on another version or value than the present one. Without a known starting point (undefined)
 * nothing is compared. @throws the given code, at `field` if given
 */
export function refuseStale(code: Stale, { seen, now, field }: { seen: unknown; now: unknown; field?: string }): void {
  if (seen !== undefined && !isSame(seen, now)) throw new AppError(code, field === undefined ? {} : { field })
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** A value as shown in the question which of two to keep. */
const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.join(', ') : typeof value === 'string' || typeof value === 'number' ? `${value}` : ''

/** Who changed a row last, if they are staff of the house. */
async function lastChange({ tx, actor }: HouseWork, row: Values | undefined): Promise<{ changed_by?: string; changed_at?: string }> {
  const member = await housed(tx, 'membership', actor.houseId)
    .select('person_name')
    .where('person_id', '=', String(row?.['updated_by']))
    .executeTakeFirst()
  return member ? { changed_by: member.person_name, changed_at: String(row?.['updated_at']) } : {}
}
