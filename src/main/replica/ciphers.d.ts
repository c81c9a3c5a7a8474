/** The build of better-sqlite3 with encryption has the same interface; its own declarations are not reachable by its exports. */
declare module 'better-sqlite3-multiple-ciphers' {
  import type Sqlite from 'better-sqlite3'
  const Ciphers: typeof Sqlite
  namespace Ciphers {
    type Database = Sqlite.Database
    type Statement<Values extends unknown[] = unknown[], Row = unknown> = Sqlite.Statement<Values, Row>
  }
  export default Ciphers
}
