import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { faultOf } from '#core/db/failure.ts'
import type { Config } from '../config/config.ts'
import { CannotStart } from '../config/cannotStart.ts'

/** How long a server that is just ending may take to release its folder, ms. */
const PATIENCE = 5000
const PAUSE = 100

/** Creates the data folder, readable by its owner only, whoever created it. @throws CannotStart */
export function ownFolder({ dataDir, production }: Pick<Config, 'dataDir' | 'production'>): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    chmodSync(dataDir, 0o700)
    for (const name of SECRET) if (existsSync(join(dataDir, name))) chmodSync(join(dataDir, name), 0o600)
  } catch (error) {
    const isOpen = (statSync(dataDir).mode & 0o077) !== 0
    if (production && isOpen) throw new CannotStart(`Andmekausta ${dataDir} saavad lugeda teisedki: chmod 700, omanik olgu serveri kasutaja.`, error)
  }
}

const SECRET = ['koduke.db', 'koduke.db-wal', 'koduke.db-shm', 'secret.key']

/**
 * Locks a folder with a SQLite database for this process until it ends: an OS lock on a small file beside the database. @returns the
 * release function. @throws CannotStart if another server holds it
 */
export async function holdFolder(dataDir: string): Promise<() => void> {
  const lock = new Sqlite(join(dataDir, 'koduke.lock'), { timeout: 0 })
  const until = performance.now() + PATIENCE
  for (;;) {
    try {
      lock.pragma('locking_mode = exclusive')
      lock.exec('begin exclusive')
      return () => lock.close()
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) {
        lock.close()
        throw isBusy(error) ? taken(dataDir, error) : error
      }
    }
    await setTimeout(PAUSE)
  }
}

const isBusy = (error: unknown): boolean => error instanceof Error && faultOf(error) === null && 'code' in error && error.code === 'SQLITE_BUSY'

const taken = (dataDir: string, error: unknown): CannotStart =>
  new CannotStart(`Andmekaustaga ${dataDir} töötab juba üks server. Lõpeta see enne või anna teine DATA_DIR.`, error)
