import { getDocument, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/types/src/display/api.d.ts'
// oxlint-disable-next-line import/default -- the build makes it
import Parser from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker'

export type Pdf = PDFDocumentProxy

/** The build's folder of fonts and image decoders (`scripts/pdfFiles.ts`). */
const OWN = '/pdf/'

/** The canvas size limit of phones, in pixels. */
const MOST_POINTS = 16_000_000

/**
 * Reads a PDF in a worker, which ends with `close`. Nothing in it is executed or fetched: scripts and forms are ignored, fonts and decoders
 * come from our own build, and there is no WebAssembly. @throws if it is no PDF
 */
export async function openPdf(bytes: Uint8Array): Promise<{ pdf: Pdf; close: () => void }> {
  const port = new Parser()
  const worker = PDFWorker.create({ port })
  const task = getDocument({ data: bytes, worker, enableXfa: false, useWasm: false, useSystemFonts: false, wasmUrl: OWN, standardFontDataUrl: OWN })
  const close = (): void => {
    void task.destroy().finally(() => port.terminate())
  }
  try {
    return { pdf: await task.promise, close }
  } catch (error) {
    close()
    throw error
  }
}

/** The size of a page in CSS pixels, at 100 %. */
export function sizeOf(page: PDFPageProxy): { width: number; height: number } {
  const { width, height } = page.getViewport({ scale: CSS_POINTS })
  return { width, height }
}
/** PDF units are 72 per inch, CSS pixels 96. */
const CSS_POINTS = 96 / 72

/** Renders a page into a canvas at the screen's resolution. `stop` cancels it. */
export function drawPage(page: PDFPageProxy, canvas: HTMLCanvasElement, zoom: number): { done: Promise<void>; stop: () => void } {
  const wanted = CSS_POINTS * zoom * devicePixelRatio
  const { width, height } = page.getViewport({ scale: wanted })
  const scale = wanted * Math.min(1, Math.sqrt(MOST_POINTS / (width * height)))
  const viewport = page.getViewport({ scale })
  Object.assign(canvas, { width: Math.floor(viewport.width), height: Math.floor(viewport.height) })
  const task = page.render({ canvas, viewport })
  return { done: task.promise, stop: () => task.cancel() }
}

/** The text of a page in file order, for screen readers. */
export async function wordsOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent()
  return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
}
