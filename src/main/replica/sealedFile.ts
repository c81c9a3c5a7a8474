import { existsSync } from 'node:fs'
import Sqlite from 'better-sqlite3-multiple-ciphers'
import { removeFiles } from '../keptFile.ts'

export type Connection = Sqlite.Database

/** Prepares each statement once per connection. */
export function statementsOf(connection: Connection): <Row = unknown>(text: string) => Sqlite.Statement<unknown[], Row> {
  const kept = new Map<string, Sqlite.Statement>()
  return <Row>(text: string) => {
    const statement = kept.get(text) ?? connection.prepare(text)
    kept.set(text, statement)
    return statement as Sqlite.Statement<unknown[], Row>
  }
}

/**
 * A database file of a desktop; `key` is 32 random bytes, null if its contents are sealed individually (or a test reads the bytes on disk).
 */
export interface SealedFile {
  path: string
  key: Buffer | null
}

type Locking = 'EXCLUSIVE' | 'NORMAL'

/**
 * Opens an encrypted SQLite file (ChaCha20-Poly1305 with a raw key, security.md 2.2) for this process alone: other openers are refused.
 * Deleted data are zeroed; uncommitted data never reach the disk. `locking`: if this process itself opens it more than once, not exclusive
 * to one connection. `shrinks`: a new file can be shrunk after deletions (`incremental_vacuum`). `durable`: a commit is synced to disk
 * before it returns; otherwise the newest commits may be lost on a power failure.
 * @throws SQLITE_NOTADB if the key is wrong, SQLITE_BUSY if another process has it open
 */
export function openSealed({ path, key }: SealedFile, durable: boolean, locking: Locking = 'EXCLUSIVE', shrinks = false): Connection {
  // Only for a new file: on an existing one it would be a write, which fails on a full disk.
  const room = shrinks && !existsSync(path) ? 'pragma auto_vacuum = incremental;' : ''
  const connection = new Sqlite(path, { timeout: 500 })
  return orClosed(connection, () => {
    if (key) connection.exec(`pragma cipher = 'chacha20'; pragma key = "x'${key.toString('hex')}'"`)
    // In one call: separate pragmas cost as much as opening the file.
    connection.exec(`pragma locking_mode = ${locking}; ${room} pragma journal_mode = WAL; pragma synchronous = ${durable ? 'FULL' : 'NORMAL'};
      pragma secure_delete = ON; pragma cache_spill = OFF; pragma temp_store = MEMORY; pragma trusted_schema = OFF; pragma foreign_keys = OFF;
      pragma cache_size = -65536`)
    return connection
  })
}

/** The same for a disposable file, with its tables: if this key does not open it, it is recreated. */
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

/** Continues with a just opened file, and closes it on failure: left open it would be refused to the next opener. */
export function orClosed<T>(file: { close: () => unknown }, work: () => T): T {
  try {
    return work()
  } catch (error) {
    file.close()
    throw error
  }
}

/** All files of a database. */
export const filesOf = (path: string): string[] => ['', '-wal', '-shm', '-journal'].map((suffix) => path + suffix)

/** Deletes a database with all its files. @throws if any of them stays in use */
export const removeSealed = ({ path }: Pick<SealedFile, 'path'>): void => removeFiles(filesOf(path))

/** Whether the file cannot be read with this key, or is no database. */
export const isUnreadable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^SQLITE_(?:NOTADB|CORRUPT)/.test(String(error.code))
