import { z } from 'zod'
import { DiaryValues } from '../rules/diaryKinds.ts'
import { SHIFTS, spanOfReport, spanOfShift } from '../rules/shift/shift.ts'
import { endpoint } from './endpoint.ts'
import { Day, Id, Note, stored, StoredDay } from './fields.ts'
import { SHIFT_SOURCES } from './planned.ts'

/** What a line is about, in the order of the page. */
export const LINE_KINDS = [
  'incident',
  'followup',
  'note',
  'refusal',
  'measurement',
  'dose',
  'course',
  'died',
  'left',
  'arrived',
  'room',
  'away',
  'back',
] as const

const LineId = z.string().regex(/^[\w:-]{3,100}$/)

/** One thing that a shift hands over to the next, from the row that records it; the text around it is in the reader's language. */
export const ShiftLine = z.strictObject({
  /** Kind and row: the key by which it is taken over. */
  id: LineId,
  kind: z.enum(LINE_KINDS),
  /** Its subtype: kind of entry or incident, minutes of a check, result of a dose, kind of move, reason of an absence. */
  of: z.string(),
  client_id: Id,
  name: z.string(),
  /** The room in which the person lives now, or last did. */
  room: z.string().nullable(),
  /** The room at that time, if it is another. */
  room_then: z.string().nullish(),
  unit: z.string().nullable(),
  at: z.string(),
  recorded_at: z.string(),
  by: z.string().nullable(),
  text: z.string().nullable(),
  reason: z.string().nullable(),
  values: DiaryValues,
})
export type ShiftLine = z.output<typeof ShiftLine>
export type LineKind = ShiftLine['kind']

/** Planned acts without a result yet: the doses of a round, the count of a shift, the care of a shift, or a check after an incident. */
const Undecided = z.strictObject({
  source: z.enum(SHIFT_SOURCES),
  /** For a round its hour, for a shift its name, for a check its minutes. */
  of: z.string(),
  /** When the first of them is due. */
  at: z.string(),
  count: z.int(),
  /** For care: how many of them may be done by now, as the round counts them. */
  near: z.int().nullish(),
  /** For a round or shift the day on which it begins, for a check its incident. */
  ref: z.string(),
  /** The name of a round; for a check, of the person. */
  name: z.string().nullable(),
  /** For a check: the person. */
  client_id: Id.nullish(),
})
export type Undecided = z.output<typeof Undecided>

const OfShift = { day: Day, shift: z.enum(SHIFTS) }
const Mark = z.strictObject({ by: z.string(), at: z.string() })

export const HandoverView = z.strictObject({
  ...stored(OfShift),
  from: z.string(),
  to: z.string(),
  /** Null while the shift has not handed over. */
  closed: z.strictObject({ by: z.string(), at: z.string(), note: z.string().nullable() }).nullable(),
  undecided: z.array(Undecided),
  /** For a shift that was handed over: what it told then, followed by what was recorded later. */
  lines: z.array(z.strictObject({ ...ShiftLine.shape, is_later: z.boolean(), taken: Mark.nullable() })),
})
export type HandoverView = z.output<typeof HandoverView>

const One = z.strictObject({ handover: HandoverView })

export const ReportView = z.strictObject({
  day: StoredDay,
  from: z.string(),
  to: z.string(),
  counts: z.strictObject({
    /** Who lived in the house at the end of the day, or live there now. */
    residents: z.int(),
    away: z.int(),
    entries: z.int(),
    incidents: z.int(),
    falls: z.int(),
    arrived: z.int(),
    left: z.int(),
    /** Doses not taken as planned; null without the right to read medicines. */
    not_taken: z.int().nullable(),
  }),
  /** `is_later`: recorded after its shift had signed. */
  lines: z.array(z.strictObject({ ...ShiftLine.shape, is_later: z.boolean() })),
  signatures: z.array(z.strictObject({ shift: z.enum(SHIFTS), by: z.string(), at: z.string(), comment: z.string().nullable() })),
})
export type ReportView = z.output<typeof ReportView>

const inHouse = { scope: 'house', runsOn: 'both', copy: 'whole' } as const
const READS = ['diary', 'incident', 'medicine', 'handover', 'client', 'stay'] as const
const query = { ...inHouse, method: 'GET', needs: 'shift.read', reads: READS, invalidates: [], audit: 'list', errors: [] } as const
const change = {
  ...inHouse,
  method: 'POST',
  needs: 'shift.sign',
  reads: [],
  invalidates: ['handover'],
  audit: 'list',
} as const

export const handover = {
  get: endpoint({
    ...query,
    copy: { of: 'long', since: (input) => spanOfShift(input).from },
    path: '/api/handover',
    summary: 'Returns the handover of a shift, as it is now or as it was closed.',
    input: z.strictObject(OfShift),
    output: One,
    example: { day: '2026-11-21', shift: 'paev' },
  }),
  close: endpoint({
    ...change,
    copy: { of: 'long', since: (input) => spanOfShift(input).from },
    path: '/api/handover/close',
    summary: 'Hands over a shift, once.',
    errors: ['shift-not-over', 'handover-undecided', 'handover-closed'],
    input: z.strictObject({ ...OfShift, note: Note.nullish() }),
    output: One,
    example: { day: '2026-11-20', shift: 'oo' },
  }),
  accept: endpoint({
    ...change,
    copy: { of: 'long', since: (input) => spanOfShift(input).from },
    path: '/api/handover/accept',
    summary: 'Takes over lines of a shift.',
    errors: ['handover-open'],
    input: z.strictObject({ ...OfShift, lines: z.array(LineId).min(1).max(500) }),
    output: One,
    example: { day: '2026-11-19', shift: 'oo', lines: ['note:1'] },
  }),
}

export const report24 = {
  get: endpoint({
    ...query,
    copy: { of: 'long', since: ({ day }) => spanOfReport(day).from },
    path: '/api/report24',
    summary: 'Returns the 24-hour report of a day, computed from entries.',
    input: z.strictObject({ day: Day }),
    output: z.strictObject({ report: ReportView }),
    example: { day: '2026-11-20' },
  }),
  sign: endpoint({
    ...change,
    copy: { of: 'long', since: ({ day }) => spanOfReport(day).from },
    path: '/api/report24/sign',
    summary: 'Signs the 24-hour report for a shift of its day, once.',
    errors: ['shift-not-over', 'report-signed'],
    input: z.strictObject({ ...OfShift, comment: Note.nullish() }),
    output: z.strictObject({ report: ReportView }),
    example: { day: '2026-11-20', shift: 'oo' },
  }),
}
