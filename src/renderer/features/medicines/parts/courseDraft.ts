import type { CourseFields, CourseView } from '#shared/contract/medicineViews.ts'
import { readClock } from '#shared/rules/clock.ts'
import { type CourseKind, type MedicineRoute, type Plan, twiceIn } from '#shared/rules/medicine/course.ts'

/** A draft of a course. */
export interface CourseDraft {
  kind: CourseKind
  name: string
  strength: string
  form: string
  unit: string
  route: MedicineRoute
  atc: string
  indication: string
  prescriber: string
  firstOn: string | null
  lastOn: string | null
  every: string
  weekdays: readonly number[]
  /** Several for a tapering course; `times` as parsed by `readTimes`. */
  steps: readonly { days: string; times: string }[]
  window: string
  prnReason: string
  prnAmount: string
  prnGapHours: string
  prnMax: string
  selfManaged: boolean
  withFood: boolean
  crushable: boolean
  allergyReason: string
  doseReason: string
}

export const newCourse = (today: string): CourseDraft => ({
  kind: 'pidev',
  name: '',
  strength: '',
  form: 'tablett',
  unit: 'tabl',
  route: 'suu',
  atc: '',
  indication: '',
  prescriber: '',
  firstOn: today,
  lastOn: null,
  every: '1',
  weekdays: [],
  steps: [{ days: '', times: '' }],
  window: '60',
  prnReason: '',
  prnAmount: '',
  prnGapHours: '',
  prnMax: '',
  selfManaged: false,
  withFood: false,
  crushable: false,
  allergyReason: '',
  doseReason: '',
})

/** A version as its form shows it. */
export const draftOfCourse = (course: CourseView): CourseDraft => ({
  kind: course.kind,
  name: course.name,
  strength: course.strength ?? '',
  form: course.form ?? '',
  unit: course.unit,
  route: course.route,
  atc: course.atc ?? '',
  indication: course.indication ?? '',
  prescriber: course.prescriber ?? '',
  firstOn: course.plan.first_on,
  lastOn: course.plan.last_on,
  every: String(course.plan.every),
  weekdays: course.plan.weekdays ?? [],
  steps: course.plan.steps.length > 0 ? course.plan.steps.map(({ days, times }) => ({ days: numberText(days), times: writeTimes(times) })) : EMPTY,
  window: String(course.window_minutes),
  prnReason: course.as_needed?.reason ?? '',
  prnAmount: numberText(course.as_needed?.amount ?? null),
  prnGapHours: numberText(course.as_needed?.gap_minutes ? course.as_needed.gap_minutes / 60 : null),
  prnMax: numberText(course.as_needed?.max_24h ?? null),
  selfManaged: course.self_managed === 1,
  withFood: course.with_food === 1,
  crushable: course.crushable === 1,
  allergyReason: course.allergy_reason ?? '',
  doseReason: course.dose_reason ?? '',
})
const EMPTY = [{ days: '', times: '' }] as const

/** The draft's invalid fields. */
export function wrongIn(draft: CourseDraft): ReadonlySet<'name' | 'unit' | 'firstOn' | 'lastOn' | 'times' | 'prnReason' | 'prnAmount'> {
  const isAsNeeded = draft.kind === 'vajadusel'
  const wrong = {
    name: draft.name.trim() === '',
    unit: draft.unit.trim() === '',
    firstOn: draft.firstOn === null,
    lastOn: draft.kind === 'fikseeritud' && draft.lastOn === null,
    times: !isAsNeeded && stepsIn(draft).some(({ times }) => readTimes(times) === null || hourTwiceIn(times) !== null),
    prnReason: isAsNeeded && draft.prnReason.trim() === '',
    prnAmount: isAsNeeded && readAmount(draft.prnAmount) === null,
  }
  return new Set((Object.keys(wrong) as (keyof typeof wrong)[]).filter((field) => wrong[field]))
}

/** The request of a valid draft. */
export function fieldsOfDraft(draft: CourseDraft): CourseFields {
  const { kind, firstOn } = draft
  const isAsNeeded = kind === 'vajadusel'
  return {
    kind,
    name: draft.name.trim(),
    strength: draft.strength.trim() || null,
    form: draft.form.trim() || null,
    unit: draft.unit.trim(),
    route: draft.route,
    window_minutes: Number(draft.window) || 60,
    self_managed: draft.selfManaged ? 1 : 0,
    with_food: draft.withFood ? 1 : 0,
    crushable: draft.crushable ? 1 : 0,
    atc: draft.atc.trim().toUpperCase() || null,
    indication: draft.indication.trim() || null,
    prescriber: draft.prescriber.trim() || null,
    plan: {
      first_on: firstOn ?? '',
      last_on: kind === 'uhekordne' ? firstOn : kind === 'fikseeritud' || kind === 'muutuv' ? draft.lastOn : null,
      weekdays: draft.weekdays.length > 0 ? [...draft.weekdays] : null,
      every: Number(draft.every) || 1,
      steps: isAsNeeded ? [] : stepsOf(draft),
    },
    as_needed: isAsNeeded
      ? {
          reason: draft.prnReason.trim(),
          amount: readAmount(draft.prnAmount) ?? 0,
          gap_minutes: draft.prnGapHours.trim() === '' ? null : Math.round((readAmount(draft.prnGapHours) ?? 0) * 60),
          max_24h: draft.prnMax.trim() === '' ? null : Number(draft.prnMax),
        }
      : null,
    allergy_reason: draft.allergyReason.trim() || null,
    dose_reason: draft.doseReason.trim() || null,
  }
}

/** The steps allowed by its kind: only a tapering course has several. */
export const stepsIn = ({ kind, steps }: CourseDraft): CourseDraft['steps'] => (kind === 'muutuv' ? steps : steps.slice(0, 1))

const stepsOf = (draft: CourseDraft): Plan['steps'] =>
  stepsIn(draft).map(({ days, times }) => ({
    days: draft.kind === 'muutuv' && days.trim() !== '' ? Number(days) : null,
    times: readTimes(times) ?? [],
  }))

/** The duplicate among typed times; null if none. */
export const hourTwiceIn = (times: string): string | null => twiceIn({ steps: [{ days: null, times: readTimes(times) ?? [] }] })

/** A positive number: `0,5` and `0.5`; null otherwise. */
export function readAmount(text: string): number | null {
  const number = /^\d+([.,]\d+)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : 0
  return number > 0 ? number : null
}

type Times = Plan['steps'][number]['times']

/**
 * Times with amounts, `8:00 1; 2000 0,5`; the default amount is one. Null if invalid: a bare number could be an amount, so hours need
 * minutes.
 */
export function readTimes(text: string): Times | null {
  const times = text
    .split(/[;\n]/)
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => {
      const [, clock = '', amount = '1'] = /^(\S+)(?:\s+([\d.,]+))?$/.exec(each) ?? []
      const [at, read] = [clock.length < 3 ? null : readClock(clock), readAmount(amount)]
      return at === null || read === null ? null : { at, amount: read }
    })
  return times.length > 0 && times.every((each) => each !== null) ? times : null
}

const writeTimes = (times: Times): string => times.map(({ at, amount }) => `${at} ${numberText(amount)}`).join('; ')
/** An amount as people write it; nothing for none. */
export const numberText = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','))
