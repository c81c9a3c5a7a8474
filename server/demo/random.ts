/** A seeded random generator: the same seed and subject give the same sequence on every machine. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** An integer, both ends included. */
  int(min: number, max: number): number
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
  weighted<T extends { w: number }>(list: readonly T[]): T
  normal(mean: number, deviation: number): number
  shuffle<T>(list: readonly T[]): T[]
}

/** Each subject has its own stream, so that more residents do not change the rooms. */
export function randomOf(seed: number, subject: string): Random {
  const next = mulberry(hash(`${seed}/${subject}`))
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(list: readonly T[]): T => at(list, Math.floor(next() * list.length))
  return {
    next,
    int,
    pick,
    chance: (share) => next() < share,
    weighted: (list) => weighted(list, next()),
    normal: (mean, deviation) => mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    shuffle: (list) => shuffle(list, int),
  }
}

/** The item at an index that must exist. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[index]
  if (item === undefined) throw new Error(`no item ${index} of ${list.length}`)
  return item
}

/** A UUIDv7-shaped id for a row created at `instant` (ms); `order` keeps ids of one millisecond in order. */
export function makeId(random: Random, instant: number, order: number): string {
  const time = Math.max(0, Math.floor(instant)).toString(16).padStart(12, '0')
  const low = hex(random, 8) + hex(random, 4)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${(order & 0xfff).toString(16).padStart(3, '0')}-${at(VARIANTS, random.int(0, 3))}${hex(random, 3)}-${low}`
}

const VARIANTS = ['8', '9', 'a', 'b'] as const
const hex = (random: Random, digits: number): string =>
  Math.floor(random.next() * 16 ** digits)
    .toString(16)
    .padStart(digits, '0')

function weighted<T extends { w: number }>(list: readonly T[], share: number): T {
  let rest = share * list.reduce((sum, item) => sum + item.w, 0)
  for (const item of list) {
    rest -= item.w
    if (rest < 0) return item
  }
  return at(list, list.length - 1)
}

function shuffle<T>(list: readonly T[], int: (min: number, max: number) => number): T[] {
  const mixed = [...list]
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = int(0, last)
    const held = at(mixed, last)
    mixed[last] = at(mixed, other)
    mixed[other] = held
  }
  return mixed
}

/** FNV-1a: turns a text seed into a number. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return value >>> 0
}

function mulberry(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
