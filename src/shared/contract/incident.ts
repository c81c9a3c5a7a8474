import { z } from 'zod'
import { DiaryValues } from '../rules/diaryKinds.ts'
import { CHECK_RESULTS, CHECK_STEPS } from '../rules/incident/followUp.ts'
import { INCIDENT_KINDS, INCIDENT_PLACES, INFORMED, SEVERITIES } from '../rules/incident/incident.ts'
import { endpoint } from './endpoint.ts'
import { Day, Id, Instant, Line, Note, stored } from './fields.ts'
import { ids } from './ids.ts'

/** Who was told. */
const InformedView = z.strictObject({ who: z.enum(INFORMED), name: Line.nullable(), at: z.string(), by: z.string() })
const Step = z.literal(CHECK_STEPS)

/** A check of a person after an incident, done or due. */
export const CheckView = z.strictObject({
  step: Step,
  due_at: z.string(),
  done_at: z.string().nullable(),
  done_name: z.string().nullable(),
  result: z.enum(CHECK_RESULTS).nullable(),
  note: z.string().nullable(),
  values: DiaryValues,
})
export type CheckView = z.output<typeof CheckView>

/** What may be recorded about an incident besides what happened; all of it may be added later. */
const Facts = {
  severity: z.enum(SEVERITIES).nullable(),
  place: z.enum(INCIDENT_PLACES).nullable(),
  witnesses: Line.nullable(),
  /** Where on the body. */
  injury: Line.nullable(),
  first_aid: Note.nullable(),
  reason: Note.nullable(),
  decided_by: Line.nullable(),
  ended_at: Instant.nullable(),
  cause: Note.nullable(),
  actions: Note.nullable(),
  review_by: Day.nullable(),
}
const someFacts = z.strictObject(Facts).partial()

/** An incident with what was done about it. Never deleted: struck with a reason. */
export const IncidentView = z.strictObject({
  id: Id,
  client_id: Id,
  client_name: z.string(),
  entry_id: Id,
  kind: z.enum(INCIDENT_KINDS),
  /** The text of its diary entry; also null if a device no longer holds it. */
  text: z.string().nullable(),
  ...stored(Facts),
  ended_at: z.string().nullable(),
  informed: z.array(InformedView),
  checks: z.array(CheckView),
  event_at: z.string(),
  recorded_at: z.string(),
  /** When it reached the server, if it was written long before without a connection; otherwise null. */
  received_at: z.string().nullish(),
  author_id: Id,
  author: z.string(),
  closed_at: z.string().nullable(),
  closed_by: z.string().nullable(),
  struck_at: z.string().nullable(),
  struck_by: z.string().nullable(),
  strike_reason: z.string().nullable(),
})
export type IncidentView = z.output<typeof IncidentView>

/** Open: something about it is still to be done. */
export const INCIDENT_STATES = ['open', 'closed'] as const

const One = z.strictObject({ incident: IncidentView })
const inHouse = { scope: 'house', runsOn: 'both', copy: { of: ['care'] }, audit: 'subject' } as const
const query = { ...inHouse, method: 'GET', needs: 'incident.read', reads: ['incident', 'client'], invalidates: [] } as const
const change = { ...inHouse, method: 'POST', needs: 'incident.write', reads: [], invalidates: ['incident', 'handover'] } as const

