import { type DatabaseConnection, type Driver, Kysely, PostgresDialect, PostgresDriver, type QueryResult, sql } from 'kysely'
import pg from 'pg'
import { DatabaseAway, isAway } from './failure.ts'
import type { Database } from './schema.ts'

const SECOND = 1000

/**
 * Timeouts in milliseconds; without them one hanging statement, one lock that is never released or one silently dead connection would block
 * everybody.
 */
const PATIENCE = {
  /** Waiting for a connection: a new one, or one from the pool. */
  connectionTimeoutMillis: 5 * SECOND,
  statement_timeout: 30 * SECOND,
  lock_timeout: 10 * SECOND,
  idle_in_transaction_session_timeout: 30 * SECOND,
  /** A client-side limit, for a server that does not answer at all. */
  query_timeout: 40 * SECOND,
}

/** For health checks. */
const SHORT = { connectionTimeoutMillis: 2 * SECOND, statement_timeout: 2 * SECOND, lock_timeout: 2 * SECOND, query_timeout: 3 * SECOND }

interface PostgresOptions {
  /** The maximum number of connections. */
  max?: number
  /** Migrations have no time limit. */
  patience?: 'usual' | 'short' | 'endless'
}

const TIMES = { usual: PATIENCE, short: SHORT, endless: {} }

/** Opens PostgreSQL by its URL. Counts are returned as numbers: the product never counts past 2^53. */
export function openPostgres(url: string, { max = 10, patience = 'usual' }: PostgresOptions = {}): Kysely<Database> {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number)
  pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
  const pool = new pg.Pool({ connectionString: url, max, application_name: 'koduke', keepAlive: true, ...TIMES[patience] })
  // The pool drops a broken connection, and its user gets the error of their own statement. Without listeners these events would end the
  // process: the first concerns an idle connection, the second one in use.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return new Kysely<Database>({ dialect: new Dialect(pool) })
}

class Dialect extends PostgresDialect {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    super({ pool })
    this.#pool = pool
  }

  override createDriver(): Driver {
    return new TellingDriver({ pool: this.#pool, onCreateConnection: (connection) => Promise.resolve(tellAway(connection)) })
  }
}

class TellingDriver extends PostgresDriver {
  override acquireConnection(...options: Parameters<PostgresDriver['acquireConnection']>) {
    return super.acquireConnection(...options).catch(refuse)
  }

  /** On a lost connection there is nothing to roll back, and a rollback error would hide the cause. */
  override async rollbackTransaction(...connection: Parameters<PostgresDriver['rollbackTransaction']>): Promise<void> {
    await super.rollbackTransaction(...connection).catch(() => undefined)
  }
}

/** A statement that fails with its connection is recognised by its error class, not by the driver's message. */
function tellAway(connection: DatabaseConnection): void {
  const execute = connection.executeQuery.bind(connection)
  connection.executeQuery = <R>(...query: Parameters<typeof execute>): Promise<QueryResult<R>> => execute<R>(...query).catch(refuse)
}

function refuse(error: unknown): never {
  throw isAway(error) ? new DatabaseAway(error) : error
}

/** Whether the connection's user bypasses row-level security. */
export async function goesAroundRules(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ rolsuper: boolean; rolbypassrls: boolean }>`
    select rolsuper, rolbypassrls from pg_roles where rolname = current_user`.execute(db)
  return rows.some(({ rolsuper, rolbypassrls }) => rolsuper || rolbypassrls)
}
