import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readPdf } from '../../tests/support/pdfWords.ts'
import { drawPdf } from './draw.ts'
import type { Block, PdfContent } from './content.ts'

const HEAD = { house: 'Tamme kodu', about: 'Žanna Šmidt', made: '21. november 2026', by: 'Koostaja Ülle Õun' }
const paper = (blocks: readonly Block[], more: Partial<PdfContent> = {}): PdfContent => ({
  title: 'Arsti visiit',
  language: 'et',
  at: '2026-11-21T08:00:00.000Z',
  head: HEAD,
  foot: 'Tamme kodu · +372 5555 1234',
  blocks,
  ...more,
})
const read = async (blocks: readonly Block[], more: Partial<PdfContent> = {}) => readPdf((await drawPdf(paper(blocks, more))).bytes)

const text = (words: string): Block => ({ kind: 'text', text: words })
const heading = (words: string): Block => ({ kind: 'heading', text: words })
/** Numbered lines. */
const filling = (lines: number): Block => text(Array.from({ length: lines }, (_, index) => `rida ${index + 1}`).join('\n'))
const table = (rows: number): Block => ({
  kind: 'table',
  columns: [{ title: 'Nr', align: 'right' }, { title: 'Ravim' }, { title: 'Kuidas' }],
  rows: Array.from({ length: rows }, (_, index) => [`${index + 1}.`, 'Paratsetamool 500 mg', 'üks tablett kolm korda päevas pärast sööki']),
})
const MEDICINES = 'Nr Ravim Kuidas'
const pageWith = (pages: readonly string[][], words: string): number => pages.findIndex((lines) => lines.some((line) => line.includes(words)))
/** Lines of text per page, measured. */
const perPage = async (): Promise<number> => (await read([filling(120)])).pages[0]?.filter((line) => line.startsWith('rida')).length ?? 0

describe('a paper', () => {
  it('contains its blocks in the given order', async () => {
    const { pages } = await read([
      heading('Allergiad'),
      { kind: 'list', items: ['Penitsilliin', 'Pähklid'] },
      text('Küsimus arstile'),
      { kind: 'facts', facts: [['Tuba', '12']] },
    ])
    expect(pages[0]?.slice(0, 4)).toEqual(['Tamme kodu', 'Arsti visiit', 'Žanna Šmidt', '21. november 2026 · Koostaja Ülle Õun'])
    const all = pages[0]?.join(' ') ?? ''
    const places = ['Allergiad', 'Penitsilliin', 'Pähklid', 'Küsimus arstile', 'Tuba', '12'].map((words) => all.lastIndexOf(words))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places.every((place) => place > 0)).toBe(true)
  })

  it('has header, footer and page number on every page', async () => {
    const { pages } = await read([filling(150)])
    expect(pages.length).toBeGreaterThan(2)
    for (const [index, lines] of pages.entries()) {
      const all = lines.join('|')
      for (const words of [HEAD.house, HEAD.about, HEAD.made, HEAD.by, 'Arsti visiit', '+372 5555 1234']) expect(all).toContain(words)
      expect(all).toContain(`${index + 1}/${pages.length}`)
    }
  })

  it('loses no line between its pages', async () => {
    const { pages } = await read([filling(150)])
    expect(pages.flat().filter((line) => line.startsWith('rida'))).toEqual(Array.from({ length: 150 }, (_, index) => `rida ${index + 1}`))
  })

  it('has Estonian and Russian letters, also in adjacent words', async () => {
    const words = 'ÕÄÖÜŠŽ õäöüšž „tsitaat“ – 12,50 € ½ §'
    const russian = 'Съешь ещё этих мягких французских булок, да выпей чаю № 5'
    const { pages } = await read([text(words), text(russian), text('Räägib: по-русски ja eesti keelt')])
    for (const each of [words, russian, 'Räägib: по-русски ja eesti keelt']) expect(pages[0]).toContain(each)
  })

  it('embeds only the glyphs that it uses', async () => {
    const { bytes } = await drawPdf(paper([text('Õie')]))
    const names =
      Buffer.from(bytes)
        .toString('latin1')
        .match(/\/FontName \/\S+/g) ?? []
    expect(names.length).toBe(2)
    for (const name of names) expect(name).toMatch(/^\/FontName \/[A-Z]{6}\+AtkinsonHyperlegibleNext-(Regular|Bold)$/)
    expect(bytes.length).toBeLessThan(40_000)
  })

  it('has a title, a language and tagged parts', async () => {
    const { title, language, isTagged, roles } = await read([heading('Ravimid'), table(2), { kind: 'list', items: ['Üks'] }], { language: 'ru' })
    expect([title, language, isTagged]).toEqual(['Arsti visiit', 'ru', true])
    expect(roles[0]).toEqual(expect.arrayContaining(['H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD', 'L', 'LI', 'Lbl', 'LBody']))
    expect(roles[0]?.filter((role) => role === 'TD')).toHaveLength(6)
  })

  it('is the same file when drawn again, and a different one at another time', async () => {
    const drawn = async (at: string) => Buffer.from((await drawPdf(paper([table(3)], { at }))).bytes)
    const first = await drawn('2026-11-21T08:00:00.000Z')
    expect((await drawn('2026-11-21T08:00:00.000Z')).equals(first)).toBe(true)
    expect((await drawn('2026-11-21T08:00:01.000Z')).equals(first)).toBe(false)
  })

  it.each([
    ['A4', { width: 595, height: 842 }],
    ['A4-wide', { width: 842, height: 595 }],
    [
      { width: 62, height: 29 },
      { width: 176, height: 82 },
    ],
  ] as const)('is as large as %j', async (size, points) => {
    const { sizes } = await read([text('Õie')], { size, head: null, letters: 8 })
    expect(sizes).toEqual([points])
  })
})

