import Sqlite from 'better-sqlite3'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from '#core/db/migrate.ts'
import type { Database } from '#core/db/schema.ts'
import { openSqlite } from '#core/db/sqlite.ts'
import { houseWorld, type HouseWorld } from '../../tests/support/world.ts'
import { allSeqs } from '../sync/epoch.store.ts'
import { durableSeqs, epochOf } from '../stores/feed.store.ts'
import { backupFolder, keepNewest, keptBackups, readMoment, writeBackup } from './backup.ts'
import { restore } from './restore.ts'

let dataDir: string
let database: string
let db: Kysely<Database>
let house: HouseWorld
let hour: number

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'koduke-restore-'))
  database = join(dataDir, 'koduke.db')
  db = openSqlite(database)
  await migrate(db)
  house = await houseWorld(db)
  hour = 9
})
afterEach(async () => {
  await db.destroy().catch(() => undefined)
  rmSync(dataDir, { recursive: true, force: true })
})

const nextHour = (): Date => new Date(`2026-11-21T${String(++hour).padStart(2, '0')}:00:00.000Z`)
const backUp = async (keep = 3) => {
  const backup = writeBackup(database, backupFolder(dataDir), nextHour())
  await keepNewest(db, backupFolder(dataDir), keep)
  return backup
}

describe('a backup', () => {
  it('records its own position, not that of the server meanwhile', async () => {
    await house.client()
    const { file, seqs } = await backUp()
    await house.client()
    expect(seqs).toEqual(readMoment(file).seqs)
    const now = await allSeqs(db)
    expect(now[`h${house.id}:basic`]).toBeGreaterThan(seqs[`h${house.id}:basic`] ?? 0)
    expect(await durableSeqs(db)).toEqual(seqs)
  })

  it('keeps the newest three, and tells devices the position of the oldest', async () => {
    const made = []
    for (let index = 0; index < 5; index++) {
      await house.client()
      made.push(await backUp())
    }
    const folder = backupFolder(dataDir)
    expect(keptBackups(folder)).toEqual(made.slice(2))
    expect(readdirSync(folder)).toHaveLength(6)
    expect(await durableSeqs(db)).toEqual(made[2]?.seqs)
  })

  it('leaves nothing behind when it fails', () => {
    writeFileSync(join(dataDir, 'broken.db'), 'not a database, whatever its name says')
    expect(() => writeBackup(join(dataDir, 'broken.db'), backupFolder(dataDir), nextHour())).toThrow()
    expect(readdirSync(backupFolder(dataDir))).toEqual([])
  })
})

describe('restore', () => {
  it('is refused while a server has the database open, and changes nothing', async () => {
    const { file } = await backUp()
    const epoch = await epochOf(db)
    await expect(restore(dataDir, file, nextHour())).rejects.toThrow('Peata server')
    expect(await epochOf(db)).toBe(epoch)
    expect(existsSync(`${database}.restoring`)).toBe(false)
  })

  it('refuses an incomplete backup, and leaves the database unchanged', async () => {
    await db.destroy()
    const other = join(dataDir, 'pilt.db')
    writeFileSync(other, 'png')
    await expect(restore(dataDir, other, nextHour())).rejects.toThrow('ei ole Koduke terve varukoopia')
    await expect(restore(dataDir, join(dataDir, 'puudub.db'), nextHour())).rejects.toThrow('Faili ei ole')
    await expect(restore(dataDir, database, nextHour())).rejects.toThrow('praegune andmebaas ise')
    expect(readMoment(database).epoch).not.toBe('')
  })

  it('sets the current database and newer backups aside and relies on the older ones only', async () => {
    const first = await backUp()
    const clientId = await house.client({ first_name: 'Helmi' })
    const second = await backUp()
    await house.client()
    const third = await backUp()
    const { epoch } = readMoment(database)
    await db.destroy()
    const restored = await restore(dataDir, second.file, nextHour())
    db = openSqlite(database)
    expect(await epochOf(db)).not.toBe(epoch)
    expect((await db.selectFrom('client').select('id').execute()).map(({ id }) => id)).toEqual([clientId])
    expect(await durableSeqs(db)).toEqual(first.seqs)
    expect(keptBackups(backupFolder(dataDir))).toEqual([first, second])
    expect(restored.setAside.map((file) => readMoment(file).seqs)).toEqual([third.seqs])
    const former = new Sqlite(restored.former ?? '', { readonly: true })
    expect(former.prepare('select count(*) as n from client').get()).toEqual({ n: 2 })
    former.close()
  })
})
