import { AppError } from '#shared/errors.ts'
import { dayOf } from '#shared/rules/time.ts'
import { housed } from '../db/rows.ts'
import type { Env } from '../kernel/env.ts'

export type Values = Record<string, unknown>

interface Comparison {
  /** The rows in which the fields stand now. */
  rows: readonly (Values | undefined)[]
  changes: Values
  /** What the person saw. */
  base: Values
  /** Stands before a field's name in the input. */
  prefix?: string
}

/**
 * Refuses what would overwrite somebody else's change of the same field: in `details` stand the present values, and
 * by whom and when the row of the first was last changed. @throws client-changed
 */
export async function refuseOverwriting(env: Env, { rows, changes, base, prefix = '' }: Comparison): Promise<void> {
  const rowWith = (field: string) => rows.find((row) => row && field in row)
  const conflicts = Object.keys(base).filter((field) => {
    const now = JSON.stringify(rowWith(field)?.[field] ?? null)
    return field in changes && now !== JSON.stringify(base[field] ?? null) && now !== JSON.stringify(changes[field] ?? null)
  })
  const [first] = conflicts
  if (first === undefined) return
  const details = Object.fromEntries(conflicts.map((field) => [field, textOf(rowWith(field)?.[field])]))
  throw new AppError('client-changed', { field: `${prefix}${first}`, details: { ...details, ...(await lastChange(env, rowWith(first))) } })
}

/** A value as a person would read it in the question which of two to keep. */
const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.join(', ') : typeof value === 'string' || typeof value === 'number' ? `${value}` : ''

/** Who changed a row last, where that is one of the house's people. */
async function lastChange({ tx, actor }: Env, row: Values | undefined): Promise<{ changed_by?: string; changed_at?: string }> {
  const member = await housed(tx, 'membership', actor.houseId)
    .select('person_name')
    .where('person_id', '=', String(row?.['updated_by']))
    .executeTakeFirst()
  return member ? { changed_by: member.person_name, changed_at: String(row?.['updated_at']) } : {}
}

/** Refuses a new last day that is not to come; one that stands there already may have passed. @throws validation */
export function refuseExpired({ now }: Env, row: Values | undefined, changes: Values, fields: readonly string[], prefix = ''): void {
  for (const field of fields) {
    const day = changes[field]
    if (typeof day === 'string' && day <= dayOf(now) && day !== row?.[field])
      throw new AppError('validation', { field: `${prefix}${field}`, key: 'expired' })
  }
}
