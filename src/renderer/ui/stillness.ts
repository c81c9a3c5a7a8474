/** So long a control must have stood in its place before a press on it counts: a second tap of an impatient finger comes sooner. */
export const STILL_MS = 700

/** What can be pressed. */
const CONTROLS = 'button, a[href], summary, input, [role="button"], [role="menuitem"], [role="tab"]'

/** A difference of less than this is no movement: rounding, a border that becomes thicker. */
const MOVED_PX = 4

interface Box {
  left: number
  top: number
  width: number
  height: number
}

interface Place {
  box: Box
  /** Since when it stands there, by `performance.now()`. */
  since: number
  /** Where it stood before; null of what has just come. */
  former: Box | null
}

/**
 * Knows of each control in a region since when it has stood in its place on the page. What is there when it begins stands there always;
 * what comes or moves later begins then. Scrolling moves nothing.
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

  /** Looks where everything stands now. */
  measure(since: number = this.#now()): void {
    for (const control of this.#region.querySelectorAll(CONTROLS)) {
      const { left, top, width, height } = control.getBoundingClientRect()
      const box = { left: left + window.scrollX, top: top + window.scrollY, width, height }
      const known = this.#places.get(control)
      if (!known) this.#places.set(control, { box, since, former: null })
      else if (hasMoved(known.box, box)) this.#places.set(control, { box, since, former: known.box })
    }
  }

  /**
   * Whether a press at a point of the window counts: the control in which it lies has stood still for long enough, or stood under the
   * finger before it moved as well.
   */
  isStill(target: Element, point: { x: number; y: number }): boolean {
    const control = target.closest(CONTROLS)
    if (!control || !this.#region.contains(control)) return true
    // It may have moved since the last look.
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
