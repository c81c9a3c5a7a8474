import { type ReactNode, useState } from 'react'
import { BarsDrawing } from './BarsDrawing.tsx'
import styles from './ChartDrawing.module.css'
import type { ChartData } from './chartData.ts'
import { TimeDrawing } from './TimeDrawing.tsx'
import { useRoom } from './useRoom.ts'

export interface DrawingProps {
  data: ChartData
  unit: string
  /** What is seen in it, for the ear. */
  label: string
}

/** The drawing of a chart. All that draws, and the library, is imported from here only, so that no page waits for it. */
export function ChartDrawing({ data, unit, label }: DrawingProps): ReactNode {
  // As state: what is measured must be there first.
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
