import type { Kysely } from 'kysely'
import type { Isolation } from '#shared/rules/health/kinds.ts'
import { changed, created } from '../db/change.ts'
import type { Database } from '../db/schema.ts'
import type { Env } from '../kernel/env.ts'

/** Tells those who give care how others are kept from an infection, and nothing else of it. */
export async function tellPrecautions(env: Env, infection: { id: string; client_id: string; isolation: string; since: string }): Promise<void> {
  const { id, client_id, isolation, since } = infection
  await env.tx
    .insertInto('client_precaution')
    .values({ ...created(env, id), house_id: env.actor.houseId, client_id, isolation, since, ended_on: null })
    .execute()
}

/** The precautions of an infection end with it, and are gone where it was written down by mistake. */
export async function changePrecautions(env: Env, id: string, end: { ended_on: string } | { deleted_at: string }): Promise<void> {
  await env.tx
    .updateTable('client_precaution')
    .set({ ...end, ...changed(env) })
    .where('house_id', '=', env.actor.houseId)
    .where('id', '=', id)
    .execute()
}

/** The precautions that hold for a client, the oldest first. */
export async function precautionsOf(db: Kysely<Database>, houseId: string, clientId: string): Promise<{ isolation: Isolation[]; since: string }[]> {
  const rows = await db
    .selectFrom('client_precaution')
    .select(['isolation', 'since'])
    .where('house_id', '=', houseId)
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .where('ended_on', 'is', null)
    .orderBy('since')
    .orderBy('id')
    .execute()
  return rows.map(({ isolation, since }) => ({ isolation: JSON.parse(isolation) as Isolation[], since }))
}
