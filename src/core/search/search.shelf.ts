import type { Known } from './search.known.ts'

/** A bit set of slots. */
export type Bits = Uint32Array

/** The most cached columns; of 2.5 and 160 kilobytes for 20,000 houses; the oldest is evicted. */
const MOST_BITS = 500
const MOST_NUMBERS = 100

/**
 * An in-memory column store: each house has a slot; boolean facts are bit sets, numbers are arrays. A column is built on first use and
 * updated when a house changes, so that a search reads a few thousand words of memory and no objects (decision 0040). A key must contain
 * everything that its function depends on besides the house.
 */
export class Shelf {
  /** By slot; null for a free slot. */
  readonly houses: (Known | null)[] = []
  private readonly slots = new Map<string, number>()
  private readonly bits = new Map<string, { holds: (house: Known) => boolean; bits: Bits }>()
  private readonly numbers = new Map<string, { of: (house: Known) => number | null; numbers: Float64Array }>()
  private order: Uint32Array | null = null
  private words: Map<string, number[]> | null = null
  private room = 1_024

  /** Inserts or updates houses; for removed ones only the id is given. */
  put(known: readonly Known[], gone: Iterable<string> = []): void {
    for (const id of gone) this.set(this.slots.get(id), null)
    for (const house of known) this.set(this.slots.get(house.row.id) ?? this.houses.length, house)
  }

  /** The slots of all houses, by name. */
  byName(): Uint32Array {
    this.order ??= Uint32Array.from(this.shown().toSorted((one, other) => compare(this.at(one), this.at(other))))
    return this.order
  }

  /** All houses, by name. */
  all(): Known[] {
    return [...this.byName()].map((slot) => this.at(slot))
  }

  /** A house by id; null if it is not public. */
  find(id: string): Known | null {
    const slot = this.slots.get(id)
    return slot === undefined ? null : (this.houses[slot] ?? null)
  }

  at(slot: number): Known {
    const house = this.houses[slot]
    if (!house) throw new Error(`no house in slot ${slot}`)
    return house
  }

  /** The houses for which a condition holds. */
  where(key: string, holds: (house: Known) => boolean): Bits {
    const known = this.bits.get(key)
    if (known) return known.bits
    const bits = this.none()
    for (const [slot, house] of this.houses.entries()) if (house && holds(house)) add(bits, slot)
    keep(this.bits, key, { holds, bits }, MOST_BITS)
    return bits
  }

  /** A number of each house by slot; NaN if it has none. */
  column(key: string, of: (house: Known) => number | null): Float64Array {
    const known = this.numbers.get(key)
    if (known) return known.numbers
    const numbers = new Float64Array(this.room).fill(Number.NaN)
    for (const [slot, house] of this.houses.entries()) numbers[slot] = (house && of(house)) ?? Number.NaN
    keep(this.numbers, key, { of, numbers }, MOST_NUMBERS)
    return numbers
  }

  /** Every word of the houses' keys, with the slots of the houses that contain it. */
  vocabulary(): ReadonlyMap<string, readonly number[]> {
    if (this.words) return this.words
    this.words = new Map()
    for (const slot of this.shown()) {
      for (const word of new Set(this.at(slot).row.search_key.split(' '))) {
        const bearers = this.words.get(word)
        if (bearers) bearers.push(slot)
        else this.words.set(word, [slot])
      }
    }
    return this.words
  }

  none(): Bits {
    return new Uint32Array(this.room / 32)
  }

  private shown(): number[] {
    return [...this.houses.entries()].flatMap(([slot, house]) => (house ? [slot] : []))
  }

  private set(slot: number | undefined, house: Known | null): void {
    if (slot === undefined) return
    const before = this.houses[slot] ?? null
    this.houses[slot] = house
    if (house) this.slots.set(house.row.id, slot)
    if (slot >= this.room) this.grow()
    if (before?.row.search_key !== house?.row.search_key || before?.row.sort_key !== house?.row.sort_key) [this.order, this.words] = [null, null]
    for (const { holds, bits } of this.bits.values()) {
      if (house && holds(house)) add(bits, slot)
      else bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) & ~(1 << (slot & 31))
    }
    for (const { of, numbers } of this.numbers.values()) numbers[slot] = (house && of(house)) ?? Number.NaN
  }

  /** Columns that are too short are rebuilt on their next use. */
  private grow(): void {
    while (this.room < this.houses.length) this.room *= 2
    this.bits.clear()
    this.numbers.clear()
  }
}

export const add = (bits: Bits, slot: number): void => {
  bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) | (1 << (slot & 31))
}

export const has = (bits: Bits, slot: number): boolean => (((bits[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 1

function keep<Column>(kept: Map<string, Column>, key: string, column: Column, most: number): void {
  if (kept.size >= most) kept.delete(kept.keys().next().value ?? '')
  kept.set(key, column)
}

function compare({ row: one }: Known, { row: other }: Known): number {
  if (one.sort_key !== other.sort_key) return one.sort_key < other.sort_key ? -1 : 1
  return one.id < other.id ? -1 : 1
}
