import type { Kysely } from 'kysely'
import { housed, standing } from '../db/rows.ts'
import type { Database } from '../db/schema.ts'

export interface PersonNow {
  name: string
  room: string | null
}

/** Residents and people in the queue, by id; only one if `clientId` is given. */
export async function peopleNow(db: Kysely<Database>, houseId: string, clientId?: string): Promise<ReadonlyMap<string, PersonNow>> {
  const rows = await standing(db, 'client', houseId)
    .leftJoin('stay', (join) => join.onRef('stay.client_id', '=', 'client.id').on('stay.ended_at', 'is', null))
    .leftJoin('queue_ticket', (join) => join.onRef('queue_ticket.client_id', '=', 'client.id').on('queue_ticket.closed_at', 'is', null))
    .leftJoin('room', 'room.id', 'stay.room_id')
    .$if(clientId !== undefined, (query) => query.where('client.id', '=', clientId ?? ''))
    .where((eb) => eb.or([eb('stay.id', 'is not', null), eb('queue_ticket.id', 'is not', null)]))
    .select(['client.id', 'client.first_name', 'client.last_name', 'room.name as room'])
    .execute()
  return new Map(rows.map(({ id, first_name, last_name, room }) => [id, { name: `${first_name} ${last_name}`, room }]))
}

/** The day since which each resident has lived in the house without a break. */
export const arrivals = (db: Kysely<Database>, houseId: string, clientId?: string) =>
  housed(db, 'stay', houseId)
    .select(['client_id', 'arrived_on'])
    .$if(clientId !== undefined, (query) => query.where('client_id', '=', clientId ?? ''))
    .where('ended_at', 'is', null)
    .execute()

interface PaperEnding {
  client_id: string
  of: string
  name: string | null
  expires: string
}

/** Every paper with an expiry date: the latest document of each kind, personal papers, and consents that were given. */
export async function papersEnding(db: Kysely<Database>, houseId: string, clientId?: string): Promise<PaperEnding[]> {
  return [...(await documentsEnding(db, houseId, clientId)), ...(await ownPapers(db, houseId, clientId)), ...(await consents(db, houseId, clientId))]
}

async function documentsEnding(db: Kysely<Database>, houseId: string, clientId: string | undefined): Promise<PaperEnding[]> {
  const documents = await standing(db, 'client_document', houseId)
    .select(['client_id', 'kind', 'title', 'expires'])
    .$if(clientId !== undefined, (query) => query.where('client_id', '=', clientId ?? ''))
    .where('state', '=', 'kehtib')
    .orderBy('added_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return [...Map.groupBy(documents, ({ client_id, kind }) => `${client_id} ${kind}`).values()].flatMap((own) => {
    if (own.some(({ expires }) => expires === null)) return []
    const longest = own.toSorted((one, other) => (one.expires ?? '').localeCompare(other.expires ?? '')).at(-1)
    return longest?.expires ? [{ client_id: longest.client_id, of: longest.kind, name: longest.title, expires: longest.expires }] : []
  })
}

async function ownPapers(db: Kysely<Database>, houseId: string, clientId: string | undefined): Promise<PaperEnding[]> {
  const rows = await housed(db, 'client_person', houseId)
    .select(['id', 'id_document_expires', 'guardian_valid_to', 'disability_valid_to'])
    .$if(clientId !== undefined, (query) => query.where('id', '=', clientId ?? ''))
    .execute()
  return rows.flatMap(({ id: client_id, id_document_expires, guardian_valid_to, disability_valid_to }) => [
    ...ending(client_id, 'id_document', id_document_expires),
    ...ending(client_id, 'guardian', guardian_valid_to),
    ...ending(client_id, 'disability', disability_valid_to),
  ])
}

const ending = (client_id: string, of: string, expires: string | null): PaperEnding[] =>
  expires === null ? [] : [{ client_id, of, name: null, expires }]

async function consents(db: Kysely<Database>, houseId: string, clientId: string | undefined): Promise<PaperEnding[]> {
  const rows = await standing(db, 'client_consent', houseId)
    .select(['client_id', 'kind', 'expires'])
    .$if(clientId !== undefined, (query) => query.where('client_id', '=', clientId ?? ''))
    .where('given', '=', 1)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ client_id, kind, expires }) => (expires === null ? [] : [{ client_id, of: 'consent', name: kind, expires }]))
}
