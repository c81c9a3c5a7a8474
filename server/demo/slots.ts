import {
  activity,
  drink,
  meal,
  mood,
  movement,
  outside,
  pad,
  position,
  shower,
  skin,
  sleep,
  smallCare,
  talk,
  toilet,
  visitor,
  wash,
} from './entries.ts'
import { aggression, glucose, medicine, pain, pressure, procedure, saturation, temperature, weight } from './health.ts'
import { clock, type DemoDay } from './clock.ts'
import { HANDOVER, HANDOVER_NIGHT } from './phrases/days.ts'
import type { Profile } from './profile.ts'
import { type Draft, say, type Scene } from './scene.ts'

/** A time of day at which entries are common. */
export interface Slot {
  from: number
  to: number
  /** Probability on a usual day; more than 1 only for repeated events. */
  share: number
  /** At most once a day however dense the diary: breakfast is eaten once. */
  isOnce: boolean
  fits?(day: DemoDay): boolean
  make(scene: Scene): Draft | Draft[] | null
}

/** A resident's daily rhythm (volumes.md 5.4): peaks at 7–10, 12–13, 17–19 and 21, rounds at 23, 1, 3 and 5. */
export function slotsOf(profile: Profile): Slot[] {
  return [...nights(profile), ...mornings(profile), ...meals(profile), ...afternoons(profile), ...bodies(profile), ...checks(profile)]
}

const once = (from: number, to: number, share: number, make: Slot['make']): Slot => ({ from, to, share, isOnce: true, make })
const often = (from: number, to: number, share: number, make: Slot['make']): Slot => ({ from, to, share, isOnce: false, make })

function nights({ isYoung, mobility }: Profile): Slot[] {
  const share = isYoung ? 0.05 : 0.3
  const rounds = [0, 1, 3, 5, 23].map((hour) =>
    often(clock(hour, hour === 0 ? 30 : 2), clock(hour, hour === 0 ? 50 : 24), hour === 0 ? share / 4 : share, (scene) => sleep(scene, 'night')),
  )
  return [
    ...rounds,
    once(clock(6, 20), clock(7, 40), isYoung ? 0 : 0.25, (scene) => sleep(scene, 'report')),
    once(clock(21), clock(22, 20), isYoung ? 0.1 : 0.42, (scene) => sleep(scene, 'evening')),
    once(clock(13, 50), clock(14, 40), isYoung ? 0 : mobility === 'self' ? 0.12 : 0.26, (scene) => sleep(scene, 'nap')),
    once(clock(19, 15), clock(19, 50), 0.035, (scene) => note(scene, HANDOVER)),
    once(clock(7, 10), clock(7, 50), 0.02, (scene) => note(scene, HANDOVER_NIGHT)),
  ]
}

const note = (scene: Scene, lines: readonly string[]): Draft | null => {
  const text = say(scene, lines)
  return text ? { minute: scene.minute, kind: 'other', values: {}, text, handover: true } : null
}

function mornings(profile: Profile): Slot[] {
  if (profile.isYoung) return [once(clock(8), clock(10), 0.1, wash), once(clock(9), clock(12), 0.25, mood), once(clock(12), clock(19), 0.3, talk)]
  const bath = once(clock(9, 40), clock(11, 40), 0.92, shower)
  return [
    once(clock(6, 50), clock(8, 30), 0.78, wash),
    { ...bath, fits: (day) => day.weekday === profile.bathDay },
    once(clock(7, 20), clock(8, 40), 0.12, (scene) => smallCare(scene, 'teeth')),
    once(clock(19, 20), clock(21), 0.24, (scene) => smallCare(scene, 'teeth')),
    once(clock(7), clock(9), 0.1, (scene) => smallCare(scene, 'clothes')),
    once(clock(9, 30), clock(11), 0.08, (scene) => smallCare(scene, 'linen')),
    once(clock(9, 20), clock(12), 0.05, (scene) => smallCare(scene, 'hair')),
    once(clock(10), clock(16), 0.035, (scene) => smallCare(scene, 'nails')),
    once(clock(9), clock(12), 0.2, mood),
    once(clock(16), clock(19, 20), 0.16, mood),
    once(clock(10), clock(12), 0.08, talk),
    once(clock(15), clock(19, 30), 0.14, talk),
  ]
}

