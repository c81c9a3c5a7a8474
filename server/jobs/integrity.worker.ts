import { parentPort, workerData } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'
import { z } from 'zod'

const MOST_FAULTS = 20

// A separate thread: a database of gigabytes takes minutes, while the server goes on answering.
const { database } = z.object({ database: z.string() }).parse(workerData)
parentPort?.postMessage(faultsIn(database))

function faultsIn(file: string): string[] {
  try {
    const connection = new Sqlite(file, { readonly: true })
    try {
      const rows = connection.pragma(`quick_check(${MOST_FAULTS})`) as { quick_check: string }[]
      return rows.map((row) => row.quick_check).filter((text) => text !== 'ok')
    } finally {
      connection.close()
    }
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}
