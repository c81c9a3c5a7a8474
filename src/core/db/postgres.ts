import { type DatabaseConnection, type Driver, Kysely, PostgresDialect, PostgresDriver, type QueryResult, sql } from 'kysely'
import pg from 'pg'
import { DatabaseAway, isAway } from './failure.ts'
import type { Database } from './schema.ts'

const SECOND = 1000

/**
 * How long anything may take, in milliseconds; without them one statement that hangs, one lock that is never given back or one
 * connection that died without a word would hold everybody up.
 */
const PATIENCE = {
  /** For a connection: a new one, or one of the pool that comes free. */
  connectionTimeoutMillis: 5 * SECOND,
  statement_timeout: 30 * SECOND,
  lock_timeout: 10 * SECOND,
  idle_in_transaction_session_timeout: 30 * SECOND,
  /** On our side, for a server that does not answer at all. */
  query_timeout: 40 * SECOND,
}

/** For what is asked only whether it works. */
const SHORT = { connectionTimeoutMillis: 2 * SECOND, statement_timeout: 2 * SECOND, lock_timeout: 2 * SECOND, query_timeout: 3 * SECOND }

interface PostgresOptions {
  /** How many connections at the most. */
  max?: number
  /** A migration may take as long as it takes. */
  patience?: 'usual' | 'short' | 'endless'
}

const TIMES = { usual: PATIENCE, short: SHORT, endless: {} }

/** Opens PostgreSQL by its address. Counts come as numbers: the product never counts past 2^53. */
export function openPostgres(url: string, { max = 10, patience = 'usual' }: PostgresOptions = {}): Kysely<Database> {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number)
  pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
  const pool = new pg.Pool({ connectionString: url, max, application_name: 'koduke', keepAlive: true, ...TIMES[patience] })
  // A connection that breaks is dropped by the pool, and whoever was using it is told by their own statement. Unheard, these events
  // would end the process: the first comes of an idle connection, the second of one in use.
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

  /** On a connection that is lost there is nothing to roll back, and to say so would hide why it was lost. */
  override async rollbackTransaction(...connection: Parameters<PostgresDriver['rollbackTransaction']>): Promise<void> {
    await super.rollbackTransaction(...connection).catch(() => undefined)
  }
}

/** A statement that fails with its connection says so by its class, whatever the words of the driver. */
function tellAway(connection: DatabaseConnection): void {
  const execute = connection.executeQuery.bind(connection)
  connection.executeQuery = <R>(...query: Parameters<typeof execute>): Promise<QueryResult<R>> => execute<R>(...query).catch(refuse)
}

function refuse(error: unknown): never {
  throw isAway(error) ? new DatabaseAway(error) : error
}

/** Whether the user of the connection is one whom no rule of the database holds. */
export async function goesAroundRules(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ rolsuper: boolean; rolbypassrls: boolean }>`
    select rolsuper, rolbypassrls from pg_roles where rolname = current_user`.execute(db)
  return rows.some(({ rolsuper, rolbypassrls }) => rolsuper || rolbypassrls)
}
