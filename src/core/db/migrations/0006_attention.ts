import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import { buildWall } from '../wall.ts'

/** Lets the manager of a house read what was refused there, and say how it was dealt with. */
export async function up(db: Kysely<Database>): Promise<void> {
  await buildWall(db)
}
