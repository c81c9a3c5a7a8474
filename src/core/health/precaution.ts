import type { Kysely } from 'kysely'
import type { Isolation } from '#shared/rules/health/kinds.ts'
import { rowsOf, standing } from '../db/rows.ts'
import type { Database } from '../db/schema.ts'
import type { Env } from '../kernel/env.ts'

/** Shows carers the precautions of an infection, and nothing else of it. */
export async function tellPrecautions(env: Env, infection: { id: string; client_id: string; isolation: string; since: string }): Promise<void> {
  const { id, client_id, isolation, since } = infection
  await rowsOf(env, 'client_precaution').insert({ id, client_id, isolation, since, ended_on: null })
}

/** The precautions of an infection end with it, and are removed if it was recorded by mistake. */
export async function changePrecautions(env: Env, id: string, end: { ended_on: string } | { deleted_at: string }): Promise<void> {
  await rowsOf(env, 'client_precaution').update(id, end)
}

/** The precautions in force for a client, the oldest first. */
export async function precautionsOf(db: Kysely<Database>, houseId: string, clientId: string): Promise<{ isolation: Isolation[]; since: string }[]> {
  const rows = await standing(db, 'client_precaution', houseId)
    .select(['isolation', 'since'])
    .where('client_id', '=', clientId)
    .where('ended_on', 'is', null)
    .orderBy('since')
    .orderBy('id')
    .execute()
  return rows.map(({ isolation, since }) => ({ isolation: JSON.parse(isolation) as Isolation[], since }))
}
