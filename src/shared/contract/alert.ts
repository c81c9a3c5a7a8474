import { z } from 'zod'
import { LIMITED } from '../rules/urgency/urgency.ts'
import { endpoint } from './endpoint.ts'
import { Id, Note } from './fields.ts'
import { ids } from './ids.ts'

/** Why someone must come at once. */
const Reason = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('limit'), name: z.enum(LIMITED), value: z.number(), side: z.enum(['low', 'high']), limit: z.number() }),
  z.strictObject({ kind: z.literal('news'), score: z.int() }),
  z.strictObject({ kind: z.literal('mind'), value: z.string() }),
  z.strictObject({ kind: z.literal('injury') }),
])

/** A dangerous finding that was recorded, until someone takes the alert; its id is that of the diary entry. */
export const AlertView = z.strictObject({
  id: Id,
  client_id: Id,
  name: z.string(),
  room: z.string().nullable(),
  at: z.string(),
  by: z.string(),
  reasons: z.array(Reason).min(1),
  taken: z.strictObject({ at: z.string(), by_id: Id, name: z.string(), note: z.string().nullable() }).nullable(),
})
export type AlertView = z.output<typeof AlertView>
export type AlertReason = AlertView['reasons'][number]

const Alerts = z.strictObject({ alerts: z.array(AlertView) })
const change = {
  method: 'POST',
  needs: 'diary.write',
  scope: 'house',
  runsOn: 'both',
  copy: 'whole',
  reads: [],
  invalidates: ['alert'],
  audit: 'subject',
} as const

export const alert = {
  list: endpoint({
    method: 'GET',
    path: '/api/alerts',
    summary: 'Returns the alerts of the last 24 hours, those not taken first.',
    needs: 'diary.read',
    scope: 'house',
    runsOn: 'both',
    copy: 'recent',
    reads: ['diary', 'alert', 'stay'],
    invalidates: [],
    audit: 'list',
    errors: [],
    input: z.strictObject({}),
    output: Alerts,
    example: {},
  }),
  take: endpoint({
    ...change,
    path: '/api/alerts/:id/take',
    summary: 'Takes an alert; a person who is not a nurse must say what was done.',
    errors: ['entry-not-found', 'alert-taken'],
    input: z.strictObject({ id: Id, note: Note.max(500).nullish() }),
    output: Alerts,
    example: { id: ids.entry, note: 'Helistasin 112, kiirabi on teel' },
  }),
  release: endpoint({
    ...change,
    path: '/api/alerts/:id/release',
    summary: 'Releases an alert that the person took by mistake, within a minute; a repeated call changes nothing.',
    errors: ['entry-not-found', 'alert-kept'],
    input: z.strictObject({ id: Id }),
    output: Alerts,
    example: { id: ids.entry },
  }),
}
