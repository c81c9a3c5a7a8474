import { type Kysely, sql } from 'kysely'
import type { DiaryView } from '#shared/contract/diary.ts'
import type { DiaryKind } from '#shared/rules/diaryKinds.ts'
import type { SpanOf } from '../client/residents.ts'
import { hasWords } from '../db/folded.ts'
import { dialectOf, jsonRows } from '../db/dialect.ts'
import { fileAddressOf } from '../db/fileAddress.ts'
import { prepared, preparedByGiven } from '../db/prepared.ts'
import { housed, standing } from '../db/rows.ts'
import type { Database } from '../db/schema.ts'
import type { DiaryEntryTable, DiaryPhotoTable } from '../db/tables/diary.ts'
import type { EventCursor } from '../kernel/eventCursor.ts'
import { isUnseen, type Unseen } from '../kernel/unseen.store.ts'

export interface DiaryPage {
  clientId?: string | undefined
  kinds?: readonly DiaryKind[] | undefined
  before?: EventCursor | undefined
  handoverOnly?: boolean
  fallsOnly?: boolean
  /** Folded words that it must contain. */
  words?: readonly string[]
  unseen?: Unseen | undefined
  /** Without those of incidents. */
  withoutIncidents?: boolean
  since?: string
  limit: number
}

/** Entries of the house or of one client, newest first; the cost of a page does not depend on how many there are. */
export async function diaryPage(db: Kysely<Database>, houseId: string, page: DiaryPage): Promise<DiaryView[]> {
  const { kinds, words = [], unseen, before, handoverOnly, fallsOnly, withoutIncidents, ...given } = page
  const flags = { ...(handoverOnly && { handoverOnly: 1 }), ...(fallsOnly && { fallsOnly: 1 }), ...(withoutIncidents && { withoutIncidents: 1 }) }
  const values = { houseId, ...given, ...flags, ...(before && { beforeAt: before.eventAt, beforeId: before.id }) }
  const isPlain = kinds === undefined && words.length === 0 && unseen === undefined
  const rows = isPlain
    ? await plainPage(db, values)
    : await pageOf(db, values)
        .$if(kinds !== undefined, (query) => query.where('diary_entry.kind', 'in', kinds ?? []))
        .$if(words.length > 0, (query) => query.where(hasWords(SAID_TEXT, words)))
        .where(isUnseen(unseen, { written: 'diary_entry.recorded_at', happened: 'diary_entry.event_at', byId: 'diary_entry.recorded_by' }))
        .execute()
  return rows.map(toView)
}

interface PageValues {
  houseId: string
  clientId?: string | undefined
  handoverOnly?: number
  fallsOnly?: number
  withoutIncidents?: number
  since?: string
  beforeAt?: string
  beforeId?: string
  limit: number
}

/** Depends on which values are given, not on the values (`preparedByGiven`). */
const pageOf = (
  db: Kysely<Database>,
  { houseId, clientId, handoverOnly, fallsOnly, withoutIncidents, since, beforeAt, beforeId, limit }: PageValues,
) =>
  entries(db, houseId)
    .$if(clientId !== undefined, (query) => query.where('diary_entry.client_id', '=', clientId ?? ''))
    .$if(handoverOnly !== undefined, (query) => query.where(IS_HANDOVER).where('diary_entry.struck_at', 'is', null))
    .$if(fallsOnly !== undefined, (query) => query.where(IS_FALL).where('diary_entry.struck_at', 'is', null))
    .$if(withoutIncidents !== undefined, (query) => query.where(isOfNoIncident))
    .$if(since !== undefined, (query) => query.where('diary_entry.event_at', '>=', since ?? ''))
    .$if(beforeAt !== undefined, (query) => query.where(sql<boolean>`(diary_entry.event_at, diary_entry.id) < (${beforeAt}, ${beforeId})`))
    .orderBy('diary_entry.event_at', 'desc')
    .orderBy('diary_entry.id', 'desc')
    .limit(limit)

const plainPage = preparedByGiven(pageOf)

const isOfNoIncident = sql<boolean>`not exists (select incident.id from incident where incident.entry_id = diary_entry.id and incident.struck_at is null)`

/** Must match its partial index. */
const IS_HANDOVER = sql<boolean>`diary_entry.handover = 1`
const IS_FALL = sql<boolean>`diary_entry.kind = 'fall'`

const SAID_TEXT = sql<string>`coalesce(diary_entry.text, '') || ' ' || coalesce(diary_entry.reason, '') || ' ' || diary_entry.recorded_name`

/** One entry of the house, or undefined. */
export async function entryById(db: Kysely<Database>, houseId: string, id: string): Promise<DiaryView | undefined> {
  const [row] = await entryOf(db, { houseId, id })
  return row && toView(row)
}

