import type { Input } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { type DiaryField, type DiaryKind, type DiaryValues, fieldsOf } from '#shared/rules/diaryKinds.ts'
import { isComplete } from './measurements.ts'

/** An entry being written. */
export interface EntryDraft {
  kind: DiaryKind
  values: DiaryValues
  text: string
  refused: boolean
  reason: string
  handover: boolean
  /** An instant; null for now. */
  eventAt: string | null
}

export type DiaryInput = Input<typeof contract.diary.add>

/** A new entry of a kind; the meal is preselected by Tallinn time. */
export const newEntry = (kind: DiaryKind, hour: number): EntryDraft => ({
  kind,
  values: kind === 'meal' ? { which: mealAt(hour) } : {},
  text: '',
  refused: false,
  reason: '',
  handover: kind === 'fall',
  eventAt: null,
})

function mealAt(hour: number): string {
  if (hour < 11) return 'breakfast'
  if (hour < 15) return 'lunch'
  if (hour < 17) return 'snack'
  return hour < 20 ? 'dinner' : 'supper'
}

/** Whether anything was entered besides the kind. */
export const isBegun = ({ kind, values, text, refused, handover, eventAt }: EntryDraft): boolean =>
  Object.keys(values).some((name) => kind !== 'meal' || name !== 'which') ||
  text !== '' ||
  refused ||
  (handover && kind !== 'fall') ||
  eventAt !== null

/** The field of the second tap, with its name; null for a kind with text only. */
export function firstField(kind: DiaryKind): { name: string; field: DiaryField } | null {
  const [first] = Object.entries(fieldsOf(kind))
  return first ? { name: first[0], field: first[1] } : null
}

/** The kind's other fields. A measurement's numbers have their own inputs. */
export const furtherFields = (kind: DiaryKind): [string, DiaryField][] => (kind === 'measurement' ? [] : Object.entries(fieldsOf(kind)).slice(1))

/** Why it cannot be saved yet: no choice, no text, a missing reading, or no reason of a refusal. */
export function missing(draft: EntryDraft): 'choice' | 'text' | 'reading' | 'reason' | null {
  if (draft.refused) return draft.reason.trim() || draft.text.trim() ? null : 'reason'
  if (draft.kind === 'measurement') return draft.values.what === undefined ? 'choice' : isComplete(draft.values) ? null : 'reading'
  const first = firstField(draft.kind)
  if (!first) return draft.text.trim() ? null : 'text'
  return draft.values[first.name] === undefined ? 'choice' : null
}

/** The request of an entry. */
export const entryInput = (draft: EntryDraft, clientId: string): DiaryInput => ({
  kind: draft.kind,
  client_id: clientId,
  // A declined act has no measurements.
  values: draft.refused ? {} : draft.values,
  ...(draft.text.trim() ? { text: draft.text.trim() } : {}),
  ...(draft.refused ? { refused: true } : {}),
  ...(draft.refused && draft.reason.trim() ? { reason: draft.reason.trim() } : {}),
  ...(draft.handover ? { handover: true } : {}),
  ...(draft.eventAt ? { event_at: draft.eventAt } : {}),
})

/** The draft of a refused request, to be corrected and resent. */
export const draftOfInput = (input: DiaryInput): EntryDraft => ({
  kind: input.kind,
  values: input.values ?? {},
  text: input.text ?? '',
  refused: input.refused ?? false,
  reason: input.reason ?? '',
  handover: input.handover ?? false,
  eventAt: typeof input.event_at === 'string' ? input.event_at : null,
})
