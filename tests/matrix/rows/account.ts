import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import { insertIdentity } from '../../../server/stores/identity.store.ts'
import { insertPasskey } from '../../../server/stores/passkey.store.ts'
import { houseWorld, insertPerson, type HouseWorld, NOW } from '../../support/world.ts'

const EARLIER = '2026-11-20T10:00:00.000Z'
const LATER = '2026-11-28T10:00:00.000Z'

/** An identity proven by a provider and linked to the person's account. */
export async function identityOf(db: Kysely<Database>, asker: string): Promise<string> {
  const person_id = asker === 'somebody' ? await insertPerson(db, { role: 'user' }) : asker
  const proven = { issuer: 'https://tara.example', subject_mac: uuidv7(), name: 'Mari Maasikas', method: 'idcard' }
  return insertIdentity(db, person_id, proven, { now: NOW, newId: uuidv7 })
}

/** A passkey of the person. */
export async function passkeyFor(db: Kysely<Database>, asker: string): Promise<string> {
  const id = uuidv7()
  const person_id = asker === 'somebody' ? await insertPerson(db, { role: 'user' }) : asker
  const key = { credential: id, public_key: 'AA', counter: 0, transports: '[]', name: 'Telefon' }
  await insertPasskey(db, { id, person_id, ...key, created_at: NOW, last_used_at: null, ended_at: null })
  return id
}

/** An invitation to a separate house, so that accepting it changes nobody's rights in the houses of the matrix. */
export const invitationFor = async (db: Kysely<Database>, asker: string): Promise<string> =>
  invitationTo(db, await houseWorld(db), asker === 'somebody' ? await insertPerson(db, { role: 'user' }) : asker, 'Kutsutu')

/** An invitation from a house to a person. */
export const invitationBy = async (db: Kysely<Database>, house: HouseWorld, text: string): Promise<string> =>
  invitationTo(db, house, await insertPerson(db, { role: 'user' }), text)

async function invitationTo(db: Kysely<Database>, { id: house_id, partnerId }: HouseWorld, person_id: string, person_name: string): Promise<string> {
  const id = uuidv7()
  const asked = { person_name, email: `kutsutu${id.slice(-12)}@naidis.example`, role: 'carer' as const, link_id: id }
  const by = { invited_by: 'somebody', invited_name: person_name, created_at: NOW, expires_at: '2036-01-01T00:00:00.000Z' }
  await db
    .insertInto('invitation')
    .values({ id, person_id, house_id, partner_id: partnerId, ...asked, ...by, accepted_at: null, declined_at: null, withdrawn_at: null })
    .execute()
  return id
}

/** A desktop at which a worker of the house has signed in. */
export async function deskOf(db: Kysely<Database>, house: HouseWorld): Promise<string> {
  const id = await sessionOf(db, await insertPerson(db, { role: 'carer', houseId: house.id, partnerId: house.partnerId }), house.partnerId)
  await db.updateTable('device').set({ kind: 'desktop', house_id: house.id }).where('id', '=', id).execute()
  return id
}

/** A session of the person on another device. */
export async function sessionOf(db: Kysely<Database>, personId: string, partnerId: string | null = null): Promise<string> {
  const id = uuidv7()
  await db
    .insertInto('device')
    .values({ id, kind: 'browser', name: null, created_at: NOW, last_seen_at: NOW, revoked_at: null, sign_pub: null })
    .execute()
  const times = {
    expires_at: LATER,
    ends_at: LATER,
    created_at: EARLIER,
    last_seen_at: EARLIER,
    rotated_at: null,
    revoked_at: null,
    revoke_reason: null,
  }
  const secrets = { token_hash: id, previous_token_hash: null, cookie_hash: id }
  const session = { id, person_id: personId, device_id: id, partner_id: partnerId, agent: null, network: null }
  await db
    .insertInto('session')
    .values({ ...session, ...times, ...secrets })
    .execute()
  return id
}
