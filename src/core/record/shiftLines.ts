import type { LineKind, ShiftLine } from '#shared/contract/handover.ts'
import type { IncidentView } from '#shared/contract/incident.ts'
import { can } from '#shared/rights.ts'
import type { Span } from '#shared/rules/dayParts.ts'
import type { DiaryValues } from '#shared/rules/diaryKinds.ts'
import { CHECK_STEPS } from '#shared/rules/incident/followUp.ts'
import { END_REASON } from '#shared/rules/parting.ts'
import { isUnusual } from '#shared/rules/urgency/urgency.ts'
import type { Env } from '../kernel/env.ts'
import { incidentPage } from '../incident/incident.store.ts'
import { peopleOf, peopleWithin } from '../client/residents.ts'
import { type absencesToTell, absencesTurning, type coursesToTell, coursesTurning, dosesNotTaken, type dosesToTell } from './handover.store.ts'
import { entriesToTell, type staysToTell, staysTurning } from './handover.store.ts'

/** The lines of a period, from entries alone. */
export interface ShiftLines {
  /** By time; lines about medicines are separate, since they belong to another data class. */
  lines: ShiftLine[]
  medicine: ShiftLine[]
  /** Those of the period, and earlier ones that still need attention. */
  incidents: IncidentView[]
  /** The present rooms of the residents of that time. */
  places: ReadonlyMap<string, Pick<ShiftLine, 'room' | 'room_then' | 'unit'>>
}

const LONGEST_CHECK = Math.max(...CHECK_STEPS) * 60_000

/** Everything reported for a period, in a fixed number of statements. */
export async function tellOf(env: Env, span: Span): Promise<ShiftLines> {
  const { tx, actor } = env
  const lived = peopleOf(await peopleWithin(tx, actor.houseId, span))
  const places = new Map(lived.map(({ client_id, room, room_then, unit }) => [client_id, { room, room_then, unit }]))
  const from = new Date(Date.parse(span.from) - 2 * LONGEST_CHECK).toISOString()
  const incidents = await incidentPage(tx, actor.houseId, { from, to: span.to, standing: true })
  const entries = await entryLines(env, span, new Set(incidents.map(({ entry_id }) => entry_id)))
  const isTold = (at: string): boolean => at >= span.from && at < span.to
  const stays = await staysTurning(tx, actor.houseId, span)
  const absences = await absencesTurning(tx, actor.houseId, span)
  const moves = [...stayLines(stays, isTold), ...absenceLines(absences, isTold)]
  const medicine = can(actor.rights, 'medicine.read')
    ? [...(await dosesNotTaken(tx, actor.houseId, span)).map(doseLine), ...(await courseLines(env, span))]
    : []
  const whole = (lines: Bare[]): ShiftLine[] => lines.map((line) => ({ ...line, ...(places.get(line.client_id) ?? NOWHERE) })).toSorted(byTime)
  return {
    lines: whole([...incidentLines(incidents, span), ...entries, ...moves]),
    medicine: whole(medicine),
    incidents,
    places,
  }
}

/** The order of a page: by time, then by the line's name, so that server and desktop agree. */
export const byTime = (one: ShiftLine, other: ShiftLine): number => one.at.localeCompare(other.at) || (one.id < other.id ? -1 : 1)

const NOWHERE = { room: null, unit: null }
const NOTHING_SAID = { by: null, text: null, reason: null, values: {} as DiaryValues }

/** A line before its room is known. */
export type Bare = Omit<ShiftLine, 'room' | 'room_then' | 'unit'>

const idOf = (kind: LineKind, row: string): { id: string; kind: LineKind } => ({ id: `${kind}:${row}`, kind })

interface Named {
  client_id: string
  first_name: string
  last_name: string
}
const whose = ({ client_id, first_name, last_name }: Named) => ({ client_id, name: `${first_name} ${last_name}` })

const isIn = (at: string | null, { from, to }: Span): at is string => at !== null && at >= from && at < to

/** The reported interval. */
type IsTold = (at: string) => boolean

/** An incident's fields. */
export function incidentLine({ id, client_id, client_name: name, event_at: at, severity, place, ...incident }: IncidentView): Bare {
  const { recorded_at, author: by, kind: of, text, reason } = incident
  const values = { ...(severity && { severity }), ...(place && { place }) }
  return { ...idOf('incident', id), of, client_id, name, at, recorded_at, by, text, reason, values }
}

function incidentLines(incidents: readonly IncidentView[], span: Span): Bare[] {
  return incidents.flatMap((incident) => {
    const { id, client_id, client_name: name, event_at, author: by } = incident
    const own = { ...NOTHING_SAID, client_id, name, by }
    // Open follow-up belongs to the handover; what happened in the shift is a line of its own.
    const left = incident.closed_at === null ? incident.checks.filter(({ done_at, due_at }) => done_at === null && due_at >= span.to) : []
    const checks = left.map(({ step, due_at }) => ({
      ...own,
      ...idOf('followup', `${id}:${step}`),
      of: String(step),
      at: due_at,
      recorded_at: event_at,
    }))
    return [...(isIn(event_at, span) ? [incidentLine(incident)] : []), ...checks]
  })
}

