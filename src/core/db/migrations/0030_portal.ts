import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import { buildRowSecurity } from '../rls.ts'

/** The public sees where a house stands and what it says of itself. */
export const up = (db: Kysely<Database>): Promise<void> => buildRowSecurity(db)