/** Until when a user has seen a client's timeline; undefined if never. */
export const seenBy = (db: Kysely<Database>, houseId: string, { clientId, personId }: { clientId: string; personId: string }) =>
  housed(db, 'client_seen', houseId).select(['id', 'seen_at']).where('person_id', '=', personId).where('client_id', '=', clientId).executeTakeFirst()

/** The time of the latest entry of each client, or of one, in a period. */
export async function lastEntries(db: Kysely<Database>, houseId: string, { from, to, clientId }: SpanOf): Promise<Map<string, string>> {
  const rows = await housed(db, 'diary_entry', houseId)
    .select((eb) => ['client_id', eb.fn.max('event_at').as('at')])
    .where('event_at', '>=', from)
    .where('event_at', '<', to)
    .where('struck_at', 'is', null)
    .$if(clientId !== undefined, (query) => query.where('client_id', '=', clientId ?? ''))
    .groupBy('client_id')
    .execute()
  return new Map(rows.map(({ client_id, at }) => [client_id, at]))
}

/** Records an entry. */
export const insertEntry = (db: Kysely<Database>, row: NewEntry): Promise<unknown> => insertRow(db, { ...row, received_at: row.received_at ?? null })

/** The names of an entry's photos. */
export const photoNames = async (db: Kysely<Database>, houseId: string, entryId: string): Promise<string[]> => {
  const rows = await standing(db, 'diary_photo', houseId).select('picture').where('entry_id', '=', entryId).execute()
  return rows.map(({ picture }) => picture)
}

export const insertPhoto = (db: Kysely<Database>, row: DiaryPhotoTable): Promise<unknown> => db.insertInto('diary_photo').values(row).execute()

const entries = (db: Kysely<Database>, houseId: string) =>
  housed(db, 'diary_entry', houseId)
    .innerJoin('client', 'client.id', 'diary_entry.client_id')
    .select(['diary_entry.id', 'diary_entry.client_id', 'diary_entry.kind', 'diary_entry.values_json', 'diary_entry.text', 'diary_entry.event_at'])
    .select([
      'diary_entry.recorded_at',
      'diary_entry.received_at',
      'diary_entry.recorded_by as author_id',
      'diary_entry.recorded_name as author',
      'diary_entry.refused',
      'diary_entry.reason',
    ])
    .select([
      'diary_entry.handover',
      'diary_entry.struck_at',
      'diary_entry.struck_by',
      'diary_entry.strike_reason',
      'client.first_name',
      'client.last_name',
      photos(db).as('photos'),
    ])

/** The photos of an entry as JSON text. */
const photos = (db: Kysely<Database>) =>
  jsonRows(
    dialectOf(db),
    db
      .selectFrom('diary_photo')
      .select(['diary_photo.id', fileAddressOf('diary', 'diary_photo.id', 'diary_photo.picture').as('picture')])
      .whereRef('diary_photo.entry_id', '=', 'diary_entry.id' as 'diary_photo.id')
      .where('diary_photo.deleted_at', 'is', null)
      .orderBy('diary_photo.position')
      .orderBy('diary_photo.id'),
    ['id', 'picture'],
  )

const entryOf = prepared(
  (db, { houseId, id }: { houseId: string; id: string }) => entries(db, houseId).where('diary_entry.id', '=', id),
  ['houseId', 'id'],
)

const SYNCED = ['id', 'ver', 'updated_at', 'updated_by', 'deleted_at', 'received_at', 'house_id'] as const
const SAID = ['client_id', 'kind', 'values_json', 'text', 'event_at', 'refused', 'reason', 'handover', 'plan_line', 'plan_due_at'] as const
const WRITTEN = ['recorded_at', 'recorded_by', 'recorded_name', 'struck_at', 'struck_by', 'strike_reason'] as const
const COLUMNS = [...SYNCED, ...SAID, ...WRITTEN] as const
type NewEntry = Pick<DiaryEntryTable, (typeof COLUMNS)[number]>
type Bound = { [Column in keyof NewEntry]-?: Exclude<NewEntry[Column], undefined> }
const insertRow = prepared((db, row: Bound) => db.insertInto('diary_entry').values(row), COLUMNS)

type Row = Awaited<ReturnType<ReturnType<typeof entries>['execute']>>[number]

const toView = ({ values_json, first_name, last_name, photos: shown, ...entry }: Row): DiaryView => ({
  ...entry,
  client_name: `${first_name} ${last_name}`,
  values: JSON.parse(values_json) as DiaryView['values'],
  photos: JSON.parse(shown) as DiaryView['photos'],
})
