import { existsSync } from 'node:fs'
import Sqlite from 'better-sqlite3-multiple-ciphers'
import { removeFiles } from '../keptFile.ts'

export type Connection = Sqlite.Database

/** Prepares each statement once for a connection. */
export function statementsOf(connection: Connection): <Row = unknown>(text: string) => Sqlite.Statement<unknown[], Row> {
  const kept = new Map<string, Sqlite.Statement>()
  return <Row>(text: string) => {
    const statement = kept.get(text) ?? connection.prepare(text)
    kept.set(text, statement)
    return statement as Sqlite.Statement<unknown[], Row>
  }
}

/** A database file of a desktop; `key` is 32 random bytes, null where what lies in it is sealed by itself (and where a test reads the bytes on the disk). */
export interface SealedFile {
  path: string
  key: Buffer | null
}

type Locking = 'EXCLUSIVE' | 'NORMAL'

/**
 * Opens an encrypted SQLite file (ChaCha20-Poly1305 by a raw key, security.md 2.2) for this process alone: another opener is refused.
 * What is deleted is overwritten with zeros; what is not committed never reaches the disk.
 * `locking`: where this process itself opens it more than once, not for one opener alone.
 * `shrinks`: a file that is made now can give back the room of what was deleted (`incremental_vacuum`).
 * `durable`: a commit is on the disk before it returns; otherwise the newest commits may be missing after a loss of power.
 * @throws SQLITE_NOTADB when the key is another, SQLITE_BUSY when another process has it open
 */
export function openSealed({ path, key }: SealedFile, durable: boolean, locking: Locking = 'EXCLUSIVE', shrinks = false): Connection {
  // Only to a file that is made now: to another it would be a writing, for which a full disk has no room.
  const room = shrinks && !existsSync(path) ? 'pragma auto_vacuum = incremental;' : ''
  const connection = new Sqlite(path, { timeout: 500 })
  return orClosed(connection, () => {
    if (key) connection.exec(`pragma cipher = 'chacha20'; pragma key = "x'${key.toString('hex')}'"`)
    // All at once: told one by one they cost as much as opening the file.
    connection.exec(`pragma locking_mode = ${locking}; ${room} pragma journal_mode = WAL; pragma synchronous = ${durable ? 'FULL' : 'NORMAL'};
      pragma secure_delete = ON; pragma cache_spill = OFF; pragma temp_store = MEMORY; pragma trusted_schema = OFF; pragma foreign_keys = OFF;
      pragma cache_size = -65536`)
    return connection
  })
}

/** The same for a file that is not precious, with its tables: where this key does not open it, it is begun anew. */
export function openOrBegin(file: SealedFile, tables: string, durable: boolean, locking: Locking = 'EXCLUSIVE'): Connection {
  const open = (): Connection => {
    const connection = openSealed(file, durable, locking)
    return orClosed(connection, () => {
      connection.exec(tables)
      return connection
    })
  }
  try {
    return open()
  } catch (error) {
    if (!isUnreadable(error)) throw error
    removeSealed(file)
    return open()
  }
}

/** Goes on with a file that has just been opened, and closes it where that fails: left open it would be refused to whoever opens it next. */
export function orClosed<T>(file: { close: () => unknown }, work: () => T): T {
  try {
    return work()
  } catch (error) {
    file.close()
    throw error
  }
}

/** Every file that belongs to a database. */
export const filesOf = (path: string): string[] => ['', '-wal', '-shm', '-journal'].map((suffix) => path + suffix)

/** Removes a database file with all that belongs to it. @throws where somebody goes on holding any of it */
export const removeSealed = ({ path }: Pick<SealedFile, 'path'>): void => removeFiles(filesOf(path))

/** Whether the file cannot be read with this key, or is no database at all. */
export const isUnreadable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^SQLITE_(?:NOTADB|CORRUPT)/.test(String(error.code))
