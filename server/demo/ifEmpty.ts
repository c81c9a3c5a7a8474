import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import { hashPassword } from '../accounts/password.ts'
import type { Config } from '../config.ts'
import { loadDemo } from './loadDemo.ts'

/** The password of every demo sign-in; the README names it too. */
export const DEMO_PASSWORD = 'koduke-demo'

/** Loads the demo houses into an empty database; never in production, where `npm run admin:create` makes the first administrator. */
export async function loadDemoIfEmpty(db: Kysely<Database>, config: Pick<Config, 'production'>, now: Date): Promise<void> {
  if (config.production || (await hasAnybody(db))) return
  const started = performance.now()
  await loadDemo(db, { now, passwordHash: await hashPassword(DEMO_PASSWORD) })
  console.log(`Näidisandmed laaditud (${((performance.now() - started) / 1000).toFixed(1)} s)`)
}

async function hasAnybody(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('person').select('id').limit(1).executeTakeFirst()) !== undefined
}