function meals({ isYoung }: Profile): Slot[] {
  const share = isYoung ? 0.12 : 1
  return [
    once(clock(8, 35), clock(9, 25), 0.85 * share, (scene) => meal(scene, 'breakfast')),
    once(clock(12, 40), clock(13, 25), 0.85 * share, (scene) => meal(scene, 'lunch')),
    once(clock(15, 30), clock(16, 5), 0.25 * share, (scene) => meal(scene, 'snack')),
    once(clock(17, 45), clock(18, 30), 0.8 * share, (scene) => meal(scene, 'dinner')),
    often(clock(9, 45), clock(11, 50), 0.32 * share, drink),
    often(clock(14, 20), clock(17), 0.34 * share, drink),
    often(clock(19, 55), clock(20, 50), 0.3 * share, drink),
    often(clock(7), clock(8, 20), 0.08 * share, drink),
  ]
}

function afternoons(profile: Profile): Slot[] {
  const isMoving = profile.mobility === 'self' || profile.mobility === 'aid'
  const air = isMoving ? 0.2 : profile.mobility === 'bed' ? 0.01 : 0.09
  return [
    { ...once(clock(11), clock(16, 30), air, outside), fits: (day) => day.month > 2 && day.month < 12 },
    { ...once(clock(11), clock(15), air / 3, outside), fits: (day) => day.month < 3 || day.month === 12 },
    once(clock(10, 45), clock(16, 20), profile.social * 0.55, (scene) => activity(scene, false)),
    once(clock(13, 45), clock(17, 20), 0.14, (scene) => activity(scene, true)),
    { ...once(clock(12, 50), clock(18, 40), 0.2, visitor), fits: (day) => day.isWeekend },
    { ...once(clock(14), clock(18, 40), 0.06, visitor), fits: (day) => !day.isWeekend },
    often(clock(10), clock(11, 50), profile.isYoung ? 0.05 : 0.3, movement),
    often(clock(15), clock(17, 10), profile.isYoung ? 0 : 0.24, movement),
  ]
}

function bodies({ mobility, continence }: Profile): Slot[] {
  const turns =
    mobility === 'bed' ? [1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23].map((hour) => often(clock(hour, 5), clock(hour, 40), 0.5, position)) : []
  if (continence === 'pad') {
    const hours: [number, number, number][] = [
      [5, 20, 0.42],
      [9, 35, 0.4],
      [13, 30, 0.5],
      [17, 0, 0.35],
      [20, 30, 0.55],
      [23, 5, 0.42],
    ]
    return [...turns, ...hours.map(([hour, minute, share]) => often(clock(hour, minute), clock(hour, minute + 40), share, pad))]
  }
  if (continence === 'self') return [...turns, once(clock(7, 30), clock(10), 0.12, toilet)]
  return [...turns, ...[2, 7, 10, 13, 16, 19].map((hour) => often(clock(hour, 5), clock(hour, 50), hour === 2 ? 0.14 : 0.34, toilet))]
}

function checks(profile: Profile): Slot[] {
  if (profile.isYoung) return []
  const lies = profile.mobility === 'bed' || profile.mobility === 'wheelchair'
  return [
    once(clock(9), clock(11, 30), 0.15, (scene) => pressure(scene)),
    once(clock(8, 5), clock(9), 0.02, (scene) => temperature(scene, 36.6 + scene.random.normal(0, 0.2))),
    { ...once(clock(9, 30), clock(12), 0.22, weight), fits: (day) => Number(day.day.slice(8)) <= 5 },
    once(clock(7, 25), clock(8, 15), profile.hasDiabetes ? 0.62 : 0, glucose),
    once(clock(8, 15), clock(8, 35), profile.hasDiabetes ? 0.22 : 0, (scene) => procedure(scene, 'injection')),
    once(clock(9, 30), clock(15), 0.012, saturation),
    once(clock(8), clock(8, 50), 0.2, (scene) => medicine(scene, 'round')),
    once(clock(19, 25), clock(20, 30), 0.16, (scene) => medicine(scene, 'evening')),
    once(clock(20), clock(21), profile.pulse % 5 === 0 ? 0.4 : 0, (scene) => medicine(scene, 'drops')),
    once(clock(19), clock(21), profile.pain ? 0.1 : 0, (scene) => medicine(scene, 'cream')),
    once(clock(7, 10), clock(8, 30), profile.systolic % 4 === 0 ? 0.3 : 0, (scene) => procedure(scene, 'compression')),
    once(clock(10), clock(11, 40), profile.hasSore ? 0.5 : 0, (scene) => procedure(scene, 'dressing')),
    once(clock(6), clock(21, 30), profile.pain ? 0.1 : 0, pain),
    once(clock(7, 30), clock(20), profile.isRough ? 0.14 : 0, aggression),
    once(clock(19, 30), clock(21), lies ? 0.22 : 0.06, skin),
  ]
}
