import { type ReactNode, useState } from 'react'
import { BarsDrawing } from './BarsDrawing.tsx'
import styles from './ChartDrawing.module.css'
import type { ChartData } from './chartData.ts'
import { TimeDrawing } from './TimeDrawing.tsx'
import { useRoom } from './useRoom.ts'

export interface DrawingProps {
  data: ChartData
  unit: string
  /** The description for screen readers. */
  label: string
}

/** The drawing of a chart. Drawing code and library are imported only here, so that no page waits for them. */
export function ChartDrawing({ data, unit, label }: DrawingProps): ReactNode {
  // As state: the element must exist before it is measured.
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const room = useRoom(box)
  return (
    <div ref={setBox} className={styles.drawing}>
      {data.kind === 'time' ? (
        <TimeDrawing data={data} unit={unit} label={label} room={room} />
      ) : (
        <BarsDrawing data={data} unit={unit} label={label} room={room} />
      )}
    </div>
  )
}
