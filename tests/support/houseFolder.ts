import { copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { openSqlite } from '#core/db/sqlite.ts'
import { type HouseWorld, houseWorld, insertWorker } from './world.ts'

/** A data folder with a small SQLite database: two houses with their managers, who sign in as `juht1@…` and `juht2@…`. */
export interface HouseFolder {
  dataDir: string
  houses: { id: string; email: string; clientId: string }[]
}

/** Makes one; whoever asked for it takes it away. */
export async function houseFolder(within: string = tmpdir()): Promise<HouseFolder> {
  const dataDir = mkdtempSync(join(within, 'koduke-house-'))
  copyFileSync(inject('templates').sqlite, join(dataDir, 'koduke.db'))
  const db = openSqlite(join(dataDir, 'koduke.db'))
  const houses = [await furnished(await houseWorld(db), db, 1), await furnished(await houseWorld(db), db, 2)]
  await db.destroy()
  return { dataDir, houses }
}

/** A house with one resident and its manager. */
export async function furnished(house: HouseWorld, db: Parameters<typeof insertWorker>[0], no: number): Promise<HouseFolder['houses'][number]> {
  const email = `juht${no}@koduke.example`
  await insertWorker(db, house, 'manager', email)
  return { id: house.id, email, clientId: await house.client({ first_name: 'Helmi', last_name: `Kivisalu${no}` }) }
}
