import { useVirtualizer } from '@tanstack/react-virtual'
import { usePrinting } from '../usePrinting.ts'

interface DrawnRows {
  /** The places of the rows that are drawn. */
  drawn: readonly number[]
  /** The height of those before and after them, px. */
  gaps: { before: number; after: number }
  /** Tells how high a row is; absent where all are alike. */
  measure: ((row: HTMLTableRowElement | null) => void) | undefined
  bring: (row: number) => void
}

/** More rows than these are drawn only where they are seen. */
const FEW = 100
const ROW_HEIGHT = 48
const NO_GAPS = { before: 0, after: 0 }

/** Which of so many rows are drawn: all where they are few, the page is printed or `drawsAll`, else those in sight within `frame`. */
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
    // On a phone rows are blocks of any height; where all are alike measuring each would cost more than drawing it.
    measure: isWhole || (!isWrapped && matchMedia('(min-width: 641px)').matches) ? undefined : virtual.measureElement,
    bring: (row) => {
      if (!isWhole) virtual.scrollToIndex(row)
    },
  }
}
