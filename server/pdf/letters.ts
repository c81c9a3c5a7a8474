import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

export type Weight = 'plain' | 'bold'

/** A run of characters in one font. */
export interface Run {
  font: string
  text: string
}

/** Font metrics for papers. */
export interface Letters {
  /** The fonts by name, for embedding. */
  fonts: ReadonlyMap<string, Buffer>
  /** The printable form of a text: without control characters, with `?` for characters in no font. */
  shown(text: string): string
  runs(text: string, weight: Weight): Run[]
  /** The width of a text at one point. */
  width(text: string, weight: Weight): number
}

/** The fonts of our screens: Atkinson Hyperlegible for Latin script, Golos for Russian and characters missing in the first. */
const FILES: Readonly<Record<Weight, readonly string[]>> = {
  plain: ['atkinson-hyperlegible-next/400Regular/AtkinsonHyperlegibleNext_400Regular', 'golos-text/400Regular/GolosText_400Regular'],
  bold: ['atkinson-hyperlegible-next/700Bold/AtkinsonHyperlegibleNext_700Bold', 'golos-text/700Bold/GolosText_700Bold'],
}

interface Face {
  name: string
  bytes: Buffer
  font: Font
}

/** Reads the fonts from the server's packages. */
export function openLetters(): Letters {
  const { resolve } = createRequire(import.meta.url)
  const faceOf = (file: string): Face => {
    const bytes = readFileSync(resolve(`@expo-google-fonts/${file}.ttf`))
    const font = create(bytes) as Font
    // Without a name the library would parse the file again for every line.
    return { name: font.postscriptName, bytes, font }
  }
  const faces = { plain: FILES.plain.map(faceOf), bold: FILES.bold.map(faceOf) }
  return {
    fonts: new Map([...faces.plain, ...faces.bold].map(({ name, bytes }) => [name, bytes])),
    shown: (text) => shownBy(faces.plain, text),
    runs: (text, weight) => runsOf(faces[weight], text),
    width: widthsOf(faces),
  }
}

const LINE_BREAK = /\r\n?|[\u0085\u2028\u2029]/g
/** Invisible characters: controls (except line breaks), lone surrogates, soft hyphens, direction marks. */
const UNSEEN = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu
const NARROW_NO_BREAK = /[\u2007\u202f]/g
const OTHER_SPACE = /\t|(?!\u00a0)\p{Zs}/gu

/** The characters of most texts, all in the first font: a fast path for long tables. */
const COMMON = /^[\u0020-\u007eÀ-ÖØ-öø-ÿŠšŽž]*$/

function shownBy(faces: readonly Face[], text: string): string {
  if (COMMON.test(text)) return text
  const plain = text.normalize('NFC').replace(LINE_BREAK, '\n').replace(NARROW_NO_BREAK, '\u00a0').replace(OTHER_SPACE, ' ').replace(UNSEEN, '')
  return plain.replace(/[^\n]/gu, (letter) => (faceFor(faces, letter) ? letter : nearest(faces, letter)))
}

/** A base letter without its diacritic, if no font has both; a name is more readable than with a gap. */
function nearest(faces: readonly Face[], letter: string): string {
  const [base = ''] = letter.normalize('NFD')
  if (/\p{M}/u.test(letter)) return ''
  return base !== letter && faceFor(faces, base) ? base : '?'
}

const faceFor = (faces: readonly Face[], letter: string): Face | undefined =>
  faces.find(({ font }) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))

/**
 * A character uses the first font that has it; spaces, digits and punctuation use the font of the preceding text, so that a word stays
 * together.
 */
function runsOf(faces: readonly Face[], text: string): Run[] {
  const [first] = faces
  if (first && COMMON.test(text)) return [{ font: first.name, text }]
  const runs: Run[] = []
  let last: Face | undefined
  for (const letter of text) {
    const face = last !== undefined && !/\p{L}/u.test(letter) && faceFor([last], letter) ? last : faceFor(faces, letter)
    const run = runs.at(-1)
    if (face === last && run) run.text += letter
    else if (face) runs.push({ font: face.name, text: letter })
    last = face ?? last
  }
  return runs
}

/** Words repeat, so their widths are cached. */
function widthsOf(faces: Readonly<Record<Weight, readonly Face[]>>): Letters['width'] {
  const fonts = new Map([...faces.plain, ...faces.bold].map(({ name, font }) => [name, font]))
  const known = { plain: new Map<string, number>(), bold: new Map<string, number>() }
  const measure = ({ font: name, text }: Run): number => {
    const font = fonts.get(name)
    return font ? font.layout(text).advanceWidth / font.unitsPerEm : 0
  }
  return (text, weight) => {
    const found = known[weight].get(text)
    if (found !== undefined) return found
    const width = runsOf(faces[weight], text).reduce((sum, run) => sum + measure(run), 0)
    known[weight].set(text, width)
    return width
  }
}
