import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { ProseBlock } from '#shared/contract/news.ts'
import { excerptOf, proseOf } from './prose.ts'

/** All text and all URLs that a page would show. */
const runsIn = (markdown: string) => proseOf(markdown).flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.runs))
const addressesIn = (markdown: string) => runsIn(markdown).flatMap(({ href }) => href ?? [])
const wordsIn = (markdown: string) =>
  runsIn(markdown)
    .map(({ text }) => text)
    .join('')

describe('Markdown text', () => {
  it('is shown as paragraphs, headings, lists, bold, italic and links', () => {
    expect(proseOf('## Mida teha\n\nRäägi **kohe *rahulikult***, loe [juhist](https://a.ee/b).\n\n1. Istu\n2. Kuula\n\n- üks\n- *kaks*')).toEqual([
      { kind: 'heading', level: 2, runs: [{ text: 'Mida teha' }] },
      {
        kind: 'paragraph',
        runs: [
          { text: 'Räägi ' },
          { text: 'kohe ', bold: true },
          { text: 'rahulikult', bold: true, italic: true },
          { text: ', loe ' },
          { text: 'juhist', href: 'https://a.ee/b' },
          { text: '.' },
        ],
      },
      { kind: 'list', start: 1, items: [[{ text: 'Istu' }], [{ text: 'Kuula' }]] },
      { kind: 'list', start: null, items: [[{ text: 'üks' }], [{ text: 'kaks', italic: true }]] },
    ])
  })

  it('has headings of two levels only', () => {
    expect(proseOf('# A\n\n## B\n\n### C\n\n###### D').map((block) => block.kind === 'heading' && block.level)).toEqual([2, 2, 3, 3])
  })

  it('keeps the text of nested lists and of unsupported elements', () => {
    expect(proseOf('- üks\n  - kaks\n    - kolm\n- neli')).toEqual([
      { kind: 'list', start: null, items: [[{ text: 'üks' }], [{ text: 'kaks' }], [{ text: 'kolm' }], [{ text: 'neli' }]] },
    ])
    expect(wordsIn('`kood` ja rida\\\nteine')).toBe('kood ja rida\nteine')
  })

  it('keeps the start number of a list', () => {
    expect(proseOf('1. üks\n\n## Edasi\n\n2. kaks\n3. kolm').map((block) => block.kind === 'list' && block.start)).toEqual([1, false, 2])
  })

  it('drops raw HTML and pictures', () => {
    expect(proseOf('<script>alert(1)</script>')).toEqual([])
    expect(proseOf('<img src=x onerror=alert(1)>\n\n![silt](https://a.ee/p.png)')).toEqual([])
    expect(wordsIn('enne <b onclick="x()">sees</b> pärast')).toBe('enne sees pärast')
  })

  it('links to https and to nothing else', () => {
    for (const address of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'java&#10;script:alert(1)',
      '&#106;avascript:alert(1)',
      'data:text/html,alert(1)',
      'vbscript:x',
      'http://a.ee',
      '//a.ee',
      '/koduke',
      'mailto:a@b.ee',
      'https://kasutaja:parool@a.ee',
      'https://',
    ]) {
      expect(addressesIn(`[vajuta](<${address}>)`), address).toEqual([])
      expect(wordsIn(`[vajuta](<${address}>)`), address).toBe('vajuta')
    }
    expect(addressesIn('[a](HTTPS://A.ee/õ?q="><script>) <https://b.ee>')).toEqual(['https://a.ee/%C3%B5?q=%22%3E%3Cscript%3E', 'https://b.ee/'])
  })

  it('is never anything but text and flags', () => {
    const part = fc.oneof(
      fc.string(),
      fc.constantFrom('*', '**', '[', '](', ')', '<', '>', '- ', '1. ', '\n', '\n\n', '# ', '`', '![', 'https://a.ee', 'javascript:', '&lt;'),
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
        for (const block of proseOf(parts.join(''))) ProseBlock.parse(block)
        for (const href of addressesIn(parts.join(''))) expect(new URL(href).protocol).toBe('https:')
      }),
      { numRuns: 300 },
    )
  })

  it('cannot exhaust the stack, however deep it is', () => {
    for (const deep of ['- '.repeat(6000), '*a **b '.repeat(2500) + 'c** d*'.repeat(2500), '['.repeat(10_000), `${'> - '.repeat(4000)}a`])
      expect(() => proseOf(deep.slice(0, 20_000))).not.toThrow()
  })
})

describe('20,000 characters of the hardest Markdown', () => {
  it.each(['- 1. ', '1. ', '+ - * 1) ', `${'1. '.repeat(12)}\n`])('of %j are read in time', (part) => {
    // CPU time: not affected by other load on the machine.
    const begun = process.threadCpuUsage()
    const prose = proseOf(part.repeat(20_000).slice(0, 20_000))
    const { user, system } = process.threadCpuUsage(begun)
    expect((user + system) / 1000).toBeLessThan(2_000)
    for (const block of prose) ProseBlock.parse(block)
  })

  it('keep the text of very deep lists', () => {
    expect(
      runsIn(`${'- 1. '.repeat(7)}sõna`)
        .map(({ text }) => text)
        .join(''),
    ).toBe('- 1. sõna')
    expect(proseOf(`üks\n\n${'- '.repeat(20)}\n\nkaks`).map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph'])
  })
})

describe('the excerpt', () => {
  it('is the first paragraph in plain words, cut between two of them', () => {
    expect(excerptOf(proseOf('## Pealkiri\n\nLühike **lõik**.\n\nTeine.'))).toBe('Lühike lõik.')
    const long = excerptOf(proseOf('Igal esmaspäeval saame kokku, '.repeat(20)))
    expect(long.length).toBeLessThanOrEqual(221)
    expect(long).toMatch(/(Igal|esmaspäeval|saame|kokku)…$/)
    expect(excerptOf(proseOf('- ainult\n- loend'))).toBe('')
  })
})
