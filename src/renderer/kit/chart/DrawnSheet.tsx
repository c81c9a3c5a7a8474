import type { PointerEvent, ReactNode } from 'react'
import styles from './ChartDrawing.module.css'
import type { Plane } from './plane.ts'

interface DrawnSheetProps {
  plane: Plane
  label: string
  /** Where the reader points, in pixels of the drawing; null where they do not. */
  onPoint: (x: number | null) => void
  children: ReactNode
}

/** What is drawn on: as wide as its place, one picture for the ear. */
export function DrawnSheet({ plane: { width, height }, label, onPoint, children }: DrawnSheetProps): ReactNode {
  const point = ({ clientX, currentTarget }: PointerEvent): void => {
    const box = currentTarget.getBoundingClientRect()
    onPoint(((clientX - box.left) / box.width) * width)
  }
  const pointing = { viewBox: `0 0 ${width} ${height}`, onPointerMove: point, onPointerDown: point, onPointerLeave: () => onPoint(null) }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing made here is no file that an img could name
    <svg role="img" aria-label={label} className={styles.sheet} {...pointing}>
      {children}
    </svg>
  )
}
