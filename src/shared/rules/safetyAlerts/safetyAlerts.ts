import type { Severity } from '../allergy/kinds.ts'
import type { Isolation, Level } from '../health/kinds.ts'
import { findingOf } from '../health/findings.ts'
import type { Reading } from '../health/readings.ts'
import { type CourseVersion, plannedDoses } from '../medicine/course.ts'
import type { Area, Topic } from '../plan/terms.ts'
import { SAFETY_ALERT_KINDS, type SafetyAlertKind } from './kinds.ts'
import { addDays, clockOf, dayOf, startOfDay } from '../time.ts'

/** The most alerts shown; no one reads more. */
export const MOST_SAFETY_ALERTS = 8

/** A dose that must be taken within half an hour of its time (ISMP Acute Care Guidelines for Timely Administration of Scheduled Medications, 2011). */
const CRITICAL_MINUTES = 30

/** One alert, from signed rows of the record; the sentence around it is in the reader's language. */
export interface SafetyAlert {
  kind: SafetyAlertKind
  /** The day of its source. */
  on: string
  /** Names and words from the record; for a precaution the names of its measures. */
  words: string[]
  /** Numbers in the sentence, and the level of a risk. */
  values: Record<string, string | number>
}

/** The part of a record that the reader may read; the rest is absent. */
export interface Facts {
  care: {
    risks: readonly string[]
    diet: string | null
    texture: string | null
    nil_by_mouth: 0 | 1
    mobility: string | null
    wishes: string | null
    on: string
  } | null
  /** The worst first. */
  allergies: readonly { substance: string; reaction: string | null; severity: Severity | null; on: string }[]
  precautions: readonly { isolation: readonly Isolation[]; since: string }[]
  /** Current medicines, without those on hold. */
  courses: readonly (CourseVersion & { name: string; strength: string | null; window_minutes: number })[]
  /** The last fall risk assessment. */
  morse: { score: number; level: Level; assessed_at: string } | null
  /** Aids in use and open wounds, the newest first. */
  aids: readonly { name: string; since: string }[]
  wounds: readonly { place: string; since: string }[]
  /** Weight readings, in order of time. */
  weights: readonly Reading[]
  /** Lines of the plan in force that come from the family. */
  told: readonly { area: Area; topic: Topic; need: string; action: string | null; on: string }[]
  /** Contacts to wake at night, in calling order. */
  wakes: readonly { name: string; relation: string | null; phone: string | null; on: string }[]
}

/** The safety alerts of a person: at most `MOST_SAFETY_ALERTS`, the most important first. */
export function safetyAlertsOf(facts: Facts, now: string): SafetyAlert[] {
  const all: Record<SafetyAlertKind, SafetyAlert | null> = {
    lifeAllergy: allergyOf(facts, 'lifeAllergy'),
    wishes: ofCare(facts, 'wishes', [facts.care?.wishes]),
    nilByMouth: facts.care?.nil_by_mouth === 1 ? { kind: 'nilByMouth', on: facts.care.on, words: [], values: {} } : null,
    precaution: precautionOf(facts),
    allergy: allergyOf(facts, 'allergy'),
    food: ofCare(facts, 'food', [facts.care?.texture, facts.care?.diet]),
    medicine: medicineOf(facts, now),
    fall: fallOf(facts),
    wound: facts.wounds[0]
      ? said(
          'wound',
          facts.wounds[0].since,
          facts.wounds.map(({ place }) => place),
        )
      : null,
    weight: weightOf(facts),
    calm: toldOf(facts, 'calm', ({ topic }) => topic === 'rahu'),
    sleep: toldOf(facts, 'sleep', ({ topic, area }) => topic !== 'rahu' && (topic === 'paevakava' || area === 'uni')),
    night: nightOf(facts),
  }
  return SAFETY_ALERT_KINDS.flatMap((kind) => all[kind] ?? []).slice(0, MOST_SAFETY_ALERTS)
}

