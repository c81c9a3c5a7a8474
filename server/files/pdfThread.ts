import { extname } from 'node:path'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import type { Cover, Part } from './pdf.ts'
import { inThread, type ThreadLimits } from '../kernel/thread.ts'

/** What is done of PDFs that came from outside: their pages are counted, or they are put together. */
export type Task = { sent: Uint8Array } | { cover: Cover; parts: readonly Part[] }
export type Answer = { pages: number } | { bytes: Uint8Array } | { refused: ErrorCode }

const COUNTING: ThreadLimits = { ms: 15_000, megabytes: 512 }
const JOINING: ThreadLimits = { ms: 60_000, megabytes: 1024 }

/** How many pages a PDF has that only shows something, told within the limits. @throws bad-document, unsafe-document */
export async function pagesWithin(sent: Buffer, limits: ThreadLimits = COUNTING): Promise<number> {
  const answer = await answered({ sent }, limits)
  if (answer !== null && 'pages' in answer) return answer.pages
  throw new AppError(answer !== null && 'refused' in answer ? answer.refused : 'bad-document', { field: 'image' })
}

/** Documents one after another as one PDF. @throws Error, where that takes more than it may */
export async function oneWithin(cover: Cover, parts: readonly Part[]): Promise<Buffer> {
  const answer = await answered({ cover, parts }, JOINING)
  if (answer !== null && 'bytes' in answer) return Buffer.from(answer.bytes)
  throw new Error('The documents could not be put together')
}

// From source and from the bundle alike the worker lies beside this file, with the same ending.
const answered = (task: Task, limits: ThreadLimits): Promise<Answer | null> =>
  inThread(new URL(`./pdf.worker${extname(import.meta.filename)}`, import.meta.url), task, limits)
