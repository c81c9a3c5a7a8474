import type { List, Nodes, PhrasingContent, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import type { ProseBlock, ProseRun } from '#shared/contract/news.ts'

/** Nobody nests deeper than this; deeper levels become plain text. */
const DEEPEST = 12

/**
 * Markdown as pages show it (decision 0034): paragraphs, headings of two levels, lists, bold, italic, and links to `https`. Raw HTML and
 * pictures are dropped; of every other construct the text stays. The result contains text and flags only, so input can never become markup.
 */
export const proseOf = (markdown: string): ProseBlock[] =>
  fromMarkdown(shallow(markdown), { extensions: [{ disable: { null: UNREAD } }] }).children.flatMap((node) => blocksOf(node, 0))

/** Markdown constructs that are disabled: we do not use them, and quotes within lists within quotes take seconds to parse. */
const UNREAD = ['blockQuote', 'codeFenced', 'codeIndented', 'definition', 'setextUnderline']

/**
 * Escapes nested list markers on one line beyond any real use: `- 1. - 1. …` of 20,000 characters took 18 seconds to parse, quadratic in
 * the depth. A line of one repeated mark is a thematic break and stays.
 */
const shallow = (markdown: string): string =>
  markdown.replace(DEEP_LISTS, (line, markers: string, digits: string) =>
    RULE.test(line) ? line : `${markers}${digits}\\${line.slice(markers.length + digits.length)}`,
  )

const MARKER = String.raw`(?:[-*+]|\d{1,9}[.)])[ \t]+`
const DEEP_LISTS = new RegExp(`^([ \\t]*(?:${MARKER}){${DEEPEST}})(\\d{0,9})(?=[-*+.)]).*$`, 'gm')
const RULE = /^[ \t]*([-*])(?:[ \t]*\1)*[ \t]*$/

/** The beginning of a text without formatting, cut between words. */
export function excerptOf(prose: readonly ProseBlock[], most = 220): string {
  const [first] = prose.filter(({ kind }) => kind === 'paragraph')
  const words = (first?.kind === 'paragraph' ? first.runs : []).map(({ text }) => text).join('')
  const line = words.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const cut = line.slice(0, most)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).replace(/[\s,;:–-]+$/, '')}…`
}

function blocksOf(node: RootContent, depth: number): ProseBlock[] {
  switch (node.type) {
    case 'paragraph':
      return paragraph(runsOf(node.children, {}, depth))
    case 'heading': {
      const runs = runsOf(node.children, {}, depth)
      return runs.length > 0 ? [{ kind: 'heading', level: node.depth <= 2 ? 2 : 3, runs }] : []
    }
    case 'list':
      return listOf(node, depth)
    default:
      return []
  }
}

const paragraph = (runs: ProseRun[]): ProseBlock[] => (runs.length > 0 ? [{ kind: 'paragraph', runs }] : [])

/** A nested list is flattened into the outer one. */
function listOf(node: List, depth: number): ProseBlock[] {
  const items = itemsOf(node, depth).filter((runs) => runs.length > 0)
  return items.length > 0 ? [{ kind: 'list', start: node.ordered ? (node.start ?? 1) : null, items }] : []
}

function itemsOf(node: List, depth: number): ProseRun[][] {
  if (depth >= DEEPEST) return [wordsOf(node)]
  return node.children.flatMap(({ children }) => {
    const blocks = children.flatMap((child) => (child.type === 'list' ? [] : blocksOf(child, depth + 1)))
    const own = joined(blocks.map((block) => (block.kind === 'list' ? joined(block.items) : block.runs)))
    return [own, ...children.flatMap((child) => (child.type === 'list' ? itemsOf(child, depth + 1) : []))]
  })
}

/** Joins several pieces, each on its own line. */
const joined = (pieces: readonly ProseRun[][]): ProseRun[] => merged(pieces.flatMap((runs, index) => (index > 0 ? [{ text: '\n' }, ...runs] : runs)))

type Marks = Omit<ProseRun, 'text'>

function runsOf(nodes: readonly PhrasingContent[], marks: Marks, depth: number): ProseRun[] {
  return merged(nodes.flatMap((node) => phraseOf(node, marks, depth)))
}

function phraseOf(node: PhrasingContent, marks: Marks, depth: number): ProseRun[] {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return runOf(node.value, marks)
    case 'break':
      return runOf('\n', marks)
    case 'strong':
      return within(node.children, { ...marks, bold: true }, depth)
    case 'emphasis':
      return within(node.children, { ...marks, italic: true }, depth)
    case 'link': {
      const href = safeAddress(node.url)
      return within(node.children, href === null ? marks : { ...marks, href }, depth)
    }
    default:
      return []
  }
}

const within = (nodes: readonly PhrasingContent[], marks: Marks, depth: number): ProseRun[] =>
  depth < DEEPEST ? runsOf(nodes, marks, depth + 1) : runOf(nodes.map(textIn).join(''), marks)

const runOf = (text: string, marks: Marks = {}): ProseRun[] => (text === '' ? [] : [{ text, ...marks }])

const wordsOf = (node: Nodes): ProseRun[] => runOf(textIn(node))

/** All text in a node, without recursion: deep nesting must not overflow the stack. */
function textIn(node: Nodes): string {
  const words: string[] = []
  const open: Nodes[] = [node]
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.type === 'text' || next.type === 'inlineCode') words.push(next.value)
    if ('children' in next) open.push(...next.children.toReversed())
  }
  return words.join(' ')
}

/** Merges neighbours with the same format. */
function merged(runs: readonly ProseRun[]): ProseRun[] {
  const result: ProseRun[] = []
  for (const run of runs) {
    const last = result.at(-1)
    if (last && last.bold === run.bold && last.italic === run.italic && last.href === run.href) last.text += run.text
    else result.push({ ...run })
  }
  return result
}

/** A link's normalised URL, or null unless it is plain `https`: no script, no data, no user name and password. */
function safeAddress(url: string): string | null {
  if (!URL.canParse(url)) return null
  const { protocol, username, password, href } = new URL(url)
  return protocol === 'https:' && username === '' && password === '' && href.length <= 2000 ? href : null
}
