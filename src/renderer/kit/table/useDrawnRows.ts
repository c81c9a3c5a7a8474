import { useVirtualizer } from '@tanstack/react-virtual'
import { usePrinting } from '../usePrinting.ts'

interface DrawnRows {
  /** The indexes of the rendered rows. */
  drawn: readonly number[]
  /** The heights of the spacers, px. */
  gaps: { before: number; after: number }
  /** Measures a row; absent if all have one height. */
  measure: ((row: HTMLTableRowElement | null) => void) | undefined
  bring: (row: number) => void
}

/** Above this number rows are virtualised. */
const FEW = 100
const ROW_HEIGHT = 48
const NO_GAPS = { before: 0, after: 0 }

/** Which rows are rendered: all if they are few, on print, or with `drawsAll`; otherwise those visible in `frame`. */
export function useDrawnRows(
  frame: HTMLElement | null,
  count: number,
  { drawsAll, isWrapped }: { drawsAll: boolean; isWrapped: boolean },
): DrawnRows {
  const isPrinting = usePrinting()
  const isWhole = isPrinting || drawsAll || count <= FEW
  // oxlint-disable-next-line react/incompatible-library -- its functions are made anew at each drawing, and nothing here is compiled
  const virtual = useVirtualizer({ count, getScrollElement: () => frame, estimateSize: () => ROW_HEIGHT, overscan: 6, enabled: !isWhole })
  const items = isWhole ? null : virtual.getVirtualItems()
  return {
    drawn: items?.map(({ index }) => index) ?? Array.from({ length: count }, (_, index) => index),
    gaps: items ? { before: items[0]?.start ?? 0, after: virtual.getTotalSize() - (items.at(-1)?.end ?? 0) } : NO_GAPS,
    // On a phone rows are blocks of any height; with one height, measuring each would cost more than rendering.
    measure: isWhole || (!isWrapped && matchMedia('(min-width: 641px)').matches) ? undefined : virtual.measureElement,
    bring: (row) => {
      if (!isWhole) virtual.scrollToIndex(row)
    },
  }
}
