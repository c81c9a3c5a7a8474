import '#nouns/recordWords.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Measure } from '#shared/rules/health/kinds.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Panel } from '#ui/Panel.tsx'
import { clientPath } from '#data/clientPaths.ts'
import { MeasureChart } from './MeasureChart.tsx'
import styles from './Measures.module.css'
import { useTrends } from './useTrends.ts'

/** The measures in which a change matters most. */
const SHOWN: readonly Measure[] = ['weight', 'pressure', 'pain', 'drink', 'meal', 'mood']

/** A person's charts, with what is usual for them. */
export function Trends({ clientId }: { clientId: string }): ReactNode {
  const t = useTexts()
  const { readings, setOf, stays, from, until } = useTrends(clientId)
  const measures = SHOWN.filter((measure) => readings.some((each) => each.measure === measure))
  if (measures.length === 0) return null
  return (
    <Panel title={t('record.trends.title')} extra={<Link to={`${clientPath(clientId)}/tervis`}>{t('record.trends.all')}</Link>}>
      <div className={styles.charts}>
        {measures.map((measure) => (
          <MeasureChart key={measure} measure={measure} readings={readings} set={setOf(measure)} stays={stays} from={from} until={until} />
        ))}
      </div>
    </Panel>
  )
}
