import { type Kysely, sql } from 'kysely'
import type { IncidentView } from '#shared/contract/incident.ts'
import type { DiaryValues } from '#shared/rules/diaryKinds.ts'
import { checkDueAt, stepsOf } from '#shared/rules/incident/followUp.ts'
import type { IncidentKind } from '#shared/rules/incident/incident.ts'
import { hasWords } from '../db/folded.ts'
import { housed, standing } from '../db/rows.ts'
import type { Database } from '../db/schema.ts'
import type { IncidentCheckTable } from '../db/tables/incident.ts'
import type { EventCursor } from '../kernel/eventCursor.ts'
import { isUnseen, type Unseen } from '../kernel/unseen.store.ts'

export interface IncidentPage {
  /** From this instant on, and before that one. */
  from?: string | undefined
  to?: string | undefined
  kind?: IncidentKind | undefined
  isOpen?: boolean | undefined
  clientId?: string | undefined
  before?: EventCursor | undefined
  /** Folded words that its text must contain. */
  words?: readonly string[]
  unseen?: Unseen | undefined
  /** Without struck ones. */
  standing?: boolean
  limit?: number
}

/** Incidents of the house with their follow-up, newest first, in two statements. */
export async function incidentPage(db: Kysely<Database>, houseId: string, page: IncidentPage): Promise<IncidentView[]> {
  const { from, to, kind, isOpen, clientId, before, words = [], unseen, standing = false, limit } = page
  const rows = await incidents(db, houseId)
    .$if(from !== undefined, (query) => query.where('incident.event_at', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('incident.event_at', '<', to ?? ''))
    .$if(kind !== undefined, (query) => query.where('incident.kind', '=', kind ?? 'other'))
    .$if(isOpen === true, (query) => query.where('incident.closed_at', 'is', null).where('incident.struck_at', 'is', null))
    .$if(isOpen === false, (query) => query.where('incident.closed_at', 'is not', null))
    .$if(clientId !== undefined, (query) => query.where('incident.client_id', '=', clientId ?? ''))
    .$if(words.length > 0, (query) => query.where((eb) => hasWords(eb.ref('diary_entry.text'), words)))
    .where(isUnseen(unseen, { written: 'incident.recorded_at', happened: 'incident.event_at', byId: 'incident.recorded_by' }))
    .$if(standing, (query) => query.where('incident.struck_at', 'is', null))
    .$if(before !== undefined, (query) => query.where(sql<boolean>`(incident.event_at, incident.id) < (${before?.eventAt}, ${before?.id})`))
    .orderBy('incident.event_at', 'desc')
    .orderBy('incident.id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute()
  return withChecks(db, houseId, rows)
}

/** One incident of the house, or undefined. */
export async function incidentById(db: Kysely<Database>, houseId: string, id: string): Promise<IncidentView | undefined> {
  const [view] = await withChecks(db, houseId, await incidents(db, houseId).where('incident.id', '=', id).execute())
  return view
}

/** The present row of an incident, for comparing and changing. */
export const incidentRow = (db: Kysely<Database>, houseId: string, id: string) =>
  standing(db, 'incident', houseId).selectAll().where('id', '=', id).executeTakeFirst()

const incidents = (db: Kysely<Database>, houseId: string) =>
  standing(db, 'incident', houseId)
    .innerJoin('client', 'client.id', 'incident.client_id')
    .leftJoin('diary_entry', 'diary_entry.id', 'incident.entry_id')
    .select(['incident.id', 'incident.client_id', 'incident.entry_id', 'incident.kind', 'incident.severity', 'incident.place', 'incident.witnesses'])
    .select(['incident.injury', 'incident.first_aid', 'incident.reason', 'incident.decided_by', 'incident.ended_at', 'incident.informed'])
    .select(['incident.cause', 'incident.actions', 'incident.review_by', 'incident.event_at', 'incident.recorded_at', 'incident.received_at'])
    .select(['incident.recorded_by as author_id', 'incident.recorded_name as author', 'incident.closed_at', 'incident.closed_by'])
    .select(['incident.struck_at', 'incident.struck_by', 'incident.strike_reason', 'client.first_name', 'client.last_name', 'diary_entry.text'])

type Row = Awaited<ReturnType<ReturnType<typeof incidents>['execute']>>[number]

async function withChecks(db: Kysely<Database>, houseId: string, rows: readonly Row[]): Promise<IncidentView[]> {
  const checks = await housed(db, 'incident_check', houseId)
    .select(['incident_id', 'step', 'result', 'note', 'values_json', 'done_at', 'done_name'])
    .where('incident_id', 'in', ['', ...rows.map(({ id }) => id)])
    .execute()
  const byIncident = Map.groupBy(checks, ({ incident_id }) => incident_id)
  return rows.map((row) => toView(row, byIncident.get(row.id) ?? []))
}

type Done = Pick<IncidentCheckTable, 'step' | 'result' | 'note' | 'values_json' | 'done_at' | 'done_name'>

function toView({ first_name, last_name, informed, ...row }: Row, done: readonly Done[]): IncidentView {
  return {
    ...row,
    client_name: `${first_name} ${last_name}`,
    informed: JSON.parse(informed) as IncidentView['informed'],
    checks: stepsOf(row.kind).map((step) => {
      const own = done.find((check) => check.step === step)
      return {
        step,
        due_at: checkDueAt(row.event_at, step),
        done_at: own?.done_at ?? null,
        done_name: own?.done_name ?? null,
        result: own?.result ?? null,
        note: own?.note ?? null,
        values: JSON.parse(own?.values_json ?? '{}') as DiaryValues,
      }
    }),
  }
}
