import type { PdfContent } from '../pdf/content.ts'

/** Draws a paper in this thread: the demo is loaded before serving, and a thread for each would take longer than everything else. */
export async function drawAtOnce(paper: PdfContent): Promise<{ bytes: Buffer; pages: number }> {
  // Imported lazily, so that a server without a demo does not load it.
  const { drawPdf } = await import('../pdf/draw.ts')
  const { bytes, pages } = await drawPdf(paper)
  return { bytes: Buffer.from(bytes), pages }
}