describe('what a person has written', () => {
  it('is shown as written, even if it looks like markup', async () => {
    const words = '<b>{"kind":"page"}</b> \\n %%EOF (a) ${title} & [1](x)'
    const { pages, title } = await read([text(words), { kind: 'facts', facts: [[words, words]] }], { title: 'A & <b>B</b>' })
    expect(pages).toHaveLength(1)
    expect(pages[0]?.[1]).toBe('A & <b>B</b>')
    expect(pages[0]).toContain(words)
    expect(title).toBe('A + ‹b›B‹/b›')
  })

  it('loses control characters, and keeps its line breaks', async () => {
    const { pages } = await read([text('esi\u0000mene\u001b[31m\u202e\u200b rida\r\nteine\u00adrida\tlõpp')])
    expect(pages[0]).toEqual(expect.arrayContaining(['esimene[31m rida', 'teinerida lõpp']))
  })

  it('has a placeholder for a character that no font has, and the base letter if only its diacritic is missing', async () => {
    const { pages } = await read([text('A 😀 漢 B Ŝũ')])
    expect(pages[0]).toContain('A ? ? B Su')
  })

  it('stays on the paper, however long a word is', async () => {
    const word = 'õ'.repeat(3000)
    const { bytes } = await drawPdf(
      paper(
        [text(word), { kind: 'facts', facts: [[word, word]] }, { kind: 'table', columns: [{ title: word }, { title: 'B' }], rows: [[word, word]] }],
        { title: word },
      ),
    )
    const { pages, widest } = await readPdf(bytes)
    expect(pages.flat().join('').match(/õ/g)?.length).toBeGreaterThan(15_000)
    expect(widest).toBeLessThan(595 - 50)
  })

  it('breaks a URL after a punctuation mark', async () => {
    const { pages } = await read([text('eesnimi.perenimi@hooldekodu.ee')], { head: null, size: { width: 45, height: 20 } })
    expect(pages[0]).toEqual(['eesnimi.perenimi@', 'hooldekodu.ee'])
  })

  it('leaves no label behind if it is unknown', async () => {
    const nothing = [null, undefined, '', '  '] as const
    const { pages, roles } = await read(
      [
        ...nothing.map((each): Block => ({ kind: 'text', text: each })),
        { kind: 'facts', facts: nothing.map((each, index) => [`Nimi ${index}`, each] as const) },
        { kind: 'list', items: nothing },
        { kind: 'table', columns: [{ title: 'A' }, { title: 'B' }], rows: nothing.map((each) => [each]) },
        { kind: 'signatures', places: nothing.map((each) => ({ name: each, role: each })) },
      ],
      { foot: null, head: { house: 'Tamme kodu', made: 'täna', by: undefined, about: '' } },
    )
    expect(pages.flat().join(' ')).toBe('Tamme kodu Arsti visiit täna A B 1/1')
    expect(roles[0]?.filter((role) => role === 'TD')).toHaveLength(8)
  })
})

