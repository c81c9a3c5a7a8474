import { parentPort, workerData } from 'node:worker_threads'
import { AppError } from '#shared/errors.ts'
import { readTable } from './readTable.ts'
import type { TableAnswer } from './tableThread.ts'

// A separate thread that can be terminated: input from users determines its time and memory.
const { sent } = workerData as { sent: Uint8Array<ArrayBuffer> }
const done = async (): Promise<TableAnswer> => {
  try {
    return { table: await readTable(sent) }
  } catch (error) {
    if (error instanceof AppError) return { refused: error.code }
    throw error
  }
}
parentPort?.postMessage(await done())
