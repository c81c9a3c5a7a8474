import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import { hashPassword } from '../accounts/password.ts'
import type { Config } from '../config/config.ts'
import { keepFile } from '../files/image.ts'
import { loadDemo } from './loadDemo.ts'

/** The password of every demo sign-in; also in the README. */
export const DEMO_PASSWORD = 'koduke-demo'

/**
 * Loads the demo into an empty database; never in production, where `npm run admin:create` creates the first administrator.
 * @throws if an earlier load was interrupted: a partial demo would look like a broken product
 */
export async function loadDemoIfEmpty(db: Kysely<Database>, config: Pick<Config, 'production' | 'dataDir'>, now: Date): Promise<void> {
  if (config.production) return
  const state = await demoState(db)
  if (state === 'loading')
    throw new Error(`Näidisandmete laadimine jäi pooleli. Kustuta kaust ${config.dataDir} (või tühjenda andmebaas) ja käivita uuesti.`)
  if (state === 'loaded' || (await hasAnybody(db))) return
  const started = performance.now()
  await db.insertInto('sync_meta').values({ key: 'demo', value: 'loading' }).execute()
  const keep = (bytes: Buffer) => keepFile(config.dataDir, bytes)
  await loadDemo(db, { now, passwordHash: await hashPassword(DEMO_PASSWORD), keep })
  await db.updateTable('sync_meta').set({ value: 'loaded' }).where('key', '=', 'demo').execute()
  console.log(`Näidisandmed laaditud (${((performance.now() - started) / 1000).toFixed(1)} s)`)
}

async function demoState(db: Kysely<Database>): Promise<string | undefined> {
  const row = await db.selectFrom('sync_meta').select('value').where('key', '=', 'demo').executeTakeFirst()
  return row?.value
}

async function hasAnybody(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('person').select('id').limit(1).executeTakeFirst()) !== undefined
}
