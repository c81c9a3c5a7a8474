import { addDays } from '../time.ts'
import type { Level, Tool } from './kinds.ts'

/** One question of a scale: the points of its answers, in the order of the form. */
interface Item {
  name: string
  points: readonly number[]
}

export interface Scale {
  items: readonly Item[]
  /** The lowest total of each level, ascending. */
  levels: readonly { from: number; level: Level }[]
}

const item = (name: string, ...points: number[]): Item => ({ name, points })
const upTo = (name: string, max: number): Item => item(name, ...Array.from({ length: max + 1 }, (_, points) => points))

/**
 * Risk of pressure ulcers, 6–23, fewer is worse.
 * Source: Bergstrom N, Braden BJ, Laguzza A, Holman V. The Braden Scale for Predicting Pressure Sore Risk. Nursing Research 1987;36:205–210;
 * levels: Ayello EA, Braden B. How and why to do pressure ulcer risk assessment. Advances in Skin & Wound Care 2002;15:125–131.
 */
const braden: Scale = {
  items: [
    item('sensory', 1, 2, 3, 4),
    item('moisture', 1, 2, 3, 4),
    item('activity', 1, 2, 3, 4),
    item('mobility', 1, 2, 3, 4),
    item('nutrition', 1, 2, 3, 4),
    item('friction', 1, 2, 3),
  ],
  levels: [
    { from: 6, level: 'veryHigh' },
    { from: 10, level: 'high' },
    { from: 13, level: 'moderate' },
    { from: 15, level: 'low' },
    { from: 19, level: 'none' },
  ],
}

/**
 * Risk of falling, 0–125, more is worse.
 * Source: Morse JM, Morse RM, Tylko SJ. Development of a scale to identify the fall-prone patient. Canadian Journal on Aging 1989;8:366–377.
 */
const morse: Scale = {
  items: [
    item('history', 0, 25),
    item('diagnoses', 0, 15),
    item('aid', 0, 15, 30),
    item('infusion', 0, 20),
    item('gait', 0, 10, 20),
    item('mind', 0, 15),
  ],
  levels: [
    { from: 0, level: 'none' },
    { from: 25, level: 'moderate' },
    { from: 45, level: 'high' },
  ],
}

/**
 * Nutrition, 0–14, fewer is worse: the short form, with the body mass index.
 * Source: Kaiser MJ et al. Validation of the Mini Nutritional Assessment short-form (MNA-SF). Journal of Nutrition, Health & Aging 2009;13:782–788.
 */
const mna: Scale = {
  items: [
    item('intake', 0, 1, 2),
    item('loss', 0, 1, 2, 3),
    item('mobility', 0, 1, 2),
    item('stress', 0, 2),
    item('mind', 0, 1, 2),
    item('bmi', 0, 1, 2, 3),
  ],
  levels: [
    { from: 0, level: 'high' },
    { from: 8, level: 'moderate' },
    { from: 12, level: 'none' },
  ],
}

/**
 * Managing daily life, 0–100, fewer is worse.
 * Source: Mahoney FI, Barthel DW. Functional evaluation: the Barthel Index. Maryland State Medical Journal 1965;14:61–65;
 * levels: Shah S, Vanclay F, Cooper B. Journal of Clinical Epidemiology 1989;42:703–709.
 */
const barthel: Scale = {
  items: [
    item('feeding', 0, 5, 10),
    item('bathing', 0, 5),
    item('grooming', 0, 5),
    item('dressing', 0, 5, 10),
    item('bowels', 0, 5, 10),
    item('bladder', 0, 5, 10),
    item('toilet', 0, 5, 10),
    item('transfer', 0, 5, 10, 15),
    item('walking', 0, 5, 10, 15),
    item('stairs', 0, 5, 10),
  ],
  levels: [
    { from: 0, level: 'veryHigh' },
    { from: 21, level: 'high' },
    { from: 61, level: 'moderate' },
    { from: 91, level: 'low' },
    { from: 100, level: 'none' },
  ],
}

/**
 * Memory and thinking, 0–30, fewer is worse. The form's questions are under copyright (PAR, Inc.): here stand only its domains with
 * their highest points; the questions are asked from the house's own licensed form.
 * Source: Folstein MF, Folstein SE, McHugh PR. Mini-mental state. Journal of Psychiatric Research 1975;12:189–198;
 * levels: NICE technology appraisal TA217 (mild 21–26, moderate 10–20, severe under 10).
 */
const mmse: Scale = {
  items: [
    upTo('time', 5),
    upTo('place', 5),
    upTo('registration', 3),
    upTo('attention', 5),
    upTo('recall', 3),
    upTo('language', 8),
    upTo('drawing', 1),
  ],
  levels: [
    { from: 0, level: 'high' },
    { from: 10, level: 'moderate' },
    { from: 21, level: 'low' },
    { from: 27, level: 'none' },
  ],
}

/**
 * Pain of those who cannot say it, 0–10, more is worse.
 * Source: Warden V, Hurley AC, Volicer L. Development and psychometric evaluation of the PAINAD scale. JAMDA 2003;4:9–15.
 */
const painad: Scale = {
  items: [upTo('breathing', 2), upTo('voice', 2), upTo('face', 2), upTo('body', 2), upTo('consolability', 2)],
  levels: [
    { from: 0, level: 'none' },
    { from: 1, level: 'low' },
    { from: 4, level: 'moderate' },
    { from: 7, level: 'high' },
  ],
}

export const SCALES: Record<Tool, Scale> = { braden, morse, mna, barthel, mmse, painad }

/** Points by the names of a scale's items. */
export type Answers = Readonly<Record<string, number>>

/** The name of the first item with a missing or invalid answer, or of an unknown item; null if all are valid. */
export function wrongAnswer(tool: Tool, answers: Answers): string | null {
  const { items } = SCALES[tool]
  const wrong = items.find(({ name, points }) => !points.some((each) => each === answers[name]))
  return wrong?.name ?? Object.keys(answers).find((name) => items.every((each) => each.name !== name)) ?? null
}

/** The total; for a half-completed form, the total so far. */
export const totalOf = (tool: Tool, answers: Answers): number => SCALES[tool].items.reduce((sum, { name }) => sum + (answers[name] ?? 0), 0)

/** The highest total of a scale. */
export const maximumOf = (tool: Tool): number => SCALES[tool].items.reduce((sum, { points }) => sum + Math.max(...points), 0)

export const levelOf = (tool: Tool, total: number): Level => SCALES[tool].levels.findLast(({ from }) => total >= from)?.level ?? 'none'

/** Days until the next assessment, by level: our own choice, since no form gives them. Pain is reassessed the next day. */
const AGAIN: Record<Level, number> = { none: 180, low: 90, moderate: 60, high: 30, veryHigh: 30 }

/** The day on which the assessment is due again. */
export const nextDue = (tool: Tool, level: Level, day: string): string => addDays(day, tool === 'painad' && level !== 'none' ? 1 : AGAIN[level])