export const incident = {
  list: endpoint({
    ...query,
    path: '/api/incidents',
    summary: 'Returns a page of the house’s incidents, the newest first.',
    audit: 'list',
    errors: [],
    input: z.strictObject({
      /** Days of Tallinn, both included. */
      from: Day.optional(),
      to: Day.optional(),
      kind: z.enum(INCIDENT_KINDS).optional(),
      state: z.enum(INCIDENT_STATES).optional(),
      client_id: Id.optional(),
      before: z.string().max(120).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    output: z.strictObject({ incidents: z.array(IncidentView), next: z.string().nullable() }),
    example: {},
  }),
  due: endpoint({
    ...query,
    path: '/api/incidents/due',
    summary: 'Returns open incidents with a pending check, the first due first.',
    audit: 'list',
    errors: [],
    input: z.strictObject({}),
    output: z.strictObject({ incidents: z.array(IncidentView) }),
    example: {},
  }),
  get: endpoint({
    ...query,
    path: '/api/incident/:id',
    summary: 'Returns one incident with its follow-up.',
    errors: ['incident-not-found'],
    input: z.strictObject({ id: Id }),
    output: One,
    example: { id: ids.incident },
  }),
  add: endpoint({
    ...change,
    path: '/api/incidents',
    summary: 'Adds an incident, with its diary entry; its kind determines the follow-up.',
    invalidates: ['incident', 'handover', 'diary'],
    errors: ['client-not-found'],
    presence: { must: 'lives-here', of: 'client_id', at: 'event_at' },
    input: z.strictObject({
      client_id: Id,
      kind: z.enum(INCIDENT_KINDS),
      text: Note.nullish(),
      ...someFacts.shape,
      /** Who has already been told. */
      informed: z
        .array(z.strictObject({ who: z.enum(INFORMED), name: Line.nullish() }))
        .max(INFORMED.length)
        .optional(),
      /** When it happened; now when absent; not in the future. */
      event_at: Instant.optional(),
    }),
    output: One,
    example: { client_id: ids.client, kind: 'fall', place: 'room', severity: 'none' },
  }),
  save: endpoint({
    ...change,
    path: '/api/incident/:id',
    summary: 'Changes the named fields of an open incident.',
    errors: ['incident-not-found', 'incident-closed', 'already-struck', 'row-changed'],
    input: z.strictObject({ id: Id, ...someFacts.shape, base: z.record(z.string().max(64), z.union([z.string().max(8000), z.null()])).optional() }),
    output: One,
    example: { id: ids.incident, cause: 'Märg põrand' },
  }),
  inform: endpoint({
    ...change,
    path: '/api/incident/:id/inform',
    summary: 'Records that somebody was informed of an incident.',
    errors: ['incident-not-found', 'already-struck'],
    input: z.strictObject({ id: Id, who: z.enum(INFORMED), name: Line.nullish() }),
    output: One,
    example: { id: ids.incident, who: 'family' },
  }),
  check: endpoint({
    ...change,
    path: '/api/incident/:id/check',
    summary: 'Records a check after an incident, once.',
    errors: ['incident-not-found', 'already-struck', 'check-early', 'check-done'],
    presence: { must: 'lives-here', of: 'id', row: 'incident', unless: { field: 'result', is: ['away', 'missed'] } },
    input: z.strictObject({
      id: Id,
      step: Step,
      result: z.enum(CHECK_RESULTS),
      note: Note.nullish(),
      /** What was measured, by the field names of the diary. */
      values: DiaryValues.optional(),
    }),
    output: One,
    example: { id: ids.fall, step: 15, result: 'same' },
  }),
  close: endpoint({
    ...change,
    path: '/api/incident/:id/close',
    summary: 'Closes an incident whose follow-up is complete.',
    needs: 'incident.close',
    errors: ['incident-not-found', 'incident-closed', 'incident-unchecked', 'already-struck'],
    input: z.strictObject({ id: Id, cause: Note.nullish(), actions: Note.min(3) }),
    output: One,
    example: { id: ids.incident, actions: 'Märg põrand' },
  }),
  strike: endpoint({
    ...change,
    path: '/api/incident/:id/strike',
    summary: 'Strikes out an incident and its entry. Another person’s needs `incident.close`.',
    invalidates: ['incident', 'handover', 'diary'],
    errors: ['incident-not-found', 'already-struck', 'forbidden'],
    input: z.strictObject({ id: Id, reason: Note.min(3) }),
    output: One,
    example: { id: ids.incident, reason: 'Vale inimene' },
  }),
}
