import { extname } from 'node:path'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import type { Cover, Part } from './pdf.ts'
import { inThread, type ThreadLimits } from '../kernel/thread.ts'

/** Work on untrusted PDFs: counting pages or merging. */
export type Task = { sent: Uint8Array } | { cover: Cover; parts: readonly Part[] }
export type Answer = { pages: number } | { bytes: Uint8Array } | { refused: ErrorCode }

const COUNTING: ThreadLimits = { ms: 15_000, megabytes: 512 }
const JOINING: ThreadLimits = { ms: 60_000, megabytes: 1024 }

/** The page count of a PDF without active content, within limits. @throws bad-document, unsafe-document */
export async function pagesWithin(sent: Buffer, limits: ThreadLimits = COUNTING): Promise<number> {
  const answer = await answered({ sent }, limits)
  if (answer !== null && 'pages' in answer) return answer.pages
  throw new AppError(answer !== null && 'refused' in answer ? answer.refused : 'bad-document', { field: 'image' })
}

/** Merges documents into one PDF. @throws Error, if it exceeds the limits */
export async function oneWithin(cover: Cover, parts: readonly Part[]): Promise<Buffer> {
  const answer = await answered({ cover, parts }, JOINING)
  if (answer !== null && 'bytes' in answer) return Buffer.from(answer.bytes)
  throw new Error('The documents could not be put together')
}

// In source and bundle alike the worker is beside this file, with the same extension.
const answered = (task: Task, limits: ThreadLimits): Promise<Answer | null> =>
  inThread(new URL(`./pdf.worker${extname(import.meta.filename)}`, import.meta.url), task, limits)
