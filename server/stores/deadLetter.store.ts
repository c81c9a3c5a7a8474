import type { Kysely, NotNull } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { Resolution, Settled } from '#shared/sync.ts'
import { macOf, seal, unseal } from '../kernel/crypto.ts'

type Buried = Omit<Database['sync_dead'], 'resolved_at' | 'resolved_by' | 'resolution' | 'reason'>

/** Stores a refused intent for the house's manager. Its content is sealed: it may concern health. */
export async function addDeadLetter(tx: Kysely<Database>, secret: Buffer, intent: Buried): Promise<void> {
  await tx
    .insertInto('sync_dead')
    .values({ ...intent, body: seal(deadKey(secret), intent.body), resolved_at: null, resolved_by: null, resolution: null, reason: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Records that its author has resolved it at the device. */
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

/** Which of a user's refused intents were resolved, how, when and by whom (name). */
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

/** The unresolved refused intents of a house: the oldest, at most a page. */
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

/** Records how the house's manager has resolved it; false if it is not open. */
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

/** The content of an intent; null if the installation's key has changed. */
export function exhume(secret: Buffer, sealed: string): Record<string, unknown> | null {
  try {
    return JSON.parse(unseal(deadKey(secret), sealed)) as Record<string, unknown>
  } catch {
    return null
  }
}

/** Every refused intent of a house, including resolved ones, if the key opens them. */
export async function deadLetters(db: Kysely<Database>, secret: Buffer, houseId: string) {
  const rows = await db.selectFrom('sync_dead').select(['device_id', 'mid', 'body']).where('house_id', '=', houseId).execute()
  return rows.map(({ device_id, mid, body }) => ({ device_id, mid, input: exhume(secret, body) }))
}

/** The size of a page. */
const MOST = 200

const deadKey = (secret: Buffer): string => macOf(secret, 'dead', 'body')
