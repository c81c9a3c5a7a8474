import type { ClientEventClientTable, ClientEventTable, EventChangeTable, HouseEventTable } from '#core/db/tables/calendar.ts'
import { ids } from '#shared/contract/ids.ts'
import type { EscortRole, EventKind, Transport } from '#shared/rules/calendar/terms.ts'
import { type Recurrence, rruleOf } from '#shared/rules/calendar/recurrence.ts'
import { plannedDays } from '#shared/rules/calendar/planned.ts'
import { isWorkday } from '#shared/rules/workdays.ts'
import { addDays, dayOf, weekdayOf } from '#shared/rules/time.ts'
import { iso, hours } from './clock.ts'
import { SYSTEM } from './country.ts'
import { fastingResident } from './fasting.ts'
import { makeId, type Random } from './random.ts'
import type { DemoPart, Household } from './stage.ts'

/** One event of the demo data. */
interface ToldEvent {
  kind: EventKind
  title: string
  /** Days from today to its first day; with `weekday` the first such weekday on or after it, 1 is Monday. */
  in: number
  weekday?: number
  /** On the first working day from then on. */
  onWorkday?: true
  /** Hours; absent for whole days. */
  at?: readonly [starts: string, ends: string]
  days?: number
  repeat?: Pick<Recurrence, 'unit' | 'every'> & Partial<Recurrence>
  place?: string
  note?: string
  /** Whether somebody of the house is named who goes along, or leads it. */
  escorted?: true
  /** Of the next time from tomorrow on. */
  next?: 'cancelled' | readonly [days: number, starts: string, ends: string]
  reason?: string
  /** What came of the last time before today. */
  outcome?: string
}

interface ResidentEvent extends ToldEvent {
  residents: number
  /** It is of the resident who may be given nothing by mouth until then. */
  isFasting?: true
  /** Whose role says who goes along. */
  escortRole?: EscortRole
  transport?: Transport
  family?: true
}

const OF_HOUSE: readonly ToldEvent[] = [
  {
    kind: 'meeting',
    title: 'Töötajate koosolek',
    in: -60,
    weekday: 3,
    at: ['13:30', '14:30'],
    repeat: { unit: 'week', every: 2 },
    place: 'Saal',
    escorted: true,
  },
  { kind: 'maintenance', title: 'Lifti hooldus', in: 1, at: ['10:00', '12:00'], place: 'Peatrepikoda', note: 'Sel ajal lift ei tööta.' },
  { kind: 'training', title: 'Esmaabi täienduskoolitus', in: 6, at: ['09:00', '15:00'], place: 'Saal', escorted: true },
  { kind: 'event', title: 'Jõulukontsert lasteaia lastega', in: 12, at: ['15:00', '16:00'], place: 'Saal' },
  { kind: 'maintenance', title: 'Tulekahjusignalisatsiooni kontroll', in: -20, at: ['09:00', '10:00'], repeat: { unit: 'month', every: 1 } },
  { kind: 'maintenance', title: 'Keldri remont', in: -2, days: 5 },
]

