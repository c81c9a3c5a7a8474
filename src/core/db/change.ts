import { type RawBuilder, sql } from 'kysely'
import type { SyncedRow } from './tables/row.ts'

/** Who writes, and when; `receivedAt` if it arrived long after it was meant. Every handler's environment has these. */
interface Stamp {
  now: string
  newId: () => string
  receivedAt?: string
  actor: { personId: string }
}

/** The first columns of a new synced row. */
export const created = (env: Stamp, id: string = env.newId()): SyncedRow => ({
  id,
  ver: 1,
  updated_at: env.now,
  updated_by: env.actor.personId,
  deleted_at: null,
  received_at: env.receivedAt ?? null,
})

/** The columns that every change of a synced row sets; without them a trigger refuses the change. */
export const changed = (env: Stamp): { ver: RawBuilder<number>; updated_at: string; updated_by: string; received_at?: string } => ({
  ver: sql<number>`ver + 1`,
  updated_at: env.now,
  updated_by: env.actor.personId,
  ...received(env),
})

/** A row that arrived long after it was meant keeps that mark, whatever later changes. */
const received = ({ receivedAt }: Pick<Stamp, 'receivedAt'>) => (receivedAt === undefined ? {} : { received_at: receivedAt })
