import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import { nameOfHouse } from '#core/house/house.store.ts'
import type { Language } from '#shared/messages/say.ts'
import type { Role } from '#shared/rights.ts'
import { giveLink } from '../accounts/accountLink.ts'
import { insertPerson, personByEmail } from '../stores/session.store.ts'
import { insertInvitation, waitsFor, worksAt } from '../stores/invitation.store.ts'

interface Desk {
  tx: Kysely<Database>
  now: string
  newId: () => string
  actor: { personId: string; name: string }
}

interface Worker {
  email: string
  name: string
  role: Role
  houseId: string
  partnerId: string
  /** The language of the e-mail. */
  language: Language
  /** For how many days it can be accepted. */
  days: number
}

/** Why a person cannot be invited; the house knows both already. */
export type NotInvited = 'works' | 'waits'

const DAY = 86_400_000

/**
 * Invites a person to work in a house, and enqueues an e-mail: with a key for a first password or, if they have one, with a link to the
 * invitation. Nothing else changes yet. Whether the address had an account is revealed only to its reader. To be called without a role
 * entered.
 */
export async function inviteWorker(
  { tx, now, newId, actor }: Desk,
  secret: Buffer,
  { email, name, role, houseId, partnerId, language, days }: Worker,
): Promise<{ invitationId: string; linkId: string } | NotInvited> {
  const known = await personByEmail(tx, email)
  const person = known ?? { ...NOBODY, id: newId(), email, name, role: 'user' as const, language, created_at: now }
  if (!known) await insertPerson(tx, person)
  else if (await worksAt(tx, known.id, partnerId)) return 'works'
  else if (await waitsFor(tx, { personId: known.id, partnerId }, now)) return 'waits'
  const house = await nameOfHouse(tx, houseId)
  const wanted = { kind: 'kutse' as const, personId: person.id, email, name, language: known?.language ?? language, house }
  const linkId = await giveLink(tx, secret, wanted, { now, newId })
  const id = newId()
  await insertInvitation(tx, {
    ...UNANSWERED,
    id,
    person_id: person.id,
    house_id: houseId,
    partner_id: partnerId,
    role,
    person_name: name,
    email,
    link_id: linkId,
    invited_by: actor.personId,
    invited_name: actor.name,
    created_at: now,
    expires_at: new Date(Date.parse(now) + days * DAY).toISOString(),
  })
  return { invitationId: id, linkId }
}

const NOBODY = { password_hash: null, password_at: null, avatar: null, locked_at: null, last_partner_id: null } as const
const UNANSWERED = { accepted_at: null, declined_at: null, withdrawn_at: null } as const
