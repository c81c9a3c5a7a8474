import type { PointerEvent, ReactNode } from 'react'
import styles from './ChartDrawing.module.css'
import type { Plane } from './plane.ts'

interface DrawnSheetProps {
  plane: Plane
  label: string
  /** The pointer's position in pixels of the drawing; null if outside. */
  onPoint: (x: number | null) => void
  children: ReactNode
}

/** The drawing surface: as wide as its container, one image for screen readers. */
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
