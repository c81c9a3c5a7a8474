import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import { buildWall } from '../wall.ts'

/** The public sees where a house stands and what it says of itself. */
export const up = (db: Kysely<Database>): Promise<void> => buildWall(db)
