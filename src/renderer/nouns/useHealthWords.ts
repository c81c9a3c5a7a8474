import './healthWords.ts'
import { useMemo } from 'react'
import type { HospitalStay } from '#shared/contract/health.ts'
import type { Finding } from '#shared/rules/health/findings.ts'
import type { Level, Measure, Tool } from '#shared/rules/health/kinds.ts'
import type { Reading } from '#shared/rules/health/readings.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import type { Tone } from '#ui/Tag.tsx'

/** The words of a scale: the word of an answer stands under its points; where there is none the points themselves are said. */
interface ScaleWords {
  name: string
  what: string
  level: Partial<Record<Level, string>>
  items: Record<string, { label: string } & Record<string, string>>
}

/** Well, to be watched, bad: of every scale the same colours. */
export const TONE_OF_LEVEL: Record<Level, Tone> = { none: 'mint', low: 'amber', moderate: 'amber', high: 'berry', veryHigh: 'berry' }

/** Readings, ranges, findings and scales as people say them. */
export function useHealthWords() {
  const t = useTexts()
  const format = useFormat()
  return useMemo(() => {
    const scales: Record<Tool, ScaleWords> = t('health.scale', { returnObjects: true })
    const measure = (of: Measure): string => t(`health.measures.name.${of}`)
    const plain = ({ value, second }: Pick<Reading, 'value' | 'second'>): string =>
      second === null ? format.number(value) : `${format.number(value)}/${format.number(second)}`
    const range = ({ low, high }: { low: number | null; high: number | null }): string => {
      if (low !== null && high !== null) return `${format.number(low)}–${format.number(high)}`
      return low !== null ? t('health.finding.from', { low: format.number(low) }) : t('health.finding.to', { high: format.number(high ?? 0) })
    }
    const signed = (value: number): string => `${value > 0 ? '+' : ''}${format.number(value)}`
    const value = (reading: Reading): string => `${plain(reading)} ${t(`health.measures.unit.${reading.measure}`)}`
    return {
      measure,
      plain,
      range,
      value,
      /** From when until when somebody was in hospital. */
      days: ({ from, to }: Pick<HospitalStay, 'from' | 'to'>): string =>
        t('health.hospital.stay', { from: format.day(from), to: to === null ? t('health.hospital.now') : format.day(to) }),
      scale: (tool: Tool): ScaleWords => scales[tool],
      /** Why a reading stands out, beside what is usual for this person. */
      finding: (found: Finding): string => {
        const what = measure(found.reading.measure)
        if (found.kind === 'change') {
          const usual = found.usual === null ? null : t('health.finding.usualChange', { usual: format.number(found.usual) })
          return [t('health.finding.change', { what, percent: signed(found.percent), days: found.days }), usual].filter(Boolean).join('; ')
        }
        const words = { what, value: value(found.reading), range: range(found) }
        return found.isSet ? t('health.finding.outside', words) : t('health.finding.unusual', words)
      },
    }
  }, [t, format])
}
