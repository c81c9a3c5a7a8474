import { copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { openSqlite } from '#core/db/sqlite.ts'
import { type HouseWorld, houseWorld, insertWorker } from './world.ts'

/** A house with one resident. */
interface Furnished {
  id: string
  /** Its managers; the first is also `email`. */
  emails: string[]
  email: string
  clientId: string
}

/** A data folder with a small SQLite database: two houses with their managers, who sign in as `juht1@…` and `juht2@…`. */
export interface HouseFolder {
  dataDir: string
  houses: Furnished[]
}

/** Creates one; the caller removes it. */
export async function houseFolder({ within = tmpdir(), managers = 1 } = {}): Promise<HouseFolder> {
  const dataDir = mkdtempSync(join(within, 'koduke-house-'))
  copyFileSync(inject('templates').sqlite, join(dataDir, 'koduke.db'))
  const db = openSqlite(join(dataDir, 'koduke.db'))
  const houses = [await furnished(await houseWorld(db), db, 1, managers), await furnished(await houseWorld(db), db, 2, managers)]
  await db.destroy()
  return { dataDir, houses }
}

/** @param managers how many; each may make 1,200 requests a minute */
export async function furnished(house: HouseWorld, db: Parameters<typeof insertWorker>[0], no: number, managers = 1): Promise<Furnished> {
  const emails = Array.from({ length: managers }, (_, index) => `juht${no}${index === 0 ? '' : `.${index}`}@koduke.example`)
  for (const email of emails) await insertWorker(db, house, 'manager', email)
  const clientId = await house.client({ first_name: 'Helmi', last_name: `Kivisalu${no}` })
  return { id: house.id, emails, email: emails[0] ?? '', clientId }
}
