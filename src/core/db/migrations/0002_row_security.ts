import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import { buildWall } from '../wall.ts'

/** Row security on every table of a house (PostgreSQL only, decision 0008). */
export async function up(db: Kysely<Database>): Promise<void> {
  await buildWall(db)
}
