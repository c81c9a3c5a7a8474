import type { ActivityView } from '#shared/contract/activity.ts'
import type { Input } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { clockText } from '#shared/rules/clock.ts'

/** An activity as it is being written. */
export type ActivityDraft = Omit<Fields, 'place' | 'leader' | 'day' | 'capacity' | 'note'> & {
  place: string
  leader: string
  day: string | null
  capacity: string
  note: string
}

type Fields = Input<typeof contract.activity.add>

export const emptyDraft = (day: string): ActivityDraft => ({
  title: '',
  place: '',
  leader: '',
  leader_shown: false,
  day,
  starts: '11:00',
  ends: '12:00',
  weekly: true,
  until: null,
  capacity: '',
  family: false,
  note: '',
})

export const draftOf = (activity: ActivityView): ActivityDraft => ({
  title: activity.title,
  place: activity.place ?? '',
  leader: activity.leader ?? '',
  leader_shown: activity.leader_shown,
  day: activity.day,
  starts: activity.starts,
  ends: activity.ends,
  weekly: activity.weekly,
  until: activity.until,
  capacity: activity.capacity === null ? '' : String(activity.capacity),
  family: activity.family,
  note: activity.note ?? '',
})

/** The request; invalid numbers and times are sent as typed, and refused beside their fields. */
export const inputOf = (draft: ActivityDraft): Fields => ({
  title: draft.title.trim(),
  place: draft.place.trim() || null,
  leader: draft.leader.trim() || null,
  leader_shown: draft.leader_shown && draft.leader.trim() !== '',
  day: draft.day ?? '',
  starts: clockText(draft.starts),
  ends: clockText(draft.ends),
  weekly: draft.weekly,
  until: draft.weekly ? draft.until : null,
  capacity: draft.capacity.trim() === '' ? null : Number(draft.capacity.trim()),
  family: draft.family,
  note: draft.note.trim() || null,
})
