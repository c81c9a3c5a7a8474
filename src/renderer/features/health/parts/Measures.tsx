import { type ReactNode, useState } from 'react'
import type { ChartView, HospitalStay } from '#shared/contract/health.ts'
import { BASELINE_DAYS, type Finding, findingOf } from '#shared/rules/health/findings.ts'
import { type Measure, MEASURES } from '#shared/rules/health/kinds.ts'
import { addDays, dayOf, startOfDay } from '#shared/rules/time.ts'
import { useSession } from '#data/sessionContext.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { ErrorState, ListSkeleton } from '#ui/States.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Row } from '#ui/Row.tsx'
import { Tag } from '#ui/Tag.tsx'
import { useNow } from '#data/useNow.ts'
import { ChartsDialog } from './ChartsDialog.tsx'
import rows from './Health.module.css'
import { MeasureChart } from './MeasureChart.tsx'
import { MeasureDialog } from './MeasureDialog.tsx'
import styles from './Measures.module.css'
import { NewsScore } from './NewsScore.tsx'
import { useHealthWords } from '#nouns/useHealthWords.ts'

/** Default charts. */
const USUALLY_SHOWN: readonly Measure[] = ['pressure', 'weight']

const isShown = (charts: readonly ChartView[], measure: Measure): boolean => {
  const chart = charts.find((each) => each.measure === measure)
  return chart ? chart.is_shown === 1 : USUALLY_SHOWN.includes(measure)
}

interface MeasuresProps {
  clientId: string
  charts: readonly ChartView[]
  stays: readonly HospitalStay[]
}

/** The selected charts, and above them unusual readings of any. */
export function Measures({ clientId, charts, stays }: MeasuresProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const now = new Date(useNow()).toISOString()
  const asked = addDays(dayOf(now), -BASELINE_DAYS)
  const { data, error, refetch } = useEndpoint('health.measures', { id: clientId, from: asked }, { keepsFormer: true })
  const [open, setOpen] = useState<Opened | null>(null)
  const setOf = (measure: Measure) => charts.find((each) => each.measure === measure) ?? null
  const shown = MEASURES.filter((measure) => isShown(charts, measure))
  const findings = MEASURES.flatMap((measure) => findingOf(measure, data?.readings ?? [], setOf(measure)) ?? [])
  const from = data?.from ?? startOfDay(asked)
  return (
    <Panel title={t('health.measures.title')} extra={<MeasureButtons onOpen={setOpen} />}>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <ListSkeleton rows={2} />}
      {findings.length > 0 && <Findings findings={findings} />}
      {data && from > startOfDay(asked) && <p className={rows.quiet}>{t('health.measures.heldFrom', { day: format.day(from) })}</p>}
      {data?.vitals && <NewsScore {...data.vitals} />}
      {shown.length === 0 && <Quiet>{t('health.measures.none')}</Quiet>}
      {data && (
        <div className={styles.charts}>
          {shown.map((measure) => (
            <MeasureChart
              key={measure}
              measure={measure}
              readings={data.readings}
              set={setOf(measure)}
              stays={stays}
              from={startOfDay(asked)}
              until={now}
            />
          ))}
        </div>
      )}
      {open === 'measure' && <MeasureDialog clientId={clientId} onClose={() => setOpen(null)} />}
      {open === 'choose' && (
        <ChartsDialog
          clientId={clientId}
          charts={MEASURES.map((measure) => ({ measure, low: null, high: null, ...setOf(measure), is_shown: isShown(charts, measure) ? 1 : 0 }))}
          onClose={() => setOpen(null)}
        />
      )}
    </Panel>
  )
}

type Opened = 'measure' | 'choose'

function MeasureButtons({ onOpen }: { onOpen: (opened: Opened) => void }): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  return (
    <Row gap={2}>
      {can('health.write') && (
        <Button icon={<Icon name="settings" />} onClick={() => onOpen('choose')}>
          {t('health.measures.choose')}
        </Button>
      )}
      {can('diary.write') && (
        <Button icon={<Icon name="plus" />} onClick={() => onOpen('measure')}>
          {t('health.measures.measure')}
        </Button>
      )}
    </Row>
  )
}

function Findings({ findings }: { findings: readonly Finding[] }): ReactNode {
  const format = useFormat()
  const words = useHealthWords()
  return (
    <ul className={styles.findings}>
      {findings.map((finding) => (
        <li key={finding.reading.measure}>
          <Tag tone={finding.kind === 'change' ? 'berry' : 'amber'} icon="warning">
            {words.finding(finding)} ({format.shortDay(finding.reading.at)})
          </Tag>
        </li>
      ))}
    </ul>
  )
}
