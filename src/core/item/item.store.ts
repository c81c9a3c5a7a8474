import type { Kysely } from 'kysely'
import type { HouseItem, ItemEventView, ItemView } from '#shared/contract/item.ts'
import { CHECKED_CATEGORIES, CHECK_AFTER_MS } from '#shared/rules/items.ts'
import { housed, standing } from '../db/rows.ts'
import type { Database } from '../db/schema.ts'
import type { ClientItemTable } from '../db/tables/item.ts'
import { fileAddress } from '#shared/files.ts'

const FIELDS = ['id', 'client_id', 'category', 'name', 'marks', 'serial', 'value_cents', 'location', 'state', 'picture', 'seen_at'] as const
const SEEN = FIELDS.map((field) => `client_item.${field}` as const)

/** A client's belongings with their histories, by name; all, or those of these ids. Two statements. */
export async function itemsOf(db: Kysely<Database>, houseId: string, clientId: string, ids?: readonly string[]): Promise<ItemView[]> {
  const rows = await standing(db, 'client_item', houseId)
    .select(FIELDS)
    .where('client_id', '=', clientId)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .orderBy('search_key')
    .orderBy('id')
    .execute()
  const events = Map.groupBy(await eventsOf(db, houseId, clientId), ({ item_id }) => item_id)
  return rows.map((row) => ({ ...row, picture: pictureAt(row), history: (events.get(row.id) ?? []).map(eventView) }))
}

const eventView = ({ id, kind, at, who, note, handed_to, signature }: ItemEventView): ItemEventView => ({
  id,
  kind,
  at,
  who,
  note,
  handed_to,
  signature,
})

/** The history of a client's belongings, the newest first. */
const eventsOf = (db: Kysely<Database>, houseId: string, clientId: string): Promise<(ItemEventView & { item_id: string })[]> =>
  housed(db, 'client_item_event', houseId)
    .select(['id', 'item_id', 'kind', 'at', 'by_name as who', 'note', 'handed_to', 'signature'])
    .where('client_id', '=', clientId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()

interface ItemsQuery {
  view: 'due' | 'lost' | 'all'
  words: readonly string[]
  after?: string | undefined
  clientId?: string | undefined
  limit: number
  now: string
}

/** Belongings of residents, and of former residents those still to be handed over; or of one person; in the order of ids. */
export async function itemsWithin(
  db: Kysely<Database>,
  houseId: string,
  { view, words, after, clientId, limit, now }: ItemsQuery,
): Promise<HouseItem[]> {
  const lastSeen = new Date(Date.parse(now) - CHECK_AFTER_MS).toISOString()
  const rows = await standing(db, 'client_item', houseId)
    .innerJoin('client', 'client.id', 'client_item.client_id')
    .leftJoin('stay', (join) => join.onRef('stay.client_id', '=', 'client.id').on('stay.ended_at', 'is', null))
    .leftJoin('room', 'room.id', 'stay.room_id')
    .select(SEEN)
    .select(['client.first_name', 'client.last_name', 'client.picture as face', 'room.name as room', 'client_item.undecided_since'])
    // Of former residents only what is still to be handed over.
    .where((eb) => eb.or([eb('stay.id', 'is not', null), eb('client_item.undecided_since', 'is not', null)]))
    .$if(view === 'lost', (query) => query.where('client_item.state', '=', 'kadunud'))
    .$if(view === 'due', (query) =>
      query.where((eb) =>
        eb.or([
          eb('client_item.undecided_since', 'is not', null),
          eb.and([
            eb('client_item.state', 'in', ['alles', 'leitud']),
            eb('client_item.category', 'in', CHECKED_CATEGORIES),
            eb('client_item.seen_at', '<=', lastSeen),
          ]),
        ]),
      ),
    )
    .where((eb) => eb.and(words.map((word) => eb('client_item.search_key', 'like', `%${word}%`))))
    .$if(after !== undefined, (query) => query.where('client_item.id', '>', after ?? ''))
    .$if(clientId !== undefined, (query) => query.where('client_item.client_id', '=', clientId ?? ''))
    .orderBy('client_item.id')
    .limit(limit)
    .execute()
  return rows.map(({ first_name, last_name, face, ...row }) => ({
    ...row,
    picture: pictureAt(row),
    client_name: `${first_name} ${last_name}`,
    client_picture: fileAddress('client', row.client_id, face),
  }))
}

const pictureAt = ({ id, picture }: Pick<ClientItemTable, 'id' | 'picture'>): string | null => fileAddress('item', id, picture)
