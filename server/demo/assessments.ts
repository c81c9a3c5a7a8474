import type { HealthAssessmentTable } from '#core/db/tables/health.ts'
import type { Tool } from '#shared/rules/health/kinds.ts'
import { type Answers, levelOf, nextDue, SCALES, totalOf } from '#shared/rules/health/scales.ts'
import { dayOf, daysBetween } from '#shared/rules/time.ts'
import { clock } from './clock.ts'
import type { Profile } from './profile.ts'
import type { Random } from './random.ts'
import type { Write } from './recordRow.ts'

const RANK = { self: 0, aid: 1, helped: 2, wheelchair: 3, bed: 4 } as const

/** Item values of each scale for such a person. */
function answersOf(random: Random, tool: Tool, profile: Profile): Answers {
  const rank = RANK[profile.mobility]
  const { hasMemoryTrouble: forgets, continence, eating, appetite, pain } = profile
  const lower = (best: number, by: number, worst: number): number => Math.max(worst, best - Math.max(0, by + random.int(-1, 0)))
  const alone = (isAlone: boolean, partly = true): number => (isAlone ? 10 : partly ? 5 : 0)
  const wet = continence === 'pad' ? 2 : continence === 'helped' ? 1 : 0
  switch (tool) {
    case 'braden':
      return {
        sensory: lower(4, forgets ? 2 : rank > 3 ? 1 : 0, 1),
        moisture: lower(4, wet, 1),
        activity: [4, 4, 3, 2, 1][rank] ?? 4,
        mobility: [4, 4, 3, 2, 2][rank] ?? 4,
        nutrition: appetite > 0.8 ? 4 : appetite > 0.6 ? 3 : 2,
        friction: [3, 3, 2, 2, 1][rank] ?? 3,
      }
    case 'morse':
      return {
        history: random.chance(rank > 0 && rank < 4 ? 0.45 : 0.1) ? 25 : 0,
        diagnoses: 15,
        aid: rank === 1 ? 15 : rank === 2 && random.chance(0.5) ? 30 : 0,
        infusion: 0,
        gait: [0, 10, 20, 10, 0][rank] ?? 0,
        mind: forgets ? 15 : 0,
      }
    case 'mna':
      return {
        intake: appetite > 0.8 ? 2 : appetite > 0.55 ? 1 : 0,
        loss: appetite > 0.7 ? 3 : random.pick([1, 2, 3]),
        mobility: rank > 2 ? 0 : rank > 1 ? 1 : 2,
        stress: random.chance(0.15) ? 0 : 2,
        mind: forgets ? random.pick([0, 1]) : 2,
        bmi: profile.weight > 66 ? 3 : profile.weight > 58 ? 2 : profile.weight > 50 ? 1 : 0,
      }
    case 'barthel':
      return {
        feeding: eating === 'self' ? 10 : eating === 'guided' ? 5 : 0,
        bathing: rank === 0 && !forgets ? 5 : 0,
        grooming: rank < 2 ? 5 : 0,
        dressing: alone(rank < 2 && !forgets, rank < 4),
        bowels: alone(wet === 0, wet < 2),
        bladder: alone(wet === 0, wet < 2),
        toilet: alone(rank < 2, rank < 4),
        transfer: [15, 15, 10, 5, 0][rank] ?? 15,
        walking: [15, 15, 10, 5, 0][rank] ?? 15,
        stairs: [10, 5, 5, 0, 0][rank] ?? 10,
      }
    case 'mmse':
      return {
        time: random.int(0, 3),
        place: random.int(1, 4),
        registration: random.int(1, 3),
        attention: random.int(0, 3),
        recall: random.int(0, 2),
        language: random.int(4, 7),
        drawing: random.int(0, 1),
      }
    case 'painad': {
      const sign = (): number => (pain ? random.pick([0, 0, 1, 1, 2]) : 0)
      return { breathing: 0, voice: sign(), face: sign(), body: sign(), consolability: sign() }
    }
  }
}

/** The last of each scale, and of most the one before it. */
export function assessmentsOf(random: Random, profile: Profile, write: Write): HealthAssessmentTable[] {
  if (profile.isYoung) return []
  const tools: Tool[] = ['braden', 'morse', 'mna', 'barthel', ...(profile.hasMemoryTrouble ? (['mmse', 'painad'] as const) : [])]
  return tools.flatMap((tool, order) => {
    const assess = (ago: number, items: Answers): HealthAssessmentTable => {
      const row = write(ago, clock(15), order)
      const score = totalOf(tool, items)
      const level = levelOf(tool, score)
      const due = nextDue(tool, level, dayOf(row.recorded_at))
      return { ...row, tool, items: JSON.stringify(inOrder(tool, items)), score, level, assessed_at: row.recorded_at, next_due: due, note: null }
    }
    const items = answersOf(random, tool, profile)
    const last = lastAgo(random, intervalOf(tool, items))
    const former = random.chance(0.7) ? [assess(last + random.int(60, 120), answersOf(random, tool, profile))] : []
    return [...former, assess(last, items)]
  })
}

/** How many days after an assessment the next one is due. */
const intervalOf = (tool: Tool, items: Answers): number => daysBetween('2026-01-01', nextDue(tool, levelOf(tool, totalOf(tool, items)), '2026-01-01'))

/** How many days ago the last assessment was: a few are overdue, as in any house. */
const lastAgo = (random: Random, interval: number): number =>
  random.chance(0.03) ? interval + random.int(1, 9) : random.int(0, Math.max(0, interval - 1))

const inOrder = (tool: Tool, items: Answers): Answers => Object.fromEntries(SCALES[tool].items.map(({ name }) => [name, items[name] ?? 0]))