const OF_RESIDENTS: readonly ResidentEvent[] = [
  {
    kind: 'treatment',
    title: 'Dialüüs',
    in: -30,
    at: ['07:30', '12:30'],
    repeat: { unit: 'day', every: 2 },
    place: 'Põhja-Eesti Regionaalhaigla, dialüüsikeskus',
    note: 'Hommikused ravimid antakse pärast tagasi tulekut.',
    transport: 'medical',
    escorted: true,
    family: true,
    residents: 1,
    next: [1, '10:00', '15:00'],
    reason: 'Keskus muutis aega',
    outcome: 'Kaal enne 68,4 kg, pärast 66,1 kg.',
  },
  {
    kind: 'doctor',
    title: 'Silmaarst',
    in: 0,
    at: ['13:15', '15:00'],
    place: 'Silmakliinik, Ravi 18',
    transport: 'taxi',
    escorted: true,
    residents: 1,
  },
  {
    kind: 'doctor',
    title: 'Perearsti koduvisiit',
    in: 0,
    at: ['11:00', '12:00'],
    place: 'II korruse õetuba',
    note: 'Retseptide uuendamine.',
    residents: 3,
  },
  { kind: 'service', title: 'Jalaravi', in: 1, at: ['10:00', '13:00'], place: 'II korruse vannituba', residents: 4 },
  { kind: 'service', title: 'Juuksur', in: -40, weekday: 4, at: ['10:00', '14:00'], repeat: { unit: 'week', every: 3 }, place: 'Saal', residents: 5 },
  { kind: 'family', title: 'Tütar tuleb külla', in: 0, at: ['16:00', '17:30'], residents: 1, family: true },
  { kind: 'family', title: 'Poeg perega', in: 2, at: ['12:00', '15:00'], note: 'Toovad koogi kaasa.', residents: 1, family: true },
  { kind: 'family', title: 'Kodus nädalavahetusel', in: 1, weekday: 6, days: 2, residents: 1, transport: 'family', family: true },
  {
    kind: 'outing',
    title: 'Väljasõit loodusmajja',
    in: 4,
    at: ['11:00', '14:00'],
    place: 'Loodusmaja',
    transport: 'house',
    escorted: true,
    residents: 6,
  },
  {
    kind: 'doctor',
    title: 'Kardioloog',
    in: 5,
    at: ['09:30', '11:00'],
    place: 'Ida-Tallinna Keskhaigla',
    transport: 'medical',
    residents: 1,
    next: 'cancelled',
    reason: 'Arst on haige, uus aeg tuleb',
  },
  {
    kind: 'treatment',
    title: 'Füsioteraapia',
    in: -25,
    weekday: 2,
    at: ['14:00', '14:45'],
    repeat: { unit: 'week', every: 1, weekdays: [2, 5] },
    place: 'Võimlemisruum',
    residents: 3,
  },
  {
    kind: 'doctor',
    title: 'Gastroskoopia',
    in: 1,
    at: ['08:30', '10:30'],
    place: 'Põhja-Eesti Regionaalhaigla',
    note: 'Kuni uuringuni ei tohi suu kaudu midagi anda.',
    transport: 'medical',
    escorted: true,
    residents: 1,
    isFasting: true,
  },
  {
    kind: 'doctor',
    title: 'Nahaarst',
    in: 1,
    onWorkday: true,
    at: ['14:00', '15:30'],
    place: 'Nahakliinik, Sole 23',
    transport: 'taxi',
    residents: 1,
    escortRole: 'carer',
  },
]

interface Rows {
  house_event: HouseEventTable[]
  house_event_change: EventChangeTable[]
  client_event: ClientEventTable[]
  client_event_client: ClientEventClientTable[]
  client_event_change: EventChangeTable[]
}

/** What both houses have planned: some of it moved, cancelled or past. */
export const demoCalendar: DemoPart = async ({ home, other, now, random, write }) => {
  await write({ ...writeCalendar(random('calendar'), home, now) })
  await write({ ...writeCalendar(random('other calendar'), other, now) })
}

