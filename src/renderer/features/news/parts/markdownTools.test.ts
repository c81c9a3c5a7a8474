import { describe, expect, it } from 'vitest'
import { type Tool, withTool } from './markdownTools.ts'

const WORDS = { words: 'tekst', subheading: 'Vahepealkiri', item: 'rida', link: 'link' }
/** A text in which `[[` and `]]` mark the selection, before and after. */
const use = (tool: Tool, marked: string): string => {
  const start = marked.indexOf('[[')
  const end = marked.indexOf(']]') - 2
  const made = withTool(tool, { text: marked.replace('[[', '').replace(']]', ''), start, end }, WORDS)
  return `${made.text.slice(0, made.start)}[[${made.text.slice(made.start, made.end)}]]${made.text.slice(made.end)}`
}

describe('withTool', () => {
  it('puts marks around the selection, or around sample words to be typed over', () => {
    expect(use('bold', 'Avame [[uksed]] homme')).toBe('Avame **[[uksed]]** homme')
    expect(use('italic', 'Avame [[]]')).toBe('Avame *[[tekst]]*')
  })

  it('makes a link whose address is typed next', () => {
    expect(use('link', 'Loe [[siit]].')).toBe('Loe [siit]([[https://]]).')
    expect(use('link', '[[]]')).toBe('[link]([[https://]])')
  })

  it('turns lines into a list or a heading, separate from the paragraphs around them', () => {
    expect(use('list', 'Enne\n[[üks\nkaks]]\nPärast')).toBe('Enne\n\n- [[üks\n- kaks]]\n\nPärast')
    expect(use('subheading', 'Enne\n\nk[[]]aks\n\nPärast')).toBe('Enne\n\n## [[kaks]]\n\nPärast')
    expect(use('subheading', '[[]]')).toBe('## [[Vahepealkiri]]')
    expect(use('subheading', '- ü[[]]ks')).toBe('## [[üks]]')
  })
})
