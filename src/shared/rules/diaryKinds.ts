import { z } from 'zod'

const number = (min: number, max: number, step: number, unit: string, quick: readonly number[]) =>
  ({ type: 'number', min, max, step, unit, quick }) as const
const choice = <const Options extends readonly string[]>(...options: Options) => ({ type: 'choice', options }) as const

export type DiaryField = ReturnType<typeof number> | { readonly type: 'choice'; readonly options: readonly string[] }

/**
 * The kinds of diary entry (screens.md 2.2 "Care diary") and the fields of each besides free text. The second tap asks for a kind's first
 * field; a number's `quick` values are its buttons.
 */
export const DIARY_KINDS = {
  hygiene: { done: choice('wash', 'shower', 'teeth', 'hair', 'nails', 'clothes', 'linen'), help: choice('self', 'guided', 'helped', 'full') },
  toilet: { what: choice('urine', 'stool', 'both', 'none'), help: choice('self', 'helped', 'full') },
  pad: { found: choice('dry', 'wet', 'soiled') },
  meal: {
    percent: number(0, 100, 5, '%', [0, 25, 50, 75, 100]),
    which: choice('breakfast', 'lunch', 'snack', 'dinner', 'supper'),
    help: choice('self', 'guided', 'fed'),
  },
  drink: { ml: number(10, 2000, 10, 'ml', [100, 150, 200, 250, 500]) },
  position: { side: choice('left', 'right', 'back', 'sitting', 'chair') },
  movement: { how: choice('self', 'aid', 'helped', 'wheelchair', 'exercise') },
  sleep: { how: choice('calm', 'restless', 'awake', 'nap') },
  mood: { mood: number(1, 5, 1, '', [5, 4, 3, 2, 1]) },
  pain: { score: number(0, 10, 1, '/10', [0, 2, 4, 6, 8, 10]) },
  skin: { found: choice('intact', 'red', 'bruise', 'wound', 'dry', 'creamed') },
  activity: { part: choice('active', 'watched', 'declined') },
  visitor: { who: choice('child', 'spouse', 'relative', 'friend', 'official') },
  talk: { about: choice('wellbeing', 'family', 'wish', 'worry') },
  aggression: { how: choice('verbal', 'physical', 'self') },
  fall: { injury: choice('none', 'minor', 'serious'), place: choice('room', 'corridor', 'bathroom', 'outdoors') },
  outside: { where: choice('yard', 'walk', 'trip') },
  measurement: {
    what: choice('pressure', 'temperature', 'weight', 'glucose', 'saturation', 'vitals'),
    systolic: number(50, 260, 1, 'mmHg', []),
    diastolic: number(30, 160, 1, 'mmHg', []),
    pulse: number(30, 220, 1, '/min', []),
    value: number(0, 400, 0.1, '', []),
    respiration: number(4, 70, 1, '/min', []),
    saturation: number(40, 100, 1, '%', []),
    temperature: number(30, 43, 0.1, '°C', []),
    oxygen: choice('air', 'oxygen'),
    mind: choice('alert', 'confusion', 'voice', 'pain', 'unresponsive'),
    scale: choice('one', 'two'),
  },
  medicine: { given: choice('asNeeded', 'round', 'cream', 'drops') },
  procedure: { done: choice('dressing', 'catheter', 'injection', 'oxygen', 'compression') },
  other: {},
} as const satisfies Record<string, Record<string, DiaryField>>

export type DiaryKind = keyof typeof DIARY_KINDS
export const DIARY_KIND_NAMES = Object.keys(DIARY_KINDS) as [DiaryKind, ...DiaryKind[]]

export const isDiaryKind = (name: string): name is DiaryKind => Object.hasOwn(DIARY_KINDS, name)

/** Things that happen without being offered, so they cannot be refused; a person may decline everything else. */
const SEEN: readonly DiaryKind[] = ['fall', 'aggression']

/** Whether an entry of this kind can record a refusal. */
export const canBeRefused = (kind: DiaryKind): boolean => !SEEN.includes(kind)

/** For these, “done” alone is not enough for a planned act: side, amount or reading is needed. */
const ANSWERS: Partial<Record<DiaryKind, string>> = { position: 'side', drink: 'ml', measurement: 'what', pain: 'score' }

/** The field required to record a planned act of this kind; null if "done as planned" is enough. */
export const answerOf = (kind: DiaryKind): string | null => ANSWERS[kind] ?? null

/** Whether an entry of this kind tells what somebody ate or drank. */
export const isByMouth = (kind: DiaryKind): boolean => kind === 'meal' || kind === 'drink'

/** Whether one press may record a planned act as done: nothing must be filled in, and no warning must be read first. */
export const isOnePress = (kind: DiaryKind, { isNilByMouth }: { isNilByMouth: boolean }): boolean =>
  answerOf(kind) === null && !(isNilByMouth && isByMouth(kind))

export const fieldsOf = (kind: DiaryKind): Record<string, DiaryField> => DIARY_KINDS[kind]

/** Selected and measured values, by the names of `DIARY_KINDS`. */
export const DiaryValues = z.record(z.string().max(64), z.union([z.string().max(200), z.number().min(-1_000_000).max(1_000_000)]))
export type DiaryValues = z.output<typeof DiaryValues>

/** The name of the first value that the kind does not allow, or null. */
export function wrongValue(kind: DiaryKind, values: DiaryValues): string | null {
  const fields = fieldsOf(kind)
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name]
    if (!field || !isAllowedValue(field, value)) return name
  }
  return null
}

const isAllowedValue = (field: DiaryField, value: string | number): boolean =>
  field.type === 'choice' ? field.options.includes(String(value)) : typeof value === 'number' && value >= field.min && value <= field.max

/** An entry recorded this long after the event is shown as late (spec: event time and entry time are kept apart). */
export const LATE_AFTER_MINUTES = 60
