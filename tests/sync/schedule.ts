import { Chance } from './random.ts'

/** The kinds of step, each with its weight. */
const KINDS = {
  act: 30,
  round: 22,
  browser: 10,
  crash: 3,
  restart: 2,
  leave: 4,
  change: 4,
  backUp: 2,
  restore: 1,
  role: 2,
  jump: 2,
  full: 2,
  update: 1,
  wait: 6,
  trim: 3,
  attend: 3,
  revoke: 1,
} as const
/** Rare steps, with their average number per schedule; inserted separately, so that the rest of a seed stays the same. */
const RARE = { age: 0.2, race: 0.8, loseKeys: 0.2, release: 0.8, foreign: 0.8, refuse: 0.8 } as const
type RareKind = keyof typeof RARE
export type Kind = keyof typeof KINDS | RareKind

/** One step. All its random choices come from its own seed, so leaving out another step changes nothing in it. */
export interface Step {
  kind: Kind
  /** The index of the desktop. */
  who: number
  seed: number
}

/** Factors by which kinds of step become more frequent. */
export type Stress = Partial<Record<Kind, number>>

const drawn = (stress: Stress): Kind[] =>
  (Object.entries(KINDS) as [keyof typeof KINDS, number][]).flatMap(([kind, weight]) =>
    Array.from({ length: weight * (stress[kind] ?? 1) }, () => kind),
  )

/** The schedule of a seed; `rare`: the factor for rare steps that `stress` does not name. */
export function scheduleOf(seed: number, stress: Stress = {}, rare = 1): Step[] {
  const chance = new Chance(seed * 7919 + 1)
  const draw = drawn(stress)
  const length = 20 + chance.below(40)
  const steps: Step[] = Array.from({ length }, () => ({ kind: chance.pick(draw), who: chance.below(2), seed: chance.below(2 ** 31) }))
  const apart = new Chance(seed * 104_729 + 3)
  for (const [kind, mean] of Object.entries(RARE) as [RareKind, number][]) {
    for (let left = mean * (stress[kind] ?? rare); apart.happens(left); left -= 1)
      steps.splice(apart.below(steps.length + 1), 0, { kind, who: apart.below(2), seed: apart.below(2 ** 31) })
  }
  return steps
}

/** A shorter schedule that still fails, found by leaving out ever smaller parts. */
export async function shorten(steps: Step[], fails: (steps: Step[]) => Promise<boolean>): Promise<Step[]> {
  let shortest = steps
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let start = 0; start < shortest.length; ) {
      const without = [...shortest.slice(0, start), ...shortest.slice(start + size)]
      if (without.length < shortest.length && (await fails(without))) shortest = without
      else start += size
    }
  }
  return shortest
}
