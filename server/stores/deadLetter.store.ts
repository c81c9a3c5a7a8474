import type { Kysely, NotNull } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { Resolution, Settled } from '#shared/sync.ts'
import { macOf, seal, unseal } from '../kernel/crypto.ts'

type Buried = Omit<Database['sync_dead'], 'resolved_at' | 'resolved_by' | 'resolution' | 'reason'>

/** Keeps a refused intent for the house's manager. Its words are sealed: they may tell of somebody's health. */
export async function addDeadLetter(tx: Kysely<Database>, secret: Buffer, intent: Buried): Promise<void> {
  await tx
    .insertInto('sync_dead')
    .values({ ...intent, body: seal(deadKey(secret), intent.body), resolved_at: null, resolved_by: null, resolution: null, reason: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Notes that its own person has dealt with it at the device. */
export async function settleDeadLetter(
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

/** Which of a person's refused intents somebody has dealt with, how and when, with the name of who it was. */
export async function settledAmong(
  db: Kysely<Database>,
  whose: { deviceId: string; personId: string; houseId: string },
  mids: readonly string[],
): Promise<Settled[]> {
  if (mids.length === 0) return []
  return db
    .selectFrom('sync_dead')
    .innerJoin('person', 'person.id', 'sync_dead.resolved_by')
    .where('device_id', '=', whose.deviceId)
    .where('person_id', '=', whose.personId)
    .where('house_id', '=', whose.houseId)
    .where('mid', 'in', mids)
    .select(['mid', 'resolution', 'reason', 'resolved_at as at', 'person.name as who'])
    .$narrowType<{ resolution: NotNull; at: NotNull }>()
    .execute()
}

/** What was refused in a house and nobody has dealt with yet: the oldest, as many as a page shows. */
export const openDeadLetters = (db: Kysely<Database>, houseId: string): Promise<Database['sync_dead'][]> =>
  db
    .selectFrom('sync_dead')
    .selectAll()
    .where('house_id', '=', houseId)
    .where('resolved_at', 'is', null)
    .orderBy('received_at')
    .orderBy('mid')
    .limit(MOST)
    .execute()

export async function countDeadLetters(db: Kysely<Database>, houseId: string): Promise<number> {
  const { n } = await db
    .selectFrom('sync_dead')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('house_id', '=', houseId)
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Notes how the house's manager has dealt with it; false when there is nothing open by this name. */
export async function resolveDeadLetter(
  tx: Kysely<Database>,
  houseId: string,
  which: { device_id: string; mid: string },
  how: Pick<Database['sync_dead'], 'resolved_at' | 'resolved_by' | 'resolution' | 'reason'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sync_dead')
    .set(how)
    .where('house_id', '=', houseId)
    .where('device_id', '=', which.device_id)
    .where('mid', '=', which.mid)
    .where('resolved_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What a person had meant; null when the key of the installation is another by now. */
export function exhume(secret: Buffer, sealed: string): Record<string, unknown> | null {
  try {
    return JSON.parse(unseal(deadKey(secret), sealed)) as Record<string, unknown>
  } catch {
    return null
  }
}

/** Every refused intent of a house, also those that were dealt with, as far as the key opens them. */
export async function deadLetters(db: Kysely<Database>, secret: Buffer, houseId: string) {
  const rows = await db.selectFrom('sync_dead').select(['device_id', 'mid', 'body']).where('house_id', '=', houseId).execute()
  return rows.map(({ device_id, mid, body }) => ({ device_id, mid, input: exhume(secret, body) }))
}

/** How many a page shows at once. */
const MOST = 200

const deadKey = (secret: Buffer): string => macOf(secret, 'dead', 'body')
