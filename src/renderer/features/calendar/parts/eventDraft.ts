import type { Input } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import type { EventView } from '#shared/contract/calendar.ts'
import { type EscortRole, ESCORT_ROLES, type EventKind, kindsAbout, type Transport } from '#shared/rules/calendar/terms.ts'
import { nthsOf, type RepeatUnit } from '#shared/rules/calendar/recurrence.ts'
import { clockText, readClock } from '#shared/rules/clock.ts'
import { isDay, weekdayOf } from '#shared/rules/time.ts'

/** An event while it is being written. */
export interface EventDraft {
  title: string
  kind: EventKind
  clients: string[]
  day: string | null
  isAllDay: boolean
  days: string
  starts: string
  ends: string
  place: string
  note: string
  /** `NOBODY`, the id of a person, or the role of whom somebody goes along (`roleValue`). */
  escort: string
  transport: Transport
  family: boolean
  unit: RepeatUnit | 'none'
  every: string
  weekdays: number[]
  /** `date`, or which of its weekday in the month. */
  monthBy: string
  end: 'never' | 'until' | 'count'
  until: string | null
  count: string
}

export const NOBODY = 'none'

/** A role in the field that chooses who goes along. */
export const roleValue = (role: EscortRole): string => `role ${role}`
const roleIn = (escort: string): EscortRole | null => ESCORT_ROLES.find((role) => roleValue(role) === escort) ?? null

/** The person who is chosen to go along; null for nobody and for a role. */
export const personIn = (escort: string): string | null => (escort === NOBODY || roleIn(escort) !== null ? null : escort)

export const emptyEvent = (given: Partial<EventDraft>): EventDraft => ({
  title: '',
  kind: given.clients?.length ? 'doctor' : 'meeting',
  clients: [],
  day: null,
  isAllDay: false,
  days: '1',
  starts: '10:00',
  ends: '11:00',
  place: '',
  note: '',
  escort: NOBODY,
  transport: 'none',
  family: false,
  unit: 'none',
  every: '1',
  weekdays: [],
  monthBy: 'date',
  end: 'never',
  until: null,
  count: '10',
  ...given,
})

export const draftOf = (event: EventView): EventDraft => ({
  title: event.title,
  kind: event.kind,
  clients: event.clients.map(({ id }) => id),
  day: event.day,
  isAllDay: event.starts === null,
  days: String(event.days),
  starts: event.starts ?? '10:00',
  ends: event.ends ?? '11:00',
  place: event.place ?? '',
  note: event.note ?? '',
  escort: event.escort_role === null ? (event.escort_id ?? NOBODY) : roleValue(event.escort_role),
  transport: event.transport,
  family: event.family,
  unit: event.repeat?.unit ?? 'none',
  every: String(event.repeat?.every ?? 1),
  weekdays: event.repeat?.weekdays ?? [],
  monthBy: event.repeat?.nth ? String(event.repeat.nth) : 'date',
  end: event.repeat?.until ? 'until' : event.repeat?.count ? 'count' : 'never',
  until: event.repeat?.until ?? null,
  count: String(event.repeat?.count ?? 10),
})

type Fields = Omit<Input<typeof contract.calendar.add>, 'clients'>

/** What is sent. A number that is none is refused beside its field, as is a time (`wrongTimes`). */
export function fieldsOf(draft: EventDraft): Fields {
  const { isAllDay, clients, day } = draft
  return {
    title: draft.title.trim(),
    kind: draft.kind,
    day: day ?? '',
    days: isAllDay ? numberOf(draft.days) : 1,
    starts: isAllDay ? null : clockText(draft.starts),
    ends: isAllDay ? null : clockText(draft.ends),
    place: draft.place.trim() || null,
    note: draft.note.trim() || null,
    escort_id: personIn(draft.escort),
    escort_role: clients.length > 0 ? roleIn(draft.escort) : null,
    transport: clients.length > 0 ? draft.transport : 'none',
    family: clients.length > 0 && draft.family,
    repeat: repeatOf(draft),
  }
}

function repeatOf({ unit, every, weekdays, monthBy, end, until, count, day }: EventDraft): Fields['repeat'] {
  if (unit === 'none') return null
  return {
    unit,
    every: numberOf(every),
    weekdays: unit === 'week' ? weekdaysOf({ weekdays, day }) : [],
    nth: unit === 'month' && monthBy !== 'date' && day !== null && isDay(day) ? (nthsOf(day).find((each) => String(each) === monthBy) ?? null) : null,
    until: end === 'until' ? (until ?? '') : null,
    count: end === 'count' ? numberOf(count) : null,
  }
}

const numberOf = (text: string): number => Number(text.trim() || Number.NaN)

/** Until weekdays are chosen it is that of the first day. */
export function weekdaysOf({ weekdays, day }: Pick<EventDraft, 'weekdays' | 'day'>): number[] {
  if (weekdays.length > 0) return weekdays.toSorted((one, other) => one - other)
  return day !== null && isDay(day) ? [weekdayOf(day)] : []
}

/** Which hours are no times. */
export const wrongTimes = ({ isAllDay, starts, ends }: Pick<EventDraft, 'isAllDay' | 'starts' | 'ends'>): { starts: boolean; ends: boolean } => ({
  starts: !isAllDay && !readClock(starts),
  ends: !isAllDay && !readClock(ends),
})

/** The kinds that an event may have, for whom it is chosen to be. */
export const kindsOf = ({ clients }: Pick<EventDraft, 'clients'>): readonly EventKind[] => kindsAbout(clients.length > 0 ? 'clients' : 'house')

/** The draft with clients chosen: a kind that no longer suits becomes the first that does, and only residents have an escort of a role. */
export function withClients(draft: EventDraft, clients: string[]): Pick<EventDraft, 'clients' | 'kind' | 'escort'> {
  const kinds = kindsOf({ clients })
  const escort = clients.length === 0 && roleIn(draft.escort) !== null ? NOBODY : draft.escort
  return { clients, escort, kind: kinds.includes(draft.kind) ? draft.kind : (kinds[0] ?? 'other') }
}
