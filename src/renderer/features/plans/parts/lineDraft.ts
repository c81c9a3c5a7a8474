import type { PlanLineFields, PlanLineView } from '#shared/contract/plan.ts'
import { readClocks } from '#shared/rules/clock.ts'
import type { DiaryKind } from '#shared/rules/diaryKinds.ts'
import { KINDS_OF_AREA, kindOfLine } from '#shared/rules/plan/kinds.ts'
import type { AREAS, DOERS } from '#shared/rules/plan/terms.ts'

/** A draft of a line: texts as typed. */
export interface LineDraft {
  area: (typeof AREAS)[number]
  /** The kind of entry that records it. */
  kind: DiaryKind
  need: string
  own_strength: string
  goal: string
  measure: string
  goal_on: string | null
  action: string
  how: string
  times: string
  weekdays: readonly number[]
  every: string
  amount: string
  helpers: string
  aid: string
  who: (typeof DOERS)[number]
  keeps: boolean
  risk: string
}

/** The draft of a line, or a new one; `told` prefills it. */
export function draftOf(former: PlanLineView | null, told: Partial<PlanLineFields> = {}): LineDraft {
  const line: Partial<PlanLineFields> = { ...former, ...told }
  return {
    area: line.area ?? 'liikumine',
    kind: kindOfLine({ area: line.area ?? 'liikumine', kind: line.kind ?? null }),
    need: line.need ?? '',
    own_strength: line.own_strength ?? '',
    goal: line.goal ?? '',
    measure: line.measure ?? '',
    goal_on: line.goal_on ?? null,
    action: line.action ?? '',
    how: line.how ?? '',
    times: line.schedule?.times.join(', ') ?? '',
    weekdays: line.schedule?.weekdays ?? [],
    every: String(line.schedule?.every ?? 1),
    amount: line.amount ?? '',
    helpers: String(line.helpers ?? 1),
    aid: line.aid ?? '',
    who: line.who ?? 'hooldaja',
    keeps: line.keeps_independence === 1,
    risk: line.risk ?? '',
  }
}

/** The invalid fields. */
export function wrongIn({ need, times }: LineDraft): ReadonlySet<'need' | 'times'> {
  const wrong = new Set<'need' | 'times'>()
  if (need.trim() === '') wrong.add('need')
  if (readClocks(times) === null) wrong.add('times')
  return wrong
}

/** The request of a valid line. */
export function fieldsOf(draft: LineDraft): PlanLineFields {
  const said = (text: string): string | null => text.trim() || null
  const times = readClocks(draft.times) ?? []
  const number = (text: string, standard: number): number => Math.trunc(Number(text)) || standard
  return {
    area: draft.area,
    kind: draft.kind === KINDS_OF_AREA[draft.area][0] ? null : draft.kind,
    need: draft.need.trim(),
    own_strength: said(draft.own_strength),
    goal: said(draft.goal),
    measure: said(draft.measure),
    goal_on: draft.goal_on,
    action: said(draft.action),
    how: said(draft.how),
    schedule:
      times.length > 0
        ? { times, weekdays: draft.weekdays.length > 0 ? [...draft.weekdays] : null, every: Math.max(1, number(draft.every, 1)) }
        : null,
    amount: said(draft.amount),
    helpers: Math.min(4, Math.max(0, number(draft.helpers, 0))),
    aid: said(draft.aid),
    who: draft.who,
    keeps_independence: draft.keeps ? 1 : 0,
    risk: said(draft.risk),
  }
}
