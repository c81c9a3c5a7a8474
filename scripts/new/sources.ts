import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A user error of the command, as a sentence. */
export class WrongInput extends Error {}

/**
 * Changes of source files below `root`, buffered until `write`, so that a failure leaves nothing half written. Paths are relative to
 * `root`. Anchors rely on the formatter: a block that starts a line ends with a bracket in the same column.
 */
export class Sources {
  readonly #root: string
  readonly #texts = new Map<string, string>()

  constructor(root: string) {
    this.#root = root
  }

  has(path: string): boolean {
    return this.#texts.has(path) || existsSync(join(this.#root, path))
  }

  read(path: string): string {
    return this.#texts.get(path) ?? readFileSync(join(this.#root, path), 'utf8')
  }

  find(pattern: string): string[] {
    return globSync(pattern, { cwd: this.#root }).toSorted()
  }

  /** Adds a file. @throws WrongInput if it exists */
  create(path: string, text: string): void {
    if (this.has(path)) throw new WrongInput(`${path} exists already.`)
    this.#texts.set(path, text)
  }

  /** Adds an import after the last one of a file. @throws Error if there is none */
  addImport(path: string, line: string): void {
    const text = this.read(path)
    const last = [...text.matchAll(/^(?:import .*|\} )from '[^']+'$|^import '[^']+'$/gm)].at(-1)
    if (!last) throw missing(path, 'an import')
    this.#insert(path, last.index + last[0].length, `\n${line}`)
  }

  /**
   * Adds an entry to the object, interface or list opened by a line; `opening` matches that line up to its bracket. `first`: before all
   * others, else after them. @throws Error if there is no such line
   */
  addEntry(path: string, opening: RegExp, entry: string, first = false): void {
    const text = this.read(path)
    const found = new RegExp(opening.source, 'm').exec(text)
    if (!found) throw missing(path, String(opening))
    const begin = found.index + found[0].length
    const line = text.slice(begin, text.indexOf('\n', begin))
    const indent = /^ */.exec(found[0])?.[0] ?? ''
    const close = found[0].endsWith('[') ? ']' : '}'
    const oneLine = (close === ']' ? /^(.*)\][,;]?$/ : /^(.*)\}[,;]?$/).exec(line)?.[1]
    const end = oneLine === undefined ? text.indexOf(`\n${indent}${close}`, begin) : begin + oneLine.length
    if (end < 0) throw missing(path, `the end of ${String(opening)}`)
    if (first) this.#insert(path, begin, `\n${entry},`)
    else if (oneLine === undefined) this.#insert(path, end, `\n${entry}`)
    else this.#insert(path, end, `${oneLine.trim() === '' ? ' ' : ', '}${entry} `, oneLine.length - oneLine.trimEnd().length)
  }

  /** Inserts a line into a list of sorted lines, after the last smaller one among those that `among` matches. */
  addSorted(path: string, line: string, among: RegExp): void {
    const lines = this.read(path).split('\n')
    const at = lines.findIndex((each) => among.test(each) && each > line)
    const end = lines.findLastIndex((each) => among.test(each)) + 1
    this.#texts.set(path, lines.toSpliced(at < 0 ? end : at, 0, line).join('\n'))
  }

  /** The paths to be added and changed. */
  planned(): { added: string[]; changed: string[] } {
    const { added = [], changed = [] } = Object.groupBy(this.#texts.keys(), (path) => (existsSync(join(this.#root, path)) ? 'changed' : 'added'))
    return { added, changed }
  }

  /** Writes all changes. @returns the paths added or changed */
  write(): string[] {
    for (const [path, text] of this.#texts) {
      mkdirSync(dirname(join(this.#root, path)), { recursive: true })
      writeFileSync(join(this.#root, path), text)
    }
    return [...this.#texts.keys()]
  }

  /** Inserts text at an offset, replacing this many characters before it. */
  #insert(path: string, at: number, added: string, instead = 0): void {
    const text = this.read(path)
    this.#texts.set(path, text.slice(0, at - instead) + added + text.slice(at))
  }
}

const missing = (path: string, what: string): Error => new Error(`${path} has not ${what}; scripts/new/ must be brought up to date.`)

/** `house_visit` and `houseVisit` → `HouseVisit`. */
export const pascal = (name: string): string => name.replace(/(^|_)([a-z])/g, (_, _gap: string, letter: string) => letter.toUpperCase())

/** `house_visit` → `houseVisit`. */
export const camel = (name: string): string => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** `houseVisit` → `house-visit`. */
export const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
