import { extname } from 'node:path'
import { inThread, placesFor, type ThreadLimits } from '../kernel/thread.ts'
import type { DrawnPdf } from './draw.ts'
import type { PdfContent } from './content.ts'

const DRAWING: ThreadLimits = { ms: 60_000, megabytes: 1024 }
/** Of its own: whoever waits for a contract must not wait behind what strangers have sent. */
const PLACES = placesFor(2)

/** A paper as PDF, drawn in a thread of its own. @throws Error, where that takes more than it may or the paper cannot be drawn */
export async function drawnPdf(paper: PdfContent): Promise<{ bytes: Buffer; pages: number }> {
  // From source and from the bundle alike the worker lies beside this file, with the same ending.
  const worker = new URL(`./draw.worker${extname(import.meta.filename)}`, import.meta.url)
  const drawn = await inThread<DrawnPdf>(worker, paper, DRAWING, PLACES)
  if (drawn === null) throw new Error(`The paper could not be drawn: ${paper.title}`)
  return { bytes: Buffer.from(drawn.bytes), pages: drawn.pages }
}
