import { describe, expect, it } from 'vitest'
import { drawPdf } from './draw.ts'
import type { Block, PdfContent } from './content.ts'
import { drawnPdf } from './drawThread.ts'

const pdfOf = (...blocks: Block[]): PdfContent => ({
  title: 'Päevik',
  language: 'et',
  at: '2026-11-21T08:00:00.000Z',
  head: { house: 'Tamme kodu', made: 'täna' },
  blocks,
})
const table = (rows: number): Block => ({
  kind: 'table',
  columns: [{ title: 'Nr', align: 'right' }, { title: 'Ravim' }, { title: 'Kuidas' }],
  rows: Array.from({ length: rows }, (_, index) => [
    `${index + 1}.`,
    'Paratsetamool 500 mg',
    `${index % 9} tabletti pärast sööki, vajadusel valu korral`,
  ]),
})

describe('drawnPdf', () => {
  it('draws the same as is drawn here, in a thread of its own', async () => {
    const [there, here] = [await drawnPdf(pdfOf(table(3))), await drawPdf(pdfOf(table(3)))]
    expect(there.bytes.equals(here.bytes)).toBe(true)
    expect(there.pages).toBe(1)
  })

  it('reports a document that cannot be drawn', async () => {
    const broken: Block = { kind: 'picture', bytes: Buffer.from('ei ole pilt'), pixels: { width: 10, height: 10 }, alt: '' }
    await expect(drawnPdf(pdfOf(broken))).rejects.toThrow('The paper could not be drawn: Päevik')
  })

  it('draws two hundred pages while the server answers other requests', async () => {
    let [longest, last] = [0, performance.now()]
    const ticking = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 10)
    const started = last
    const { pages } = await drawnPdf(pdfOf(table(7000)))
    clearInterval(ticking)
    expect(pages).toBeGreaterThan(200)
    // Some 6 s on two busy cores; drawn in this thread it would also block it for that long.
    expect(performance.now() - started).toBeLessThan(25_000)
    expect(longest).toBeLessThan(1500)
  })
})
