import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { Resolution } from '#shared/sync.ts'
import { macOf, seal } from '../accounts/crypto.ts'

type Buried = Omit<Database['sync_dead'], 'resolved_at' | 'resolved_by' | 'resolution' | 'reason'>

/** Keeps a refused intent for the house's manager. Its words are sealed: they may tell of somebody's health. */
export async function bury(tx: Kysely<Database>, secret: Buffer, intent: Buried): Promise<void> {
  await tx
    .insertInto('sync_dead')
    .values({ ...intent, body: seal(deadKey(secret), intent.body), resolved_at: null, resolved_by: null, resolution: null, reason: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Notes that its own person has dealt with it at the device. */
export async function settleDead(
  tx: Kysely<Database>,
  who: { deviceId: string; personId: string },
  { mid, resolution, reason }: Resolution,
  at: string,
): Promise<void> {
  await tx
    .updateTable('sync_dead')
    .set({ resolved_at: at, resolved_by: who.personId, resolution, reason })
    .where('device_id', '=', who.deviceId)
    .where('mid', '=', mid)
    .where('person_id', '=', who.personId)
    .where('resolved_at', 'is', null)
    .execute()
}

export const deadKey = (secret: Buffer): string => macOf(secret, 'dead', 'body')
