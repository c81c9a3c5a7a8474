import {
  closeSync,
  copyFileSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { migrateCopy } from './laterRelease.ts'
import type { Chance } from './random.ts'

/** Two writes within this many milliseconds may have the same time. */
const CLOCK_GRAIN = 20

/** Files are searched after every step, so all share one buffer. */
let looking = Buffer.alloc(4_000_000)

function bytesOf(path: string, size: number): Buffer {
  if (looking.length < size) looking = Buffer.alloc(size * 2)
  const file = openSync(path, 'r')
  try {
    return looking.subarray(0, readSync(file, looking, 0, size, 0))
  } finally {
    closeSync(file)
  }
}

let generation = 0
/** The empty files of a desk after its first start, by name; and those of the next release. */
const prepared = new Map<Buffer | null, Map<string, Buffer>>()
const preparedLater = new Map<Buffer | null, Map<string, Buffer>>()

/** The folder of one desktop, on a disk that loses what was not flushed at a power failure. */
export class SimDisk {
  readonly #root: string
  readonly #name: string
  #folder = ''
  #atCrash: string | null = null
  readonly #looked = new Map<string, number>()

  /** `root`: the folder for the folders of all desktops. */
  constructor(root: string, name: string) {
    this.#root = root
    this.#name = name
  }

  get folder(): string {
    return this.#folder
  }

  /** The process has died; code that still runs belongs to the dead process. */
  get isCrashed(): boolean {
    return this.#atCrash !== null
  }

  /** Switches to a new, empty folder. @returns the former one */
  begin(): string {
    const former = this.#folder
    this.#folder = this.#newFolder()
    return former
  }

  /** Copies the empty files of this key here. They are made once, because there are thousands of starts. @returns whether there were any */
  layEmpty(key: Buffer | null): boolean {
    const empty = prepared.get(key)
    if (empty) this.#lay(empty)
    return empty !== undefined
  }

  /** Remembers the current files as the empty files of this key. */
  keepEmpty(key: Buffer | null): void {
    const made = readdirSync(this.#folder).filter((name) => name.startsWith('copy-') && !name.includes('-own'))
    prepared.set(key, new Map(made.map((name) => [name, readFileSync(join(this.#folder, name))])))
  }

  /** The same for the next release; does nothing if there are none of this one. */
  layEmptyOfLater(key: Buffer | null): void {
    this.#lay(this.#emptyOfLater(key) ?? new Map())
  }

  #lay(files: ReadonlyMap<string, Buffer>): void {
    for (const [name, bytes] of files) writeFileSync(join(this.#folder, name), bytes)
  }

  #emptyOfLater(key: Buffer | null): ReadonlyMap<string, Buffer> | null {
    const known = preparedLater.get(key)
    const now = prepared.get(key)
    if (known || !now) return known ?? null
    const folder = this.#newFolder()
    for (const [name, bytes] of now) {
      writeFileSync(join(folder, name), bytes)
      migrateCopy(join(folder, name), key)
    }
    const later = new Map([...now.keys()].map((name) => [name, readFileSync(join(folder, name))]))
    rmSync(folder, { recursive: true, force: true })
    preparedLater.set(key, later)
    return later
  }

  /** The process dies: the disk keeps its present state, whatever is still written. */
  dies(): void {
    this.#atCrash ??= this.#asNow()
  }

  /** Power failure: open transactions and the newest commits of the copy are lost. @returns the former folder, which is still open */
  losePower(chance: Chance): string {
    const former = this.#folder
    this.#folder = this.#atCrash ?? this.#asNow()
    this.#atCrash = null
    this.#loseTail(chance)
    return former
  }

  /** The copy is not flushed at each commit, so a tail of its log may be missing. The outbox is flushed. */
  #loseTail(chance: Chance): void {
    for (const name of this.#files().filter((each) => each.startsWith('copy-') && each.endsWith('-wal'))) {
      if (chance.happens(0.5)) continue
      const log = join(this.#folder, name)
      const { size } = statSync(log)
      truncateSync(log, size - chance.below(Math.min(size, chance.happens(0.5) ? size : 30_000) + 1))
    }
  }

  /** Whether any file contains these bytes. A file not written since the last search is not read again. */
  holds(words: Buffer): boolean {
    return this.#files().some((name) => {
      const path = join(this.#folder, name)
      const { mtimeMs, size } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: 0, size: 0 }
      if (size === 0 || mtimeMs + CLOCK_GRAIN < (this.#looked.get(path) ?? 0)) return false
      this.#looked.set(path, Date.now())
      return bytesOf(path, size).includes(words)
    })
  }

  /** The box files of all people. */
  boxes = (): string[] =>
    readdirSync(this.#folder)
      .filter((name) => /^boxes-[\w-]+[.]db$/.test(name))
      .toSorted()
      .map((name) => join(this.#folder, name))

  remove = (folder = this.#folder): void => rmSync(folder, { recursive: true, force: true })

  #asNow(): string {
    const folder = this.#newFolder()
    for (const file of this.#files()) copyFileSync(join(this.#folder, file), join(folder, file))
    return folder
  }

  #files = (): string[] => readdirSync(this.#folder).filter((name) => /[.]db(?:-wal)?$/.test(name))

  #newFolder(): string {
    const folder = join(this.#root, `${process.pid}-${this.#name}-${++generation}`)
    mkdirSync(folder, { recursive: true })
    return folder
  }
}
