import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface Concept {
  /** Its heading, which tells where it applies. */
  where: string
  onScreen: string
  inCode: readonly string[]
  never: readonly string[]
}

/** The texts that a heading of the glossary covers. */
const TEXTS = {
  'In every text': [
    'src/renderer/texts/et/*.ts',
    'src/portal/words/**/*et.ts',
    'src/shared/{messages,errors}/**/*.ts',
    'src/main/shell/texts.ts',
    'server/{mail,documents}/*.ts',
  ],
  'Where families read: public pages and letters': ['src/portal/words/**/*et.ts', 'server/mail/*.ts'],
  'In the workspace': ['src/renderer/texts/et/*.ts'],
  'On public pages, in letters and in errors': ['src/portal/words/**/*et.ts', 'server/mail/*.ts', 'src/shared/{messages,errors}/**/*.ts'],
  'In Russian': ['src/renderer/texts/ru/*.ts', 'src/portal/words/**/*ru.ts'],
  'In English': ['src/renderer/texts/en/*.ts', 'src/portal/words/**/*en.ts'],
  'In English, where families read': ['src/portal/words/**/*en.ts'],
} as const

const page = readFileSync('docs/glossary.md', 'utf8')
const concepts = page
  .split(/^## /m)
  .slice(1)
  .flatMap((section) => conceptsIn(section))

function conceptsIn(section: string): Concept[] {
  const [where = '', ...lines] = section.split('\n')
  const rows = lines.filter((line) => line.startsWith('| ')).slice(1)
  return rows.map((row) => {
    const [onScreen = '', inCode = '', , never = ''] = row
      .split('|')
      .slice(1)
      .map((cell) => cell.trim())
    return { where, onScreen, inCode: inCode.split(', '), never: [...never.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word) }
  })
}

/** The string literals of a source, without imports, comments and placeholder names. */
function textsIn(file: string): string[] {
  const source = readFileSync(file, 'utf8')
    .replace(/^import .*$|^\s*\/?\*.*$|^\s*\/\/.*$/gm, '')
    .replace(/\$\{[^}]*\}|\{\{[^}]*\}\}/g, '…')
  return [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, one, two, three]) => one ?? two ?? three ?? '',
  )
}

const filesOf = (where: string): string[] =>
  globSync([...(TEXTS[where as keyof typeof TEXTS] ?? [])])
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.includes('.test.'))

/** As a whole word, or as a prefix with a dash at the end; case-insensitive. */
const asWord = (word: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}_])${word.replace(/-$/, '')}${word.endsWith('-') ? '' : '(?![\\p{L}\\p{N}_])'}`, 'iu')

describe('the glossary', () => {
  it('states for every heading which texts it covers', () => {
    expect([...new Set(concepts.map(({ where }) => where))]).toEqual(Object.keys(TEXTS))
    expect(concepts.length).toBeGreaterThan(30)
  })

  it.each(concepts.map((concept) => [concept.onScreen, concept] as const))(
    'calls a thing “%s” on screen, as texts and code do',
    (_, { where, onScreen, inCode }) => {
      const texts = filesOf(where).flatMap(textsIn)
      expect(texts.some((text) => asWord(`${onScreen}-`).test(text))).toBe(true)
      const code = globSync(['src/shared/**/*.ts', 'src/core/**/*.ts']).map((file) => `${file}\n${readFileSync(file, 'utf8')}`)
      const isKnown = (name: string): boolean => code.some((text) => new RegExp(`(?<![a-z])${name}(?![a-z])`).test(text))
      expect(inCode.filter((name) => !isKnown(name))).toEqual([])
    },
  )

  it('is followed: no text contains a forbidden term', () => {
    const said = concepts.flatMap(({ where, never }) =>
      filesOf(where).flatMap((file) =>
        textsIn(file).flatMap((text) =>
          never.filter((word) => asWord(word).test(text)).map((word) => `${file}: “${word}” in “${text.slice(0, 120)}”`),
        ),
      ),
    )
    expect([...new Set(said)]).toEqual([])
  })
})
