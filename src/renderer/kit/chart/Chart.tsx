import './chartWords.ts'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { later } from '#ui/later.tsx'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import styles from './Chart.module.css'
import type { DrawingProps } from './ChartDrawing.tsx'
import { type ChartData, isEmpty } from './chartData.ts'
import { ChartTable } from './ChartTable.tsx'
import { useChartWords } from './useChartWords.ts'

interface ChartProps {
  title: string
  /** The unit of all values; empty for plain numbers. */
  unit: string
  data: ChartData
  /** At the end of the title's row: the last value, a badge. */
  lead?: ReactNode
  /** The empty state. */
  empty: string
}

/** The drawing library is loaded with the first chart; without it the figures are still available. */
const ChartDrawing = later<DrawingProps>(async () => {
  try {
    return (await import('./ChartDrawing.tsx')).ChartDrawing
  } catch {
    return NotDrawn
  }
})

/** Values over time or counts as bars: drawn, described in a sentence for screen readers, and all in a table, which is also printed. */
export function Chart({ title, unit, data, lead, empty }: ChartProps): ReactNode {
  const t = useTexts()
  const words = useChartWords()
  const titleId = useId()
  const [isTableShown, setIsTableShown] = useState(false)
  const hasNothing = isEmpty(data)
  return (
    <figure className={styles.chart} aria-labelledby={titleId}>
      <figcaption className={styles.head}>
        <h3 id={titleId}>{title}</h3>
        {lead}
      </figcaption>
      {hasNothing && <Quiet large>{empty}</Quiet>}
      {!hasNothing && (
        <div className={styles.body} data-open={isTableShown || undefined}>
          <Suspense fallback={<div className={styles.waiting} />}>
            <ChartDrawing unit={unit} data={data} label={words.summary(title, unit, data)} />
          </Suspense>
          <ChartTable title={title} unit={unit} data={data} isShown={isTableShown} />
        </div>
      )}
      {!hasNothing && (
        <div className={styles.foot}>
          <Button
            variant="bare"
            icon={<Icon name="list" />}
            aria-label={t('chart.tableOf', { what: title })}
            aria-pressed={isTableShown}
            onClick={() => setIsTableShown(!isTableShown)}
          >
            {t('chart.table')}
          </Button>
        </div>
      )}
    </figure>
  )
}

function NotDrawn(): ReactNode {
  const t = useTexts()
  return <Quiet>{t('chart.notDrawn')}</Quiet>
}
