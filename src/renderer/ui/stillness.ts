/** How long a control must be still before a press on it counts: a second impatient tap comes sooner. */
export const STILL_MS = 700

/** Pressable elements. */
const CONTROLS = 'button, a[href], summary, input, [role="button"], [role="menuitem"], [role="tab"]'

/** Smaller differences are no movement: rounding, a thicker border. */
const MOVED_PX = 4

interface Box {
  left: number
  top: number
  width: number
  height: number
}

interface Place {
  box: Box
  /** Since when it is there, by `performance.now()`. */
  since: number
  /** Its former position; null if it just appeared. */
  former: Box | null
}

/**
 * Tracks since when each control in a region has been still. Initial ones count as always still; those that appear or move later start
 * then. Scrolling is no movement.
 */
export class Stillness {
  readonly #region: HTMLElement
  readonly #now: () => number
  readonly #places = new WeakMap<Element, Place>()

  constructor(region: HTMLElement, now: () => number = () => performance.now()) {
    this.#region = region
    this.#now = now
    this.measure(-Infinity)
  }

  /** Measures all positions now. */
  measure(since: number = this.#now()): void {
    for (const control of this.#region.querySelectorAll(CONTROLS)) {
      const { left, top, width, height } = control.getBoundingClientRect()
      const box = { left: left + window.scrollX, top: top + window.scrollY, width, height }
      const known = this.#places.get(control)
      if (!known) this.#places.set(control, { box, since, former: null })
      else if (hasMoved(known.box, box)) this.#places.set(control, { box, since, former: known.box })
    }
  }

  /** Whether a press at a point counts: its control has been still for long enough, or was under the finger before it moved too. */
  isStill(target: Element, point: { x: number; y: number }): boolean {
    const control = target.closest(CONTROLS)
    if (!control || !this.#region.contains(control)) return true
    // It may have moved since the last measurement.
    this.measure()
    const place = this.#places.get(control)
    if (!place) return false
    if (this.#now() - place.since >= STILL_MS) return true
    return place.former !== null && isIn(place.former, { x: point.x + window.scrollX, y: point.y + window.scrollY })
  }
}

const hasMoved = (one: Box, other: Box): boolean => Math.abs(one.left - other.left) >= MOVED_PX || Math.abs(one.top - other.top) >= MOVED_PX

const isIn = ({ left, top, width, height }: Box, { x, y }: { x: number; y: number }): boolean =>
  x >= left && x < left + width && y >= top && y < top + height
