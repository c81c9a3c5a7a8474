import { extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Deps } from '../deps.ts'

/**
 * Checks the whole SQLite file once in a separate thread while the server works: the result is reported at /healthz, and damage is logged
 * in one line, with what to do.
 */
export function watchIntegrity({ config, storage, log }: Pick<Deps, 'config' | 'storage' | 'log'>): void {
  if (config.databaseUrl !== '') return
  const database = join(config.dataDir, 'koduke.db')
  const worker = new Worker(new URL(`./integrity.worker${extname(import.meta.filename)}`, import.meta.url), { workerData: { database } })
  worker.unref()
  worker.once('error', (error) => log.error({ err: error }, 'the database file could not be looked through'))
  worker.once('message', (faults: string[]) => {
    storage.integrity = faults.length === 0 ? 'whole' : 'damaged'
    if (faults.length > 0)
      log.error(
        { faults },
        `Andmebaas ${database} on vigane: tee kohe koopia, peata server ja taasta varukoopia (npm run restore -- …, docs/operations.md)`,
      )
  })
}