/** An alert, or null without words for it. */
function said(
  kind: SafetyAlertKind,
  on: string,
  given: readonly (string | null | undefined)[],
  values: SafetyAlert['values'] = {},
): SafetyAlert | null {
  const words = given.flatMap((each) => each || [])
  return words.length > 0 ? { kind, on, words, values } : null
}

const ofCare = ({ care }: Facts, kind: SafetyAlertKind, words: readonly (string | null | undefined)[]): SafetyAlert | null =>
  care && said(kind, care.on, words)

/** A life-threatening allergy has a sentence of its own, with the reaction. */
function allergyOf({ allergies }: Facts, kind: 'lifeAllergy' | 'allergy'): SafetyAlert | null {
  const own = allergies.filter(({ severity }) => (severity === 'lifeThreatening') === (kind === 'lifeAllergy'))
  const on = own
    .map((each) => each.on)
    .toSorted()
    .at(-1)
  const words = own.map(({ substance, reaction }) => (kind === 'lifeAllergy' && reaction ? `${substance} (${reaction})` : substance))
  return on === undefined ? null : said(kind, on, words)
}

/** All measures together: the strictest applies on entering. */
function precautionOf({ precautions }: Facts): SafetyAlert | null {
  const since = precautions.map((each) => each.since).toSorted()[0]
  return since === undefined ? null : said('precaution', since, [...new Set(precautions.flatMap(({ isolation }) => isolation))])
}

/** Time-critical medicines (within a quarter or half of an hour), with today's times. */
function medicineOf({ courses }: Facts, now: string): SafetyAlert | null {
  const today = dayOf(now)
  const [from, to] = [startOfDay(today), startOfDay(addDays(today, 1))]
  const critical = courses
    .filter(({ window_minutes }) => window_minutes <= CRITICAL_MINUTES)
    .map((course) => ({ ...course, times: plannedDoses(course, from, to).map(({ due_at }) => clockOf(due_at)) }))
    .filter(({ times }) => times.length > 0)
  const words = critical.map(({ name, strength, times }) => `${[name, strength].filter(Boolean).join(' ')} ${times.join(', ')}`)
  const since = critical
    .map(({ valid_from }) => valid_from)
    .toSorted()
    .at(-1)
  return since === undefined ? null : said('medicine', dayOf(since), words, { minutes: Math.min(...critical.map((each) => each.window_minutes)) })
}

/** From the last assessment; without one, or without the right to read it, from the care facts. */
function fallOf({ care, morse, aids }: Facts): SafetyAlert | null {
  if (morse) {
    const isRisk = morse.level === 'moderate' || morse.level === 'high'
    const values = { level: morse.level, score: morse.score }
    return isRisk ? { kind: 'fall', on: dayOf(morse.assessed_at), words: aids.map(({ name }) => name), values } : null
  }
  return care?.risks.includes('fall') ? { kind: 'fall', on: care.on, words: care.mobility ? [care.mobility] : [], values: {} } : null
}

/** A large weight change within a month, beyond the person's usual change. */
function weightOf({ weights }: Facts): SafetyAlert | null {
  const found = findingOf('weight', weights)
  if (found?.kind !== 'change') return null
  const { reading, percent, days, usual } = found
  return { kind: 'weight', on: dayOf(reading.at), words: [], values: { weight: reading.value, percent, days, ...(usual !== null && { usual }) } }
}

function toldOf({ told }: Facts, kind: SafetyAlertKind, isOf: (line: Facts['told'][number]) => boolean): SafetyAlert | null {
  const [first, ...others] = told.filter(isOf)
  return first
    ? said(
        kind,
        first.on,
        [first, ...others].flatMap(({ need, action }) => [need, action]),
      )
    : null
}

function nightOf({ wakes: [first] }: Facts): SafetyAlert | null {
  return first ? said('night', first.on, [[first.relation, first.name].filter(Boolean).join(' '), first.phone]) : null
}
