import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import type { Part } from './pdf.ts'

/** What is done of PDFs that came from outside: their pages are counted, or they are put together. */
export type Task = { sent: Uint8Array } | { heading: string; said: string; parts: readonly Part[] }
export type Answer = { pages: number } | { bytes: Uint8Array } | { refused: ErrorCode }

/** How long one task may take, and how much memory its thread may hold, in its own heap as in buffers. */
interface Limits {
  ms: number
  megabytes: number
}
const COUNTING: Limits = { ms: 15_000, megabytes: 512 }
const JOINING: Limits = { ms: 60_000, megabytes: 1024 }
const LOOK_MS = 100
/** So many threads at a time; the rest waits. */
const MOST = 2

/** How many pages a PDF has that only shows something, told within the limits. @throws bad-document, unsafe-document */
export async function pagesWithin(sent: Buffer, limits: Limits = COUNTING): Promise<number> {
  const answer = await inThread({ sent }, limits)
  if (answer !== null && 'pages' in answer) return answer.pages
  throw new AppError(answer !== null && 'refused' in answer ? answer.refused : 'bad-document', { field: 'image' })
}

/** Documents one after another as one PDF. @throws Error, where that takes more than it may */
export async function oneWithin(heading: string, said: string, parts: readonly Part[]): Promise<Buffer> {
  const answer = await inThread({ heading, said, parts }, JOINING)
  if (answer !== null && 'bytes' in answer) return Buffer.from(answer.bytes)
  throw new Error('The documents could not be put together')
}

let running = 0
const waiting: (() => void)[] = []

/** What a thread of its own answers; null where it was ended, for it took too long or too much, or broke. */
async function inThread(task: Task, limits: Limits): Promise<Answer | null> {
  if (running < MOST) running++
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await answerOf(task, limits)
  } finally {
    // The place goes to whoever waits, or is free.
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

async function answerOf(task: Task, { ms, megabytes }: Limits): Promise<Answer | null> {
  // From source and from the bundle alike the worker lies beside this file, with the same ending.
  const file = new URL(`./pdf.worker${extname(import.meta.filename)}`, import.meta.url)
  const worker = new Worker(file, { workerData: task, resourceLimits: { maxOldGenerationSizeMb: megabytes } })
  const end = setTimeout(() => void worker.terminate(), ms)
  const look = setInterval(() => void endAbove(worker, megabytes), LOOK_MS)
  try {
    return await new Promise((resolve) => {
      worker.once('message', resolve)
      worker.once('error', () => resolve(null))
      worker.once('exit', () => resolve(null))
    })
  } finally {
    clearTimeout(end)
    clearInterval(look)
    await worker.terminate()
  }
}

/** Buffers are not in the heap that a thread's own limit speaks of. */
async function endAbove(worker: Worker, megabytes: number): Promise<void> {
  const held = await worker.getHeapStatistics().catch(() => null)
  if (held && held.external_memory > megabytes * 1024 * 1024) await worker.terminate()
}
