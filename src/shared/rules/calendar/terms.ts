import type { Role } from '../../rights.ts'

/** What a calendar event is about: the house itself, or residents. */
export const EVENT_ABOUT = ['house', 'clients'] as const
export type EventAbout = (typeof EVENT_ABOUT)[number]

/** Kinds of events of the house. */
export const HOUSE_EVENTS = ['meeting', 'training', 'maintenance', 'event'] as const
/** Kinds of events of residents: a doctor's visit, a repeated treatment as dialysis, a visit of the family, a hairdresser, an outing. */
export const CLIENT_EVENTS = ['doctor', 'treatment', 'family', 'service', 'outing'] as const
export const EVENT_KINDS = [...HOUSE_EVENTS, ...CLIENT_EVENTS, 'other'] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** The kinds that somebody of the house must take a resident to or prepare; a visit of the family only happens. */
export const PREPARED_KINDS: readonly EventKind[] = ['doctor', 'treatment', 'service', 'outing']

/** The kinds for which a resident needs papers to take along. */
export const isMedical = (kind: EventKind): boolean => kind === 'doctor' || kind === 'treatment'

/** The roles of whom somebody may go along to a visit, as they are offered. */
export const ESCORT_ROLES = ['carer', 'nurse', 'reception', 'manager'] as const satisfies readonly Role[]
export type EscortRole = (typeof ESCORT_ROLES)[number]

/** How a resident gets there. */
export const TRANSPORTS = ['none', 'house', 'taxi', 'medical', 'family'] as const
export type Transport = (typeof TRANSPORTS)[number]

/** The kinds an event may have; `other` may be about anything. */
export const kindsAbout = (about: EventAbout): readonly EventKind[] => [...(about === 'house' ? HOUSE_EVENTS : CLIENT_EVENTS), 'other']

/** What the calendar shows, each of which can be hidden. Work schedules will add shifts. */
export const LAYERS = ['doctor', 'family', 'clients', 'house', 'activity', 'meal', 'review', 'paper', 'task', 'check', 'birthday', 'holiday'] as const
export type Layer = (typeof LAYERS)[number]

/** The longest period that a calendar is asked for at once: the six weeks of a month's grid. */
export const MOST_CALENDAR_DAYS = 42
/** The longest event of whole days. */
export const MOST_EVENT_DAYS = 60