describe('blocks that are kept together', () => {
  it('is a heading with what follows it, wherever the page ends', async () => {
    const lines = await perPage()
    for (let before = lines - 6; before <= lines + 1; before++) {
      const { pages } = await read([filling(before), heading('Pealkiri'), text('Esimene lause. '.repeat(20)), table(3)])
      expect(pageWith(pages, 'Pealkiri')).toBe(pageWith(pages, 'Esimene lause'))
    }
  })

  it('is a heading with the head and the first row of its table', async () => {
    const lines = await perPage()
    for (let before = lines - 8; before <= lines + 1; before++) {
      const { pages } = await read([filling(before), heading('Pealkiri'), table(3)])
      expect([pageWith(pages, MEDICINES), pageWith(pages, '1. Paratsetamool')]).toEqual([pageWith(pages, 'Pealkiri'), pageWith(pages, 'Pealkiri')])
    }
  })

  it('are all signature lines with the end of the signed text', async () => {
    const lines = await perPage()
    const places = [
      { name: 'Žanna Šmidt', role: 'Lepingu sõlmija' },
      { name: 'Jüri Kask', role: 'Maja esindaja' },
      { name: 'Mart Tamm', role: 'Tunnistaja' },
    ]
    for (let before = lines - 14; before <= lines; before++) {
      const { pages } = await read([filling(before), text('Viimane lause.'), { kind: 'signatures', places }], { head: { ...HEAD, about: null } })
      const at = [...places.flatMap(({ name, role }) => [name, role]), 'Viimane lause.'].map((words) => pageWith(pages, words))
      expect(new Set(at).size).toBe(1)
    }
  })

  it('are blocks marked as such', async () => {
    const lines = await perPage()
    const { pages } = await read([filling(lines - 3), { kind: 'together', blocks: [text('Algus'), filling(8), text('Lõpp')] }])
    expect([pageWith(pages, 'Algus'), pageWith(pages, 'Lõpp')]).toEqual([1, 1])
  })

  it('is split if no page can hold it, and nothing is lost', async () => {
    const { pages } = await read([{ kind: 'together', blocks: [filling(150)] }])
    expect(pages.flat().filter((line) => line.startsWith('rida'))).toHaveLength(150)
  })

  it('starts a new page if requested, and leaves none empty', async () => {
    const { pages } = await read([{ kind: 'page' }, text('Esimene'), { kind: 'page' }, text('Teine'), { kind: 'page' }])
    expect(pages.map((lines) => lines.filter((line) => ['Esimene', 'Teine'].includes(line)))).toEqual([['Esimene'], ['Teine']])
  })
})

describe('a table', () => {
  it('repeats its header on every page, but only once for screen readers', async () => {
    const { pages, roles } = await read([table(100)])
    expect(pages.length).toBeGreaterThan(2)
    expect(pages.map((lines) => lines.filter((line) => line === MEDICINES).length)).toEqual(pages.map(() => 1))
    expect(roles.flat().filter((role) => role === 'TH')).toHaveLength(3)
    expect(pages.flat().filter((line) => /^\d+\. Paratsetamool/.test(line))).toHaveLength(100)
  })

  it('does not split a row', async () => {
    const cell = 'sõna '.repeat(40)
    const rows = Array.from({ length: 30 }, (_, index) => [`algus${index} ${cell} lõpp${index}`, 'x'])
    const { pages } = await read([{ kind: 'table', columns: [{ title: 'A' }, { title: 'B' }], rows }])
    expect(pages.length).toBeGreaterThan(2)
    for (const [index] of rows.entries()) expect(pageWith(pages, `lõpp${index}`)).toBe(pageWith(pages, `algus${index} `))
  })

  it('splits a row that no page can hold, and loses none of its lines', async () => {
    const cell = Array.from({ length: 200 }, (_, index) => `rida ${index + 1}`).join('\n')
    const { pages } = await read([{ kind: 'table', columns: [{ title: 'Päevik' }], rows: [[cell], ['lõpp']] }])
    expect(pages.flat().filter((line) => line.startsWith('rida'))).toEqual(cell.split('\n'))
    expect(pages.every((lines) => lines.includes('Päevik'))).toBe(true)
  })

  it('never leaves its total alone on a page', async () => {
    const summed = (rows: number): Block => ({
      kind: 'table',
      columns: [{ title: 'Teenus' }],
      rows: Array.from({ length: rows }, (_, index) => [`teenus ${index}.`]),
      sums: ['Kokku 12 €'],
    })
    const fit = (await read([summed(60)])).pages[0]?.filter((line) => line.startsWith('teenus')).length ?? 0
    for (let rows = fit - 2; rows <= fit + 2; rows++) {
      const { pages } = await read([summed(rows)])
      expect(pageWith(pages, `teenus ${rows - 1}.`)).toBe(pageWith(pages, 'Kokku'))
    }
  })
})

describe('pictures and cards', () => {
  const picture = (width: number, height: number, format: 'jpeg' | 'png'): Promise<Buffer> =>
    sharp({ create: { width, height, channels: 3, background: '#1F5E4F' } })
      .toFormat(format)
      .toBuffer()

  it.each(['jpeg', 'png'] as const)('shows a %s under its heading, however high it is', async (format) => {
    const bytes = await picture(200, 900, format)
    const { pages, roles } = await read([heading('Foto'), { kind: 'picture', bytes, pixels: { width: 200, height: 900 }, alt: 'Maja' }])
    expect(roles[pageWith(pages, 'Foto')]).toContain('Figure')
  })

  it('splits no card, and gives all the same height', async () => {
    const cards = Array.from({ length: 40 }, (_, index) => [text(`Kaart ${index}.`), ...(index === 3 ? [filling(5)] : []), text(`Lõpp ${index}.`)])
    const { pages } = await read([{ kind: 'cards', across: 2, cards }], { head: null })
    expect(pages.length).toBeGreaterThan(2)
    for (const [index] of cards.entries()) expect(pageWith(pages, `Kaart ${index}.`)).toBe(pageWith(pages, `Lõpp ${index}.`))
  })
})
