import { type Kysely, type NotNull, sql } from 'kysely'
import type { ClientDetail, ClientView, ContactView } from '#shared/contract/clientViews.ts'
import { ClientView as ClientViewSchema, PERSON_FIELDS } from '#shared/contract/clientViews.ts'
import type { ClientStatus } from '#shared/rules/clientStatus.ts'
import type { Facts } from '#shared/rules/safetyAlerts/safetyAlerts.ts'
import { dayOf } from '#shared/rules/time.ts'
import { knownAllergies } from '../allergy/allergy.store.ts'
import { type Dialect, dialectOf, jsonObject, jsonRows, jsonValue } from '../db/dialect.ts'
import { fileAddressOf } from '../db/fileAddress.ts'
import { prepared } from '../db/prepared.ts'
import { housed, standing } from '../db/rows.ts'
import type { Database } from '../db/schema.ts'
import type { PlannedLeaving } from '../db/tables/client.ts'

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

type RowsOfClient = 'stay' | 'absence' | 'queue_ticket' | 'diary_entry' | 'care_plan' | 'client_allergy'

/** The persons of these rows; null if one of the rows no longer exists. */
export async function clientsOfRows(db: Kysely<Database>, table: RowsOfClient, ids: readonly string[]): Promise<string[] | null> {
  const rows = await db.selectFrom(table).select('client_id').where('id', 'in', ids).execute()
  return rows.length === ids.length ? rows.map(({ client_id }) => client_id) : null
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

type Extras = Omit<ClientDetail, keyof ClientView>

/** What the caller may see of a client beyond the basic data. */
export interface Sight {
  care: boolean
  person: boolean
}

/** What only the client's own page shows: contacts in calling order, stays from the newest. */
export async function clientExtras(db: Kysely<Database>, houseId: string, id: string, sees: Sight): Promise<Extras> {
  const [own] = await ownFacts(db, { houseId, id })
  if (!own) throw new Error(`No client ${id}`)
  const contacts = await contactsOf(db, { houseId, id })
  const comms = await commsOf(db, { houseId, id })
  const stays = await staysOf(db, { houseId, id })
  const [care] = sees.care ? await reasonToCome(db, { houseId, id }) : []
  const leaving = sees.care ? await leavingWordsOf(db, houseId, id) : NO_WORDS
  return {
    ...own,
    languages: JSON.parse(own.languages) as string[],
    entry_reason: care?.entry_reason ?? null,
    leaving_place: leaving.leaving_place,
    leaving_reason: leaving.leaving_reason,
    contacts: contacts.map((contact) => ({ ...contact, rights: JSON.parse(contact.rights) as ContactView['rights'] })),
    comms,
    person: sees.person ? await personOf(db, houseId, id) : null,
    stays,
  }
}

interface OfClient extends Record<string, string> {
  houseId: string
  id: string
}
const OF_CLIENT = ['houseId', 'id'] as const

const ownFacts = prepared(
  (db, { houseId, id }: OfClient) =>
    housed(db, 'client', houseId).select(['phone', 'email', 'address', 'languages', 'family_doctor']).where('id', '=', id),
  OF_CLIENT,
)
const contactsOf = prepared(
  (db, { houseId, id }: OfClient) =>
    standing(db, 'client_contact', houseId)
      .select(['id', 'name', 'relation', 'phone', 'email', 'rights', 'wake_at_night', 'position'])
      .where('client_id', '=', id)
      .orderBy('position')
      .orderBy('id'),
  OF_CLIENT,
)
const commsOf = prepared(
  (db, { houseId, id }: OfClient) =>
    standing(db, 'client_comm', houseId).select(['id', 'channel', 'value', 'note']).where('client_id', '=', id).orderBy('id'),
  OF_CLIENT,
)
const staysOf = prepared(
  (db, { houseId, id }: OfClient) =>
    standing(db, 'stay', houseId)
      .leftJoin('room', 'room.id', 'stay.room_id')
      .select(['stay.id', 'stay.room_id', 'room.name as room', 'stay.started_at', 'stay.ended_at', 'stay.end_reason'])
      .where('stay.client_id', '=', id)
      .orderBy('stay.started_at', 'desc'),
  OF_CLIENT,
)
const reasonToCome = prepared(
  (db, { houseId, id }: OfClient) => housed(db, 'client_care', houseId).select('entry_reason').where('id', '=', id),
  OF_CLIENT,
)
const leavingWords = prepared(
  (db, { houseId, id }: OfClient) =>
    housed(db, 'client_care', houseId)
      .select(['leaving_place', 'leaving_reason'])
      .where('id', '=', id)
      .where('id', 'in', housed(db, 'stay', houseId).select('client_id').where('ended_at', 'is', null).where('leaving_on', 'is not', null)),
  OF_CLIENT,
)
const NO_WORDS = { leaving_place: null, leaving_reason: null }

/** Where a resident goes on the planned day of leaving, and why; null without such a day. */
export const leavingWordsOf = async (db: Kysely<Database>, houseId: string, id: string): Promise<Omit<PlannedLeaving, 'leaving_on'>> =>
  (await leavingWords(db, { houseId, id }))[0] ?? NO_WORDS

/** Every contact of the clients of a house, each client's in calling order. */
export const contactsIn = (db: Kysely<Database>, houseId: string) =>
  standing(db, 'client_contact', houseId)
    .select(['client_id', 'name', 'relation', 'phone'])
    .orderBy('client_id')
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Contacts to wake at night about a client, in calling order. */
export async function wakesOf(db: Kysely<Database>, houseId: string, id: string): Promise<Facts['wakes']> {
  const rows = await standing(db, 'client_contact', houseId)
    .select(['name', 'relation', 'phone', 'updated_at'])
    .where('client_id', '=', id)
    .where('wake_at_night', '=', 1)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ updated_at, ...contact }) => ({ ...contact, on: dayOf(updated_at) }))
}

