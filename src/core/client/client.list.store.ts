import { type Kysely, sql } from 'kysely'
import type { ClientView } from '#shared/contract/clientViews.ts'
import { ClientView as ClientViewSchema } from '#shared/contract/clientViews.ts'
import type { ClientStatus } from '#shared/rules/clientStatus.ts'
import { knownAllergies } from '../allergy/allergy.store.ts'
import { type Dialect, dialectOf, jsonObject, jsonRows, jsonValue } from '../db/dialect.ts'
import { fileAddressOf } from '../db/fileAddress.ts'
import { prepared } from '../db/prepared.ts'
import { standing } from '../db/rows.ts'
import type { Database } from '../db/schema.ts'

const COLUMNS = Object.keys(ClientViewSchema.shape)

/** Which clients: all of the house, those of one status, current or former ones, or one by id. */
export interface ClientFilter {
  status?: ClientStatus | undefined
  which?: 'current' | 'former' | undefined
  id?: string | undefined
}

/**
 * JSON text of the house's clients as `ClientView`s, in Estonian order of last names. `withCare` says whether the caller may read care
 * facts; without it those fields are null.
 */
export async function clientsJson(db: Kysely<Database>, houseId: string, filter: ClientFilter, withCare: boolean): Promise<string> {
  const by = filter.id !== undefined ? 'id' : filter.status !== undefined ? 'status' : (filter.which ?? 'all')
  const run = LISTS[by][withCare ? 'withCare' : 'withoutCare']
  const [row] = await run(db, { houseId, id: filter.id ?? '', status: filter.status ?? '' })
  return row?.json ?? '[]'
}

type By = 'all' | 'id' | 'status' | 'current' | 'former'
type Values = { houseId: string; id: string; status: string }
const NAMES = ['houseId', 'id', 'status'] as const

/** The statement of a list; its only row holds the whole list as `json`. */
export function clientsQuery(db: Kysely<Database>, values: Values, by: By, withCare: boolean) {
  const dialect = dialectOf(db)
  const rows = clientRows(db, values, by, withCare ? careColumns(dialect) : noCare)
  return db.selectNoFrom(jsonRows(dialect, rows, COLUMNS, ['care']).as('json'))
}

/** Some of the house's clients as list rows, unordered. */
export async function clientsByIds(
  db: Kysely<Database>,
  houseId: string,
  { ids, withCare }: { ids: readonly string[]; withCare: boolean },
): Promise<ClientView[]> {
  const found: ClientView[] = []
  for (const id of ids) found.push(...(JSON.parse(await clientsJson(db, houseId, { id }, withCare)) as ClientView[]))
  return found
}

const both = (by: By) => ({
  withCare: prepared((db, values: Values) => clientsQuery(db, values, by, true), NAMES),
  withoutCare: prepared((db, values: Values) => clientsQuery(db, values, by, false), NAMES),
})
const LISTS = { all: both('all'), id: both('id'), status: both('status'), current: both('current'), former: both('former') }

/** One client of the house as a list row, or null. */
export async function clientById(db: Kysely<Database>, houseId: string, id: string, withCare: boolean): Promise<ClientView | null> {
  const [client] = JSON.parse(await clientsJson(db, houseId, { id }, withCare)) as ClientView[]
  return client ?? null
}

/** A person's status, from their open stay, absence and ticket in the same statement. */
export const status = sql<ClientStatus>`case when client.died_on is not null then 'surnud'
  when stay.id is not null then case when absence.id is not null then 'eemal' else 'majas' end
  when queue_ticket.id is not null then 'ootel' else 'lahkunud' end`

/** Whether they live here, are away or wait. */
export const isCurrent = sql<boolean>`client.died_on is null and (stay.id is not null or queue_ticket.id is not null)`

