import './healthWords.ts'
import { useMemo } from 'react'
import type { HospitalStay } from '#shared/contract/health.ts'
import type { Finding } from '#shared/rules/health/findings.ts'
import type { Level, Measure, Tool } from '#shared/rules/health/kinds.ts'
import type { Reading } from '#shared/rules/health/readings.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import type { Tone } from '#ui/Tag.tsx'

/** A scale's texts: an answer's text by its points; without one the points themselves. */
interface ScaleWords {
  name: string
  what: string
  level: Partial<Record<Level, string>>
  items: Record<string, { label: string } & Record<string, string>>
}

/** Good, attention, bad: the same colours for every scale. */
export const TONE_OF_LEVEL: Record<Level, Tone> = { none: 'mint', low: 'amber', moderate: 'amber', high: 'berry', veryHigh: 'berry' }

/** Texts of readings, ranges, findings and scales. */
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
      /** The period of a hospital stay. */
      days: ({ from, to }: Pick<HospitalStay, 'from' | 'to'>): string =>
        t('health.hospital.stay', { from: format.day(from), to: to === null ? t('health.hospital.now') : format.day(to) }),
      scale: (tool: Tool): ScaleWords => scales[tool],
      /** Why a reading stands out, with the person's usual range. */
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
