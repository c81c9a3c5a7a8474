import Sqlite from 'better-sqlite3'
import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { migrate } from '#core/db/migrate.ts'
import { openSqlite } from '#core/db/sqlite.ts'
import { beginEpoch } from '../sync/epoch.store.ts'
import { backupFolder, keptBackups, momentOf, publishOldest, readMoment, setAside, toDisk } from './backup.ts'

/** The result of a restore. */
export interface Restored {
  /** The time of the backup, ISO; null without a note. */
  at: string | null
  /** Where the replaced database is now; null if there was none. */
  former: string | null
  /** Backups newer than this one: of an epoch that has ended, and no longer counted. */
  setAside: string[]
}

/**
 * Replaces the server's SQLite database with a backup and starts a new epoch (sync.md). Nothing is deleted: the present database and newer
 * backups are set aside. The database is replaced in the last step, by a single rename.
 * @throws in Estonian if a server has the database open, or the file is no intact backup
 */
export async function restore(dataDir: string, backup: string, now: Date): Promise<Restored> {
  const [present, ready] = [join(dataDir, 'koduke.db'), join(dataDir, 'koduke.db.restoring')]
  if (!existsSync(backup)) throw new Error(`Faili ei ole: ${backup}`)
  if (resolve(backup) === resolve(present)) throw new Error('See on praegune andmebaas ise, mitte varukoopia')
  const isWhole = closeForOthers(present)
  const at = momentOf(backup)?.at ?? null
  const folder = backupFolder(dataDir)
  const formerFolder = join(folder, 'former')
  mkdirSync(formerFolder, { recursive: true, mode: 0o700 })
  check(backup)
  removeAll(ready)
  copyFileSync(backup, ready)
  const newer = keptBackups(folder).filter((each) => at === null || each.at > at)
  const aside = newer.filter(({ file }) => resolve(file) !== resolve(backup)).map((each) => setAside(each, formerFolder))
  await beginAnotherLife(ready, folder)
  toDisk(ready)
  const former = existsSync(present) ? join(formerFolder, `replaced-${now.toISOString().replaceAll(/[:.]/g, '-')}.db`) : null
  if (former) keepFormer(present, former, isWhole)
  renameSync(ready, present)
  toDisk(present)
  return { at, former, setAside: aside }
}

function check(backup: string): void {
  try {
    readMoment(backup)
  } catch (error) {
    throw new Error(`Fail ei ole Koduke terve varukoopia: ${backup} (${error instanceof Error ? error.message : String(error)})`, { cause: error })
  }
}

/** Migrates an older backup to the newest schema; devices are told only the positions that the kept backups contain. */
async function beginAnotherLife(file: string, folder: string): Promise<void> {
  const db = openSqlite(file)
  try {
    await migrate(db)
    await beginEpoch(db)
    await publishOldest(db, folder)
  } finally {
    await db.destroy()
  }
}

/**
 * Merges the WAL into the database file, which SQLite does only with exclusive access.
 * @returns false if there is none or it cannot be read. @throws if a server has it open
 */
function closeForOthers(file: string): boolean {
  if (!existsSync(file)) return false
  try {
    const connection = new Sqlite(file, { timeout: 200 })
    try {
      connection.pragma('journal_mode = delete')
      return true
    } finally {
      connection.close()
    }
  } catch (error) {
    if (isBusy(error)) throw new Error('Server töötab selle andmebaasiga. Peata server ja proovi uuesti.', { cause: error })
    // A damaged database is the reason for a restore.
    return false
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^SQLITE_(BUSY|LOCKED)/.test(error.code)

/**
 * Hard-links the present database to a second name, so that there is one under its own name at every moment; a damaged one keeps its WAL.
 */
function keepFormer(present: string, former: string, isWhole: boolean): void {
  linkSync(present, former)
  for (const suffix of ['-wal', '-shm']) {
    if (!existsSync(present + suffix)) continue
    if (isWhole) rmSync(present + suffix)
    else renameSync(present + suffix, former + suffix)
  }
}

const removeAll = (file: string): void => {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true })
}
