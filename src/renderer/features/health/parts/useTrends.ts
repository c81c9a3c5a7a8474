import type { ChartView, HospitalStay } from '#shared/contract/health.ts'
import { BASELINE_DAYS, type Finding, findingOf } from '#shared/rules/health/findings.ts'
import { type Measure, MEASURES } from '#shared/rules/health/kinds.ts'
import type { Reading } from '#shared/rules/health/readings.ts'
import { addDays, dayOf, startOfDay } from '#shared/rules/time.ts'
import { useSession } from '#data/sessionContext.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useNow } from '#data/useNow.ts'

interface Trends {
  readings: readonly Reading[]
  findings: readonly Finding[]
  /** Manual limits of a chart. */
  setOf: (measure: Measure) => ChartView | null
  stays: readonly HospitalStay[]
  from: string
  until: string
}

const NONE: readonly never[] = []

/** A person's readings with what is usual for them; nothing without the right to health data. */
export function useTrends(clientId: string): Trends {
  const { can } = useSession()
  const until = new Date(useNow()).toISOString()
  const from = addDays(dayOf(until), -BASELINE_DAYS)
  const enabled = can('health.read')
  const record = useEndpoint('health.get', { id: clientId }, { enabled })
  const measures = useEndpoint('health.measures', { id: clientId, from }, { keepsFormer: true, enabled })
  const charts = record.data?.health.charts
  const setOf = (measure: Measure): ChartView | null => charts?.find((each) => each.measure === measure) ?? null
  const readings = (charts && measures.data?.readings) ?? NONE
  return {
    readings,
    findings: MEASURES.flatMap((measure) => findingOf(measure, readings, setOf(measure)) ?? []),
    setOf,
    stays: record.data?.health.hospital ?? NONE,
    from: startOfDay(from),
    until,
  }
}
