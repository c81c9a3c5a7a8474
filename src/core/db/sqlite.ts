import Sqlite from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryCompiler,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely'
import type { Database } from './schema.ts'

/** Opens a durable SQLite database: WAL, every commit on disk before it is answered (security.md 3.5). `:memory:` for tests. */
export function openSqlite(file: string): Kysely<Database> {
  return wrapSqlite(new Sqlite(file))
}

/** The same over a connection that is open already (a copy of a prepared test database). */
export function wrapSqlite(connection: Sqlite.Database): Kysely<Database> {
  connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')
  connection.pragma('trusted_schema = OFF')
  connection.pragma('busy_timeout = 5000')
  // What is erased is overwritten, not only let go of (decision 0050).
  connection.pragma('secure_delete = ON')
  connection.pragma('cache_size = -65536')
  // 16 MB: the newest pages are written again by nearly every change, and each checkpoint writes them all.
  connection.pragma('wal_autocheckpoint = 4000')
  return kyselyOver(connection)
}

/** Kysely over a connection that is set up already, of whichever build of SQLite. `heard`: the text of each statement before it runs. */
export const kyselyOver = (connection: SqliteDatabase, heard?: (text: string) => void): Kysely<Database> =>
  new Kysely<Database>({ dialect: new Dialect(withStatements(connection, heard)) })

class Dialect extends SqliteDialect {
  readonly #database: SqliteDatabase

  constructor(database: SqliteDatabase) {
    super({ database })
    this.#database = database
  }

  override createDriver(): Driver {
    return new WritingDriver({ database: this.#database })
  }

  override createQueryCompiler(): QueryCompiler {
    return new Compiler()
  }
}

class WritingDriver extends SqliteDriver {
  /**
   * Takes the write lock at the beginning: a transaction that reads first and writes later fails, without waiting, when another
   * process has written in between (SQLITE_BUSY_SNAPSHOT). Nearly every transaction here writes, if only its audit line.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** SQLite has rolled back by itself where the disk was full or failed; to say that nothing is left to roll back would hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined)
  }
}

/**
 * SQLite plans a statement anew at each binding of a value that its planner has looked at: a limit, or an equality that no index serves
 * (measured: 15 to 40 µs of each). It does not look behind a plus, and a plus before a value changes nothing.
 */
class Compiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?'
  }
}

const MOST_STATEMENTS = 500

/** Kysely prepares every statement anew; the same text is prepared once here, which halves the cost of a small query. */
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
