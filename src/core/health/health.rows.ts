import type { Insertable } from 'kysely'
import type { HealthView } from '#shared/contract/health.ts'
import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { can } from '#shared/rights.ts'
import { dayOf } from '#shared/rules/time.ts'
import { rowsOf, notFound } from '../db/rows.ts'
import type { Database } from '../db/schema.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { healthOf, rowById, type Table } from './health.store.ts'
import { changePrecautions } from './precaution.ts'

const TABLES = {
  fact: 'health_fact',
  assessment: 'health_assessment',
  wound: 'health_wound',
  look: 'health_wound_look',
  infection: 'health_infection',
} as const satisfies Record<string, Table>

/** Ends a fact, a wound or an infection on a day. @throws not-found, already-ended, validation */
export const endRow: Handler<typeof contract.health.end> = async (env, { what, id, on, reason }) => {
  const row = await openRow(env, TABLES[what], id)
  if (on > dayOf(env.now)) throw new AppError('validation', { field: 'on', key: 'future' })
  if (on < row.since) throw new AppError('validation', { field: 'on', key: 'past' })
  await update(env, TABLES[what], id, { ended_on: on, end_reason: reason || null })
  if (what === 'infection') await changePrecautions(env, id, { ended_on: on })
  return answer(env, row.client_id)
}

/** Strikes a row; assessments of a struck wound are listed as struck with it. @throws not-found, already-struck */
export const strikeRow: Handler<typeof contract.health.strike> = async (env, { what, id, reason }) => {
  const row = await rowById(env.tx, TABLES[what], env.actor.houseId, id)
  if (!row) throw notFound(TABLES[what])
  if (row.struck_at !== null) throw new AppError('already-struck')
  await rowsOf(env, TABLES[what] as 'health_fact').strike(id, reason)
  if (what === 'infection') await changePrecautions(env, id, { deleted_at: env.now })
  return answer(env, row.client_id)
}

/** A row that is neither ended nor struck. @throws not-found, already-ended */
export async function openRow({ tx, actor }: Env, table: Table, id: string) {
  const row = await rowById(tx, table, actor.houseId, id)
  if (!row || row.struck_at !== null) throw notFound(table)
  if (row.ended_on !== null) throw new AppError('already-ended')
  return row
}

/** The first columns of every new row of a health record. */
export const written = (env: Env, clientId: string) => ({
  client_id: clientId,
  recorded_at: env.now,
  recorded_by: env.actor.personId,
  recorded_name: env.actor.name,
  struck_at: null,
  struck_by: null,
  strike_reason: null,
})

/** Parts of a health record that need another right too. */
export const seenBy = ({ actor }: Pick<Env, 'actor'>) => ({ papers: can(actor.rights, 'person.read') })

export async function answer(env: Env, clientId: string): Promise<{ health: HealthView }> {
  env.auditSubjects({ entity: 'client', ids: [clientId] })
  return { health: await healthOf(env.tx, env.actor.houseId, clientId, seenBy(env)) }
}

type Changes = Partial<Insertable<Database['health_fact'] & Pick<Database['health_wound_look'], 'picture'>>>

/** Columns that only some tables have: the end of what can end, the photo of an assessment. */
export async function update(env: Env, table: Table, id: string, values: Changes): Promise<void> {
  await rowsOf(env, table as 'health_fact').update(id, values)
}
