import { type Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import { AppError } from '#shared/errors.ts'
import type { ErasureBar, ErasureGround } from '#shared/rules/erasure.ts'
import { countsOf, eraseRows, holdOf, isWithHouse, noteErasure, requestsOf } from './record.store.ts'
import { eraseTraces } from './traces.ts'

interface Whose {
  houseId: string
  clientId: string
}

/** What prevents erasing a record; null for nothing. */
export async function barOf(db: Kysely<Database>, whose: Whose): Promise<ErasureBar | null> {
  if (await isWithHouse(db, whose)) return 'majaga'
  return (await holdOf(db, whose)) ? 'hoitud' : null
}

interface Order extends Whose {
  id: string
  ground: ErasureGround
  by: { personId: string; name: string }
  now: string
}

/**
 * Erases all data about a resident in one transaction, and logs it (decision 0050). Devices learn of each row by the feed. Returns how many
 * rows of each kind there were. @throws record-in-use, record-held
 */
export async function eraseRecord(tx: Kysely<Database>, secret: Buffer, { id, ground, by, now, ...whose }: Order) {
  const bar = await barOf(tx, whose)
  if (bar !== null) throw new AppError(bar === 'majaga' ? 'record-in-use' : 'record-held')
  const counts = await countsOf(tx, whose)
  const requests = await requestsOf(tx, whose)
  const ids = await eraseRows(tx, whose)
  await eraseTraces(tx, secret, now, { ...whose, ids, requests })
  await noteErasure(tx, {
    id,
    house_id: whose.houseId,
    client_id: whose.clientId,
    ground,
    counts: JSON.stringify(counts),
    erased_at: now,
    erased_by: by.personId,
    erased_name: by.name,
  })
  return counts
}
