/** The encrypting build of better-sqlite3 has the same interface; its exports do not include its declarations. */
declare module 'better-sqlite3-multiple-ciphers' {
  import type Sqlite from 'better-sqlite3'
  const Ciphers: typeof Sqlite
  namespace Ciphers {
    type Database = Sqlite.Database
    type Statement<Values extends unknown[] = unknown[], Row = unknown> = Sqlite.Statement<Values, Row>
  }
  export default Ciphers
}
