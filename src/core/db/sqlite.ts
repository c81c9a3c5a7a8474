import { setTimeout } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryCompiler,
  type QueryResult,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely'
import type { Database } from './schema.ts'

/** How long a statement waits for another writing process, ms. */
const PATIENCE = 10_000
/** Between retries, ms. */
const PAUSE = 20

/**
 * Opens a durable SQLite database: WAL, every commit synced before it is acknowledged (security.md 3.5). `:memory:` for tests. `patience`:
 * how long a statement waits for another writing process, ms.
 */
export function openSqlite(file: string, { patience = PATIENCE }: { patience?: number } = {}): Kysely<Database> {
  return wrapSqlite(new Sqlite(file), patience)
}

/** The same on an open connection (a copy of a prepared test database). */
export function wrapSqlite(connection: Sqlite.Database, patience = PATIENCE): Kysely<Database> {
  connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')
  connection.pragma('trusted_schema = OFF')
  connection.pragma('busy_timeout = 5000')
  // Erased data is overwritten, not only unlinked (decision 0050).
  connection.pragma('secure_delete = ON')
  connection.pragma('cache_size = -65536')
  // 16 MB: nearly every change rewrites the newest pages, and each checkpoint writes them all.
  connection.pragma('wal_autocheckpoint = 4000')
  // SQLite's own busy timeout would block the whole process; `PatientConnection` waits instead.
  connection.pragma('busy_timeout = 0')
  return kyselyOver(connection, { patience })
}

/** Kysely over a configured connection, of either SQLite driver. `heard`: receives the text of each statement before it runs. */
export const kyselyOver = (connection: SqliteDatabase, { heard, patience = PATIENCE }: Options = {}): Kysely<Database> =>
  new Kysely<Database>({ dialect: new Dialect(withStatements(connection, heard), patience) })

interface Options {
  heard?: (text: string) => void
  patience?: number
}

class Dialect extends SqliteDialect {
  readonly #database: SqliteDatabase
  readonly #patience: number

  constructor(database: SqliteDatabase, patience: number) {
    super({ database })
    this.#database = database
    this.#patience = patience
  }

  override createDriver(): Driver {
    return new WritingDriver(this.#database, this.#patience)
  }

  override createQueryCompiler(): QueryCompiler {
    return new Compiler()
  }
}

class WritingDriver extends SqliteDriver {
  readonly #patience: number
  #connection: DatabaseConnection | undefined

  constructor(database: SqliteDatabase, patience: number) {
    super({ database })
    this.#patience = patience
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return (this.#connection ??= new PatientConnection(await super.acquireConnection(), this.#patience))
  }

  /**
   * BEGIN IMMEDIATE: a transaction that reads first and writes later fails, without waiting, if another process has written in between
   * (SQLITE_BUSY_SNAPSHOT). Nearly every transaction here writes, at least its audit line.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** SQLite has already rolled back if the disk was full or failed; a rollback error would hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined)
  }
}

/**
 * Retries while another process holds the lock, without blocking this process. Only a statement that begins something can fail so, since a
 * transaction takes the write lock at its beginning. @throws SQLITE_BUSY after the given time
 */
class PatientConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection
  readonly #patience: number

  constructor(connection: DatabaseConnection, patience: number) {
    this.#connection = connection
    this.#patience = patience
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#connection.executeQuery<Row>(query).catch((error: unknown) => this.#again<Row>(query, error))
  }

  streamQuery<Row>(query: CompiledQuery, size: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#connection.streamQuery<Row>(query, size)
  }

  async #again<Row>(query: CompiledQuery, first: unknown): Promise<QueryResult<Row>> {
    let error = first
    for (const late = performance.now() + this.#patience; isBusy(error) && performance.now() < late; ) {
      await setTimeout(PAUSE)
      try {
        return await this.#connection.executeQuery<Row>(query)
      } catch (next) {
        error = next
      }
    }
    throw error
  }
}

/** Another process holds the required lock. A stale snapshot is different: waiting does not help. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['SQLITE_BUSY', 'SQLITE_BUSY_RECOVERY', 'SQLITE_BUSY_TIMEOUT'].includes(String(error.code))

/**
 * SQLite replans a statement at each binding of a value that its planner has inspected: a limit, or an equality without an index (measured:
 * 15 to 40 µs each). A unary plus before the value prevents that and changes nothing else.
 */
class Compiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?'
  }
}

const MOST_STATEMENTS = 500

/** Kysely prepares every statement again; here the same text is prepared once, which halves the cost of a small query. */
function withStatements(connection: SqliteDatabase, heard?: (text: string) => void): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>()
  return {
    close: () => {
      connection.close()
    },
    prepare(text) {
      heard?.(text)
      const known = statements.get(text)
      if (known) return known
      const statement = connection.prepare(text)
      if (statements.size >= MOST_STATEMENTS) statements.delete(statements.keys().next().value ?? '')
      statements.set(text, statement)
      return statement
    },
  }
}
