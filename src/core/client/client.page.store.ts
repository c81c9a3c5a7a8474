import type { Kysely } from 'kysely'
import type { ClientDetail, ClientView, ContactView } from '#shared/contract/clientViews.ts'
import { PERSON_FIELDS } from '#shared/contract/clientViews.ts'
import { prepared } from '../db/prepared.ts'
import { housed, standing } from '../db/rows.ts'
import type { Database } from '../db/schema.ts'
import type { PlannedLeaving } from '../db/tables/client.ts'
import { consentsOf } from './client.store.ts'

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
