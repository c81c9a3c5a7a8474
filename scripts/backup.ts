import { statSync } from 'node:fs'
import { join } from 'node:path'
import { openSqlite } from '#core/db/sqlite.ts'
import { readConfig } from '../server/config/config.ts'
import { backupFolder, keepNewest, keptBackups, writeBackup } from '../server/jobs/backup.ts'

// npm run backup — a checked copy of the SQLite database into DATA_DIR/backups, also while the server runs (docs/operations.md).
const config = readConfig()
if (config.databaseUrl !== '') {
  console.error('PostgreSQL-i varundavad selle enda vahendid; vaata docs/operations.md (npm run backup:note).')
  process.exitCode = 1
} else {
  const database = join(config.dataDir, 'koduke.db')
  const folder = backupFolder(config.dataDir)
  const { file } = writeBackup(database, folder, new Date())
  const db = openSqlite(database)
  await keepNewest(db, folder, config.backupsKept)
  await db.destroy()
  console.log(`Varukoopia: ${file} (${(statSync(file).size / 1_048_576).toFixed(1)} MB, terve)`)
  console.log(`Alles on ${keptBackups(folder).length}, vanim ${keptBackups(folder)[0]?.at}; selle hetkeni võivad seadmed saadetu unustada.`)
}