/** What the office and the nurse see; null if a device has not copied it. */
async function personOf(db: Kysely<Database>, houseId: string, id: string): Promise<ClientDetail['person']> {
  const [own] = await personFacts(db, { houseId, id })
  return own ? { ...own, fields: await ownFields(db, { houseId, id }), consents: await consentsOf(db, houseId, id) } : null
}

const personFacts = prepared(
  (db, { houseId, id }: OfClient) => housed(db, 'client_person', houseId).select(PERSON_FIELDS).where('id', '=', id),
  OF_CLIENT,
)
const ownFields = prepared(
  (db, { houseId, id }: OfClient) =>
    standing(db, 'client_field', houseId).select(['id', 'label', 'type', 'value']).where('client_id', '=', id).orderBy('id'),
  OF_CLIENT,
)

/** A client's consents and refusals, the newest first; only with `person.read`. */
export const consentsOf = (db: Kysely<Database>, houseId: string, id: string) =>
  standing(db, 'client_consent', houseId)
    .select(['id', 'kind', 'given', 'by', 'at', 'expires'])
    .where('client_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute()

/** The newest consent on photos among them. */
export const lastOnPhotos = (db: Kysely<Database>, houseId: string, id: string) =>
  standing(db, 'client_consent', houseId)
    .select('given')
    .where('client_id', '=', id)
    .where('kind', '=', 'photo')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * The data from which a person's status follows: the open stay, absence and ticket, and the latest known instants of each. Undefined if the
 * house has no such client.
 */
export async function placementOf(db: Kysely<Database>, houseId: string, id: string) {
  return standing(db, 'client', houseId)
    .leftJoin('stay', (join) => join.onRef('stay.client_id', '=', 'client.id').on('stay.ended_at', 'is', null))
    .leftJoin('absence', (join) => join.onRef('absence.client_id', '=', 'client.id').on('absence.ended_at', 'is', null))
    .leftJoin('queue_ticket', (join) => join.onRef('queue_ticket.client_id', '=', 'client.id').on('queue_ticket.closed_at', 'is', null))
    .where('client.id', '=', id)
    .select([
      'client.id',
      'stay.id as stay_id',
      'stay.room_id',
      'stay.place_no',
      'stay.arrived_on',
      'stay.leaving_on',
      'absence.id as absence_id',
      'absence.reason as away_reason',
      'absence.started_at as away_since',
      'queue_ticket.id as ticket_id',
      'queue_ticket.planned_room_id',
    ])
    .select([status.as('status'), lastOf('stay').as('last_of_stays'), lastOf('absence').as('last_of_absences')])
    .executeTakeFirst()
}
export type Placement = NonNullable<Awaited<ReturnType<typeof placementOf>>>

const lastOf = (table: 'stay' | 'absence') =>
  sql<
    string | null
  >`(select max(coalesce(past.ended_at, past.started_at)) from ${sql.table(table)} as past where past.client_id = client.id and past.deleted_at is null)`

/** The picture names of the house's residents. */
export const picturesOfResidents = (db: Kysely<Database>, houseId: string): Promise<{ client: string; name: string }[]> =>
  housed(db, 'stay', houseId)
    .innerJoin('client', 'client.id', 'stay.client_id')
    .where('stay.ended_at', 'is', null)
    .where('client.picture', 'is not', null)
    .select(['client.id as client', 'client.picture as name'])
    .$narrowType<{ name: NotNull }>()
    .execute()

/** The id of this house's client with this personal code, or null. */
export async function clientWithPersonalId(db: Kysely<Database>, houseId: string, personalId: string): Promise<string | null> {
  const row = await standing(db, 'client', houseId).select('id').where('personal_id', '=', personalId).executeTakeFirst()
  return row?.id ?? null
}

/** Whether the house has this client. */
export async function isClientOf(db: Kysely<Database>, houseId: string, id: string): Promise<boolean> {
  const found = await clientIn(db, { houseId, id })
  return found.length > 0
}

const clientIn = prepared((db, { houseId, id }: OfClient) => standing(db, 'client', houseId).select('id').where('id', '=', id), OF_CLIENT)

/** A client's care facts, as stored; only with `care.read`. */
export const careRow = (db: Kysely<Database>, houseId: string, id: string) =>
  housed(db, 'client_care', houseId).selectAll().where('id', '=', id).executeTakeFirst()

/** Every recorded change of a client's care facts, the newest first; only with `care.read`. */
export const careChangesOf = (db: Kysely<Database>, houseId: string, id: string) =>
  standing(db, 'client_care_change', houseId)
    .select(['id', 'field', 'before', 'after', 'reason', 'recorded_at', 'recorded_name'])
    .where('client_id', '=', id)
    .orderBy('recorded_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** The office's facts about a client, as stored; only with `person.read`. */
export const personRow = (db: Kysely<Database>, houseId: string, id: string) =>
  housed(db, 'client_person', houseId).selectAll().where('id', '=', id).executeTakeFirst()

/** The raw row, for comparing and saving. */
export const clientRow = (db: Kysely<Database>, houseId: string, id: string) =>
  standing(db, 'client', houseId).selectAll().where('id', '=', id).executeTakeFirst()

/** The open stay of a client, or undefined. */
export const openStayOf = (db: Kysely<Database>, houseId: string, clientId: string) =>
  housed(db, 'stay', houseId).selectAll().where('client_id', '=', clientId).where('ended_at', 'is', null).executeTakeFirst()

/** The open queue ticket of a client, or undefined. */
export const openTicketOf = (db: Kysely<Database>, houseId: string, clientId: string) =>
  housed(db, 'queue_ticket', houseId).selectAll().where('client_id', '=', clientId).where('closed_at', 'is', null).executeTakeFirst()
