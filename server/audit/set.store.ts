import type { KeyObject } from 'node:crypto'
import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import { prepared } from '#core/db/prepared.ts'
import type { Database } from '#core/db/schema.ts'
import type { AuditSetTable } from '#core/db/tables/records.ts'
import { codeOfSet } from './chain.ts'

/** From this many ids on they become a set: with fewer, the reference would be no shorter. */
const MANY = 5

const MARK = '#'

/** The month of a line: `2026-11`, in UTC. */
export const monthOf = (at: string): string => at.slice(0, 7)

/**
 * The ids of a line: a list, or for many ids the code of a set stored once for all lines of its month, so that a list viewed a hundred
 * times a day is stored once (decision 0064). In the line's transaction.
 */
export async function namedIn(
  tx: Kysely<Database>,
  key: KeyObject,
  { houseId, at, ids }: { houseId: string; at: string; ids: readonly string[] },
): Promise<string> {
  if (ids.length < MANY) return JSON.stringify(ids)
  const set = { house_id: houseId, month: monthOf(at), ids: JSON.stringify([...new Set(ids)].toSorted()) }
  const code = codeOfSet(key, set)
  await keepSet(tx, { ...set, code })
  return MARK + code
}

/** The code of the set that a line refers to, or null if it lists its ids itself. */
export const codeIn = (ids: string): string | null => (ids.startsWith(MARK) ? ids.slice(MARK.length) : null)

const SET = ['house_id', 'month', 'code', 'ids'] as const
const keepSet = prepared(
  (tx, set: { [Column in (typeof SET)[number]]: AuditSetTable[Column] }) =>
    tx
      .insertInto('audit_set')
      .values(set)
      .onConflict((conflict) => conflict.doNothing()),
  SET,
)

/** Whether a line of a house mentions a person, directly or by a set, in a half-open interval. */
export const tellsOf =
  (houseId: string, id: string, { from, to }: { from: string; to: string }) =>
  (eb: ExpressionBuilder<Database, 'audit'>): Expression<SqlBool> => {
    const named = `%"${id}"%`
    const sets = eb
      .selectFrom('audit_set')
      .where('house_id', '=', houseId)
      .select(sql<string>`${sql.lit(MARK)} || code`.as('mark'))
      .where('month', '>=', monthOf(from))
      .where('month', '<=', monthOf(to))
      .where('audit_set.ids', 'like', named)
    return eb.or([eb('audit.ids', 'like', named), eb('audit.ids', 'in', sets)])
  }
