import type { Kysely } from 'kysely'
import { created } from '#core/db/change.ts'
import type { Database } from '#core/db/schema.ts'
import type { Language } from '#shared/messages/say.ts'
import type { Role } from '#shared/rights.ts'
import { giveLink } from './accountLink.ts'
import { insertPerson, personByEmail } from './session.store.ts'

interface Desk {
  tx: Kysely<Database>
  now: string
  newId: () => string
  actor: { personId: string }
}

interface Worker {
  email: string
  name: string
  role: Role
  houseId: string
  partnerId: string
  /** In which the letter is. */
  language: Language
}

/**
 * Gives somebody a role in a house, and leaves a letter: with a key to a first password, or, where they have one already, that says so.
 * Whether the address had an account is told to nobody but its reader. To be called outside of any wall.
 * @returns null where they work in the house already
 */
export async function inviteWorker(
  desk: Desk,
  secret: Buffer,
  { email, name, role, houseId, partnerId, language }: Worker,
): Promise<{ personId: string; membershipId: string; linkId: string } | null> {
  const { tx, now, newId } = desk
  const known = await personByEmail(tx, email)
  const person = known ?? { ...NOBODY, id: newId(), email, name, role, language, created_at: now }
  if (!known) await insertPerson(tx, person)
  else if (await worksAt(tx, known.id, partnerId)) return null
  const membership = created(desk)
  await tx
    .insertInto('membership')
    .values({ ...membership, house_id: houseId, person_id: person.id, partner_id: partnerId, role, person_name: name, ended_at: null })
    .execute()
  const house = await tx.selectFrom('house').select('name').where('id', '=', houseId).executeTakeFirstOrThrow()
  const wanted = { kind: 'kutse' as const, personId: person.id, email, name, language: known?.language ?? language, house: house.name }
  const linkId = await giveLink(tx, secret, wanted, { now, newId })
  return { personId: person.id, membershipId: membership.id, linkId }
}

const NOBODY = { password_hash: null, password_at: null, avatar: null, locked_at: null, last_partner_id: null } as const

const worksAt = async (db: Kysely<Database>, personId: string, partnerId: string): Promise<boolean> =>
  (await db
    .selectFrom('membership')
    .select('id')
    .where('person_id', '=', personId)
    .where('partner_id', '=', partnerId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()) !== undefined
