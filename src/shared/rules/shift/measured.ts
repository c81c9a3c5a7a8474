import type { DiaryValues } from '../diaryKinds.ts'

interface Range {
  low?: number
  high?: number
}

/**
 * What an adult's measurements usually are; what lies outside is handed over. Inferred starting values, to be confirmed by a nurse:
 * a resident's own baselines (screens.md, "Health") go before them when they come.
 */
const USUAL: Readonly<Record<string, Range>> = {
  systolic: { low: 90, high: 180 },
  diastolic: { low: 50, high: 110 },
  pulse: { low: 50, high: 120 },
  temperature: { low: 35, high: 37.9 },
  glucose: { low: 4, high: 15 },
  saturation: { low: 92 },
}

/** Whether something that was measured lies outside of what is usual. */
export function isUnusual({ what, ...values }: DiaryValues): boolean {
  return Object.entries(values).some(([name, value]) => {
    const { low, high } = USUAL[name === 'value' ? String(what) : name] ?? {}
    return typeof value === 'number' && ((low !== undefined && value < low) || (high !== undefined && value > high))
  })
}
