import type { Kysely } from 'kysely'
import type { ChartView, FactView, HealthView, LookView } from '#shared/contract/health.ts'
import type { Isolation, Measure, Tool } from '#shared/rules/health/kinds.ts'
import { lastVitals, MEASURING_KINDS, type Reading, readingsOf } from '#shared/rules/health/readings.ts'
import type { DiaryKind, DiaryValues } from '#shared/rules/diaryKinds.ts'
import type { Facts } from '#shared/rules/safetyAlerts/safetyAlerts.ts'
import { housed, standing } from '../db/rows.ts'
import type { Database } from '../db/schema.ts'
import { summariesOf } from '../document/document.store.ts'
import { fileAddress } from '#shared/files.ts'

/** The lists of a health record whose rows are ended or struck, never changed otherwise. */
export type Table = 'health_fact' | 'health_assessment' | 'health_wound' | 'health_wound_look' | 'health_infection'

const WRITTEN = ['id', 'recorded_at', 'received_at', 'recorded_name', 'struck_at', 'struck_by', 'strike_reason'] as const

/** Everything of the page, in eight statements regardless of the record's length. */
export async function healthOf(db: Kysely<Database>, houseId: string, clientId: string, sees: { papers: boolean }): Promise<HealthView> {
  const looks = await standing(db, 'health_wound_look', houseId)
    .select([...WRITTEN, 'wound_id', 'looked_at', 'stage', 'length_mm', 'width_mm', 'depth_mm', 'note', 'plan', 'next_on', 'picture'])
    .where('client_id', '=', clientId)
    .orderBy('looked_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const shown = looks.map<LookView>(({ picture, ...look }) => ({ ...look, picture: fileAddress('health', look.id, picture) }))
  const looksOf = Map.groupBy<string, LookView>(shown, ({ wound_id }) => wound_id)
  const wounds = await woundsOf(db, houseId, clientId)
  const assessments = await assessmentsOf(db, houseId, clientId).execute()
  return {
    facts: await factsOf(db, houseId, clientId),
    assessments: assessments.map(({ items, ...each }) => ({ ...each, items: JSON.parse(items) as Record<string, number> })),
    charts: await chartsOf(db, houseId, clientId),
    wounds: wounds.map((wound) => ({ ...wound, looks: looksOf.get(wound.id) ?? [] })),
    infections: await infectionsOf(db, houseId, clientId),
    hospital: await hospitalOf(db, houseId, clientId, sees),
  }
}

const woundsOf = (db: Kysely<Database>, houseId: string, clientId: string) =>
  standing(db, 'health_wound', houseId)
    .select([...WRITTEN, 'type', 'side', 'x', 'y', 'place', 'since', 'ended_on', 'end_reason'])
    .where('client_id', '=', clientId)
    .orderBy('since', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Diagnoses, vaccinations and aids, the newest first. */
export const factsOf = (db: Kysely<Database>, houseId: string, clientId: string): Promise<FactView[]> =>
  standing(db, 'health_fact', houseId)
    .select([...WRITTEN, 'kind', 'code', 'name', 'since', 'until', 'said_by', 'note', 'ended_on', 'end_reason'])
    .where('client_id', '=', clientId)
    .orderBy('since', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** A client's infections, the newest first. */
async function infectionsOf(db: Kysely<Database>, houseId: string, clientId: string): Promise<HealthView['infections']> {
  const rows = await standing(db, 'health_infection', houseId)
    .select([...WRITTEN, 'name', 'site', 'organism', 'isolation', 'since', 'said_by', 'note', 'ended_on', 'end_reason'])
    .where('client_id', '=', clientId)
    .orderBy('since', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, isolation: JSON.parse(row.isolation) as Isolation[] }))
}

const chartsOf = (db: Kysely<Database>, houseId: string, clientId: string): Promise<ChartView[]> =>
  standing(db, 'health_chart', houseId).select(['measure', 'is_shown', 'low', 'high']).where('client_id', '=', clientId).orderBy('measure').execute()

/** The row of one chart, or undefined if nothing was set. */
export const chartOf = (db: Kysely<Database>, houseId: string, clientId: string, measure: Measure) =>
  housed(db, 'health_chart', houseId).selectAll().where('client_id', '=', clientId).where('measure', '=', measure).executeTakeFirst()

/** A client's assessments, the newest first. */
const assessmentsOf = (db: Kysely<Database>, houseId: string, clientId: string) =>
  standing(db, 'health_assessment', houseId)
    .select([...WRITTEN, 'tool', 'items', 'score', 'level', 'assessed_at', 'next_due', 'note'])
    .where('client_id', '=', clientId)
    .orderBy('assessed_at', 'desc')
    .orderBy('id', 'desc')

/** Risks in a health record: the last fall risk assessment, aids in use, open wounds. */
export async function riskOf(db: Kysely<Database>, houseId: string, clientId: string): Promise<Pick<Facts, 'morse' | 'aids' | 'wounds'>> {
  const morse = await assessmentsOf(db, houseId, clientId).where('tool', '=', 'morse').where('struck_at', 'is', null).limit(1).executeTakeFirst()
  const isOpen = ({ ended_on, struck_at }: { ended_on: string | null; struck_at: string | null }): boolean => ended_on === null && struck_at === null
  const facts = await factsOf(db, houseId, clientId)
  const wounds = await woundsOf(db, houseId, clientId)
  return { morse: morse ?? null, aids: facts.filter((fact) => fact.kind === 'aid' && isOpen(fact)), wounds: wounds.filter(isOpen) }
}

/** A resident who is due for an assessment, and when. */
interface LookDue {
  client_id: string
  on: string
}

interface LooksUntil {
  /** One client; the whole house by default. */
  clientId?: string | undefined
  until: string
}

/** When each scale is due again, up to a day; by its last assessment. */
export async function assessmentsDue(db: Kysely<Database>, houseId: string, { clientId, until }: LooksUntil): Promise<(LookDue & { tool: Tool })[]> {
  const rows = await standing(db, 'health_assessment', houseId)
    .select(['client_id', 'tool', 'next_due as on'])
    .$if(clientId !== undefined, (query) => query.where('client_id', '=', clientId ?? ''))
    .where('struck_at', 'is', null)
    .orderBy('assessed_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return lastOf(rows, ({ client_id, tool }) => `${client_id} ${tool}`).filter(({ on }) => on <= until)
}

/** When each open wound is due for assessment, up to a day; by its last assessment. */
export async function woundsDue(db: Kysely<Database>, houseId: string, { clientId, until }: LooksUntil): Promise<(LookDue & { place: string })[]> {
  const rows = await standing(db, 'health_wound', houseId)
    .innerJoin('health_wound_look as look', 'look.wound_id', 'health_wound.id')
    .select(['health_wound.id', 'health_wound.client_id', 'health_wound.place', 'look.next_on as on'])
    .$if(clientId !== undefined, (query) => query.where('health_wound.client_id', '=', clientId ?? ''))
    .where('health_wound.struck_at', 'is', null)
    .where('health_wound.ended_on', 'is', null)
    .where('look.struck_at', 'is', null)
    .orderBy('look.looked_at', 'desc')
    .orderBy('look.id', 'desc')
    .execute()
  return lastOf(rows, ({ id }) => id).flatMap(({ client_id, place, on }) => (on !== null && on <= until ? { client_id, place, on } : []))
}

/** The first row of each name. */
const lastOf = <Row>(rows: readonly Row[], name: (row: Row) => string): Row[] =>
  [...Map.groupBy(rows, name).values()].flatMap((own) => own.slice(0, 1))

/** A client's hospital stays, the newest first, with their facts; a summary is a paper and shown only with the right to read papers. */
export async function hospitalOf(
  db: Kysely<Database>,
  houseId: string,
  clientId: string,
  sees: { papers: boolean },
): Promise<HealthView['hospital']> {
  const stays = await hospitalStays(db, houseId)
    .leftJoin('health_hospital', 'health_hospital.id', 'absence.id')
    .select(['health_hospital.hospital', 'health_hospital.cause', 'health_hospital.sent_by'])
    .where('absence.client_id', '=', clientId)
    .orderBy('absence.started_at', 'desc')
    .execute()
  const summaries = Map.groupBy(sees.papers ? await summariesOf(db, houseId, clientId) : [], ({ absence_id }) => absence_id)
  return stays.map(({ client_id: _client, ...stay }) => ({ ...stay, summary: summaryOf(summaries.get(stay.id) ?? []) }))
}

/** The document that is present or awaited; without one, why none comes. */
function summaryOf(papers: Awaited<ReturnType<typeof summariesOf>>): HealthView['hospital'][number]['summary'] {
  const standing = papers.filter(({ state }) => state === 'kehtib')
  const paper = standing.find(({ file }) => file !== null) ?? standing[0] ?? papers[0]
  if (!paper) return null
  return { standing: paper.state === 'suletud' ? 'ei_tule' : paper.file === null ? 'puudub' : 'olemas', reason: paper.close_reason }
}

/** One hospital stay of the house, or undefined. */
export const hospitalStay = (db: Kysely<Database>, houseId: string, id: string) =>
  hospitalStays(db, houseId).where('absence.id', '=', id).executeTakeFirst()

const hospitalStays = (db: Kysely<Database>, houseId: string) =>
  standing(db, 'absence', houseId)
    .select(['absence.id', 'absence.client_id', 'absence.started_at as from', 'absence.ended_at as to'])
    .where('absence.reason', '=', 'haiglas')

/** The facts of a hospital stay, as stored, or undefined. */
export const hospitalRow = (db: Kysely<Database>, houseId: string, id: string) =>
  housed(db, 'health_hospital', houseId)
    .select(['id', 'hospital', 'cause', 'sent_by', 'updated_at', 'updated_by'])
    .where('id', '=', id)
    .executeTakeFirst()

interface MeasuredSince {
  readings: Reading[]
  vitals: ReturnType<typeof lastVitals>
}

/** A client's readings since an instant, in order of time, with the last complete set of vitals; struck ones do not count. */
export async function measuredSince(db: Kysely<Database>, houseId: string, clientId: string, since: string): Promise<MeasuredSince> {
  const entries = await entriesSince(db, houseId, { clientId, since, kinds: MEASURING_KINDS })
  return { readings: readingsOf(entries), vitals: lastVitals(entries) }
}

/** A client's weights since an instant, in order of time. */
export async function weightsSince(db: Kysely<Database>, houseId: string, clientId: string, since: string): Promise<Reading[]> {
  const entries = await entriesSince(db, houseId, { clientId, since, kinds: ['measurement'] })
  return readingsOf(entries).filter(({ measure }) => measure === 'weight')
}

interface Since {
  clientId: string
  since: string
  kinds: readonly DiaryKind[]
}

async function entriesSince(db: Kysely<Database>, houseId: string, { clientId, since, kinds }: Since) {
  const rows = await housed(db, 'diary_entry', houseId)
    .select(['kind', 'values_json', 'event_at'])
    .where('client_id', '=', clientId)
    .where('kind', 'in', kinds)
    .where('struck_at', 'is', null)
    .where('refused', '=', 0)
    .where('event_at', '>=', since)
    .orderBy('event_at')
    .orderBy('id')
    .execute()
  return rows.map(({ values_json, ...entry }) => ({ ...entry, values: JSON.parse(values_json) as DiaryValues }))
}

/** The fields that decide whether a row may be ended, struck or given a photo, or undefined; a table has those columns that it needs. */
export async function rowById(db: Kysely<Database>, table: Table, houseId: string, id: string) {
  const row = await standing(db, table as 'health_fact', houseId)
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  const picture = (row as Partial<Database['health_wound_look']> | undefined)?.picture ?? null
  return row && { client_id: row.client_id, since: row.since, struck_at: row.struck_at, ended_on: row.ended_on, picture }
}
