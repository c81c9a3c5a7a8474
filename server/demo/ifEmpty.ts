import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { Config } from '../config.ts'

/** Loads the demo houses into an empty database, never in production. */
export async function loadDemoIfEmpty(_db: Kysely<Database>, _config: Config): Promise<void> {}