/** Since when a person is in the house without an absence. */
export const hereSince = sql<string | null>`case when stay.id is not null and absence.id is null then coalesce(
  (select max(past.ended_at) from absence as past where past.client_id = client.id and past.deleted_at is null and past.ended_at >= stay.arrived_on),
  (select min(past.started_at) from stay as past where past.client_id = client.id and past.deleted_at is null and past.arrived_on = stay.arrived_on)) end`

/** The time of a person's latest diary entry. */
export const lastEntryAt = sql<string | null>`(select diary_entry.event_at from diary_entry where diary_entry.client_id = client.id
  and diary_entry.struck_at is null order by diary_entry.event_at desc, diary_entry.id desc limit 1)`

const noCare = { last_entry_at: sql<string | null>`null`, plan_review_on: sql<string | null>`null`, care: sql<string | null>`null` }

function careColumns(dialect: Dialect) {
  const care = jsonObject(dialect, {
    ...knownAllergies(dialect),
    risks: jsonValue(dialect, 'client_care.risks'),
    diet: sql`client_care.diet`,
    texture: sql`client_care.texture`,
    nil_by_mouth: sql`client_care.nil_by_mouth`,
    mobility: sql`client_care.mobility`,
    wishes: sql`client_care.wishes`,
    photo_refused: sql`client_care.photo_refused`,
  })
  return {
    last_entry_at: lastEntryAt,
    plan_review_on: sql<string | null>`(select care_plan.review_on from care_plan where care_plan.client_id = client.id
      and care_plan.state in ('kehtiv', 'ulevaatamisel'))`,
    care: sql<string | null>`case when client_care.id is not null then ${care} end`,
  }
}

function clientRows(db: Kysely<Database>, values: Values, by: By, care: typeof noCare) {
  return standing(db, 'client', values.houseId)
    .leftJoin('stay', (join) => join.onRef('stay.client_id', '=', 'client.id').on('stay.ended_at', 'is', null))
    .leftJoin('room', 'room.id', 'stay.room_id')
    .leftJoin('absence', (join) => join.onRef('absence.client_id', '=', 'client.id').on('absence.ended_at', 'is', null))
    .leftJoin('queue_ticket', (join) => join.onRef('queue_ticket.client_id', '=', 'client.id').on('queue_ticket.closed_at', 'is', null))
    .leftJoin('client_care', 'client_care.id', 'client.id')
    .$if(by === 'id', (query) => query.where('client.id', '=', values.id))
    .$if(by === 'status', (query) => query.where(sql`${status}`, '=', values.status))
    .$if(by === 'current', (query) => query.where(isCurrent))
    .$if(by === 'former', (query) => query.where(sql<boolean>`not (${isCurrent})`))
    .select(['client.id', 'client.house_id', 'client.ver', 'client.first_name', 'client.last_name', 'client.called_name', 'client.gender'])
    .select([
      'client.birth_date',
      'client.personal_id',
      'client.care_level',
      'client.search_info',
      'stay.room_id',
      'room.name as room',
      'room.unit_id',
    ])
    .select([
      'absence.reason as away_reason',
      'absence.until_on as away_until',
      'queue_ticket.queued_on as queued_date',
      'stay.arrived_on as arrival_date',
      'stay.leaving_on',
    ])
    .select(['queue_ticket.planned_room_id', 'queue_ticket.planned_on'])
    .select([
      sql<string>`client.first_name || ' ' || client.last_name`.as('name'),
      fileAddressOf('client', 'client.id', 'client.picture').as('picture'),
      status.as('status'),
      sql<
        string | null
      >`coalesce(client.died_on, case when stay.id is null then (select max(past.left_on) from stay as past where past.client_id = client.id and past.deleted_at is null) end)`.as(
        'left_date',
      ),
      hereSince.as('here_since'),
      sql<0 | 1>`coalesce(queue_ticket.placed_elsewhere, 0)`.as('placed_elsewhere'),
      care.last_entry_at.as('last_entry_at'),
      care.plan_review_on.as('plan_review_on'),
      care.care.as('care'),
    ])
    .orderBy('client.sort_key')
    .orderBy('client.id')
}
