import { extname } from 'node:path'
import { inThread, placesFor, type ThreadLimits } from '../kernel/thread.ts'
import type { DrawnPdf } from './draw.ts'
import type { PdfContent } from './content.ts'

const DRAWING: ThreadLimits = { ms: 60_000, megabytes: 1024 }
/** A separate queue: a contract must not wait behind untrusted input. */
const PLACES = placesFor(2)

/** A paper as PDF, drawn in a worker thread. @throws Error, if it exceeds the limits or cannot be drawn */
export async function drawnPdf(paper: PdfContent): Promise<{ bytes: Buffer; pages: number }> {
  // In source and bundle alike the worker is beside this file, with the same extension.
  const worker = new URL(`./draw.worker${extname(import.meta.filename)}`, import.meta.url)
  const drawn = await inThread<DrawnPdf>(worker, paper, DRAWING, PLACES)
  if (drawn === null) throw new Error(`The paper could not be drawn: ${paper.title}`)
  return { bytes: Buffer.from(drawn.bytes), pages: drawn.pages }
}
