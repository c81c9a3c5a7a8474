import type { Letters, Weight } from './letters.ts'

/**
 * A text broken into lines of at most this many points; a longer word is broken, after punctuation if possible. A line that ends between
 * words ends with a space, so that screen readers and copying keep them apart.
 */
export function linesOf(letters: Letters, text: string, { weight, size, width }: { weight: Weight; size: number; width: number }): string[] {
  const most = width / size
  const widthOf = (words: string): number => letters.width(words, weight)
  const paragraphs = letters.shown(text).trim().split('\n')
  return paragraphs.flatMap((paragraph, index) => {
    const lines = filled(paragraph, widthOf, most)
    return index === paragraphs.length - 1 ? lines : [...lines.slice(0, -1), `${lines.at(-1) ?? ''} `]
  })
}

type WidthOf = (words: string) => number

function filled(paragraph: string, widthOf: WidthOf, most: number): string[] {
  const lines: string[] = []
  const space = widthOf(' ')
  let [line, taken] = ['', 0]
  for (const word of paragraph.split(' ').filter(Boolean)) {
    const wide = widthOf(word)
    if (line !== '' && taken + space + wide <= most) {
      line += ` ${word}`
      taken += space + wide
      continue
    }
    if (line !== '') lines.push(`${line} `)
    const parts = wide <= most ? [word] : broken(word, widthOf, most)
    lines.push(...parts.slice(0, -1))
    line = parts.at(-1) ?? ''
    taken = widthOf(line)
  }
  return [...lines, line]
}

/** E-mail addresses and paths break after these characters, if most of the line is full. */
const BREAKS_AFTER = /[-/@._,;:]/
const FULL = 0.5

/** A word in parts that fit; measured character by character, in linear time. */
function broken(word: string, widthOf: WidthOf, most: number): string[] {
  const parts: string[] = []
  let [part, taken, sign] = ['', 0, 0]
  for (const letter of word) {
    const wide = widthOf(letter)
    if (part !== '' && taken + wide > most) {
      const at = sign >= part.length * FULL ? sign : part.length
      parts.push(part.slice(0, at))
      part = part.slice(at)
      taken = [...part].reduce((sum, each) => sum + widthOf(each), 0)
      sign = 0
    }
    part += letter
    taken += wide
    if (BREAKS_AFTER.test(letter)) sign = part.length
  }
  return [...parts, part]
}

/** A text in one line, truncated with `…`. */
export function oneLine(letters: Letters, text: string, { weight, size, width }: { weight: Weight; size: number; width: number }): string {
  const shown = letters.shown(text).replaceAll('\n', ' ').trim()
  const [first = '', more] = filled(shown, (words) => letters.width(words, weight), width / size)
  if (more === undefined) return shown
  const [cut = ''] = broken(shown, (words) => letters.width(words, weight), width / size - letters.width('…', weight))
  return `${(cut.length > first.length ? cut : first.slice(0, cut.length)).trimEnd()}…`
}
