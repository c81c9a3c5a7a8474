import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import type { CareNeed } from '#shared/rules/ownShare.ts'
import { NOW } from './world.ts'

/** A line of a price list; amounts in cents. */
export type PriceLine = readonly [people: number, need: CareNeed, place: number, care: number]

/** Publishes a price list of a house, with one extra of 55 €. */
export async function publishPrices(
  db: Kysely<Database>,
  house_id: string,
  valid_from: string,
  lines: readonly PriceLine[],
  withdrawn_at: string | null = null,
): Promise<void> {
  const price_id = uuidv7()
  await db.insertInto('house_price').values({ id: price_id, house_id, valid_from, published_at: NOW, published_by: 'tests', withdrawn_at }).execute()
  for (const [people, need, place_cents, care_cents] of lines)
    await db.insertInto('house_price_line').values({ price_id, house_id, people, need, place_cents, care_cents }).execute()
  await db.insertInto('house_price_extra').values({ price_id, house_id, name: 'Pidamatustooted', cents: 5_500 }).execute()
}
