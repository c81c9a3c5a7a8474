import type { DiaryKind, DiaryValues } from '../diaryKinds.ts'
import { newsOf } from '../health/news.ts'

/** Urgency: at once, in this shift or day, or for information. The whole product uses this one scale. */
export const URGENCIES = ['now', 'today', 'note'] as const
export type Urgency = (typeof URGENCIES)[number]

/** Measures with absolute limits, whatever is usual for the person. */
export const LIMITED = ['temperature', 'systolic', 'diastolic', 'pulse', 'respiration', 'saturation', 'glucose', 'pain'] as const
export type Limited = (typeof LIMITED)[number]

/** Danger thresholds, inclusive; `low` is that value or less, `high` that value or more. */
interface Limits {
  low?: number
  high?: number
}

/**
 * Limits that override a person's usual range, from public sources. `now`: a single parameter that scores 3 in NEWS2 (Royal College of
 * Physicians, 2017, chart 1), and what a nursing home reports at once by AMDA's Acute Change of Condition as INTERACT gives it (Florida
 * Atlantic University, 2010: systolic over 210, diastolic over 115, temperature over 101 °F); glucose below 70 mg/dl by the position
 * statement of the American Diabetes Association on long-term care (Diabetes Care 2016;39:308–318, table 6). `today`: a parameter that
 * scores 2 in NEWS2, a temperature that scores 1, glucose above 250 mg/dl by the same statement, and pain that is severe by the numeric
 * rating scale (National Institutes of Health, Clinical Center, Pain Intensity Instruments, July 2003: 7 to 10). `note`: what is handed
 * over besides; inferred starting values, to be confirmed by a nurse.
 */
const LIMITS: Record<Limited, Record<Urgency, Limits>> = {
  temperature: { now: { low: 35, high: 38.4 }, today: { high: 38.1 }, note: { high: 38 } },
  systolic: { now: { low: 90, high: 211 }, today: { low: 100 }, note: { high: 181 } },
  diastolic: { now: { high: 116 }, today: {}, note: { low: 49, high: 111 } },
  pulse: { now: { low: 40, high: 131 }, today: { high: 111 }, note: { low: 49 } },
  respiration: { now: { low: 8, high: 25 }, today: { high: 21 }, note: {} },
  saturation: { now: { low: 91 }, today: { low: 93 }, note: {} },
  glucose: { now: { low: 3.8 }, today: { high: 13.9 }, note: { low: 3.9 } },
  pain: { now: {}, today: { high: 7 }, note: {} },
}

/** One reason why something is urgent. */
export type Reason =
  | { kind: 'limit'; name: Limited; value: number; side: 'low' | 'high'; limit: number }
  | { kind: 'news'; score: number }
  | { kind: 'mind'; value: string }
  | { kind: 'injury' }

export interface Judgement {
  urgency: Urgency
  reasons: readonly Reason[]
}

/** The urgency of an entry by itself; null if it is not urgent. */
export function judge(kind: DiaryKind, values: DiaryValues): Judgement | null {
  if (kind === 'fall') return values['injury'] === 'serious' ? { urgency: 'now', reasons: [{ kind: 'injury' }] } : null
  if (kind === 'pain') return judge('measurement', { what: 'pain', ...(values['score'] !== undefined && { value: values['score'] }) })
  if (kind !== 'measurement') return null
  for (const urgency of URGENCIES) {
    const reasons = [...beyond(values, urgency), ...(urgency === 'now' ? together(values) : [])]
    if (reasons.length > 0) return { urgency, reasons }
  }
  return null
}

/**
 * The urgency of a set of vitals as a whole: any consciousness but alert scores 3, and a total of 5 is the threshold of an urgent response
 * (NEWS2, chart 4).
 */
function together(values: DiaryValues): Reason[] {
  const { mind } = values
  const score = newsOf(values)?.score ?? 0
  return [
    ...(typeof mind === 'string' && mind !== 'alert' ? [{ kind: 'mind' as const, value: mind }] : []),
    ...(score >= 5 ? [{ kind: 'news' as const, score }] : []),
  ]
}

function beyond(values: DiaryValues, urgency: Urgency): Reason[] {
  return readings(values).flatMap(({ name, value }): Reason[] => {
    const { low, high } = LIMITS[name][urgency]
    if (low !== undefined && value <= low) return [{ kind: 'limit', name, value, side: 'low', limit: low }]
    return high !== undefined && value >= high ? [{ kind: 'limit', name, value, side: 'high', limit: high }] : []
  })
}

/** Readings by the names of their limits; on SpO₂ scale 2 a low value is the target, and the total score decides. */
function readings({ what, ...values }: DiaryValues): { name: Limited; value: number }[] {
  return Object.entries(values).flatMap(([field, value]) => {
    const name = field === 'value' ? what : field
    const isAimedAt = name === 'saturation' && values['scale'] === 'two'
    return isLimited(name) && typeof value === 'number' && !isAimedAt ? [{ name, value }] : []
  })
}

const isLimited = (name: unknown): name is Limited => LIMITED.some((each) => each === name)

/** Whether readings or pain are to be handed over; a fall is handed over as its incident. */
export const isUnusual = (kind: DiaryKind, values: DiaryValues): boolean => kind !== 'fall' && judge(kind, values) !== null

/** The thresholds beyond which a value is usual for nobody, so that no personal range can hide it. */
export function bounds(name: string): { low: number | null; high: number | null } {
  if (!isLimited(name)) return { low: null, high: null }
  const { now, today } = LIMITS[name]
  return { low: today.low ?? now.low ?? null, high: today.high ?? now.high ?? null }
}

/** For how long, in milliseconds, an alert that was taken by mistake may be given back (screens.md R5). */
export const ALERT_UNDO_MS = 60_000
