import type { Input } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import type { ReminderRule } from '#shared/contract/reminder.ts'
import type { HouseRole } from '#shared/rights.ts'
import { LONGEST_LEAD, type ReminderFor, type ReminderKind } from '#shared/rules/reminder/rule.ts'
import type { Repeat } from '#shared/rules/task/recurrence.ts'

/** A rule as it is being written. */
export interface RuleDraft {
  title: string
  for: ReminderFor
  role: HouseRole | null
  client_id: string | null
  kind: ReminderKind
  on: string | null
  repeat: Repeat | 'none'
  every: string
  paper: ReminderRule['paper']
  /** Numbers separated by commas. */
  lead_days: string
}

export const emptyRule = (): RuleDraft => ({
  title: '',
  for: 'me',
  role: null,
  client_id: null,
  kind: 'date',
  on: null,
  repeat: 'none',
  every: '1',
  paper: null,
  lead_days: '',
})

export const draftOf = (rule: ReminderRule): RuleDraft => ({
  title: rule.title,
  for: rule.for,
  role: rule.role,
  client_id: rule.client_id,
  kind: rule.kind,
  on: rule.on,
  repeat: rule.repeat ?? 'none',
  every: String(rule.every),
  paper: rule.paper,
  lead_days: rule.lead_days.join(', '),
})

/** The fields that can be changed. A number that is none is refused beside its field. */
export const changeableOf = ({ title, kind, on, repeat, every, lead_days }: RuleDraft) => ({
  title: title.trim(),
  on: kind === 'paper' ? null : on,
  repeat: kind === 'paper' || repeat === 'none' ? null : repeat,
  every: kind === 'paper' || repeat === 'none' ? 1 : Number(every.trim() || Number.NaN),
  lead_days: numbersIn(lead_days),
})

export const inputOf = (draft: RuleDraft): Input<typeof contract.reminder.add> => ({
  ...changeableOf(draft),
  for: draft.for,
  role: draft.for === 'role' ? draft.role : null,
  client_id: draft.client_id,
  kind: draft.kind,
  paper: draft.kind === 'paper' ? draft.paper : null,
})

/** What is no number is found by `hasWrongLeads`. */
const numbersIn = (text: string): number[] => partsOf(text).map(Number).filter(isLead)

/** Something was typed among the days that is no number of days: without this check it would be dropped. */
export const hasWrongLeads = ({ lead_days }: RuleDraft): boolean => !partsOf(lead_days).map(Number).every(isLead)

const partsOf = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)
const isLead = (days: number): boolean => Number.isInteger(days) && days >= 1 && days <= LONGEST_LEAD
