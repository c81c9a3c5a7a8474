import type { DiaryValues } from '../diaryKinds.ts'

/** The items of the score, in the order of the form. */
export const NEWS_ITEMS = ['respiration', 'saturation', 'oxygen', 'systolic', 'pulse', 'mind', 'temperature'] as const
export type NewsItem = (typeof NEWS_ITEMS)[number]

/** The form's thresholds: from 5 medium, from 7 high; below 5 a single 3 raises it above low. */
export type NewsRisk = 'low' | 'lowMedium' | 'medium' | 'high'

export interface News {
  score: number
  risk: NewsRisk
  items: readonly { name: NewsItem; value: string | number; points: number }[]
}

/** The lowest value for each number of points, ascending. */
type Bands = readonly (readonly [from: number, points: number])[]

const LEAST = Number.NEGATIVE_INFINITY
const BANDS = {
  respiration: [
    [LEAST, 3],
    [9, 1],
    [12, 0],
    [21, 2],
    [25, 3],
  ],
  systolic: [
    [LEAST, 3],
    [91, 2],
    [101, 1],
    [111, 0],
    [220, 3],
  ],
  pulse: [
    [LEAST, 3],
    [41, 1],
    [51, 0],
    [91, 1],
    [111, 2],
    [131, 3],
  ],
  temperature: [
    [LEAST, 3],
    [35.1, 1],
    [36.1, 0],
    [38.1, 1],
    [39.1, 2],
  ],
} as const satisfies Record<string, Bands>

/** SpO₂ scale 1, and scale 2 for a prescribed target of 88–92%, where high values score only on oxygen. */
const SATURATION = {
  one: [
    [LEAST, 3],
    [92, 2],
    [94, 1],
    [96, 0],
  ],
  twoOnAir: [
    [LEAST, 3],
    [84, 2],
    [86, 1],
    [88, 0],
  ],
  twoOnOxygen: [
    [LEAST, 3],
    [84, 2],
    [86, 1],
    [88, 0],
    [93, 1],
    [95, 2],
    [97, 3],
  ],
} as const satisfies Record<string, Bands>

const pointsIn = (bands: Bands, value: number): number => bands.findLast(([from]) => value >= from)?.[1] ?? 0

/**
 * The NEWS2 score of a set of vitals taken together, 0–20, more is worse; null if the set is incomplete, since nothing is guessed. Source:
 * Royal College of Physicians. National Early Warning Score (NEWS) 2. Standardising the assessment of acute-illness severity in the NHS.
 * London: RCP, 2017; charts 1 and 2.
 */
export function newsOf({ respiration, saturation, oxygen, scale, systolic, pulse, mind, temperature }: DiaryValues): News | null {
  if (typeof respiration !== 'number' || typeof saturation !== 'number' || typeof systolic !== 'number') return null
  if (typeof pulse !== 'number' || typeof temperature !== 'number' || typeof oxygen !== 'string' || typeof mind !== 'string') return null
  const isOnOxygen = oxygen === 'oxygen'
  const saturations = scale === 'two' ? (isOnOxygen ? SATURATION.twoOnOxygen : SATURATION.twoOnAir) : SATURATION.one
  const items = [
    { name: 'respiration', value: respiration, points: pointsIn(BANDS.respiration, respiration) },
    { name: 'saturation', value: saturation, points: pointsIn(saturations, saturation) },
    { name: 'oxygen', value: oxygen, points: isOnOxygen ? 2 : 0 },
    { name: 'systolic', value: systolic, points: pointsIn(BANDS.systolic, systolic) },
    { name: 'pulse', value: pulse, points: pointsIn(BANDS.pulse, pulse) },
    { name: 'mind', value: mind, points: mind === 'alert' ? 0 : 3 },
    { name: 'temperature', value: temperature, points: pointsIn(BANDS.temperature, temperature) },
  ] as const
  const score = items.reduce((sum, { points }) => sum + points, 0)
  return { score, risk: riskOf(score, items), items }
}

function riskOf(score: number, items: News['items']): NewsRisk {
  if (score >= 7) return 'high'
  if (score >= 5) return 'medium'
  return items.some(({ points }) => points === 3) ? 'lowMedium' : 'low'
}
