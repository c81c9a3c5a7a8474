import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import { buildRowSecurity } from '../rls.ts'

/** The public sees the position of a house and its description. */
export const up = (db: Kysely<Database>): Promise<void> => buildRowSecurity(db)
