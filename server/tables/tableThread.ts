import { extname } from 'node:path'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import { inThread, type ThreadLimits } from '../kernel/thread.ts'
import type { Table } from './readTable.ts'

export type TableAnswer = { table: Table } | { refused: ErrorCode }

const READING: ThreadLimits = { ms: 15_000, megabytes: 384 }

/** The rows of a file, read in a worker thread within limits of time and memory. @throws bad-table, table-too-large */
export async function tableWithin(sent: Uint8Array, limits: ThreadLimits = READING): Promise<Table> {
  // In source and bundle alike the worker is beside this file, with the same extension.
  const worker = new URL(`./table.worker${extname(import.meta.filename)}`, import.meta.url)
  const answer = await inThread<TableAnswer>(worker, { sent }, limits)
  if (answer !== null && 'table' in answer) return answer.table
  throw new AppError(answer?.refused ?? 'bad-table', { field: 'image' })
}
