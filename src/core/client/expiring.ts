import { AppError } from '#shared/errors.ts'
import { dayOf } from '#shared/rules/time.ts'
import type { Values } from '../db/overwriting.ts'
import type { Env } from '../kernel/env.ts'

/** Refuses a new last day that has passed; an existing one may have passed. @throws validation */
export function refuseExpired({ now }: Env, row: Values | undefined, changes: Values, fields: readonly string[], prefix = ''): void {
  for (const field of fields) {
    const day = changes[field]
    if (typeof day === 'string' && day <= dayOf(now) && day !== row?.[field])
      throw new AppError('validation', { field: `${prefix}${field}`, key: 'expired' })
  }
}