function writeCalendar(random: Random, household: Household, now: Date): Rows {
  const rows: Rows = { house_event: [], house_event_change: [], client_event: [], client_event_client: [], client_event_change: [] }
  const made = maker(random, household, now)
  const isHome = household.house.row.id === ids.house
  for (const told of isHome ? OF_HOUSE : OF_HOUSE.slice(0, 2)) {
    const { event, changes } = made(told, isHome && rows.house_event.length === 0 ? ids.houseEvent : null)
    rows.house_event.push(event)
    rows.house_event_change.push(...changes)
  }
  const here = household.residents.filter(({ ended }) => ended === null).map(({ client }) => client.id)
  const fasting = isHome ? fastingResident(household)?.client.id : undefined
  const known: string[] = here.filter((id) => id === ids.client)
  const people: string[] = [...known, ...random.shuffle(here.filter((id) => !known.includes(id)))].filter((id) => id !== fasting)
  for (const { residents, isFasting, escortRole = null, transport = 'none', family, ...told } of isHome ? OF_RESIDENTS : OF_RESIDENTS.slice(1, 5)) {
    if (isFasting && fasting === undefined) continue
    const { event, changes } = made(told, isHome && rows.client_event.length === 0 ? ids.clientEvent : null)
    rows.client_event.push({ ...event, escort_role: escortRole, transport, is_family: family ? 1 : 0 })
    rows.client_event_change.push(...changes)
    for (const client_id of isFasting && fasting !== undefined ? [fasting] : people.splice(0, residents))
      rows.client_event_client.push({ ...made.stamp(), event_id: event.id, client_id })
  }
  return rows
}

const ONCE = { weekdays: [], nth: null, until: null, count: null }

function maker(random: Random, { house, workers }: Household, now: Date) {
  let order = 0
  const today = dayOf(now)
  const before = now.getTime() - hours(24 * 7)
  const stamp = (id: string = makeId(random, before, order++)) => {
    return { id, ver: 1, updated_at: iso(before), updated_by: SYSTEM, deleted_at: null, house_id: house.row.id }
  }
  const make = (told: ToldEvent, known: string | null) => {
    const from = addDays(today, told.in)
    const day = told.onWorkday ? workdayFrom(from) : told.weekday === undefined ? from : addDays(from, (told.weekday - weekdayOf(from) + 7) % 7)
    const repeat = told.repeat ? { ...ONCE, weekdays: told.repeat.unit === 'week' ? [weekdayOf(day)] : [], ...told.repeat } : null
    const by = random.pick(workers.filter(({ shift }) => shift === 'nurse' || shift === 'day'))
    const event: HouseEventTable = {
      ...stamp(known ?? undefined),
      kind: told.kind,
      title: told.title,
      day,
      days: told.days ?? 1,
      starts: told.at?.[0] ?? null,
      ends: told.at?.[1] ?? null,
      rrule: repeat && rruleOf(repeat, day),
      place: told.place ?? null,
      note: told.note ?? null,
      escort_id: told.escorted ? random.pick(workers.filter(({ shift }) => shift === 'day')).id : null,
      cancelled_from: null,
      cancel_reason: null,
      made_at: iso(before),
      made_by: by.id,
      made_name: by.name,
    }
    const planned = (first: string, last: string): readonly string[] => plannedDays({ day, repeat }, first, last)
    const change = (on_day: string, more: Partial<EventChangeTable>): EventChangeTable => {
      return { ...stamp(), event_id: event.id, on_day, ...UNCHANGED, sequence: 1, ...more }
    }
    const next = planned(addDays(today, 1), addDays(today, 40))[0]
    const last = planned(addDays(today, -30), addDays(today, -1)).at(-1)
    return {
      event,
      changes: [
        ...(told.outcome && last ? [change(last, { done_at: iso(before), done_name: by.name, outcome: told.outcome })] : []),
        ...(told.next && next ? [change(next, { ...decided(told.next, next), reason: told.reason ?? null })] : []),
      ],
    }
  }
  return Object.assign(make, { stamp })
}

const workdayFrom = (day: string): string => (isWorkday(day) ? day : workdayFrom(addDays(day, 1)))

const UNCHANGED = {
  kind: null,
  to_day: null,
  starts: null,
  ends: null,
  place: null,
  reason: null,
  done_at: null,
  done_name: null,
  outcome: null,
} as const

const decided = (next: NonNullable<ToldEvent['next']>, on: string): Partial<EventChangeTable> =>
  next === 'cancelled' ? { kind: 'cancelled' } : { kind: 'moved', to_day: addDays(on, next[0]), starts: next[1], ends: next[2] }
