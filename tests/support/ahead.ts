/**
 * Imported before a process starts, as `ahead.ts?days=1`: sets its calendar that many days ahead of this machine's. The monotonic clock,
 * timers and file times are unchanged.
 */
const shift = Number(new URL(import.meta.url).searchParams.get('days')) * 86_400_000
const Real = Date

globalThis.Date = class extends Real {
  constructor(...given: [] | ConstructorParameters<typeof Date>) {
    if (given.length === 0) super(Real.now() + shift)
    else super(...(given as [number]))
  }
  static override now = (): number => Real.now() + shift
} as DateConstructor