async function entryLines({ tx, actor }: Env, span: Span, ofIncidents: ReadonlySet<string>): Promise<Bare[]> {
  const entries = await entriesToTell(tx, actor.houseId, span)
  return entries.flatMap(({ values_json, refused, handover, ...entry }) => {
    const values = JSON.parse(values_json) as DiaryValues
    const kind: LineKind | null = refused ? 'refusal' : handover ? 'note' : isUnusual(entry.kind, values) ? 'measurement' : null
    if (kind === null || ofIncidents.has(entry.id)) return []
    const { at, recorded_at, by, text, reason } = entry
    return { ...idOf(kind, entry.id), of: entry.kind, ...whose(entry), at, recorded_at, by, text, reason, values }
  })
}

type Rows<Query extends (...input: never[]) => { execute: () => Promise<unknown[]> }> = Awaited<ReturnType<ReturnType<Query>['execute']>>

/** Beginnings of stays, from outside or from another room, and their ends. */
export function stayLines(stays: Rows<typeof staysToTell>, isTold: IsTold): Bare[] {
  const changesOf = new Set(stays.filter(({ end_reason }) => end_reason === 'room').map(({ client_id, ended_at }) => `${client_id} ${ended_at}`))
  return stays.flatMap((stay) => {
    const own = { ...NOTHING_SAID, ...whose(stay) }
    const isChange = changesOf.has(`${stay.client_id} ${stay.started_at}`)
    const kind = isChange ? 'room' : 'arrived'
    // The time of recording a stay's beginning is known only while nothing else has changed the row.
    const began = {
      ...own,
      ...idOf(kind, stay.id),
      of: kind,
      at: stay.started_at,
      recorded_at: stay.ended_at === null ? stay.updated_at : stay.started_at,
    }
    const ended = stay.end_reason === 'left' || stay.end_reason === 'died' ? stay.end_reason : null
    return [
      ...(isTold(stay.started_at) ? [{ ...began, text: stay.room }] : []),
      ...(ended !== null && stay.ended_at !== null && isTold(stay.ended_at)
        ? [{ ...own, ...idOf(ended, stay.id), of: ended, at: stay.ended_at, recorded_at: stay.updated_at, text: stay.note }]
        : []),
    ]
  })
}

/** Beginnings and ends of absences. */
export function absenceLines(absences: Rows<typeof absencesToTell>, isTold: IsTold): Bare[] {
  return absences.flatMap(({ id, reason: of, started_at, ended_at, updated_at, ...person }) => {
    const own = { ...NOTHING_SAID, ...whose(person), of }
    return [
      ...(isTold(started_at) ? [{ ...own, ...idOf('away', id), at: started_at, recorded_at: ended_at === null ? updated_at : started_at }] : []),
      ...(ended_at !== null && isTold(ended_at) ? [{ ...own, ...idOf('back', id), at: ended_at, recorded_at: updated_at }] : []),
    ]
  })
}

const medicineName = ({ name, strength }: { name: string; strength: string | null }): string => [name, strength].filter(Boolean).join(' ')

/** The result of a dose. */
export const doseLine = ({ id, result, at, recorded_at, by, reason, ...dose }: Rows<typeof dosesToTell>[number]): Bare => ({
  ...NOTHING_SAID,
  ...whose(dose),
  ...idOf('dose', id),
  of: result ?? '',
  at,
  recorded_at,
  by,
  reason,
  text: medicineName(dose),
})

/** The beginning of a course version. */
export function courseLine(course: Rows<typeof coursesToTell>[number]): Bare {
  const { id, version, valid_from, hold_from, hold_reason, former_hold, former_reason, recorded_at, by } = course
  const of = version === 1 ? 'new' : hold_from !== null ? 'held' : former_hold !== null ? 'resumed' : 'changed'
  const own = { ...NOTHING_SAID, ...whose(course), ...idOf('course', id), text: medicineName(course) }
  return { ...own, of, at: valid_from, recorded_at, by, reason: hold_reason ?? former_reason }
}

/** The end of a course without a successor. */
export function courseEndLine(course: Rows<typeof coursesToTell>[number]): Bare | null {
  const { id, ended_at, ended_name: by, end_reason: reason, replaced_by, updated_at: recorded_at } = course
  if (replaced_by !== null || ended_at === null) return null
  const own = { ...NOTHING_SAID, ...whose(course), ...idOf('course', `${id}:end`), text: medicineName(course) }
  return { ...own, of: 'ended', at: ended_at, recorded_at, by, reason }
}

const ENDED_BY_PARTING: ReadonlySet<string> = new Set(Object.values(END_REASON))

async function courseLines({ tx, actor }: Env, span: Span): Promise<Bare[]> {
  const courses = await coursesTurning(tx, actor.houseId, span)
  // A departure or death is reported once, not for everything that ended with it.
  const endOf = (course: (typeof courses)[number]): Bare[] => {
    const end = courseEndLine(course)
    return end === null || ENDED_BY_PARTING.has(end.reason ?? '') ? [] : [end]
  }
  return courses.flatMap((course) => [courseLine(course), ...endOf(course)]).filter(({ at }) => isIn(at, span))
}
